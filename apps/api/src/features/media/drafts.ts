import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import {
  countDrafts,
  deleteDraft,
  type DraftTable,
  findKnownFiles,
  findStaleDrafts,
} from '#db/draft-rows.ts';
import { waitForTurn } from '#features/identity/service.ts';
import { AppError } from '#http/app-error.ts';
import { findOrphans } from '#integrations/storage/find-orphans.ts';

const BATCH = 100;

/** A kind of uploaded files, which are drafts until something uses them, and deleted if nothing does within a day. */
export interface DraftKind {
  readonly table: DraftTable;
  /** Storage key of a file. */
  readonly keyOf: (id: string) => string;
  /** The form of these keys, with the id in brackets. */
  readonly keys: RegExp;
  /** Maximum number of drafts per account, and what an account with as many is told. */
  readonly max: number;
  readonly tooMany: string;
  /** Log message for a draft that could not be deleted yet. */
  readonly undeleted: string;
}

/**
 * Stores an uploaded file as a draft.
 * @param insert inserts its row
 * @throws AppError `rate_limited` for an account with too many drafts
 */
export async function storeDraft(
  context: Context,
  kind: DraftKind,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
  content: Buffer,
  insert: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  // The row is inserted first, so that what a crash leaves behind can be found.
  await context.db.transaction().execute(async (tx) => {
    // One at a time, so that parallel uploads are counted correctly.
    await waitForTurn(tx, ownerId);
    if ((await countDrafts(tx, kind.table, ownerId)) >= kind.max) {
      throw new AppError('rate_limited', kind.tooMany);
    }
    await insert(tx);
  });
  try {
    await context.storage.put(kind.keyOf(id), content);
  } catch (error) {
    await deleteDrafts(context, kind, [id]);
    throw error;
  }
}

/** Deletes drafts that have not been used for a day. */
export async function deleteStaleDrafts(context: Context, kind: DraftKind): Promise<void> {
  await deleteDrafts(context, kind, await findStaleDrafts(context.db, kind.table, BATCH));
}

/** The row is deleted last: as long as it exists, deleting the file is retried by the clean-up. */
export async function deleteDrafts(context: Context, kind: DraftKind, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    try {
      await context.storage.delete(kind.keyOf(id));
      await deleteDraft(context.db, kind.table, id);
    } catch (error) {
      context.log.warn({ err: error, id }, kind.undeleted);
    }
  }
}

/** Of stored files, those of the kind without a row, whatever the reason. */
export async function findOrphanFiles(db: Db, kind: DraftKind, keys: readonly string[]): Promise<string[]> {
  return findOrphans(keys, kind.keys, (ids) => findKnownFiles(db, kind.table, ids));
}
