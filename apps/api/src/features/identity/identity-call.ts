import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#http/app-error.ts';

/** The parts of a request to the identity library that our own rules check. */
export interface IdentityCall {
  /** Path below /api/auth. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  /**
   * Whether choosing a new password by an emailed link also revokes the API keys: our own field, which is not in `body`.
   * Null if the call does not say, because it is about something else.
   */
  readonly endsApiKeys: boolean | null;
}

const PREFIX = '/api/auth';
const UNSTORABLE = 'The text contains characters that cannot be stored.';

/** Permitted fields of a call. Nothing else reaches the library. */
interface CallShape {
  readonly method: 'GET' | 'POST';
  readonly body?: readonly string[];
  readonly query?: readonly string[];
}

/** A provider's redirect back to us. */
const CALLBACK = {
  method: 'GET',
  query: [
    'code',
    'state',
    'iss',
    'scope',
    'authuser',
    'hd',
    'prompt',
    'session_state',
    'error',
    'error_description',
    'error_uri',
  ],
} as const;
/** Providers may add parameters to their redirect: unknown ones are dropped, not refused. */
const CALLBACKS = new Set(['/callback/google', '/callback/company']);

/** The calls that our pages make, with their fields. The library has more of both. */
export const IDENTITY_CALLS: ReadonlyMap<string, CallShape> = new Map<string, CallShape>([
  ['/get-session', { method: 'GET' }],
  ['/sign-up/email', { method: 'POST', body: ['name', 'email', 'password'] }],
  ['/sign-in/email', { method: 'POST', body: ['email', 'password'] }],
  [
    '/sign-in/social',
    { method: 'POST', body: ['provider', 'disableRedirect', 'callbackURL', 'errorCallbackURL'] },
  ],
  ['/sign-in/company', { method: 'POST', body: ['callbackURL', 'errorCallbackURL'] }],
  ['/sign-in/hosted', { method: 'POST', body: ['idToken'] }],
  ['/sign-in/magic-link', { method: 'POST', body: ['email'] }],
  ['/sign-out', { method: 'POST' }],
  ['/request-password-reset', { method: 'POST', body: ['email'] }],
  ['/reset-password', { method: 'POST', body: ['newPassword', 'token', 'endApiKeys'] }],
  ['/change-password', { method: 'POST', body: ['currentPassword', 'newPassword', 'revokeOtherSessions'] }],
  ['/send-verification-email', { method: 'POST', body: ['email'] }],
  ['/verify-email', { method: 'GET', query: ['token'] }],
  ['/magic-link/verify', { method: 'GET', query: ['token'] }],
  ['/hosted/follow', { method: 'POST', body: ['idToken', 'email', 'endApiKeys'] }],
  ...[...CALLBACKS].map((path): [string, CallShape] => [path, CALLBACK]),
]);

const DisplayName = z.string().trim().min(1).max(120).optional();
/** Parameters that name the page to continue to. */
const RETURN_FIELDS = ['callbackURL', 'errorCallbackURL'];

/**
 * Parses a request strictly: rejects a URL that changes when normalised, a call that none of our pages makes, a field
 * that they do not send, text that cannot be stored, and a return URL outside this site, before any rule is checked.
 * @param publicUrl base for resolving return URLs
 * @throws AppError `not_found` or `validation`
 */
export function readIdentityCall(
  request: Pick<FastifyRequest, 'method' | 'url' | 'body'>,
  publicUrl: string,
): IdentityCall {
  // As it was sent: another spelling of a path is not in the list.
  const [rawPath = ''] = request.url.split('?');
  const path = rawPath.slice(PREFIX.length);
  const shape = IDENTITY_CALLS.get(path);
  if (shape?.method !== request.method) throw new AppError('not_found');
  const sent =
    typeof request.body === 'object' && request.body !== null
      ? (request.body as Record<string, unknown>)
      : {};
  if (/%00/.test(request.url)) throw new AppError('validation', UNSTORABLE);
  for (const [name, value] of Object.entries(sent)) {
    requireField(name, shape.body);
    checkValue(name, value);
  }
  const query = new URLSearchParams();
  for (const [name, value] of new URL(request.url, 'http://localhost').searchParams) {
    if (CALLBACKS.has(path) && shape.query?.includes(name) !== true) continue;
    requireField(name, shape.query);
    query.append(name, value);
  }
  checkReturnUrls(sent, publicUrl);
  if (path === '/sign-up/email') checkName(sent);
  // A new password always ends the other sessions (password-change.ts). The library would replace this one as well, and
  // with it what it has proved.
  const { endApiKeys, revokeOtherSessions: _, ...body } = sent;
  return { path, query, body, endsApiKeys: endApiKeys === undefined ? null : endApiKeys === true };
}

function requireField(name: string, known: readonly string[] = []): void {
  if (!known.includes(name)) {
    throw new AppError('validation', `This call does not take "${name.slice(0, 40)}".`);
  }
}

/** The email address that a request is about; undefined if it contains none. */
export function emailOf(call: IdentityCall): string | undefined {
  const { email } = call.body;
  return typeof email === 'string' && email !== '' ? email : undefined;
}

/** All fields are texts or switches: the library would make a text of anything else, which may fail. */
function checkValue(name: string, value: unknown): void {
  if (typeof value === 'string' && value.includes('\0')) throw new AppError('validation', UNSTORABLE);
  if (typeof value === 'object' && value !== null) {
    throw new AppError('validation', `"${name}" cannot be a list or an object.`);
  }
}

function checkReturnUrls(params: Readonly<Record<string, unknown>>, publicUrl: string): void {
  for (const name of RETURN_FIELDS) {
    const address = params[name];
    if (address === undefined || address === null) continue;
    if (typeof address !== 'string' || !isOwnUrl(address, publicUrl)) {
      throw new AppError('validation', 'The return address is not on this site.');
    }
  }
}

/**
 * Whether a URL leads to a page of ours, both as it is and decoded, because the library reads it both ways. A path
 * that begins with two slashes once its dots are resolved names another site. The library itself fails on a path
 * that begins with none.
 */
function isOwnUrl(address: string, publicUrl: string): boolean {
  if (!/^(?:\/|https?:)/i.test(address)) return false;
  try {
    return [address, decodeURIComponent(address)].every((spelling) => {
      const { origin, pathname } = new URL(spelling, publicUrl);
      return origin === new URL(publicUrl).origin && !pathname.startsWith('//');
    });
  } catch {
    return false;
  }
}

/** The library has no limits for names. */
function checkName({ name }: Readonly<Record<string, unknown>>): void {
  const [issue] = DisplayName.safeParse(name).error?.issues ?? [];
  if (issue === undefined) return;
  const fields = { name: issue.message };
  throw new AppError('validation', 'Please check the highlighted fields.', { fields });
}
