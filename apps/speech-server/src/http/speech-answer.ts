import type { SpokenStretch } from '#speech/speak-text.ts';
import type { RefusalFacts } from './refusal.ts';

/** How speech is passed on while it is being made. */
export interface SpeechAnswer {
  /** The position in the line has changed; 0 is being spoken. */
  readonly position: (position: number) => void;
  readonly stretch: (stretch: SpokenStretch) => void;
  /** Everything was spoken. */
  readonly end: () => void;
  /** It ends without everything; the caller can tell. */
  readonly fail: (facts: RefusalFacts) => void;
}
