import type { Db, Tx } from '#db/client.ts';
import { NOW } from '#db/now.ts';
import type { Expired } from '#features/library/service.ts';

/** Column values of an emptied generation. */
export const NO_TEXTS = {
  prompt: '',
  script: '',
  error: null,
  failureTitle: null,
  request: null,
  draft: null,
  controls: null,
  confirmedFacts: null,
  rewrittenFacts: null,
  openings: null,
  lineTimes: null,
  wordTimes: null,
  speakers: null,
} as const;

/** Empties the generations of entries and takes that are about to be deleted for good. */
export async function purge(tx: Tx, { entryIds, takeIds }: Expired): Promise<void> {
  const emptied = { ...NO_TEXTS, purgedAt: NOW };
  if (entryIds.length > 0) {
    await tx.updateTable('generations').set(emptied).where('entryId', 'in', entryIds).execute();
  }
  if (takeIds.length > 0) {
    await tx.updateTable('generations').set(emptied).where('id', 'in', takeIds).execute();
  }
}

/** Empties the generations that were to leave nothing, once it is time. */
export function purgeUnlisted(tx: Tx): Promise<{ id: string; userId: string }[]> {
  return tx
    .updateTable('generations')
    .set(NO_TEXTS)
    .where('purgedAt', '<=', NOW)
    .where('audioKey', 'is not', null)
    .where('script', '<>', '')
    .returning(['id', 'userId'])
    .execute();
}

/** Audio of emptied generations that is not deleted yet. */
export function findPurgedAudio(db: Db): Promise<{ id: string; audioKey: string }[]> {
  return db
    .selectFrom('generations')
    .select(['id', 'audioKey'])
    .where('purgedAt', '<=', NOW)
    .where('audioKey', 'is not', null)
    .$narrowType<{ audioKey: string }>()
    .execute();
}

export async function forgetAudio(db: Db, id: string): Promise<void> {
  await db.updateTable('generations').set({ audioKey: null }).where('id', '=', id).execute();
}
