import type { Take } from '@voicedraft/contract/library';
import { Pause, Play, RotateCw } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { useSoundState } from '#ui/sound/use-sound-state.ts';
import { Spinner } from '#ui/spinner.tsx';
import type { TakePlayer } from './use-take-player.ts';

interface TakePlayButtonProps {
  readonly take: Take;
  /** Part of the label: 'Kitchen garden', 'take 2'. */
  readonly of: string;
  readonly player: TakePlayer;
  /** True while an action on the row is under way: a spinner replaces the button. */
  readonly busy?: boolean | undefined;
}

/** Plays a take in its row: ink only while it sounds. */
export function TakePlayButton({ take, of, player, busy = false }: TakePlayButtonProps) {
  const sound = player.soundOf(take.id);
  const active = useSoundState(sound, ({ playing, waiting }) => playing || waiting);
  const failed = useSoundState(sound, (state) => state.failed);
  const Icon = active ? Pause : failed ? RotateCw : Play;
  if (busy) return <BusyMark />;
  return (
    <button
      type="button"
      aria-label={`${active ? 'Pause' : 'Play'} ${of}`}
      title={failed ? 'The sound did not load. Press to try again.' : undefined}
      onClick={() => player.toggle(take)}
      className="group/play grid size-11 flex-none place-items-center rounded-pill"
    >
      <span
        className={classNames(
          'grid size-9 place-items-center rounded-pill border transition-colors',
          active
            ? 'border-ink bg-ink text-surface'
            : failed
              ? 'border-danger-line bg-danger-soft text-danger group-hover/play:border-danger'
              : 'border-line-2 bg-surface text-ink group-hover/play:border-ink',
        )}
      >
        <Icon
          size={14}
          fill={failed ? 'none' : 'currentColor'}
          className={active || failed ? undefined : 'translate-x-px'}
        />
      </span>
      {failed && (
        <span role="alert" className="sr-only">
          The sound did not load. Try again.
        </span>
      )}
    </button>
  );
}

/** Replaces a row's play button while an action on the row runs. */
export function BusyMark() {
  return (
    <span className="grid size-11 flex-none place-items-center text-ink-2">
      <Spinner />
    </span>
  );
}
