import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#db/client.ts';
import { sql } from 'kysely';
import { fromNow, NOW } from '#db/now.ts';
import { hashSessionToken } from '#integrations/identity/stored-token.ts';
import { type Actor, ACTOR_COLUMNS } from './actor.ts';

/** The use of a session is stored at most this often. */
const USE_INTERVAL_MS = 5 * 60_000;

/** Name of the session cookie. */
export function sessionCookieName(publicUrl: string): string {
  return nameCookie(publicUrl, 'session_token');
}

/** Name of one of our cookies. Browsers limit a `__Host-` cookie to https and to this exact host. */
export function nameCookie(publicUrl: string, name: string): string {
  return `${publicUrl.startsWith('https://') ? '__Host-' : ''}voicedraft.${name}`;
}

/**
 * How a request proves its session. Browsers send cookies automatically, so a changing request also has its origin
 * checked.
 */
export interface Credential {
  readonly token: string;
  readonly via: 'cookie' | 'bearer';
}

/**
 * The session token of a request, from the bearer header or the cookie; null if there is none or the signature is
 * not ours. The identity library signs tokens with HMAC-SHA-256: `<token>.<base64 signature>`.
 */
export function readCredential(
  request: Pick<FastifyRequest, 'headers'>,
  cookieName: string,
  secret: string,
): Credential | null {
  const { authorization, cookie } = request.headers;
  const bearer = /^bearer\s+(\S*)$/i.exec(authorization ?? '')?.[1];
  if (bearer !== undefined) {
    const token = openSignedToken(bearer, secret);
    return token === null ? null : { token, via: 'bearer' };
  }
  const signed = cookie === undefined ? null : findCookie(cookie, cookieName);
  const token = signed === null ? null : openSignedToken(signed, secret);
  return token === null ? null : { token, via: 'cookie' };
}

/** A cookie's value as it was sent; null if it was not. */
export function findCookie(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const split = part.indexOf('=');
    if (split > 0 && part.slice(0, split).trim() === name) return part.slice(split + 1).trim();
  }
  return null;
}

function openSignedToken(value: string, secret: string): string | null {
  let signed: string;
  try {
    signed = decodeURIComponent(value);
  } catch {
    return null;
  }
  const split = signed.lastIndexOf('.');
  if (split <= 0) return null;
  const token = signed.slice(0, split);
  const given = Buffer.from(signed.slice(split + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

/**
 * The owner of a session token; null if the session has ended or the account is disabled. Moves the end of the session
 * with its use, at most every few minutes.
 */
export async function findActor(db: Db, token: string): Promise<Actor | null> {
  actorQuery ??= compileActorQuery(db);
  const tokenHash = hashSessionToken(token);
  const parameters = [tokenHash, false];
  const { rows } = await db.executeQuery<Actor & { readonly isUseStored: boolean }>({
    ...actorQuery,
    parameters,
  });
  const [row] = rows;
  if (row === undefined) return null;
  const { isUseStored, ...actor } = row;
  if (!isUseStored) await storeUse(db, tokenHash);
  return actor;
}

/** A trigger computes the new end (migration 0060). Skips a session whose use somebody else is storing. */
async function storeUse(db: Db, tokenHash: string): Promise<void> {
  await db
    .updateTable('identitySessions')
    .set({ updatedAt: NOW })
    .where('tokenHash', '=', tokenHash)
    .where('updatedAt', '<=', fromNow(-USE_INTERVAL_MS))
    .execute();
}

/**
 * Compiled once: every signed-in request runs this first, and if a thousand arrive at once, nearly all of them hold
 * their query while they wait for a connection. The builder's tree for one query takes about as much memory as
 * everything else of such a request.
 */
let actorQuery: ReturnType<typeof compileActorQuery> | null = null;

/** The values are placeholders; callers pass their own, in the same order. */
function compileActorQuery(db: Db) {
  return db
    .selectFrom('identitySessions as session')
    .innerJoin('identityUsers as identity', 'identity.id', 'session.userId')
    .leftJoin('users', 'users.id', 'identity.id')
    .select(ACTOR_COLUMNS)
    .select([
      // What another session or the account has proved says nothing about this one.
      sql<boolean>`case when identity.has_second_factor
        then coalesce(session.factor_at > now() - interval '10 minutes', false)
        else greatest(session.created_at, session.confirmed_at) > now() - interval '10 minutes' end`.as(
        'isConfirmed',
      ),
      sql<boolean>`identity.has_second_factor and session.factor_at is not null`.as('hasProvedFactor'),
      sql<boolean>`users.role = 'Admin' and exists (
        select from identity_accounts account where account.user_id = identity.id
          and account.provider_id = 'credential' and account.password is not null
          and account.is_staff_password is not true)`.as('hasShortPassword'),
      sql<boolean>`session.updated_at > now() - interval '5 minutes'`.as('isUseStored'),
    ])
    .where('session.tokenHash', '=', '')
    .where('session.expiresAt', '>', NOW)
    .where('identity.banned', '=', false)
    .compile();
}
