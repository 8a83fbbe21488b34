import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#http/app-error.ts';
import { isForeignPhoto } from '#http/photo-address.ts';

/** One call to the identity library, as far as our own rules look at it. */
export interface IdentityCall {
  /** Path below /api/auth. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
}

const PREFIX = '/api/auth';
const UNSTORABLE = 'The text contains characters that cannot be stored.';
/** No call has more levels: the deepest thing is a name of a user of a provider's token. */
const MAX_LEVELS = 8;

/** Profile fields as people may set them: the library itself has no bounds for them. */
const ProfileFields = z.object({
  name: z.string().trim().min(1).max(120).optional(),
  image: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish(),
});
/** Where a call names a page to go on to. */
const WAYS_BACK = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'];
const NO_PHOTO = 'Please enter an address on another site that starts with http:// or https://';
const CARRIES_PROFILE = new Set(['/sign-up/email', '/update-user']);

/**
 * Reads a call strictly: an address that means another one after normalising, a text that cannot be
 * stored, or a way back that leaves this site ends here, before any rule is asked.
 * @param publicUrl what a way back is resolved against
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
  for (const place of [call.body, Object.fromEntries(call.query)]) checkWaysBack(place, publicUrl);
  if (CARRIES_PROFILE.has(call.path)) checkProfile(body, publicUrl);
  return call;
}

/** The e-mail that a call is about; undefined when it names none. */
export function emailOf(call: IdentityCall): string | undefined {
  const { email } = call.body;
  return typeof email === 'string' && email !== '' ? email : undefined;
}

/** Whoever reads a body reads it level by level, the library as well: too many of them overflow its stack. */
function checkValue(value: unknown, levels = 0): void {
  if (typeof value === 'string' && value.includes('\0')) throw new AppError('validation', UNSTORABLE);
  if (typeof value !== 'object' || value === null) return;
  if (levels === MAX_LEVELS) throw new AppError('validation', 'The request body is nested too deeply.');
  for (const [name, inner] of Object.entries(value)) {
    checkValue(name);
    checkValue(inner, levels + 1);
  }
}

function checkWaysBack(place: Readonly<Record<string, unknown>>, publicUrl: string): void {
  for (const name of WAYS_BACK) {
    const address = place[name];
    if (address === undefined || address === null) continue;
    if (typeof address !== 'string' || !staysHere(address, publicUrl)) {
      throw new AppError('validation', 'The return address is not on this site.');
    }
  }
}

/**
 * Whether an address leads to a page of ours, as it stands and once it is decoded: the library reads it both
 * ways. A path that begins with two slashes after the dots are resolved names another site. The library itself
 * breaks at one that begins with none.
 */
function staysHere(address: string, publicUrl: string): boolean {
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
  const faults = (error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]);
  if (data?.image && !isForeignPhoto(data.image, publicUrl)) faults.push(['image', NO_PHOTO]);
  if (faults.length === 0) return;
  const fields: Readonly<Record<string, string>> = Object.fromEntries(faults);
  throw new AppError('validation', 'Please check the highlighted fields.', { fields });
}
