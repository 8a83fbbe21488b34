import type { ReactNode } from 'react';
import type { Sound } from '#ui/sound/sound.ts';

/** A loaded sample, as the demo shows it. */
export interface Take {
  readonly sound: Sound;
  /** The spoken text. */
  readonly text: string;
  /** The clock and lines of the demo during playback. */
  readonly clock: ReactNode;
  readonly lines: ReactNode;
}
