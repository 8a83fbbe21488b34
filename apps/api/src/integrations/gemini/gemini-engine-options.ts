import type { BackOff, Clock } from '#integrations/http-client/timing.ts';
import type { KeysInService } from './key-pool.ts';
import type { ModelList } from './model-list.ts';

/** Options of both Gemini engines. They share a pool; each uses the keys and models of its own job. */
export interface GeminiEngineOptions {
  /** URL of the API, for example `https://generativelanguage.googleapis.com`. */
  readonly baseUrl: string;
  readonly keys: KeysInService;
  readonly models: ModelList;
  readonly clock: Clock;
  /** Longest silence of the provider before an attempt counts as timed out, in milliseconds. */
  readonly timeoutMs?: number;
  /** How to wait before a second attempt; replaced in tests. */
  readonly backOff?: BackOff;
}
