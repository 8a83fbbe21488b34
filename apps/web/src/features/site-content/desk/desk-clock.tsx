import type { ReactNode } from 'react';
import { formatTimecode } from '#ui/sound/timecode.ts';

interface DeskClockProps {
  /** Seconds. */
  readonly time: number;
  readonly duration: number;
  /** Says whether something sounds. */
  readonly dot: ReactNode;
}

/** Where a recording is. A picture: the sample itself is what is to be heard. */
export function DeskClock({ time, duration, dot }: DeskClockProps) {
  return (
    <span aria-hidden="true" className="desk-clock mono">
      {dot}
      {formatTimecode(time)} / {formatTimecode(duration)}
    </span>
  );
}
