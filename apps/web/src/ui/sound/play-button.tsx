import { Pause, Play } from 'lucide-react';
import { useSoundState } from './use-sound-state.ts';
import type { Sound } from './sound.ts';

/** The round button of a player. Without a sound it is shown, but cannot be used. */
export function PlayButton({ sound }: { readonly sound: Sound | null }) {
  const active = useSoundState(sound, ({ playing, waiting }) => playing || waiting);
  const waiting = useSoundState(sound, (state) => state.waiting);
  return (
    <button
      type="button"
      aria-label={active ? 'Pause' : 'Play'}
      aria-busy={waiting}
      disabled={sound === null}
      onClick={() => sound?.toggle()}
      className="grid size-14 shrink-0 place-items-center rounded-pill bg-ink text-paper transition-transform enabled:hover:scale-104 disabled:cursor-not-allowed disabled:bg-neutral-soft disabled:text-ink-3 motion-reduce:transition-none"
    >
      {active ? (
        <Pause aria-hidden="true" size={24} fill="currentColor" strokeWidth={1} />
      ) : (
        <Play aria-hidden="true" size={24} fill="currentColor" strokeWidth={1} className="translate-x-px" />
      )}
    </button>
  );
}
