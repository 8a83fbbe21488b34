import type { Context } from '#context.ts';
import { deleteExpired, lockExpired } from '#features/library/service.ts';
import { deleteSoundFiles, deleteSoundsOnlyOf, deleteSoundsSpokenFor } from '#features/recordings/service.ts';
import * as repository from './purge-repository.ts';

const BATCH = 200;

/**
 * Deletes for good what was deleted in the library 30 days ago: entries, takes, the texts of their generations, the
 * sounds of lines that no other entry uses, and then the audio. The generations themselves stay, because the ledger refers to them. They keep the name of their
 * audio until it is gone, so that its deletion can be retried.
 */
export async function purgeDeleted(context: Pick<Context, 'db' | 'storage' | 'log'>): Promise<void> {
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
async function purgeUnlisted(context: Pick<Context, 'db' | 'storage' | 'log'>): Promise<void> {
  const sounds = await context.db.transaction().execute(async (tx) => {
    return deleteSoundsSpokenFor(tx, await repository.purgeUnlisted(tx));
  });
  await deleteSoundFiles(context, sounds);
}

async function deletePurgedAudio({ db, storage }: Pick<Context, 'db' | 'storage'>): Promise<void> {
  for (const { id, audioKey } of await repository.findPurgedAudio(db)) {
    await storage.delete(audioKey);
    await repository.forgetAudio(db, id);
  }
}
