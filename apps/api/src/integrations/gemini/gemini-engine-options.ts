import type { BackOff, Clock } from '#integrations/http-client/timing.ts';
import type { KeyPool } from './key-pool.ts';
import type { ModelList } from './model-list.ts';

/** What both Gemini engines are made from. The pool is shared by the two; each has a list of models of its own. */
export interface GeminiEngineOptions {
  /** Address of the API, for example `https://generativelanguage.googleapis.com`. */
  readonly baseUrl: string;
  readonly keys: KeyPool;
  readonly models: ModelList;
  readonly clock: Clock;
  /** Longest silence of the provider before an attempt counts as timed out, in milliseconds. */
  readonly timeoutMs?: number;
  /** How to wait before a second attempt; replaced in tests. */
  readonly backOff?: BackOff;
}
