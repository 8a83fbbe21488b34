import { useQuery } from '@tanstack/react-query';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import type { Video } from '@voicedraft/contract/videos';
import { useEffect, useMemo, useRef } from 'react';
import type { Bars } from '#ui/sound/bars.ts';
import { measurePeaks } from '#ui/sound/recording.ts';
import { Sound, type SoundState } from '#ui/sound/sound.ts';
import { cutPart, type SpokenPart } from './cut-part.ts';
import type { PartSearch } from './part-search.ts';
import { writeWav } from './write-wav.ts';

/** Bars of the player's waveform. */
const BARS = 400;

/** The part of a take that a video shows: null until its sound has loaded, undefined if that failed. */
export function useSpokenPart(
  { audioUrl, sentences }: Video,
  { from, to }: PartSearch,
): SpokenPart | null | undefined {
  const { data: samples = null, isError } = useQuery({
    queryKey: ['videos', 'samples', audioUrl],
    queryFn: ({ signal }) => fetchSamples(audioUrl, signal),
    staleTime: Infinity,
    // A minute of sound takes 6 MB.
    gcTime: 0,
  });
  const part = useMemo(
    () => samples && cutPart({ sentences, samples }, { from, to }),
    [sentences, samples, from, to],
  );
  return isError ? undefined : part;
}

/** The sound at a URL from -1 to 1, at 24 kHz. Throws if it cannot be loaded or is no sound. */
async function fetchSamples(url: string, signal: AbortSignal): Promise<Float32Array> {
  const response = await fetch(url, { signal, credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The sound could not be loaded (status ${response.status}).`);
  const bytes = await response.arrayBuffer();
  const audio = await new OfflineAudioContext(1, 1, AUDIO_SAMPLE_RATE).decodeAudioData(bytes);
  return audio.getChannelData(0);
}

/** What is heard in a video; the server's own file until it is there. */
export function useVideoSound(
  { audioUrl, seconds }: Video,
  samples: Float32Array | null,
): { readonly sound: Sound; readonly peaks: Bars | null } {
  const length = samples === null ? seconds : samples.length / AUDIO_SAMPLE_RATE;
  const sound = useMemo(
    () => new Sound(samples === null ? audioUrl : '', length),
    [audioUrl, samples, length],
  );
  const before = useRef({ time: 0, isPlaying: false, rate: 1, volume: 1, muted: false });
  useEffect(() => {
    const url = samples === null ? audioUrl : URL.createObjectURL(writeWav(samples));
    sound.offerUrl(url);
    // Another mix goes on where the one before was.
    const { time, isPlaying, ...controls } = before.current;
    setControls(sound, controls);
    if (time > 0 && time < length) sound.seek(time);
    if (isPlaying) void sound.play();
    return () => {
      const { time: last, playing, waiting, rate, volume, muted } = sound.getState();
      before.current = { time: last, isPlaying: playing || waiting, rate, volume, muted };
      sound.release();
      if (samples !== null) URL.revokeObjectURL(url);
    };
  }, [sound, samples, audioUrl, length]);
  const peaks = useMemo(() => samples && measurePeaks(samples, BARS), [samples]);
  return { sound, peaks };
}

/** Sets what a listener has chosen for the sound before. */
function setControls(
  sound: Sound,
  { rate, volume, muted }: Pick<SoundState, 'rate' | 'volume' | 'muted'>,
): void {
  const now = sound.getState();
  if (rate !== now.rate) sound.setRate(rate);
  if (volume !== now.volume) sound.setVolume(volume);
  if (muted !== sound.getState().muted) sound.toggleMute();
}
