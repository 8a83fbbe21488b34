import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { deleteExpired, dropTakes, findFreeTakes, lockExpired } from '#features/library/service.ts';
import {
  deleteSoundFiles,
  deleteSoundsOnlyOf,
  deleteSoundsSpokenFor,
  findSpokenFor,
} from '#features/recordings/service.ts';
import * as repository from './purge-repository.ts';

type PurgeContext = Pick<Context, 'db' | 'storage' | 'log'>;

const BATCH = 200;
/** A whole joined from kept lines costs nothing, as often as somebody asks for one. */
const FREE_WHOLES_KEPT = 5;

/**
 * Deletes for good what was deleted in the library 30 days ago: entries, takes, the texts of their generations, the
 * sounds of lines that no other entry uses, and then the audio. The generations themselves stay, because the ledger refers to them. They keep the name of their
 * audio until it is gone, so that its deletion can be retried.
 */
export async function purgeDeleted(context: PurgeContext): Promise<void> {
  await purgeUnlisted(context);
  for (;;) {
    const purged = await context.db.transaction().execute(async (tx) => {
      const expired = await lockExpired(tx, BATCH);
      await repository.purge(tx, expired);
      const sounds = await deleteSoundsOnlyOf(tx, expired.entryIds);
      await deleteExpired(tx, expired);
      return { count: expired.entryIds.length + expired.takeIds.length, sounds };
    });
    await deleteSoundFiles(context, purged.sounds);
    await deletePurgedAudio(context);
    if (purged.count === 0) return;
  }
}

/** The same for voiceovers that were to leave nothing in the library: their audio goes with the rest. */
async function purgeUnlisted(context: PurgeContext): Promise<void> {
  const sounds = await context.db.transaction().execute(async (tx) => {
    return deleteSoundsSpokenFor(tx, await repository.purgeUnlisted(tx));
  });
  await deleteSoundFiles(context, sounds);
}

/**
 * Deletes for good the older takes of a project that were joined from kept lines for nothing, unless they are shared or
 * a line was spoken for them. The deleted ones are counted by themselves: they push out none that is there.
 * The caller deletes their audio (`deleteDroppedAudio`) after the transaction.
 * @param takeId its newest take
 * @returns whether there were any
 */
export async function dropFreeWholes(
  tx: Tx,
  project: { readonly userId: string; readonly entryId: string },
  takeId: string,
): Promise<boolean> {
  const free = await findFreeTakes(tx, project.entryId);
  if (free.length <= FREE_WHOLES_KEPT) return false;
  const spoken = await findSpokenFor(
    tx,
    project.userId,
    free.map(({ id }) => id),
  );
  const dropped = [true, false].flatMap((isDeleted) =>
    free
      .filter(({ id, deletedAt }) => !spoken.has(id) && (deletedAt !== null) === isDeleted)
      .slice(FREE_WHOLES_KEPT),
  );
  const takeIds = dropped.map(({ id }) => id);
  if (takeIds.length === 0) return false;
  await repository.purge(tx, { entryIds: [], takeIds });
  await dropTakes(tx, project.entryId, takeIds, takeId);
  return true;
}

/** Deletes the audio of dropped takes. What fails is deleted with what is purged next. */
export async function deleteDroppedAudio(context: PurgeContext): Promise<void> {
  try {
    await deletePurgedAudio(context);
  } catch (error) {
    context.log.warn({ err: error }, 'the audio of dropped takes could not be deleted yet');
  }
}

async function deletePurgedAudio({ db, storage }: PurgeContext): Promise<void> {
  for (const { id, audioKey } of await repository.findPurgedAudio(db)) {
    await storage.delete(audioKey);
    await repository.forgetAudio(db, id);
  }
}
