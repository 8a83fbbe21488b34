import type { SpeechOrder, SpokenStretch } from '#speech/speak-text.ts';

/** What the child is started with, as JSON in its first argument. */
export interface ChildSettings {
  readonly modelFolder: string;
  readonly modelFile?: string;
  readonly runtimeFolder: string;
  /** Threads for one run of the model. */
  readonly threads: number;
}

/** What the server tells its child. */
export type ToChild =
  | { readonly kind: 'speak'; readonly id: number; readonly order: SpeechOrder }
  /** The work with this id is to end after the stretch that is being spoken. */
  | { readonly kind: 'stop'; readonly id: number };

/** What the child tells the server. `memoryBytes` is its resident memory. */
export type FromChild =
  | { readonly kind: 'ready'; readonly tellsTimes: boolean; readonly memoryBytes: number }
  /** It cannot start, and ends. */
  | { readonly kind: 'broken'; readonly message: string }
  | {
      readonly kind: 'stretch';
      readonly id: number;
      readonly stretch: SpokenStretch;
      readonly memoryBytes: number;
    }
  /** All was spoken, or it was stopped. */
  | { readonly kind: 'done'; readonly id: number }
  /** This text could not be spoken; the next one may. */
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };
