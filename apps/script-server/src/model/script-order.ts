/** One message of a conversation. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly text: string;
}

/** What to write. */
export interface ScriptOrder {
  /** The last one is not the assistant's. */
  readonly messages: readonly ChatMessage[];
  /** As many as there is room for, if undefined. */
  readonly maxTokens: number | undefined;
  readonly temperature: number;
  readonly topP: number;
  readonly seed: number | undefined;
  /** The text ends before the first of these. */
  readonly stop: readonly string[];
  /** `json` for any JSON, or a JSON schema that it must fit. */
  readonly format: 'text' | 'json' | { readonly schema: object };
}

/** A text that was written. */
export interface WrittenScript {
  /** Without the model's thoughts. */
  readonly text: string;
  /** `length` if there was no room for more. */
  readonly finish: 'stop' | 'length';
  readonly promptTokens: number;
  readonly writtenTokens: number;
}

/** Follows one order. */
export interface WriteListener {
  readonly onText: (text: string) => void;
  /** Called for each piece of work, also while the prompt is being read. */
  readonly onProgress: () => void;
  readonly signal: AbortSignal;
}
