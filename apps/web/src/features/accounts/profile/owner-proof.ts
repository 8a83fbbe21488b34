import type { ErrorCode } from '@voicedraft/contract/errors';
import { useSyncExternalStore } from 'react';
import { ApiError } from '#lib/api-error.ts';

const NEEDS_PROOF: ErrorCode = 'confirmation_required';

/** A call that waits for proof that it is the owner who makes it. */
export interface ProofRequest {
  /** What is about to be done: 'You are about to …' */
  readonly purpose: string;
  /** Lets the call go on, or gives it up. */
  readonly answer: (isProved: boolean) => void;
}

let request: ProofRequest | undefined;
const listeners = new Set<() => void>();

function show(next: ProofRequest | undefined): void {
  request = next;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Nobody is left to be asked.
    if (listeners.size === 0) request?.answer(false);
  };
}

/** The call that waits, for the dialog that asks. */
export function useProofRequest(): ProofRequest | undefined {
  return useSyncExternalStore(subscribe, () => request);
}

/**
 * Makes a call. Where the server asks for proof of the owner, the page's dialog asks for it, and the call is made
 * again. Rejects with the server's refusal when it is not given: nothing was changed then.
 */
export async function withOwnerProof<Result>(purpose: string, call: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await call();
    } catch (failure) {
      const isAsked = failure instanceof ApiError && failure.code === NEEDS_PROOF && (await ask(purpose));
      if (!isAsked) throw failure;
    }
  }
}

function ask(purpose: string): Promise<boolean> {
  request?.answer(false);
  if (listeners.size === 0) return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (isProved: boolean) => {
    show(undefined);
    resolve(isProved);
  };
  show({ purpose, answer });
  return promise;
}
