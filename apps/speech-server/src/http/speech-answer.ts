import type { Answer } from '@voicedraft/engine-server/http/serve-caller';
import type { SpokenStretch } from '#speech/speak-text.ts';

/** Sends speech to the caller while it is being made. */
export interface SpeechAnswer extends Answer {
  readonly stretch: (stretch: SpokenStretch) => void;
  /** Everything was spoken. */
  readonly end: () => void;
}
