import type { Context } from '#context.ts';
import { deliver } from '#features/developers/deliver.ts';
import { DELIVER_WEBHOOK } from '#features/developers/send-events.ts';
import { GENERATE } from '#features/generations/generate-job.ts';
import { takeGeneration } from '#features/generations/take-generation.ts';
import { ERASE_HOSTED } from '#features/identity/hosted-erasure.ts';
import { MAIL } from '#features/mail/queue.ts';
import { mailReceiptOf } from '#features/orders/mail-receipt.ts';
import { MAIL_RECEIPT } from '#features/orders/service.ts';
import { eraseAtProvider } from '#features/people/erase-at-provider.ts';
import { CHECK_ORDER } from '#features/payments/check-order.ts';
import { reconcileDueOrders } from '#features/payments/upkeep.ts';
import { TEST_KEY } from '#features/settings/key-test-job.ts';
import { testDueKeys, testEnvironmentKeys } from '#features/settings/key-test.ts';
import { mailNewTicket, mailRepliesOf, MAIL_NEW_TICKET, MAIL_REPLIES } from '#features/tickets/mail-news.ts';
import { DELETE_DRAFTS, deleteDrafts } from './delete-drafts.ts';
import type { WorkingQueue } from './job-queue.ts';
import { handle, type JobHandler } from '#job.ts';
import { handleUpkeep, UPKEEP, UPKEEP_SCHEDULES } from './upkeep.ts';

/** All types of jobs; each has its own queue. */
export const JOB_KINDS = [
  MAIL,
  MAIL_RECEIPT,
  MAIL_NEW_TICKET,
  MAIL_REPLIES,
  CHECK_ORDER,
  TEST_KEY,
  GENERATE,
  DELIVER_WEBHOOK,
  ERASE_HOSTED,
  DELETE_DRAFTS,
  UPKEEP,
];

/** Starts handling jobs of every type, including the scheduled ones, and tests the provider keys of the environment. */
export async function startJobs(queue: WorkingQueue, context: Context, mail: JobHandler): Promise<void> {
  await queue.schedule(UPKEEP, UPKEEP_SCHEDULES);
  await queue.work([
    mail,
    handle(MAIL_RECEIPT, ({ orderId }) => mailReceiptOf(context, orderId)),
    handle(MAIL_NEW_TICKET, ({ ticketId }) => mailNewTicket(context, ticketId)),
    handle(MAIL_REPLIES, ({ ticketId }) => mailRepliesOf(context, ticketId)),
    handle(CHECK_ORDER, ({ orderId }) => reconcileDueOrders(context, orderId)),
    handle(TEST_KEY, ({ keyId }) => testDueKeys(context, keyId)),
    handle(GENERATE, ({ generationId, passed }) => takeGeneration(context, generationId, passed)),
    handle(DELIVER_WEBHOOK, ({ deliveryId }) => deliver(context, deliveryId)),
    handle(ERASE_HOSTED, ({ uid }, { isLast }) => eraseAtProvider(context, uid, isLast)),
    handle(DELETE_DRAFTS, () => deleteDrafts(context)),
    handleUpkeep(context),
  ]);
  void testEnvironmentKeys(context);
}
