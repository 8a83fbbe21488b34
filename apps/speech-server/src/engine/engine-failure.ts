/**
 * Why the engine did not speak.
 * - `not-started`: its process cannot be started for now
 * - `ended`: its process ended in the middle of the work
 * - `timeout`: it took too long for one stretch and was killed
 * - `failed`: it could not speak this text
 */
export type EngineFailureKind = 'not-started' | 'ended' | 'timeout' | 'failed';

export class EngineFailure extends Error {
  readonly kind: EngineFailureKind;
  /** When the next start is, for `not-started`. */
  readonly retryAfterMs: number;

  constructor(kind: EngineFailureKind, retryAfterMs = 0) {
    super(`The engine: ${kind}`);
    this.name = 'EngineFailure';
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}
