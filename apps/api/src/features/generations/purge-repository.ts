import type { Db, Tx } from '#db/client.ts';
import { fromNow, NOW } from '#db/now.ts';
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

/** Failures are looked at for so long, which an index finds; sounds go without this after 90 days. */
const FAILED_MS = 7 * 24 * 3_600_000;

/** Empties the generations that were to leave nothing, once it is time: also failed ones, whose lines may have been heard. */
export function purgeUnlisted(tx: Tx): Promise<{ id: string; userId: string }[]> {
  return tx
    .updateTable('generations')
    .set(NO_TEXTS)
    .where('purgedAt', '<=', NOW)
    .where((where) =>
      where.or([
        where.and([where('audioKey', 'is not', null), where('script', '<>', '')]),
        where.and([
          where('status', '=', 'failed'),
          where('error', 'is not', null),
          where('createdAt', '>', fromNow(-FAILED_MS)),
        ]),
      ]),
    )
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
