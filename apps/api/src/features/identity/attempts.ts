import type { FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { readOwnCall } from '#http/own-call.ts';
import { emailOf, type IdentityCall } from './identity-call.ts';
import { findKnownBrowser } from './known-browsers.ts';
import { countCall, countOwner, countSignIn, forgiveOwner, forgiveSignIn } from './sign-in-throttle.ts';

/** A request that is counted before it is processed. */
export interface Attempt {
  /** False if the caller has no attempts left. */
  readonly allowed: boolean;
  /** Removes the attempt from the count once it has succeeded. */
  readonly forgive: () => Promise<void>;
}

/** Requests that reveal whether an account exists, or that send email. */
const COUNTED = new Set([
  '/sign-in/email',
  '/sign-up/email',
  '/sign-in/magic-link',
  '/request-password-reset',
  '/send-verification-email',
  '/change-password',
  '/hosted/follow',
]);

const UNCOUNTED: Attempt = { allowed: true, forgive: async () => {} };

/**
 * Counts a request to the identity library. A password counts for the account that it is tried on: with a session,
 * the session's own, whatever email address the body contains.
 * @param actor the signed-in user; null for a visitor
 */
export async function beginAttempt(
  context: Context,
  request: FastifyRequest,
  call: IdentityCall,
  actor: Actor | null,
): Promise<Attempt> {
  if (!COUNTED.has(call.path)) return UNCOUNTED;
  const email = emailOf(call);
  if (call.path === '/sign-in/email' && email !== undefined) {
    const knownBrowser = await findKnownBrowser(context, request, email);
    const attempt = { email, address: request.ip, knownBrowser };
    return {
      allowed: await countSignIn(context, attempt),
      forgive: () => forgiveSignIn(context, attempt),
    };
  }
  if (call.path === '/change-password' && actor !== null) {
    const { tokenHash } = readOwnCall(context, request);
    return {
      allowed: await countOwner(context, tokenHash),
      forgive: () => forgiveOwner(context, tokenHash),
    };
  }
  return { allowed: await countCall(context, request.ip), forgive: async () => {} };
}
