import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Recording } from './recording.ts';
import { recordingQuery } from './recording-query.ts';
import { Sound } from './sound.ts';
import { useSoundState } from './use-sound-state.ts';

/** A sound to play and, once it is loaded, its waveform. */
export interface LoadedSound {
  readonly sound: Sound;
  /** Null until it is loaded, and if it cannot be read; playing may still work. */
  readonly recording: Recording | null;
}

/** Longer sounds are some 15 MB and more: too much to fetch for a waveform. */
const LONG_SECONDS = 300;

/**
 * The sound at a URL, with its recording fetched for the waveform. Plays from the fetched bytes if they are there, and
 * streams from the server otherwise.
 *
 * @param url null for no sound
 * @param seconds length, if known beforehand
 * @param fetched when the recording is fetched
 */
export function useSound(
  url: string | null,
  seconds: number,
  fetched: 'now' | 'once played' | 'never' = seconds > LONG_SECONDS ? 'never' : 'now',
): LoadedSound | null {
  const sound = useMemo(() => (url === null ? null : new Sound(url, seconds)), [url, seconds]);
  useEffect(() => () => sound?.release(), [sound]);
  const isPlayed = useSoundState(sound, ({ playing, waiting, time }) => playing || waiting || time > 0);
  const isWanted = fetched === 'now' || (fetched === 'once played' && isPlayed);
  const { data: recording = null } = useQuery(recordingQuery(isWanted ? url : null));
  useEffect(() => {
    if (sound === null || recording === null) return;
    const blobUrl = URL.createObjectURL(recording.file);
    sound.offerUrl(blobUrl);
    return () => URL.revokeObjectURL(blobUrl);
  }, [sound, recording]);
  return sound === null ? null : { sound, recording };
}
