import { randomBytes } from 'node:crypto';
import type { Share, ShareChanges, ShareOwner } from '@voicedraft/contract/shares';
import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import { fingerprintText, openText, sealText } from '#db/sealed-text.ts';
import { findUser } from '#features/accounts/service.ts';
import { recordChange } from '#features/audit/service.ts';
import { requireOwnTake, type TakeSource } from '#features/downloads/service.ts';
import { recordEvent } from '#features/identity/service.ts';
import { endAllTakeShares, setTakeShare } from '#features/library/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, requireFound } from '#http/app-error.ts';
import type { Caller } from '#http/caller.ts';
import * as repository from './repository.ts';

export { deleteSharesOf } from './repository.ts';

const TOKEN_BYTES = 16;
const NO_LINK = 'This link does not exist. It may have been withdrawn already.';
/** An ended link is kept for this long, in case its owner's data is exported. */
const ENDED_KEPT_MS = 30 * 24 * 3_600_000;

/** Hash under which a token is stored. */
export function hashToken(secret: string, token: string): string {
  return fingerprintText(secret, 'share token', token);
}

/**
 * The public link to the caller's take; null if there is none, or if it has ended.
 * @throws AppError `not_found`, also for another user's take
 */
export async function getShare(context: Context, actor: Actor, takeId: string): Promise<Share | null> {
  const source = await requireOwnTake(context, actor, takeId);
  const record = await repository.findOpenShare(context.db, takeId);
  return record && toWireShare(context, source, record);
}

/**
 * Shares the caller's take, for 30 days and with captions. If it is shared already, that link stays.
 * @throws AppError `not_found`, also for another user's take
 */
export async function createShare(
  context: Context,
  actor: Actor,
  caller: Caller,
  takeId: string,
): Promise<Share> {
  const source = await requireOwnTake(context, actor, takeId);
  const id = crypto.randomUUID();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const share = {
    id,
    takeId,
    userId: actor.id,
    tokenHash: hashToken(context.secret, token),
    tokenSealed: sealText(context.secret, bindingOf(id), token),
  };
  return changeShare(context, source, async (tx) => {
    const isNew = await repository.insertShare(tx, share);
    if (isNew) await recordEvent(tx, caller, actor, { kind: 'share-created' });
    return repository.findOpenShare(tx, takeId);
  });
}

/**
 * Changes the link to the caller's take. A new end is counted from now.
 * @throws AppError `not_found` if there is no link, or if it has ended
 */
export async function editShare(
  context: Context,
  actor: Actor,
  takeId: string,
  settings: ShareChanges,
): Promise<Share> {
  const source = await requireOwnTake(context, actor, takeId);
  return changeShare(context, source, (tx) => repository.updateShare(tx, takeId, settings));
}

/**
 * Ends the link to the caller's take for good. Without a link nothing happens.
 * @throws AppError `not_found`, also for another user's take
 */
export async function withdrawShare(
  context: Context,
  actor: Actor,
  caller: Caller,
  takeId: string,
): Promise<null> {
  await requireOwnTake(context, actor, takeId);
  await context.db.transaction().execute(async (tx) => {
    const hadOne = await repository.deleteShare(tx, takeId);
    if (hadOne) await recordEvent(tx, caller, actor, { kind: 'share-withdrawn' });
    await setTakeShare(tx, takeId, null);
  });
  return null;
}

/** Ends every public link for good, after a restore. Returns how many were open. */
export async function endAllShares(tx: Tx): Promise<number> {
  await endAllTakeShares(tx);
  return repository.endAll(tx);
}

/**
 * Ends anybody's link for good, on behalf of staff. Its owner sees it in the list of security events.
 * @returns whose link it was
 * @throws AppError `not_found`
 */
export async function withdrawAnyShare(
  { db, secret }: Context,
  actor: Actor,
  token: string,
): Promise<ShareOwner> {
  return db.transaction().execute(async (tx) => {
    const share = await repository.deleteByToken(tx, hashToken(secret, token));
    const owner = share && (await findUser(tx, share.userId));
    if (share === null || owner === null) throw new AppError('not_found', NO_LINK);
    const { userId } = share;
    const { email } = owner;
    await setTakeShare(tx, share.takeId, null);
    await recordEvent(tx, null, { id: userId, email }, { kind: 'share-withdrawn' });
    const change = { action: 'link withdrawn', entity: 'user', entityId: userId, label: email } as const;
    await recordChange(tx, actor, { ...change, before: { take: share.takeId } });
    return { userId, email };
  });
}

/** Changes a link, and tells the library about it. */
function changeShare(
  context: Context,
  source: TakeSource,
  change: (tx: Tx) => Promise<repository.ShareRecord | null>,
): Promise<Share> {
  return context.db.transaction().execute(async (tx) => {
    const record = requireFound(await change(tx));
    const share = toWireShare(context, source, record);
    await setTakeShare(tx, source.take.id, { endsAt: share.endsAt === null ? null : new Date(share.endsAt) });
    return share;
  });
}

function toWireShare(
  { secret, config }: Context,
  { recording }: TakeSource,
  record: repository.ShareRecord,
): Share {
  const token = openText(secret, bindingOf(record.id), record.tokenSealed);
  return {
    url: `${config.publicUrl}/s/${token}`,
    ends: record.ends,
    endsAt: record.endsAt?.toISOString() ?? null,
    showsCaptions: record.showsCaptions,
    showsSpeakers: record.showsSpeakers,
    hasSpeakers: recording.speakers.length > 0,
    allowsDownloads: record.allowsDownloads,
    createdAt: record.createdAt.toISOString(),
  };
}

export function bindingOf(id: string): string {
  return `shares/${id}/token`;
}

/** Ends all links of a user, or those made since a given time. Returns how many were open. */
export async function removeSharesOf(tx: Tx, userId: string, since?: Date): Promise<number> {
  const removed = await repository.removeSharesOf(tx, userId, since);
  for (const { takeId } of removed) await setTakeShare(tx, takeId, null);
  return removed.filter(({ wasOpen }) => wasOpen).length;
}

/** Deletes links that ended a month ago. */
export function deleteEndedShares({ db }: Pick<Context, 'db'>): Promise<void> {
  return repository.deleteEnded(db, ENDED_KEPT_MS);
}

/** A link in the export of an account; without its token, which would open it. */
export type ExportedShare = Omit<Share, 'url' | 'hasSpeakers'> & { readonly takeId: string };

/** All links of a user. */
export async function exportSharesOf(db: Db, userId: string): Promise<ExportedShare[]> {
  const records = await repository.findSharesOf(db, userId);
  return records.map(({ endsAt, createdAt, ...record }) => ({
    takeId: record.takeId,
    ends: record.ends,
    endsAt: endsAt?.toISOString() ?? null,
    showsCaptions: record.showsCaptions,
    showsSpeakers: record.showsSpeakers,
    allowsDownloads: record.allowsDownloads,
    createdAt: createdAt.toISOString(),
  }));
}
