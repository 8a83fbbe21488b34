import type { Session } from '@voicedraft/contract/users';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { readCredential, sessionCookieName } from '#http/session.ts';
import { hashSessionToken } from '#integrations/identity/stored-token.ts';
import { describeDevice } from './describe-device.ts';
import * as repository from './sessions-repository.ts';

/** Names the session that a request comes with by the hash of its token; empty for none. */
export function readTokenHash(context: Context, request: FastifyRequest): string {
  const { config, secret } = context;
  const credential = readCredential(request, sessionCookieName(config.publicUrl), secret);
  return credential === null ? '' : hashSessionToken(credential.token);
}

/** Where the caller's account is signed in, the newest use first. */
export async function listSessions(context: Context, actor: Actor, tokenHash: string): Promise<Session[]> {
  const rows = await repository.findSessions(context.db, actor.id);
  return rows.map((row) => ({ ...describeSession(row), current: row.tokenHash === tokenHash }));
}

/** Where any account is signed in, as staff see it, the newest use first. */
export async function listSessionsOf(db: Db, userId: string): Promise<Omit<Session, 'current'>[]> {
  return (await repository.findSessions(db, userId)).map(describeSession);
}

function describeSession(row: repository.SessionRow): Omit<Session, 'current'> {
  return {
    _id: row.id,
    device: describeDevice(row.userAgent),
    ipAddress: row.ipAddress || null,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.updatedAt.toISOString(),
  };
}

/**
 * Signs one other device of the caller out.
 * @throws AppError `not_found`, also for somebody else's session; `conflict` for the one that asks
 */
export async function endSession(
  context: Context,
  actor: Actor,
  tokenHash: string,
  id: string,
): Promise<void> {
  const session = (await repository.findSessions(context.db, actor.id)).find((row) => row.id === id);
  if (session === undefined) throw new AppError('not_found');
  if (session.tokenHash === tokenHash)
    throw new AppError('conflict', 'This is where you are. Use Logout instead.');
  await repository.deleteSession(context.db, actor.id, id);
}

/** Signs the caller out everywhere else. Answers how many sessions ended. */
export async function endOtherSessions(context: Context, actor: Actor, tokenHash: string): Promise<number> {
  return repository.deleteSessions(context.db, actor.id, tokenHash);
}
