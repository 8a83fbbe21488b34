import {
  IDENTITY_CODES,
  identityText,
  LOGIN_TEXTS,
  PASSWORD_RESET_TEXTS,
  type IdentityCode,
} from '@voicedraft/contract/identity';
import { EmailAddress } from '@voicedraft/contract/shapes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { findActor, readCredential, sessionCookieName } from '#http/session.ts';
import type { IdentityProvider } from '#integrations/identity/identity-provider.ts';
import { mayChangeEmail } from './email-change.ts';
import { copyHeaders, parseError, toFetchRequest, withSignedToken } from './fetch-bridge.ts';
import { emailOf, readIdentityCall, type IdentityCall } from './identity-call.ts';
import { identityExists, isExpiredResetCode, translateCode } from './identity-errors.ts';
import { isReservedEmail } from './reserved-email.ts';
import { countAttempt, forgiveAttempt, TOO_MANY_ATTEMPTS, type Attempt } from './sign-in-throttle.ts';

/** Calls that tell whether an account exists or a password fits, or that send mail: each is counted. */
const COUNTED = new Set([
  '/sign-in/email',
  '/sign-up/email',
  '/sign-in/magic-link',
  '/request-password-reset',
  '/send-verification-email',
  '/change-password',
  '/change-email',
]);
/** Of those, the ones that prove the caller right, and so take their count back. */
const PROVES_RIGHT = new Set(['/sign-in/email', '/change-password']);
/** Calls that mail a link to an account, if there is one. */
const MAILS_LINK = new Set(['/request-password-reset', '/sign-in/magic-link']);
/** Calls that a link makes with GET, and that change who is signed in. */
const REDEEMS_LINK = new Set(['/magic-link/verify', '/verify-email']);
const CALLS_PER_MINUTE = 300;

/** Hands /api/auth/* to the identity library, and its answers back in the specification's terms (§8). */
export function registerIdentityRoutes(
  app: FastifyInstance,
  context: Context,
  identity: IdentityProvider,
): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    schema: { hide: true },
    config: {
      rateLimit: { max: Math.ceil(CALLS_PER_MINUTE * context.config.rateLimitScale), timeWindow: 60_000 },
    },
    handler: (request, reply) => serveIdentityCall(context, identity, request, reply),
  });
}

async function serveIdentityCall(
  context: Context,
  identity: IdentityProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call = readIdentityCall(request);
  const attempt = { email: emailOf(call), address: request.ip };
  const refusal = await findRefusal(context, request, call, attempt);
  if (refusal !== null) return sendIdentityError(reply, refusal.status, refusal.code, refusal.text);

  const expired = call.path === '/reset-password' && (await isExpiredResetCode(context, call));
  const answer = await identity.handler(toFetchRequest(context, request));
  const text = await answer.text();
  copyHeaders(answer, reply);
  if (answer.status < 400) {
    if (PROVES_RIGHT.has(call.path)) await forgiveAttempt(context, attempt);
    return reply.status(answer.status).send(withSignedToken(text, answer));
  }
  const { code = '', message = '' } = parseError(text);
  const known = expired ? IDENTITY_CODES.expiredLink : await translateCode(context, call, code);
  if (answer.status >= 500) request.log.error({ code, message, path: call.path }, 'identity call failed');
  return sendIdentityError(reply, answer.status, known, LOGIN_TEXTS.byCode[known] ?? message);
}

/** Whether a browser asks for an address as a picture, a frame or the like: somebody else's page chose it. */
function isLoadedByPage({ headers }: FastifyRequest): boolean {
  const destination = headers['sec-fetch-dest'];
  return destination !== undefined && destination !== 'empty' && destination !== 'document';
}

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly text: string;
}

/** Our own rules, before the library is asked. */
async function findRefusal(
  context: Context,
  request: FastifyRequest,
  call: IdentityCall,
  attempt: Attempt,
): Promise<Refusal | null> {
  if (COUNTED.has(call.path) && !(await countAttempt(context, attempt))) {
    return { status: 429, code: IDENTITY_CODES.tooManyAttempts, text: TOO_MANY_ATTEMPTS };
  }
  const address = call.body['newEmail'] ?? call.body['email'];
  if (typeof address === 'string' && isReservedEmail(address)) {
    const code = IDENTITY_CODES.invalidEmail;
    return { status: 400, code, text: identityText(LOGIN_TEXTS, code) };
  }
  if (MAILS_LINK.has(call.path)) {
    const code = await findLinkFault(context, attempt.email ?? '');
    if (code !== null) return { status: 404, code, text: identityText(PASSWORD_RESET_TEXTS, code) };
  }
  if (REDEEMS_LINK.has(call.path) && isLoadedByPage(request)) {
    return { status: 403, code: 'FORBIDDEN', text: 'This link is opened by itself, not as part of a page.' };
  }
  if (call.path === '/verify-email') {
    const { secret, config, db } = context;
    const credential = readCredential(request, sessionCookieName(config.publicUrl), secret);
    const actor = credential === null ? null : await findActor(db, credential.token);
    if (!(await mayChangeEmail(context, actor, call.query.get('token') ?? ''))) {
      const text = 'Sign in with your current address first, then open this link again.';
      return { status: 401, code: IDENTITY_CODES.signInFirst, text };
    }
  }
  return null;
}

/** Why no link can be mailed; the library would answer as if it had been, the specification tells. */
async function findLinkFault(context: Context, email: string): Promise<IdentityCode | null> {
  if (!EmailAddress.safeParse(email).success) return IDENTITY_CODES.invalidEmail;
  return (await identityExists(context, email)) ? null : IDENTITY_CODES.userNotFound;
}

/** Identity errors keep the library's shape, `{code, message}`, and add our common fields. */
function sendIdentityError(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  const text = status >= 500 ? 'Something went wrong on our side. Please try again.' : message;
  const requestId = status >= 500 ? { requestId: reply.request.id } : {};
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .send({ success: false, code, error: text, message: text, ...requestId });
}
