import { z } from 'zod';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { fromNow } from '#db/now.ts';
import { updateOrder } from '#features/orders/service.ts';
import type { JobKind } from '#job.ts';

/** Enqueued for the time at which an order is to be looked at. */
export const CHECK_ORDER: JobKind<{ orderId: string }> = {
  name: 'check-order',
  data: z.object({ orderId: z.string() }),
  pollSeconds: 10,
};

/**
 * Has an order looked at, if the transaction commits, together with other changes of it.
 * @param change `checkAt` is when, or in how many milliseconds; null for not any more
 */
export async function scheduleCheck(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  orderId: string,
  {
    checkAt,
    ...change
  }: Omit<Parameters<typeof updateOrder>[2], 'checkAt'> & {
    readonly checkAt: Date | number | null;
  },
): Promise<void> {
  const isSpan = typeof checkAt === 'number';
  await updateOrder(tx, orderId, { ...change, checkAt: isSpan ? fromNow(checkAt) : checkAt });
  if (checkAt === null) return;
  const startAfter = isSpan ? checkAt / 1000 : checkAt;
  await jobs.enqueue(tx, CHECK_ORDER, { data: { orderId }, startAfter });
}
