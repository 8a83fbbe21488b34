import type { ErrorCode } from '@voicedraft/contract/errors';
import { useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';

const NEEDS_PROOF: ErrorCode = 'confirmation_required';
/** The call that proves it cannot wait for itself. */
const PROVES = 'POST /api/account/confirm';

/** A call that waits for proof of the owner. */
export interface ProofRequest {
  /** Method and path of the call: 'DELETE /api/account'. */
  readonly call: string;
  /** Lets the call proceed, or cancels it. */
  readonly answer: (isProved: boolean) => void;
  /** Resolves with whether the call may proceed. */
  readonly answered: Promise<boolean>;
}

let request: ProofRequest | undefined;
const listeners = new Set<() => void>();

function show(next: ProofRequest | undefined): void {
  request = next;
  for (const report of listeners) report();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // No dialog is left to ask.
    if (listeners.size === 0) request?.answer(false);
  };
}

/** Returns the waiting request, for the dialog that asks for proof. */
export function useProofRequest(): ProofRequest | undefined {
  return useSyncExternalStore(
    subscribe,
    () => request,
    () => undefined,
  );
}

/**
 * Makes a call. If the server asks for proof of the owner, the dialog requests it and the call is repeated, so that
 * nothing typed is lost. Rejects with the server's error if no proof is given; in that case nothing has changed.
 */
export async function withOwnerProof<Result>(name: string, call: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await call();
    } catch (failure) {
      const hasProof =
        failure instanceof ApiError && failure.code === NEEDS_PROOF && name !== PROVES && (await ask(name));
      if (!hasProof) throw failure;
    }
  }
}

function ask(call: string): Promise<boolean> {
  // A page reads several things at once: one dialog is for all of them.
  if (request !== undefined && call.startsWith('GET ')) return request.answered;
  request?.answer(false);
  if (listeners.size === 0) return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (isProved: boolean) => {
    show(undefined);
    resolve(isProved);
  };
  show({ call, answer, answered: promise });
  return promise;
}
