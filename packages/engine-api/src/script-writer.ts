import type { EngineName } from '@voicedraft/contract/generations';

export interface ScriptRequest {
  /** What the user typed, 1 to 400 words. */
  readonly prompt: string;
  /** Aborts the work: the engine then rejects with an `aborted` or `timeout` EngineError. */
  readonly signal: AbortSignal;
  /** Called with each piece of the script, in order, as it arrives; the joined pieces are the raw text. */
  readonly onPiece?: (text: string) => void;
}

/** Which engine did the work, if the engine was chosen per call. */
export interface DoneBy {
  readonly engine?: EngineName;
  /** Why the built-in engine was the fallback for the provider, as text; absent if it was not. */
  readonly fallbackReason?: string;
}

export interface WrittenScript extends DoneBy {
  /** The script as plain paragraphs; not yet cut to the word limit. */
  readonly text: string;
  /** The model (or built-in engine) that wrote it. */
  readonly model: string;
}

/** Writes a video script from a prompt (customer specification §7, generative text call). */
export interface ScriptWriter {
  readonly engine: EngineName;
  /** The model to try first, for display. */
  readonly model: string;
  /** False if it cannot work now because it has no key. */
  isAvailable(): boolean;
  /** Rejects with EngineError only. */
  writeScript(request: ScriptRequest): Promise<WrittenScript>;
}
