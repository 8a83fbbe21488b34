import type { Tx } from '#db/client.ts';
import { fromNow, NOW } from '#db/now.ts';

const NEVER = new Date(0);

/**
 * Whether staff were notified of something within the given number of milliseconds; locked until the transaction
 * ends, so that nobody else notifies them.
 */
export async function lockNotice(tx: Tx, name: string, lastMs: number): Promise<boolean> {
  await tx
    .insertInto('staffNotices')
    .values({ name, toldAt: NEVER })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { isNotified } = await tx
    .selectFrom('staffNotices')
    .select((notice) => notice('toldAt', '>', fromNow(-lastMs)).$castTo<boolean>().as('isNotified'))
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return isNotified;
}

export async function markNoticeSent(tx: Tx, name: string): Promise<void> {
  await tx.updateTable('staffNotices').set({ toldAt: NOW }).where('name', '=', name).execute();
}

/** Deletes the record of a notice whose subject no longer exists. */
export async function forgetNotice(tx: Tx, name: string): Promise<void> {
  await tx.deleteFrom('staffNotices').where('name', '=', name).execute();
}
