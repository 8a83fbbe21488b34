import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#db/client.ts';
import { NOW } from '#db/now.ts';
import { hashSessionToken } from '#integrations/identity/stored-token.ts';
import type { Actor } from './actor.ts';

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

/** The owner of a session token; null if the session has ended or the account is disabled. */
export async function findActor(db: Db, token: string): Promise<Actor | null> {
  actorQuery ??= compileActorQuery(db);
  const parameters = [hashSessionToken(token), false];
  const { rows } = await db.executeQuery<Actor>({ ...actorQuery, parameters });
  return rows[0] ?? null;
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
    .select(['identity.id', 'identity.email', 'identity.name', 'identity.image', 'users.role'])
    .where('session.tokenHash', '=', '')
    .where('session.expiresAt', '>', NOW)
    .where('identity.banned', '=', false)
    .compile();
}
