import type { SpeechOrder, SpokenStretch } from '#speech/speak-text.ts';

/** The child's settings, passed as JSON in its first argument. */
export interface ChildSettings {
  /** Threads for one run of the model. */
  readonly threads: number;
}

/** Messages to the child. */
export type ToChild =
  | { readonly kind: 'speak'; readonly id: number; readonly order: SpeechOrder }
  /** Stops the text with this id after the current stretch. */
  | { readonly kind: 'stop'; readonly id: number };

/** Messages from the child. `memoryBytes` is its resident memory. */
export type FromChild =
  | { readonly kind: 'ready'; readonly memoryBytes: number }
  /** The child cannot start and ends. */
  | { readonly kind: 'broken'; readonly message: string }
  | {
      readonly kind: 'stretch';
      readonly id: number;
      readonly stretch: SpokenStretch;
      readonly memoryBytes: number;
    }
  /** The text was spoken completely or stopped. */
  | { readonly kind: 'done'; readonly id: number }
  /** This text could not be spoken; the next one may. */
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };
