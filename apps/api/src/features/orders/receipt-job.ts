import { z } from 'zod';
import type { JobKind } from '#job.ts';

/** Enqueued by the payment of an order. */
export const MAIL_RECEIPT: JobKind<{ orderId: string }> = {
  name: 'mail-receipt',
  data: z.object({ orderId: z.string() }),
  pollSeconds: 30,
};
