/**
 * Why the engine did not speak.
 * - `not-started`: its process cannot be started at the moment
 * - `ended`: its process ended while it spoke
 * - `timeout`: it took too long for one stretch and was killed
 * - `failed`: it could not speak this text
 */
export type EngineFailureKind = 'not-started' | 'ended' | 'timeout' | 'failed';

export class EngineFailure extends Error {
  readonly kind: EngineFailureKind;
  /** Time until the next start, in milliseconds, for `not-started`. */
  readonly retryAfterMs: number;

  constructor(kind: EngineFailureKind, retryAfterMs = 0) {
    super(`Voice engine failure: ${kind}`);
    this.name = 'EngineFailure';
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}
