import type { SpokenStretch } from '#speech/speak-text.ts';
import type { RefusalFacts } from './refusal.ts';

/** Sends speech to the caller while it is being made. */
export interface SpeechAnswer {
  /** The queue position has changed; 0 is being spoken. */
  readonly position: (position: number) => void;
  readonly stretch: (stretch: SpokenStretch) => void;
  /** Everything was spoken. */
  readonly end: () => void;
  /** Ends an incomplete response in a way that the caller can detect. */
  readonly fail: (facts: RefusalFacts) => void;
}
