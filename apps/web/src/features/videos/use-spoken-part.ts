import { useQuery } from '@tanstack/react-query';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import type { Video } from '@voicedraft/contract/videos';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Bars } from '#ui/sound/bars.ts';
import { measurePeaks } from '#ui/sound/recording.ts';
import { recordingQuery } from '#ui/sound/recording-query.ts';
import { Sound } from '#ui/sound/sound.ts';
import { cutPart, type SpokenPart } from './cut-part.ts';
import type { PartSearch } from './part-search.ts';

const HEADER_BYTES = 44;
const BYTES = 2;
/** Bars of the player's waveform. */
const BARS = 400;

/** The part of a take that a video shows; null until its sound has loaded. */
export function useSpokenPart({ audioUrl, sentences }: Video, { from, to }: PartSearch): SpokenPart | null {
  const { data: recording } = useQuery(recordingQuery(audioUrl));
  const [samples, setSamples] = useState<Float32Array | null>(null);
  useEffect(() => {
    if (recording === undefined) return;
    let isCurrent = true;
    const decode = async () => {
      const bytes = await recording.file.arrayBuffer();
      const audio = await new OfflineAudioContext(1, 1, AUDIO_SAMPLE_RATE).decodeAudioData(bytes);
      if (isCurrent) setSamples(audio.getChannelData(0));
    };
    void decode();
    return () => {
      isCurrent = false;
    };
  }, [recording]);
  return useMemo(
    () => (samples === null ? null : cutPart({ sentences, samples }, { from, to })),
    [sentences, samples, from, to],
  );
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
  const before = useRef({ time: 0, isPlaying: false });
  useEffect(() => {
    const url = samples === null ? audioUrl : URL.createObjectURL(writeWav(samples));
    sound.offerUrl(url);
    // Another mix goes on where the one before was.
    const { time, isPlaying } = before.current;
    if (time > 0 && time < length) sound.seek(time);
    if (isPlaying) void sound.play();
    return () => {
      const { time: last, playing, waiting } = sound.getState();
      before.current = { time: last, isPlaying: playing || waiting };
      sound.release();
      if (samples !== null) URL.revokeObjectURL(url);
    };
  }, [sound, samples, audioUrl, length]);
  const peaks = useMemo(() => samples && measurePeaks(samples, BARS), [samples]);
  return { sound, peaks };
}

/** Samples from -1 to 1 at 24 kHz as a WAV file, for an audio element. */
function writeWav(samples: Float32Array): Blob {
  const bytes = samples.length * BYTES;
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + bytes));
  const write = (at: number, text: string) => {
    for (let index = 0; index < text.length; index += 1) view.setUint8(at + index, text.charCodeAt(index));
  };
  write(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + bytes, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, AUDIO_SAMPLE_RATE, true);
  view.setUint32(28, AUDIO_SAMPLE_RATE * BYTES, true);
  view.setUint16(32, BYTES, true);
  view.setUint16(34, BYTES * 8, true);
  write(36, 'data');
  view.setUint32(40, bytes, true);
  for (let index = 0; index < samples.length; index += 1) {
    const value = Math.max(-1, Math.min(1, samples[index] ?? 0));
    view.setInt16(HEADER_BYTES + index * BYTES, Math.round(value * 32_767), true);
  }
  return new Blob([view.buffer], { type: 'audio/wav' });
}
