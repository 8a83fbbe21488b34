import {
  IDENTITY_CODES,
  identityText,
  LOGIN_TEXTS,
  PROVIDER_CODES,
  PASSWORD_RESET_TEXTS,
  REGISTRATION_TEXTS,
  type IdentityCode,
} from '@voicedraft/contract/identity';
import { ERRORS } from '@voicedraft/contract/errors';
import { EmailAddress } from '@voicedraft/contract/shapes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { readOwnCall } from '#http/own-call.ts';
import { comesFromOwnScript, comesFromOwnSite } from '#http/own-page.ts';
import { findActor, readCredential, sessionCookieName } from '#http/session.ts';
import { HostedIdentityError } from '#integrations/identity/hosted/hosted-identity.ts';
import type { IdentityProvider } from '#integrations/identity/identity-provider.ts';
import { isEmailChangeToken } from '#integrations/identity/verification-token.ts';
import { beginAttempt } from './attempts.ts';
import { asCall } from './current-call.ts';
import { confirmEmailChange } from './email-change.ts';
import { copyHeaders, parseError, toFetchRequest, withSignedToken } from './fetch-bridge.ts';
import { answerHosted, isOfOtherMode } from './hosted-calls.ts';
import { emailOf, readIdentityCall, type IdentityCall } from './identity-call.ts';
import { codeOfRedirect, identityExists, isExpiredResetCode, translateCode } from './identity-errors.ts';
import { isReservedEmail } from './reserved-email.ts';
import { readBrowser } from './known-browsers.ts';
import { findOpened, recordLink, recordPasswordLength, recordRefusal, recordSuccess } from './record-call.ts';
import { holdSignIn } from './second-factor.ts';
import { sendPending } from './send-pending.ts';
import { CHANGES_PASSWORD, changePassword } from './password-change.ts';
import { refusePasswordOfBackup } from './password-of-backup.ts';
import { findNewPasswordError } from './password-rules.ts';
import { TOO_MANY_ATTEMPTS } from './sign-in-throttle.ts';

/**
 * Endpoints whose rules depend on the signed-in user. The other endpoints, which every page calls, skip that
 * lookup.
 */
const NEEDS_ACTOR = new Set(['/change-password', '/verify-email', '/hosted/follow']);
/** Endpoints that email a link to an account, if there is one. */
const MAILS_LINK = new Set(['/request-password-reset', '/sign-in/magic-link']);
/** Endpoints that a link calls with GET and that change who is signed in. */
const REDEEMS_LINK = new Set(['/magic-link/verify', '/verify-email']);
const CALLS_PER_MINUTE = 300;

/** Passes /api/auth/* to the identity library, and translates its responses into the specification's terms (§8). */
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
    handler: async (request, reply) => {
      try {
        return await serveIdentityCall(context, identity, request, reply);
      } catch (error) {
        if (error instanceof HostedIdentityError) return sendHostedFailure(reply, error);
        throw error;
      }
    },
  });
}

async function serveIdentityCall(
  context: Context,
  identity: IdentityProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const startedAt = context.clock.now();
  const call = readIdentityCall(request, context.config.publicUrl);
  if (isAtOtherAddress(context, request)) {
    const code = IDENTITY_CODES.otherAddress;
    return sendIdentityError(reply, 403, code, identityText(LOGIN_TEXTS, code));
  }
  checkOrigin(context, request, call);
  if (isOfOtherMode(context, call)) {
    const code = IDENTITY_CODES.operationNotAllowed;
    return sendIdentityError(reply, 404, code, identityText(REGISTRATION_TEXTS, code));
  }
  const actor = NEEDS_ACTOR.has(call.path) ? await findCaller(context, request) : null;
  const attempt = await beginAttempt(context, request, call, actor);
  const refusal = attempt.allowed ? await findRefusal(context, call, actor) : TOO_MANY;
  if (refusal !== null) {
    await recordRefusal(context, request, call, actor, refusal.code);
    return sendIdentityError(reply, refusal.status, refusal.code, refusal.text);
  }

  const { path } = call;
  const asked = { ...readOwnCall(context, request), path, browser: readBrowser(context, request) };
  const changeCode = call.path === '/verify-email' ? readChangeCode(call) : null;
  if (changeCode !== null) {
    const errorCode = await confirmEmailChange(context, actor, changeCode, asked);
    if (errorCode === null) return reply.header('cache-control', 'no-store').send({ status: true });
    return sendIdentityError(reply, 401, errorCode, identityText(PASSWORD_RESET_TEXTS, errorCode));
  }
  const { hosted } = context;
  if (hosted !== null && (await answerHosted(context, hosted, asked, actor, call))) {
    await recordSuccess(context, request, reply, call, null);
    return reply.header('cache-control', 'no-store').send({ status: true });
  }
  const expired = call.path === '/reset-password' && (await isExpiredResetCode(context, call));
  const ask = () => asCall(asked, () => identity.handler(toFetchRequest(context, request, call)));
  const answer = CHANGES_PASSWORD.has(call.path)
    ? await changePassword(context, request, reply, call, actor, ask)
    : await ask();
  const linkError = call.path === '/magic-link/verify' ? codeOfRedirect(answer) : null;
  if (linkError !== null) {
    const code = await translateCode(context, call, linkError);
    return sendIdentityError(reply, 400, code, identityText(PASSWORD_RESET_TEXTS, code));
  }
  const text = await answer.text();
  if (answer.status < 400) {
    await attempt.forgive();
    const opened = await findOpened(context, call, answer.headers);
    if (opened !== null && (await refusePasswordOfBackup(context, opened))) {
      const code = IDENTITY_CODES.passwordOfBackup;
      return sendIdentityError(reply, 403, code, identityText(LOGIN_TEXTS, code));
    }
    if (opened !== null) {
      await recordPasswordLength(context, call, opened);
      await recordLink(context, request, opened, startedAt);
    }
    const pending = opened && (await holdSignIn(context, opened.actor, opened.token, opened.method));
    if (pending !== null) return sendPending(context, reply, call, pending);
    copyHeaders(answer, reply);
    await recordSuccess(context, request, reply, call, opened);
    return reply.status(answer.status).send(withSignedToken(text, answer));
  }
  copyHeaders(answer, reply);
  const { code = '', message = '' } = parseError(text);
  const known = expired ? IDENTITY_CODES.expiredLink : await translateCode(context, call, code);
  if (answer.status >= 500 && LOGIN_TEXTS.byCode[known] === undefined) {
    request.log.error({ code, message, path: call.path }, 'identity call failed');
  }
  await recordRefusal(context, request, call, actor, known);
  return sendIdentityError(reply, answer.status, known, LOGIN_TEXTS.byCode[known] ?? message);
}

