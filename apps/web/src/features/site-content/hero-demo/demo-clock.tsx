import type { ReactNode } from 'react';
import { formatTimecode } from '#ui/sound/timecode.ts';

interface DemoClockProps {
  /** In seconds. */
  readonly time: number;
  readonly duration: number;
  /** Shows whether audio is playing. */
  readonly dot: ReactNode;
}

/** Position in a recording. Only a picture: the audio is the sample itself. */
export function DemoClock({ time, duration, dot }: DemoClockProps) {
  return (
    <span aria-hidden="true" className="hero-demo-clock mono">
      {dot}
      {formatTimecode(time)} / {formatTimecode(duration)}
    </span>
  );
}
