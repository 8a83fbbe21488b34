/**
 * Why the child did not speak.
 * - `not-started`: it cannot be started at the moment
 * - `ended`: it ended while it spoke
 * - `hung`: it took too long for one stretch and was killed
 * - `failed`: it could not speak this text
 */
export type EngineFailureKind = 'not-started' | 'ended' | 'hung' | 'failed';

export class EngineFailure extends Error {
  readonly kind: EngineFailureKind;

  constructor(kind: EngineFailureKind, message: string) {
    super(message);
    this.name = 'EngineFailure';
    this.kind = kind;
  }
}
