import type { PendingSignIn } from '@voicedraft/contract/second-factors';
import type { FastifyReply } from 'fastify';
import type { Context } from '#context.ts';
import type { IdentityCall } from './identity-call.ts';

/** The page of the popup that another provider returns to. */
const POPUP = '/auth/popup';

/**
 * Responds to a sign-in that waits for its second factor: without a session, and without the library's cookies. Another
 * provider returns to a page, which gets the challenge in the part of its address that never reaches a server.
 */
export function sendPending(
  { config }: Context,
  reply: FastifyReply,
  call: IdentityCall,
  secondFactor: PendingSignIn,
): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (!call.path.startsWith('/callback/')) return reply.status(200).send({ secondFactor });
  const fragment = new URLSearchParams({
    challenge: secondFactor.challenge,
    methods: secondFactor.methods.join(','),
  });
  return reply.redirect(`${config.publicUrl}${POPUP}#${fragment.toString()}`);
}
