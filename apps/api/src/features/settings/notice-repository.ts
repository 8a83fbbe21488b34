import type { Tx } from '#db/client.ts';

const NEVER = new Date(0);

/** When staff were told of something last; nobody else tells them of it until the transaction ends. */
export async function lockNotice(tx: Tx, name: string): Promise<Date> {
  await tx
    .insertInto('staffNotices')
    .values({ name, toldAt: NEVER })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { toldAt } = await tx
    .selectFrom('staffNotices')
    .select('toldAt')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toldAt;
}

export async function markNoticeTold(tx: Tx, name: string, at: Date): Promise<void> {
  await tx.updateTable('staffNotices').set({ toldAt: at }).where('name', '=', name).execute();
}

/** Forgets when staff were told of something that is gone. */
export async function forgetNotice(tx: Tx, name: string): Promise<void> {
  await tx.deleteFrom('staffNotices').where('name', '=', name).execute();
}
