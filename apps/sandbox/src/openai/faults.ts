/** How the stand-in deviates from plain success. Faults of one call are ignored by the other. */
export type OpenAiFault =
  /** An error in the usual format; `retryAfterSeconds` becomes a Retry-After header. */
  | {
      readonly kind: 'error';
      readonly status: number;
      readonly message: string;
      readonly code?: string;
      readonly retryAfterSeconds?: number;
    }
  /** This text instead of a draft. */
  | { readonly kind: 'text'; readonly text: string }
  /** finish_reason content_filter and no content. */
  | { readonly kind: 'filtered' }
  /** No content; for speech, an empty body. */
  | { readonly kind: 'empty-answer' }
  /** Only the first half of the JSON. */
  | { readonly kind: 'truncated-json' }
  /** No response; when streaming, silence after that many pieces. */
  | { readonly kind: 'hang'; readonly afterPieces?: number }
  /** Connection reset; when streaming, after that many pieces. */
  | { readonly kind: 'reset'; readonly afterPieces?: number }
  /** A pause before each piece of a stream. */
  | { readonly kind: 'slow-pieces'; readonly delayMs: number }
  /** Silent audio of the right length. */
  | { readonly kind: 'silent-audio' }
  /** Audio at another rate or with more channels; `openEnded` leaves the lengths in the header open. */
  | {
      readonly kind: 'audio-format';
      readonly sampleRate?: number;
      readonly channels?: number;
      readonly openEnded?: boolean;
    }
  /** Bytes that are not audio, with the status and type of a success. */
  | { readonly kind: 'no-audio' };
