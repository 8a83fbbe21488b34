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
import { AppError } from '#http/app-error.ts';
import type { IdentityProvider } from '#integrations/identity/identity-provider.ts';
import { identityExists, translateCode, type IdentityCall } from './identity-errors.ts';
import {
  checkSignInAllowed,
  clearAccountFailures,
  recordSignInFailure,
  TOO_MANY_ATTEMPTS,
} from './sign-in-throttle.ts';

/** Calls that tell whether an account exists or a password fits: their failures are counted. */
const COUNTED = new Set(['/sign-in/email', '/sign-up/email', '/request-password-reset', '/change-password']);
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
  const call = readCall(request);
  const attempt = { email: emailOf(call), address: request.ip };
  const counted = COUNTED.has(call.path);
  if (counted) {
    try {
      await checkSignInAllowed(context, attempt);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return sendIdentityError(reply, 429, IDENTITY_CODES.tooManyAttempts, TOO_MANY_ATTEMPTS);
    }
  }
  if (call.path === '/request-password-reset') {
    const code = await findResetFault(context, attempt.email ?? '');
    if (code !== null) {
      await recordSignInFailure(context, attempt);
      return sendIdentityError(reply, 404, code, identityText(PASSWORD_RESET_TEXTS, code));
    }
  }
  const expired = call.path === '/reset-password' && (await isExpiredResetCode(context, call));
  const answer = await identity.handler(toFetchRequest(context, request));
  const text = await answer.text();
  copyHeaders(answer, reply);
  if (answer.status < 400) {
    if (call.path === '/sign-in/email' && attempt.email) await clearAccountFailures(context, attempt.email);
    return reply.status(answer.status).send(withSignedToken(text, answer));
  }
  const { code = '', message = '' } = parseError(text);
  const known = expired ? IDENTITY_CODES.expiredLink : await translateCode(context, call, code);
  if (counted && answer.status < 500) await recordSignInFailure(context, attempt);
  if (answer.status >= 500) request.log.error({ code, message, path: call.path }, 'identity call failed');
  return sendIdentityError(reply, answer.status, known, LOGIN_TEXTS.byCode[known] ?? message);
}

/** Why no link can be mailed; the library would answer as if it had been, the specification tells. */
async function findResetFault(context: Context, email: string): Promise<IdentityCode | null> {
  if (!EmailAddress.safeParse(email).success) return IDENTITY_CODES.invalidEmail;
  return (await identityExists(context, email)) ? null : IDENTITY_CODES.userNotFound;
}

function readCall(request: FastifyRequest): IdentityCall {
  const path = request.url.slice('/api/auth'.length).split('?')[0] ?? '';
  const body = request.body;
  return {
    path,
    body: typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {},
  };
}

function emailOf(call: IdentityCall): string | undefined {
  const email = call.body['email'];
  return typeof email === 'string' && email !== '' ? email : undefined;
}

function toFetchRequest(context: Context, request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'content-length') headers.set(name, String(value));
  }
  // Browsers name the site that calls; a script's fetch sends the mode alone, and then has no origin to check.
  if (!headers.has('sec-fetch-site') && !headers.has('origin')) headers.delete('sec-fetch-mode');
  // The library reads the caller's address for the session list; the proxy rules have been applied here.
  headers.set('x-forwarded-for', request.ip);
  const hasBody = request.method === 'POST' && request.body !== undefined && request.body !== null;
  if (hasBody) headers.set('content-type', 'application/json');
  return new Request(new URL(request.url, context.config.publicUrl), {
    method: request.method,
    headers,
    ...(hasBody && { body: JSON.stringify(request.body) }),
  });
}

function copyHeaders(answer: Response, reply: FastifyReply): void {
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
  }
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
  reply.header('cache-control', 'no-store');
}

/** Scripts take `token` from the answer for their bearer header: it must carry its signature. */
function withSignedToken(text: string, answer: Response): string {
  const signed = answer.headers.get('set-auth-token');
  if (signed === null) return text;
  try {
    const body = JSON.parse(text) as Record<string, unknown>;
    return 'token' in body ? JSON.stringify({ ...body, token: decodeURIComponent(signed) }) : text;
  } catch {
    return text;
  }
}

function parseError(text: string): { code?: string; message?: string } {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

async function isExpiredResetCode(context: Context, call: IdentityCall): Promise<boolean> {
  const token = call.body['token'];
  if (typeof token !== 'string') return false;
  const row = await context.db
    .selectFrom('identityVerifications')
    .select('expiresAt')
    .where('identifier', '=', `reset-password:${token}`)
    .executeTakeFirst();
  return row !== undefined && row.expiresAt < context.clock.now();
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
