import type { FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { emailOf, type IdentityCall } from './identity-call.ts';
import { findKnownBrowser } from './known-browsers.ts';
import { countCall, countOwner, countSignIn, forgiveOwner, forgiveSignIn } from './sign-in-throttle.ts';

/** A call that has been counted before it is made. */
export interface Attempt {
  /** False when the caller has used its tries up. */
  readonly allowed: boolean;
  /** Takes the count back once the call has proved the caller right. */
  readonly forgive: () => Promise<void>;
}

/** Calls that tell whether an account exists, or that send mail. */
const COUNTED = new Set([
  '/sign-in/email',
  '/sign-up/email',
  '/sign-in/magic-link',
  '/request-password-reset',
  '/send-verification-email',
  '/change-password',
]);

const UNCOUNTED: Attempt = { allowed: true, forgive: async () => {} };

/**
 * Counts a call to the identity library. A password is counted for the account that it is tried at: with
 * a session that is the session's own, whatever address the body names.
 * @param actor who is signed in; null for a visitor
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
    return {
      allowed: await countOwner(context, actor.id),
      forgive: () => forgiveOwner(context, actor.id),
    };
  }
  return { allowed: await countCall(context, request.ip), forgive: async () => {} };
}
