import { Pause, Play } from 'lucide-react';
import type { KeyboardEvent } from 'react';

interface TestimonialControlsProps {
  readonly count: number;
  /** Position of the first visible card, from 0. */
  readonly shown: number;
  readonly onShow: (position: number) => void;
  readonly paused: boolean;
  /** Omitted if nothing moves on its own. */
  readonly onPause?: ((paused: boolean) => void) | undefined;
}

/** One bullet for each card, and the button that pauses the carousel. Arrow keys move between cards. */
export function TestimonialControls({ count, shown, onShow, paused, onPause }: TestimonialControlsProps) {
  const turn = ({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const position = (shown + (key === 'ArrowRight' ? 1 : -1) + count) % count;
    onShow(position);
    const bullets = currentTarget.parentElement?.querySelectorAll<HTMLElement>('.quote-bullet');
    bullets?.[position]?.focus();
  };
  return (
    <>
      {Array.from({ length: count }, (_, position) => (
        <button
          key={position}
          type="button"
          aria-label={`Show testimonial ${position + 1}`}
          aria-current={position === shown || undefined}
          className="quote-bullet"
          onClick={() => onShow(position)}
          onKeyDown={turn}
        />
      ))}
      {onPause !== undefined && <PauseButton paused={paused} onPause={onPause} />}
    </>
  );
}

function PauseButton({
  paused,
  onPause,
}: {
  readonly paused: boolean;
  readonly onPause: (paused: boolean) => void;
}) {
  const label = paused ? 'Play the carousel' : 'Pause the carousel';
  const Icon = paused ? Play : Pause;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="ml-3 grid size-11 flex-none place-items-center rounded-control text-ink-2 transition-colors hover:bg-hover hover:text-ink"
      onClick={() => onPause(!paused)}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  );
}
