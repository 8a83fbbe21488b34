import type { EngineName } from '@voicedraft/contract/generations';
import type { DoneBy } from './script-writer.ts';
import type { VoiceId } from '@voicedraft/contract/voices';

export interface SpeechRequest {
  /** Plain text, 1 to 400 words. */
  readonly text: string;
  readonly voice: VoiceId;
  /** Aborts the work: the engine then rejects with an `aborted` or `timeout` EngineError. */
  readonly signal: AbortSignal;
  /** Called when parts of the text have been spoken; `total` is the number of parts. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface Speech extends DoneBy {
  /** Signed 16-bit little-endian mono samples at 24,000 Hz, without a header. */
  readonly pcm: Buffer;
  /** The model (or built-in engine) that spoke it. */
  readonly model: string;
}

/** Speaks a text (customer specification §7, generative speech call). */
export interface SpeechEngine {
  readonly engine: EngineName;
  /** The model to try first, for display. */
  readonly model: string;
  /** False if it cannot work now because it has no key. */
  isAvailable(): boolean;
  /** Rejects with EngineError only. */
  synthesize(request: SpeechRequest): Promise<Speech>;
  /** Ends workers and connections; the engine cannot be used afterwards. */
  close?(): Promise<void>;
}
