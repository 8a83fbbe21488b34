import type { PendingSignIn, SecondFactorMethod } from '@voicedraft/contract/second-factors';
import { readList, readOneOf, readRecord, readText } from '#lib/read-shape.ts';

const readMethod = readOneOf('passkey', 'code', 'recovery-code') satisfies (
  value: unknown,
) => SecondFactorMethod;
const readPending = readRecord<PendingSignIn>({ challenge: readText, methods: readList(readMethod) });

/**
 * Reads the pending second factor from the server's response or the popup's message; null if the sign-in is complete.
 */
export function findPendingSignIn(answer: unknown): PendingSignIn | null {
  const { secondFactor } = Object(answer) as { readonly secondFactor?: unknown };
  return secondFactor === undefined || secondFactor === null ? null : readPending(secondFactor);
}

/** The same in the fragment of the popup's address, where a provider returns to. */
export function findPendingInFragment(hash: string): PendingSignIn | null {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const challenge = fragment.get('challenge');
  if (challenge === null) return null;
  return readPending({ challenge, methods: (fragment.get('methods') ?? '').split(',') });
}
