import type { EngineName } from '@voicedraft/contract/generations';

export interface ScriptRequest {
  /** What the user typed, 1 to 400 words. */
  readonly prompt: string;
  /** Ends the work: the engine rejects with an `aborted` or `timeout` EngineError soon after. */
  readonly signal: AbortSignal;
  /** Called with each piece of the script, in order, as it arrives; the pieces joined are the raw text. */
  readonly onPiece?: (text: string) => void;
}

/** Which engine did a piece of work, where one that chooses at each call was asked. */
export interface DoneBy {
  readonly engine?: EngineName;
  /** Why the built-in engine did it in place of the provider, in plain words; absent where it did not. */
  readonly standInReason?: string;
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
  /** The model that is tried first, for display. */
  readonly model: string;
  /** False when it cannot work now, for want of a key. */
  isAvailable(): boolean;
  /** Rejects with EngineError only. */
  writeScript(request: ScriptRequest): Promise<WrittenScript>;
}