/**
 * Whether one of our own pages was opened at an address that is not set up, such as 127.0.0.1 for localhost. Nothing
 * is allowed there; its reader learns why.
 */
function isAtOtherAddress({ config }: Context, { headers }: FastifyRequest): boolean {
  const { origin } = headers;
  if (origin === undefined || headers['sec-fetch-site'] !== 'same-origin') return false;
  return ![config.publicUrl, ...config.webOrigins].includes(origin);
}

/**
 * A request that changes something must come from a page of ours, or carry no automatic session; a sign-in link can
 * only be redeemed by our page's script, because otherwise another user's link would sign this browser in as that
 * user.
 * @throws AppError `forbidden`
 */
function checkOrigin(context: Context, request: FastifyRequest, call: IdentityCall): void {
  const { publicUrl, webOrigins } = context.config;
  const trusted = [publicUrl, ...webOrigins];
  if (REDEEMS_LINK.has(call.path) && !comesFromOwnScript(request, trusted)) {
    throw new AppError('forbidden', 'Open this link in a browser, from the email.');
  }
  const byItself = request.headers.cookie !== undefined || request.headers['sec-fetch-site'] !== undefined;
  if (request.method === 'POST' && byItself && !comesFromOwnSite(request, trusted)) {
    throw new AppError('forbidden', 'This request did not come from a page on this site.');
  }
}

/** The code of a link that moves an account to another email address; the library's own tokens have three parts. */
function readChangeCode(call: IdentityCall): string | null {
  const token = call.query.get('token') ?? '';
  return token === '' || token.includes('.') ? null : token;
}

async function findCaller(context: Context, request: FastifyRequest): Promise<Actor | null> {
  const { secret, config, db } = context;
  const credential = readCredential(request, sessionCookieName(config.publicUrl), secret);
  return credential === null ? null : findActor(db, credential.token);
}

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly text: string;
}

const TOO_MANY: Refusal = { status: 429, code: IDENTITY_CODES.tooManyAttempts, text: TOO_MANY_ATTEMPTS };

/** Applies our own rules before the library is called. */
async function findRefusal(
  context: Context,
  call: IdentityCall,
  actor: Actor | null,
): Promise<Refusal | null> {
  if (isReservedEmail(emailOf(call) ?? '')) {
    const code = IDENTITY_CODES.invalidEmail;
    return { status: 400, code, text: identityText(LOGIN_TEXTS, code) };
  }
  if (MAILS_LINK.has(call.path)) {
    const code = await findLinkError(context, emailOf(call) ?? '');
    if (code !== null) return { status: 404, code, text: identityText(PASSWORD_RESET_TEXTS, code) };
  }
  if (call.path === '/change-password' && actor?.hasSecondFactor === true && actor.isConfirmed !== true) {
    return { status: 403, code: 'confirmation_required', text: ERRORS.confirmation_required.message };
  }
  const password = await findNewPasswordError(context, call, actor);
  if (password !== null) return { status: 400, ...password };
  if (call.path === '/verify-email' && isEmailChangeToken(call.query.get('token') ?? '')) {
    const code = IDENTITY_CODES.invalidLink;
    return { status: 401, code, text: identityText(PASSWORD_RESET_TEXTS, code) };
  }
  return null;
}

/**
 * Why no link can be emailed; the library would respond as if it had been sent, but the specification requires an
 * error.
 */
async function findLinkError(context: Context, email: string): Promise<IdentityCode | null> {
  if (!EmailAddress.safeParse(email).success) return IDENTITY_CODES.invalidEmail;
  return (await identityExists(context, email)) ? null : IDENTITY_CODES.userNotFound;
}

/** The provider has failed; its response is in the log. */
function sendHostedFailure(reply: FastifyReply, { failure }: HostedIdentityError): FastifyReply {
  const [status, code] =
    failure === 'token' ? [401, IDENTITY_CODES.expiredToken] : [503, PROVIDER_CODES.hostedUnreachable];
  return sendIdentityError(reply, status, code, identityText(LOGIN_TEXTS, code));
}

/** Identity errors keep the library's format, `{code, message}`, and add our common fields. */
function sendIdentityError(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  if (status < 500) reply.request.log.info({ code }, 'identity call refused');
  // Another provider's failures have their own text.
  const isOurs = status >= 500 && LOGIN_TEXTS.byCode[code] === undefined;
  const text = isOurs ? 'Something went wrong on our side. Please try again.' : message;
  const requestId = isOurs ? { requestId: reply.request.id } : {};
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .send({ success: false, code, error: text, message: text, ...requestId });
}
