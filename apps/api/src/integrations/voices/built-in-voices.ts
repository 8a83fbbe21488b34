import type { VoicesState } from '@voicedraft/contract/engine-administration';
import type { SpeechEngine } from '@voicedraft/engine-api/speech-engine';

/** The built-in voices: a speech engine whose model is in a process of its own, loaded when it is needed. */
export interface BuiltInVoices extends SpeechEngine {
  state(): VoicesState;
  /** Loads the model now, in the background, so that the first voice does not wait for it. */
  warmUp(): void;
}
