import type { EngineName } from '@voicedraft/contract/engine-names';
import type { RewriteWay } from '@voicedraft/contract/rewrites';
import type { ScriptControls, ScriptLanguage, ScriptTone } from '@voicedraft/contract/script-controls';

export interface ScriptRequest {
  /** What the user typed, 1 to 400 words. */
  readonly prompt: string;
  /** What the user chose besides; a length or a language that the prompt names takes priority. */
  readonly controls?: ScriptControls;
  /**
   * Pace of the voice that will speak the script, in words of `measureSpokenLength` per second; by default that of
   * normal narration.
   */
  readonly wordsPerSecond?: number;
  /** Answers to {@link WrittenScript.questions} of an earlier draft, to be included word for word. */
  readonly answers?: readonly ScriptAnswer[];
  /** Aborts the work: the engine then rejects with an `aborted` or `timeout` EngineError. */
  readonly signal: AbortSignal;
  /** Called with each piece of the script, in order, as it arrives; the joined pieces are the raw text. */
  readonly onPiece?: (text: string) => void;
  /** Called with the place in the engine's queue whenever it changes; 1 is next, 0 is being written. */
  readonly onQueued?: (position: number) => void;
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
  /** Why an engine that comes first could not be used, as text; absent if none was expected to. */
  readonly fallbackReason?: string;
}

export interface WrittenScript extends DoneBy {
  /** The script as plain paragraphs; not yet cut to the word limit. */
  readonly text: string;
  /**
   * Set if the draft is shorter than requested, because there was nothing true left to say. Counts words of
   * `measureSpokenLength` if the request was in seconds, written words if it was in words.
   */
  readonly shortfall?: {
    readonly askedWords: number;
    readonly writtenWords: number;
    /** Requested and expected length, if the request was in seconds. */
    readonly seconds?: { readonly asked: number; readonly written: number };
  };
  /** Up to five questions whose answers would fill the draft, the most useful first. */
  readonly questions?: readonly ScriptQuestion[];
  /** Sentences of the prompt that did not fit the requested length. */
  readonly leftOut?: readonly string[];
  /** The model (or built-in engine) that wrote it. */
  readonly model: string;
}

/** A passage of a script to write again. */
export interface RewriteRequest {
  /** The whole script. */
  readonly text: string;
  /** The passage, without white space at its ends: indexes of UTF-16 units, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  readonly how: RewriteWay;
  /** The tone or the language to write it in, where `how` asks for one. */
  readonly tone?: ScriptTone | undefined;
  readonly into?: ScriptLanguage | undefined;
  /** What an earlier answer has lost and the new one must say, as the passage writes it. */
  readonly keep?: readonly string[];
  /** Language of the script; English if absent. */
  readonly language?: ScriptLanguage | undefined;
  readonly signal: AbortSignal;
  /** Called with each piece of the new words as it arrives. */
  readonly onPiece?: (text: string) => void;
  readonly onQueued?: (position: number) => void;
}

export interface Rewritten extends DoneBy {
  /** What takes the place of the passage. */
  readonly text: string;
  readonly model: string;
}

/** Writes a video script from a prompt (customer specification §7, generative text call). */
export interface ScriptWriter {
  readonly engine: EngineName;
  /** The model to try first, for display. */
  readonly model: string;
  /** False if it cannot work now: it has no key, or no server that responds. */
  isAvailable(): boolean;
  /** Languages that it can write. */
  readonly languages: readonly ScriptLanguage[];
  /** How long a script may take, in milliseconds; the product's usual limit if absent. */
  readonly timeoutMs?: number | undefined;
  /** Rejects with EngineError only. */
  writeScript(request: ScriptRequest): Promise<WrittenScript>;
  /** Writes a passage again; absent if no model writes. Rejects with EngineError only. */
  readonly rewrite?: ((request: RewriteRequest) => Promise<Rewritten>) | undefined;
  /** Answers about a text as instructed; absent if no model writes. Rejects with EngineError only. */
  readonly answer?: ((question: TextQuestion) => Promise<Rewritten>) | undefined;
}

/** What a model is asked about a text. */
export interface TextQuestion {
  readonly instruction: string;
  readonly text: string;
  readonly signal: AbortSignal;
}
