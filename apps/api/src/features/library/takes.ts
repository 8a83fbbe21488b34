import type { LibraryEntryDetails } from '@voicedraft/contract/library';
import type { Tx } from '#db/client.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, requireFound } from '#http/app-error.ts';
import { type EntryContext, getEntry, lockUndeleted } from './entry.ts';
import type { EntryRecord } from './repository.ts';
import * as repository from './take-repository.ts';

/** A take of an entry. */
export interface TakeKey {
  readonly id: string;
  readonly takeId: string;
}

/**
 * Makes a take the one that plays, is shared and is downloaded.
 * @throws AppError `not_found`, also for another user's and for a deleted take; `conflict` for a deleted entry
 */
export function chooseTake(context: EntryContext, actor: Actor, key: TakeKey): Promise<LibraryEntryDetails> {
  return changeTake(context, actor, key, async (tx, _entry, take) => {
    if (take.deletedAt !== null) throw new AppError('not_found');
    await repository.chooseTake(tx, key.id, take.id);
  });
}

/**
 * Deletes a take. If it was chosen, the newest one that is left is.
 * @throws AppError `not_found`, also for another user's; `conflict` for a deleted entry
 */
export function deleteTake(context: EntryContext, actor: Actor, key: TakeKey): Promise<LibraryEntryDetails> {
  return changeTake(context, actor, key, async (tx, entry, take) => {
    if (take.deletedAt === null) await repository.markDeleted(tx, take.id);
    await repository.chooseTake(tx, key.id, entry.chosenTakeId);
  });
}

/**
 * Restores a deleted take, which is chosen only if there is no other.
 * @throws AppError `not_found`, also for another user's; `conflict` for a deleted entry
 */
export function restoreTake(context: EntryContext, actor: Actor, key: TakeKey): Promise<LibraryEntryDetails> {
  return changeTake(context, actor, key, async (tx, entry, take) => {
    await repository.markRestored(tx, take.id);
    await repository.chooseTake(tx, key.id, entry.chosenTakeId ?? take.id);
  });
}

async function changeTake(
  context: EntryContext,
  actor: Actor,
  { id, takeId }: TakeKey,
  change: (tx: Tx, entry: EntryRecord, take: repository.TakeRecord) => Promise<void>,
): Promise<LibraryEntryDetails> {
  await context.db.transaction().execute(async (tx) => {
    const entry = await lockUndeleted(tx, actor, id);
    const take = requireFound(await repository.findTake(tx, id, takeId));
    await change(tx, entry, take);
  });
  return getEntry(context, actor, id);
}
