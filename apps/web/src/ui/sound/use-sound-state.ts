import { useSyncExternalStore } from 'react';
import type { Sound, SoundState } from './sound.ts';

const SILENT: SoundState = {
  playing: false,
  waiting: false,
  time: 0,
  duration: 0,
  rate: 1,
  volume: 1,
  muted: false,
  failed: false,
};

const ignore = () => () => undefined;

/**
 * A component's view of a sound. It is redrawn only when the selected value changes, so select only as precisely as
 * you show it: a second, a bar, a word.
 *
 * @param select must return a primitive
 */
export function useSoundState<T extends string | number | boolean>(
  sound: Sound | null,
  select: (state: SoundState) => T,
): T {
  const read = () => select(sound?.getState() ?? SILENT);
  return useSyncExternalStore(sound?.subscribe ?? ignore, read, read);
}
