import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#http/app-error.ts';
import { isForeignPhoto } from '#http/photo-address.ts';

/** The parts of a request to the identity library that our own rules check. */
export interface IdentityCall {
  /** Path below /api/auth. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
}

const PREFIX = '/api/auth';
const UNSTORABLE = 'The text contains characters that cannot be stored.';
/** No request is nested deeper: the deepest value is the user's name in a provider's token. */
const MAX_LEVELS = 8;

/** Limits of the profile fields, because the library has none. */
const ProfileFields = z.object({
  name: z.string().trim().min(1).max(120).optional(),
  image: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish(),
});
/** Parameters that name the page to continue to. */
const RETURN_FIELDS = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'];
const NO_PHOTO = 'Please enter an address on another site that starts with http:// or https://';
const CARRIES_PROFILE = new Set(['/sign-up/email', '/update-user']);

/**
 * Parses a request strictly: rejects a URL that changes when normalised, text that cannot be stored, and a return
 * URL outside this site, before any rule is checked.
 * @param publicUrl base for resolving return URLs
 * @throws AppError `not_found` or `validation`
 */
export function readIdentityCall(
  request: Pick<FastifyRequest, 'url' | 'body'>,
  publicUrl: string,
): IdentityCall {
  const [rawPath = ''] = request.url.split('?');
  const url = new URL(request.url, 'http://localhost');
  if (url.pathname !== rawPath || !rawPath.startsWith(`${PREFIX}/`)) throw new AppError('not_found');
  const body =
    typeof request.body === 'object' && request.body !== null
      ? (request.body as Record<string, unknown>)
      : {};
  checkValue(body);
  if (/%00/.test(request.url)) throw new AppError('validation', UNSTORABLE);
  const call = { path: rawPath.slice(PREFIX.length), query: url.searchParams, body };
  for (const params of [call.body, Object.fromEntries(call.query)]) checkReturnUrls(params, publicUrl);
  if (CARRIES_PROFILE.has(call.path)) checkProfile(body, publicUrl);
  return call;
}

/** The email address that a request is about; undefined if it contains none. */
export function emailOf(call: IdentityCall): string | undefined {
  const { email } = call.body;
  return typeof email === 'string' && email !== '' ? email : undefined;
}

/** Bodies are read recursively, also by the library: too many levels would overflow the stack. */
function checkValue(value: unknown, levels = 0): void {
  if (typeof value === 'string' && value.includes('\0')) throw new AppError('validation', UNSTORABLE);
  if (typeof value !== 'object' || value === null) return;
  if (levels === MAX_LEVELS) throw new AppError('validation', 'The request body is nested too deeply.');
  for (const [name, inner] of Object.entries(value)) {
    checkValue(name);
    checkValue(inner, levels + 1);
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

function checkProfile(body: Readonly<Record<string, unknown>>, publicUrl: string): void {
  const { data, error } = ProfileFields.safeParse(body);
  const errors = (error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]);
  if (data?.image && !isForeignPhoto(data.image, publicUrl)) errors.push(['image', NO_PHOTO]);
  if (errors.length === 0) return;
  const fields: Readonly<Record<string, string>> = Object.fromEntries(errors);
  throw new AppError('validation', 'Please check the highlighted fields.', { fields });
}
