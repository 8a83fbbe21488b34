import type { Session } from '@voicedraft/contract/sessions';
import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import type { Caller } from '#http/caller.ts';
import { describeDevice } from '#http/describe-device.ts';
import type { OwnCall } from '#http/own-call.ts';
import { recordEvent } from './events.ts';
import * as repository from './sessions-repository.ts';
import { findUnanswered, isOf, placeOf } from './unknown-devices.ts';

/** A session as staff see it. */
type SeenByStaff = Omit<Session, 'current' | 'isUnknown'>;

/** The sessions of the caller's account, most recently used first. */
export async function listSessions(context: Context, actor: Actor, tokenHash: string): Promise<Session[]> {
  const [rows, unanswered] = await Promise.all([
    repository.findSessions(context.db, actor.id),
    findUnanswered(context, actor.id),
  ]);
  const isUnknown = (row: repository.SessionRow) => unanswered.some((event) => isOf(event, row));
  return rows.map((row) => {
    const current = row.tokenHash === tokenHash;
    return { ...describeSession(row), isUnknown: !current && isUnknown(row), current };
  });
}

/** The sessions of any account, as staff see them, most recently used first. */
export async function listSessionsOf(db: Db, userId: string): Promise<SeenByStaff[]> {
  return (await repository.findSessions(db, userId)).map(describeSession);
}

function describeSession(row: repository.SessionRow): SeenByStaff {
  return {
    _id: row.id,
    device: describeDevice(row.userAgent),
    ipAddress: row.ipAddress || null,
    network: placeOf(row).network || null,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.updatedAt.toISOString(),
  };
}

/**
 * Signs out one other device of the caller.
 * @throws AppError `not_found`, also for another user's session; `conflict` for the current session
 */
export async function endSession(context: Context, actor: Actor, call: OwnCall, id: string): Promise<void> {
  const session = (await repository.findSessions(context.db, actor.id)).find((row) => row.id === id);
  if (session === undefined) throw new AppError('not_found');
  if (session.tokenHash === call.tokenHash)
    throw new AppError('conflict', 'This is the device you are using. Use Logout instead.');
  await context.db.transaction().execute(async (tx) => {
    await repository.deleteSession(tx, actor.id, id);
    await recordEnd(tx, call.caller, actor, 1);
  });
}

/** Signs the caller out everywhere else. Returns how many sessions ended. */
export async function endOtherSessions(context: Context, actor: Actor, call: OwnCall): Promise<number> {
  return context.db.transaction().execute((tx) => endOthers(tx, actor, call));
}

/** Signs an account out everywhere but in the session of a call. Returns how many sessions ended. */
export async function endOthers(
  tx: Tx,
  owner: { readonly id: string; readonly email: string },
  call: OwnCall,
): Promise<number> {
  const ended = await repository.deleteSessions(tx, owner.id, call.tokenHash);
  await recordEnd(tx, call.caller, owner, ended);
  return ended;
}

/**
 * Signs a user out everywhere, on behalf of staff. Returns how many sessions ended.
 * @param owner the owner of the sessions
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
