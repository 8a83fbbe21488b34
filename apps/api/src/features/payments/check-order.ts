import { z } from 'zod';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { fromNow } from '#db/now.ts';
import { updateOrder } from '#features/orders/service.ts';
import type { JobKind } from '#job.ts';

/** Enqueued for the time at which an order is due for a check. */
export const CHECK_ORDER: JobKind<{ orderId: string }> = {
  name: 'check-order',
  data: z.object({ orderId: z.string() }),
  pollSeconds: 10,
};

/**
 * Schedules a check of an order, if the transaction commits, together with other changes to it.
 * @param change `checkAt` is a time, or a delay in milliseconds; null for no further check
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
