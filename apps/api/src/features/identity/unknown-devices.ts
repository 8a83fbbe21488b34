import type { SecurityEvent } from '@voicedraft/contract/security-events';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#http/actor.ts';
import { requireFound } from '#http/app-error.ts';
import { describeDevice } from '#http/describe-device.ts';
import { coarseNetworkOf } from '#http/network-of.ts';
import type { OwnCall } from '#http/own-call.ts';
import { deleteChallengesOf } from './challenges-repository.ts';
import type { EventRow } from './events-repository.ts';
import { recordEvent, toWireEvent } from './events.ts';
import * as events from './unknown-devices-repository.ts';
import { forgetBrowsers } from './known-browsers.ts';
import * as sessions from './sessions-repository.ts';

/** Days we keep asking the owner about a new device. */
const ASKED_DAYS = 30;

/** A device in a network, as events and sessions name it. */
interface Place {
  readonly device: string;
  readonly network: string;
}

/** A sign-in on a new device. Its place is empty if too much happened at that time. */
interface UnknownSignIn extends Place {
  readonly sessionId: string | null;
}

/** The latest sign-in on a new device that the owner has not answered, other than on the device of this call. */
export async function getUnknownDevice(
  { db }: Context,
  actor: Actor,
  call: OwnCall,
): Promise<SecurityEvent | null> {
  const [row] = await findAsked(db, actor, call);
  return row === undefined ? null : toWireEvent(row);
}

/** The sign-ins that a call is asked about, newest first: not its own, and none on its device. */
async function findAsked(db: Db, { id }: Actor, { caller, tokenHash }: OwnCall): Promise<EventRow[]> {
  const rows = await events.findUnanswered(db, id, ASKED_DAYS);
  const own = (await sessions.findSessions(db, id)).find((row) => row.tokenHash === tokenHash);
  return rows.filter((event) => event.sessionId !== own?.id && !isSamePlace(event, caller));
}

/** Sign-ins that the owner has not answered about. */
export async function findUnanswered(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<readonly UnknownSignIn[]> {
  return events.findUnanswered(db, userId, ASKED_DAYS);
}

/** Whether a session is that of a sign-in, or on its device. */
export function isOf(event: UnknownSignIn, session: sessions.SessionRow): boolean {
  return event.sessionId === session.id || isSamePlace(event, placeOf(session));
}

/**
 * Stores whether a sign-in on a new device was the owner. If not, its session ends, all that were opened later do, also
 * those that wait for their second step, and those of that device in that network; and browsers must prove themselves
 * anew. Only the session of this call stays.
 * @returns how many sessions ended, and what has changed in the account since that sign-in
 * @throws AppError `not_found` for a sign-in that this call is not asked about
 */
export async function answerUnknownDevice(
  { db }: Context,
  actor: Actor,
  call: OwnCall,
  id: string,
  wasOwner: boolean,
): Promise<{ ended: number; changes: SecurityEvent[] }> {
  return db.transaction().execute(async (tx) => {
    const asked = await findAsked(tx, actor, call);
    const event = requireFound(asked.find((row) => String(row.id) === id) ?? null);
    await events.markAnswered(tx, actor.id, event);
    const place = { before: event.device, after: event.network };
    if (wasOwner) {
      await recordEvent(tx, call.caller, actor, { kind: 'device-known', ...place });
      return { ended: 0, changes: [] };
    }
    const since = event.firstAt ?? event.countedFrom ?? event.happenedAt;
    const open = (await sessions.findSessions(tx, actor.id)).filter(
      (session) =>
        session.tokenHash !== call.tokenHash && (session.createdAt >= since || isOf(event, session)),
    );
    for (const session of open) await sessions.deleteSession(tx, actor.id, session.id);
    await deleteChallengesOf(tx, actor.id);
    await forgetBrowsers(tx, actor.id);
    await recordEvent(tx, call.caller, actor, { kind: 'device-refused', ...place });
    const changes = await events.findChangesSince(tx, actor.id, since);
    return { ended: open.length, changes: changes.map(toWireEvent) };
  });
}

function isSamePlace(a: Place, b: Place): boolean {
  return a.device === b.device && a.network === b.network;
}

/** A session as events name its device and network. */
export function placeOf(session: { userAgent: string | null; ipAddress: string | null }): Place {
  return {
    device: describeDevice(session.userAgent),
    network: session.ipAddress ? coarseNetworkOf(session.ipAddress) : '',
  };
}
