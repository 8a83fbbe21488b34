import type { EngineName } from '@voicedraft/contract/generations';

export interface ScriptRequest {
  /** What the user typed, 1 to 400 words. */
  readonly prompt: string;
  /** Pace of the voice that will speak the script, in words per second; by default that of normal narration. */
  readonly wordsPerSecond?: number;
  /** Answers to {@link WrittenScript.questions} of an earlier draft, to be included word for word. */
  readonly answers?: readonly ScriptAnswer[];
  /** Aborts the work: the engine then rejects with an `aborted` or `timeout` EngineError. */
  readonly signal: AbortSignal;
  /** Called with each piece of the script, in order, as it arrives; the joined pieces are the raw text. */
  readonly onPiece?: (text: string) => void;
}

/** A customer's answer to a question that came with a short draft. */
export interface ScriptAnswer {
  readonly id: string;
  readonly answer: string;
}

/** A question whose answer would fill a draft. */
export interface ScriptQuestion {
  readonly id: string;
  readonly question: string;
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
  /**
   * Set if the draft is shorter than requested, because there was nothing true left to say. Counts spoken words
   * (each digit is one) if the request was in seconds, written words if it was in words.
   */
  readonly shortfall?: { readonly askedWords: number; readonly writtenWords: number };
  /** Up to five questions whose answers would fill the draft, the most useful first. */
  readonly questions?: readonly ScriptQuestion[];
  /** Sentences of the prompt that did not fit the requested length. */
  readonly leftOut?: readonly string[];
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
