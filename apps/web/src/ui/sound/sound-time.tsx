import type { Sound } from './sound.ts';
import { formatTimecode } from './timecode.ts';
import { useSoundState } from './use-sound-state.ts';

/** The position of a sound, to the tenth of a second. Visual only: the slider announces it. */
export function SoundTime({ sound }: { readonly sound: Sound }) {
  const tenths = useSoundState(sound, ({ time }) => Math.floor(time * 10 + 1e-6));
  return (
    <span aria-hidden="true" className="mono text-micro font-semibold text-ink">
      {formatTimecode(tenths / 10)}
    </span>
  );
}
