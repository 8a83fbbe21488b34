import { AsyncLocalStorage } from 'node:async_hooks';
import type { OwnCall } from '#http/own-call.ts';

/** A call that the identity library answers. */
export interface LibraryCall extends OwnCall {
  /** Path below /api/auth. */
  readonly path: string;
  /** Hash of the mark of its browser; null if it has none. */
  readonly browser: string | null;
}

const current = new AsyncLocalStorage<LibraryCall>();

/**
 * Runs the library within a call, which {@link currentCall} provides to the library's callbacks.
 */
export function asCall<Result>(call: LibraryCall, work: () => Promise<Result>): Promise<Result> {
  return current.run(call, work);
}

/** The call that the library is answering; null outside of one, such as at the start. */
export function currentCall(): LibraryCall | null {
  return current.getStore() ?? null;
}
