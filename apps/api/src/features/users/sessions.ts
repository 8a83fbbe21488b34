import type { Session } from '@voicedraft/contract/users';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import { recordEvent } from '#features/identity/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { readCaller, type Caller } from '#http/caller.ts';
import { describeDevice } from '#http/describe-device.ts';
import { readCredential, sessionCookieName } from '#http/session.ts';
import { hashSessionToken } from '#integrations/identity/stored-token.ts';
import * as repository from './sessions-repository.ts';

/** Which session an owner's call comes with, and from where. */
export interface OwnCall {
  /** Hash of the session's token; empty for none. */
  readonly tokenHash: string;
  readonly caller: Caller;
}

export function readOwnCall(context: Context, request: FastifyRequest): OwnCall {
  return { tokenHash: readTokenHash(context, request), caller: readCaller(request) };
}

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
  { tokenHash, caller }: OwnCall,
  id: string,
): Promise<void> {
  const session = (await repository.findSessions(context.db, actor.id)).find((row) => row.id === id);
  if (session === undefined) throw new AppError('not_found');
  if (session.tokenHash === tokenHash)
    throw new AppError('conflict', 'This is where you are. Use Logout instead.');
  await context.db.transaction().execute(async (tx) => {
    await repository.deleteSession(tx, actor.id, id);
    await recordEnd(tx, caller, actor, 1);
  });
}

/** Signs the caller out everywhere else. Answers how many sessions ended. */
export async function endOtherSessions(context: Context, actor: Actor, call: OwnCall): Promise<number> {
  return context.db.transaction().execute(async (tx) => {
    const ended = await repository.deleteSessions(tx, actor.id, call.tokenHash);
    await recordEnd(tx, call.caller, actor, ended);
    return ended;
  });
}

/**
 * Signs somebody out everywhere, as staff do. Answers how many sessions ended.
 * @param owner whose sessions they are
 */
export async function endSessionsOf(tx: Tx, owner: { id: string; email: string }): Promise<number> {
  const ended = await repository.deleteSessions(tx, owner.id);
  await recordEnd(tx, null, owner, ended);
  return ended;
}

async function recordEnd(
  tx: Tx,
  caller: Caller | null,
  owner: { id: string; email: string },
  ended: number,
): Promise<void> {
  if (ended === 0) return;
  await recordEvent(tx, caller, owner, { kind: 'sessions-ended', after: String(ended) });
}
