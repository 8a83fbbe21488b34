import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { fetchRecording, type Recording } from './recording.ts';
import { Sound } from './sound.ts';

/** A sound to play and, once it has arrived, what it looks like. */
export interface LoadedSound {
  readonly sound: Sound;
  /** Null until it has arrived, and when it cannot be read; playing may work nevertheless. */
  readonly recording: Recording | null;
}

/**
 * The sound at an address, with its recording fetched for the waveform and for saving. Playing
 * starts from the fetched bytes when they are there, and streams from the server when they are not.
 *
 * @param url null for no sound
 * @param seconds length, as far as it is known beforehand
 */
export function useSound(url: string | null, seconds: number): LoadedSound | null {
  const sound = useMemo(() => (url === null ? null : new Sound(url, seconds)), [url, seconds]);
  useEffect(() => () => sound?.release(), [sound]);
  const { data: recording = null } = useQuery({
    queryKey: ['recordings', url],
    queryFn: ({ signal }) => fetchRecording(url ?? '', signal),
    enabled: url !== null,
    // A recording never changes.
    staleTime: Infinity,
  });
  useEffect(() => {
    if (sound === null || recording === null) return;
    const blobUrl = URL.createObjectURL(recording.file);
    sound.offerUrl(blobUrl);
    return () => URL.revokeObjectURL(blobUrl);
  }, [sound, recording]);
  return sound === null ? null : { sound, recording };
}
