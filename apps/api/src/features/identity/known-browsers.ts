import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { NOW } from '#db/now.ts';
import { nameCookie, findCookie } from '#http/session.ts';

/** How long a browser stays known after its last sign-in, in days. */
export const KNOWN_DAYS = 365;

/**
 * The mark of the calling browser if it has signed in to the account with this email address before; otherwise
 * null. Its attempts are counted separately.
 */
export async function findKnownBrowser(
  context: Context,
  request: Pick<FastifyRequest, 'headers'>,
  email: string,
): Promise<string | null> {
  const token = readToken(context, request);
  if (token === null) return null;
  const row = await context.db
    .selectFrom('knownBrowsers')
    .innerJoin('identityUsers', 'identityUsers.id', 'knownBrowsers.userId')
    .select('knownBrowsers.tokenHash')
    .where('identityUsers.email', '=', email.trim().toLowerCase())
    .where('knownBrowsers.tokenHash', '=', hashOf(token))
    .executeTakeFirst();
  return row?.tokenHash ?? null;
}

/**
 * Stores that a browser has signed in to an account, and sets its mark.
 * @returns whether it is the first time
 */
export async function rememberBrowser(
  context: Context,
  db: Db,
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  userId: string,
): Promise<boolean> {
  const token = readToken(context, request) ?? randomBytes(24).toString('base64url');
  const { isNew } = await db
    .insertInto('knownBrowsers')
    .values({ userId, tokenHash: hashOf(token) })
    .onConflict((known) => known.columns(['userId', 'tokenHash']).doUpdateSet({ seenAt: NOW }))
    // An existing row is locked by this transaction.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  const { publicUrl } = context.config;
  const secure = publicUrl.startsWith('https://') ? '; Secure' : '';
  const seconds = KNOWN_DAYS * 24 * 3600;
  const cookie = `${nameCookie(publicUrl, 'browser')}=${token}; Path=/; Max-Age=${seconds}`;
  reply.header('set-cookie', `${cookie}; HttpOnly; SameSite=Lax${secure}`);
  return isNew;
}

/**
 * Forgets the browsers of an account: somebody else may have signed in with one of them.
 * @param except hash of the mark of one that stays known
 */
export async function forgetBrowsers(db: Db, userId: string, except: string | null = null): Promise<void> {
  await db
    .deleteFrom('knownBrowsers')
    .where('userId', '=', userId)
    .$if(except !== null, (query) => query.where('tokenHash', '<>', except ?? ''))
    .execute();
}

/** Hash of the mark of the calling browser; null if it has none. */
export function readBrowser(
  context: Pick<Context, 'config'>,
  request: Pick<FastifyRequest, 'headers'>,
): string | null {
  const token = readToken(context, request);
  return token === null ? null : hashOf(token);
}

function readToken(
  { config }: Pick<Context, 'config'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): string | null {
  const name = nameCookie(config.publicUrl, 'browser');
  const token = headers.cookie === undefined ? null : findCookie(headers.cookie, name);
  return token !== null && /^[\w-]{32}$/.test(token) ? token : null;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
