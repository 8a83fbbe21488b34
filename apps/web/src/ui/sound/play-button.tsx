import { Pause, Play } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { useSoundState } from './use-sound-state.ts';
import type { Sound } from './sound.ts';

interface PlayButtonProps {
  readonly sound: Sound | null;
  /** The name of what it plays, if several are in one list. */
  readonly of?: string | undefined;
  /** 56 px in a player, 44 px in a row. */
  readonly size?: 'md' | 'lg' | undefined;
}

const SIZES = { md: { box: 'size-11', icon: 18 }, lg: { box: 'size-14', icon: 24 } } as const;

/** The round button of a player. Without a sound it is shown, but disabled. */
export function PlayButton({ sound, of, size = 'lg' }: PlayButtonProps) {
  const { box, icon } = SIZES[size];
  const active = useSoundState(sound, ({ playing, waiting }) => playing || waiting);
  const waiting = useSoundState(sound, (state) => state.waiting);
  return (
    <button
      type="button"
      aria-label={`${active ? 'Pause' : 'Play'}${of === undefined ? '' : ` ${of}`}`}
      aria-busy={waiting}
      disabled={sound === null}
      onClick={() => sound?.toggle()}
      className={classNames(
        'grid shrink-0 place-items-center rounded-pill bg-ink text-paper transition-transform enabled:hover:scale-104 disabled:cursor-not-allowed disabled:bg-neutral-soft disabled:text-ink-3 motion-reduce:transition-none',
        box,
      )}
    >
      {active ? (
        <Pause size={icon} fill="currentColor" strokeWidth={1} />
      ) : (
        <Play size={icon} fill="currentColor" strokeWidth={1} className="translate-x-px" />
      )}
    </button>
  );
}
