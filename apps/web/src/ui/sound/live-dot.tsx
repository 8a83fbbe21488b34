import type { Sound } from './sound.ts';
import { useSoundState } from './use-sound-state.ts';

/** The mark of a sound: coral and pulsing only while it plays. */
export function LiveDot({ sound }: { readonly sound: Sound | null }) {
  const playing = useSoundState(sound, (state) => state.playing);
  return (
    <i
      aria-hidden="true"
      className={`block size-2.25 shrink-0 rounded-pill ${playing ? 'bg-live motion-safe:animate-pulse' : 'bg-wave'}`}
    />
  );
}
