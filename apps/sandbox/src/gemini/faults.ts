/** How the stand-in deviates from plain success. Faults of one job are ignored by the other. */
export type GeminiFault =
  /** This text instead of a draft. */
  | { readonly kind: 'text'; readonly text: string }
  /** 404: the model is retired, whichever it is. */
  | { readonly kind: 'model-retired' }
  /** 429, with a RetryInfo detail if a delay is given. */
  | { readonly kind: 'rate-limited'; readonly retryDelaySeconds?: number }
  /** 429 with a daily quota. */
  | { readonly kind: 'daily-quota' }
  /** 400 with the reason API_KEY_INVALID. */
  | { readonly kind: 'key-invalid' }
  /** 403 PERMISSION_DENIED. */
  | { readonly kind: 'permission-denied' }
  | { readonly kind: 'server-error'; readonly status: 500 | 503 | 504 }
  /** 400 INVALID_ARGUMENT with this message. */
  | { readonly kind: 'bad-request'; readonly message: string }
  /** 400 to any request that sends a thinkingConfig. */
  | { readonly kind: 'thinking-refused' }
  /** `promptFeedback.blockReason` and no candidates. */
  | { readonly kind: 'prompt-blocked'; readonly reason: string }
  /** A candidate without content and this finish reason; when streaming, after that many pieces. */
  | { readonly kind: 'answer-refused'; readonly finishReason: string; readonly afterPieces?: number }
  /** A candidate with empty content and finish reason OTHER. */
  | { readonly kind: 'empty-answer' }
  /** MAX_TOKENS without text, as long as the caller allows no more tokens than the thinking uses. */
  | { readonly kind: 'long-thoughts'; readonly thoughtTokens: number }
  /** Audio in base64 with a stray character. */
  | { readonly kind: 'broken-base64' }
  /** Only the first half of the JSON. */
  | { readonly kind: 'truncated-json' }
  /** No response; when streaming, silence after that many pieces. */
  | { readonly kind: 'hang'; readonly afterPieces?: number }
  /** Connection reset; when streaming, after that many pieces. */
  | { readonly kind: 'reset'; readonly afterPieces?: number }
  /** An error object in the stream after that many pieces. */
  | { readonly kind: 'stream-error'; readonly status: 429 | 500 | 503; readonly afterPieces: number }
  /** The stream ends without a finish reason after that many pieces. */
  | { readonly kind: 'stream-cut'; readonly afterPieces: number }
  /** A pause before each piece of a stream. */
  | { readonly kind: 'slow-pieces'; readonly delayMs: number }
  /** Silent audio of the right length. */
  | { readonly kind: 'silent-audio' }
  /** The first third of the audio and finish reason OTHER. */
  | { readonly kind: 'cut-audio' }
  /** Audio in a format other than the model's own. */
  | {
      readonly kind: 'audio-format';
      readonly mimeType: string;
      readonly riff: boolean;
      /** Samples per second, 24,000 by default. */
      readonly sampleRate?: number;
      readonly channels?: number;
    }
  /** A response padded to at least this many bytes. */
  | { readonly kind: 'oversized'; readonly bytes: number };
