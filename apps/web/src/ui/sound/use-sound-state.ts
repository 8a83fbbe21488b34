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
 * What a component needs to know of a sound. It is drawn again only when the selected value
 * changes, so select as coarse as it is shown: a second, a bar, a word.
 *
 * @param select must give a primitive
 */
export function useSoundState<T extends string | number | boolean>(
  sound: Sound | null,
  select: (state: SoundState) => T,
): T {
  return useSyncExternalStore(
    sound?.subscribe ?? ignore,
    () => select(sound?.getState() ?? SILENT),
    () => select(SILENT),
  );
}
