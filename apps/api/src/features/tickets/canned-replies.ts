import { isDeepStrictEqual } from 'node:util';
import { LIST_MAX_ROWS } from '@voicedraft/contract/limits';
import type { CannedReply, CannedReplyInput } from '@voicedraft/contract/ticket-administration';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { type AuditedFields, recordChange, requireUnchanged } from '#features/audit/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import * as repository from './canned-reply-repository.ts';

/** Canned replies, by title: at most 1,000. */
export async function listCannedReplies(context: Context): Promise<CannedReply[]> {
  return (await repository.findCannedReplies(context.db, LIST_MAX_ROWS)).map(toWireCannedReply);
}

export async function addCannedReply(
  context: Context,
  actor: Actor,
  input: CannedReplyInput,
): Promise<CannedReply> {
  return context.db.transaction().execute(async (tx) => {
    const row = await repository.replies.insert(tx, input);
    await recordReply(tx, actor, 'added', row, { after: describeReply(row) });
    return toWireCannedReply(row);
  });
}

/**
 * Changes a canned reply. If nothing changes, nothing is saved and there is no conflict.
 * @throws AppError `not_found`; `conflict` if another user saved since `revision`
 */
export async function editCannedReply(
  context: Context,
  actor: Actor,
  id: string,
  { revision: expectedRevision, ...input }: CannedReplyInput & { readonly revision?: number | undefined },
): Promise<CannedReply> {
  return context.db.transaction().execute(async (tx) => {
    const before = requireReply(await repository.replies.lock(tx, id));
    if (isDeepStrictEqual({ ...before, ...input }, before)) return toWireCannedReply(before);
    const entry = { entity: 'canned-reply', entityId: id } as const;
    const stored = { ...before, ...entry, noun: 'this canned reply' };
    await requireUnchanged(context, tx, actor, stored, expectedRevision);
    const after = await repository.replies.update(tx, id, input);
    await recordReply(tx, actor, 'updated', after, {
      before: describeReply(before),
      after: describeReply(after),
    });
    return toWireCannedReply(after);
  });
}

/** @throws AppError `not_found` */
export async function deleteCannedReply(context: Context, actor: Actor, id: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const row = requireReply(await repository.replies.lock(tx, id));
    await repository.replies.remove(tx, id);
    await recordReply(tx, actor, 'deleted', row, { before: describeReply(row) });
  });
}

function requireReply(row: repository.CannedReplyRow | null): repository.CannedReplyRow {
  if (row === null) throw new AppError('not_found', 'Canned reply not found.');
  return row;
}

function recordReply(
  tx: Tx,
  actor: Actor,
  action: string,
  { id, title }: repository.CannedReplyRow,
  sides: { readonly before?: AuditedFields; readonly after?: AuditedFields },
): Promise<void> {
  return recordChange(tx, actor, { action, entity: 'canned-reply', entityId: id, label: title, ...sides });
}

function describeReply({ title, body }: repository.CannedReplyRow): AuditedFields {
  return { title, body };
}

function toWireCannedReply({ id, title, body, revision }: repository.CannedReplyRow): CannedReply {
  return { _id: id, title, body, revision };
}
