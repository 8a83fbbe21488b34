import type { EngineName } from '@voicedraft/contract/engine-names';
import type { RewriteWay } from '@voicedraft/contract/rewrites';
import type { VoicePace } from './voice-pace.ts';
import type { ScriptControls, ScriptLanguage, ScriptTone } from '@voicedraft/contract/script-controls';

export interface ScriptRequest {
  /** The user's words, 1 to 400. */
  readonly prompt: string;
  /** The user's choices besides the prompt; a length in the prompt takes priority. */
  readonly controls?: ScriptControls;
  /** Pace of the voice that will speak the script; by default that of normal narration. */
  readonly pace?: VoicePace;
  /** Aborts the work: the engine then rejects with an `aborted` or `timeout` EngineError. */
  readonly signal: AbortSignal;
  /** Called with each piece of the script, in order, as it arrives; the joined pieces are its text before it is cut. */
  readonly onPiece?: (text: string) => void;
  /** Called when it is written again from the beginning: the pieces so far are void. */
  readonly onAgain?: () => void;
  /** Called with the place in the engine's queue whenever it changes; 1 is next, 0 is being written. */
  readonly onQueued?: (position: number) => void;
}

/** The engine that did the work, if it was chosen per call. */
export interface DoneBy {
  readonly engine?: EngineName;
  /** Why an engine that comes first could not be used, as text; absent if none was expected to. */
  readonly fallbackReason?: string;
}

export interface WrittenScript extends DoneBy {
  /** The script as plain paragraphs; not yet cut to the word limit. */
  readonly text: string;
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
  /** Facts lost by an earlier answer, as the passage writes them; the new answer must contain them. */
  readonly keep?: readonly string[];
  readonly signal: AbortSignal;
  /** Called with each piece of the new words as it arrives. */
  readonly onPiece?: (text: string) => void;
  readonly onQueued?: (position: number) => void;
}

export interface Rewritten extends DoneBy {
  /** Replacement of the passage. */
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
  /** Rejects with EngineError for a request that it would refuse, before anything is set aside for it. */
  check?(request: Pick<ScriptRequest, 'prompt' | 'controls'>): Promise<void>;
  /** Rejects with EngineError only. */
  writeScript(request: ScriptRequest): Promise<WrittenScript>;
  /** Writes a passage again; absent if no model writes. Rejects with EngineError only. */
  readonly rewrite?: ((request: RewriteRequest) => Promise<Rewritten>) | undefined;
  /** Answers about a text as instructed; absent if no model writes. Rejects with EngineError only. */
  readonly answer?: ((question: TextQuestion) => Promise<Rewritten>) | undefined;
}

/** A question to a model about a text. */
export interface TextQuestion {
  readonly instruction: string;
  readonly text: string;
  readonly signal: AbortSignal;
}
