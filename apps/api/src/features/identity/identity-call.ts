import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#http/app-error.ts';

/** One call to the identity library, as far as our own rules look at it. */
export interface IdentityCall {
  /** Path below /api/auth. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
}

const PREFIX = '/api/auth';

/** Profile fields as people may set them: the library itself has no bounds for them. */
const ProfileFields = z.object({
  name: z.string().trim().min(1).max(120).optional(),
  image: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish(),
});
const CARRIES_PROFILE = new Set(['/sign-up/email', '/update-user']);

/**
 * Reads a call strictly: an address that means another one after normalising, a text that cannot be
 * stored, or a way back that cannot be decoded ends here, before any rule is asked.
 * @throws AppError `not_found` or `validation`
 */
export function readIdentityCall(request: FastifyRequest): IdentityCall {
  const [rawPath = ''] = request.url.split('?');
  const url = new URL(request.url, 'http://localhost');
  if (url.pathname !== rawPath || !rawPath.startsWith(`${PREFIX}/`)) throw new AppError('not_found');
  const body =
    typeof request.body === 'object' && request.body !== null
      ? (request.body as Record<string, unknown>)
      : {};
  if (JSON.stringify(body).includes(String.raw`\u0000`) || /%00/.test(request.url)) {
    throw new AppError('validation', 'The text holds characters that cannot be stored.');
  }
  const call = { path: rawPath.slice(PREFIX.length), query: url.searchParams, body };
  checkWayBack(call);
  if (CARRIES_PROFILE.has(call.path)) checkProfile(body);
  return call;
}

/** The e-mail that a call is about; undefined when it names none. */
export function emailOf(call: IdentityCall): string | undefined {
  const { email } = call.body;
  return typeof email === 'string' && email !== '' ? email : undefined;
}

function checkWayBack(call: IdentityCall): void {
  for (const address of [call.query.get('callbackURL'), call.body['callbackURL']]) {
    if (typeof address !== 'string') continue;
    try {
      decodeURIComponent(address);
    } catch {
      throw new AppError('validation', 'The way back is not an address.');
    }
  }
}

function checkProfile(body: Readonly<Record<string, unknown>>): void {
  const { error } = ProfileFields.safeParse(body);
  if (error === undefined) return;
  const fields = Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), issue.message]));
  throw new AppError('validation', 'Please check the highlighted fields.', { fields });
}
