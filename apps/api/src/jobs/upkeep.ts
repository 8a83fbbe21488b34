import { z } from 'zod';
import type { Context } from '#context.ts';
import { expireMemberships } from '#features/accounts/service.ts';
import { releaseWelcomes } from '#features/accounts/welcome.ts';
import { settleExpiredHolds } from '#features/credits/client-holds.ts';
import { deliverDue } from '#features/developers/deliver.ts';
import { cleanUpDeveloperData } from '#features/developers/service.ts';
import { purgeDeleted } from '#features/generations/purge.ts';
import { followOpenSessions } from '#features/identity/hosted-follow.ts';
import { deleteStaleIdentityRows } from '#features/identity/stale-rows.ts';
import { giveUpLostMail } from '#features/mail/deliveries.ts';
import { deleteUnusedMedia } from '#features/media/service.ts';
import { mailReceipts } from '#features/orders/mail-receipt.ts';
import { forgetWebhooks, reconcileDueOrders } from '#features/payments/upkeep.ts';
import { cleanUpDeletedAccounts } from '#features/people/delete-account.ts';
import { applyRetention } from '#features/people/apply-retention.ts';
import { forgetLostProcesses } from '#features/processes/service.ts';
import { deleteUnusedSounds } from '#features/recordings/service.ts';
import { deleteEndedShares } from '#features/shares/service.ts';
import { checkDue } from '#features/checks/service.ts';
import { testDueKeys } from '#features/settings/key-test.ts';
import { notifyOfFallback } from '#features/settings/notify-staff.ts';
import { mailNewTickets, mailReplies } from '#features/tickets/mail-news.ts';
import { deleteUnsentAttachments } from '#features/tickets/attachments.ts';
import { deleteLostFiles } from '#features/videos/service.ts';
import { forgetHeard } from '#features/voices/heard.ts';
import type { Schedule } from './job-queue.ts';
import { handle, type JobHandler, type JobKind } from '#job.ts';
import { backUpIfDue, listErasedAccounts } from './back-up.ts';
import { cleanUpStore } from './clean-up-store.ts';

interface Task {
  readonly name: string;
  readonly cron: string;
  /** True if it may take long: it waits for a provider, or reads a store of any size. */
  readonly isSlow?: boolean;
  run(context: Context): Promise<unknown>;
}

const EVERY_MINUTE = '* * * * *';
const EVERY_FIVE_MINUTES = '*/5 * * * *';
const EVERY_TEN_MINUTES = '*/10 * * * *';

/**
 * Recurring upkeep: what expires with time, and what crashes leave undone. Each task is run by one process at a
 * time.
 */
const TASKS: readonly Task[] = [
  { name: 'settle-expired-holds', cron: EVERY_MINUTE, run: settleExpiredHolds },
  { name: 'end-memberships', cron: EVERY_MINUTE, run: expireMemberships },
  { name: 'give-waiting-credits', cron: EVERY_MINUTE, run: releaseWelcomes },
  { name: 'notify-of-fallbacks', cron: EVERY_MINUTE, run: notifyOfFallback },
  { name: 'give-up-lost-mail', cron: EVERY_MINUTE, run: giveUpLostMail },
  // These have jobs of their own, which run sooner; this catches what those missed.
  {
    name: 'check-payments',
    cron: EVERY_MINUTE,
    isSlow: true,
    run: (context) => reconcileDueOrders(context),
  },
  { name: 'mail-receipts', cron: EVERY_MINUTE, run: mailReceipts },
  { name: 'mail-new-tickets', cron: EVERY_MINUTE, run: mailNewTickets },
  { name: 'mail-replies', cron: EVERY_MINUTE, run: mailReplies },
  { name: 'test-keys', cron: EVERY_MINUTE, isSlow: true, run: (context) => testDueKeys(context) },
  { name: 'call-webhooks', cron: EVERY_MINUTE, isSlow: true, run: (context) => deliverDue(context) },
  { name: 'check-status', cron: EVERY_MINUTE, isSlow: true, run: checkDue },
  { name: 'forget-lost-processes', cron: EVERY_MINUTE, run: forgetLostProcesses },
  { name: 'follow-hosted-accounts', cron: EVERY_FIVE_MINUTES, isSlow: true, run: followOpenSessions },
  { name: 'delete-unused-images', cron: EVERY_TEN_MINUTES, run: deleteUnusedMedia },
  { name: 'clean-up-tickets', cron: EVERY_TEN_MINUTES, run: deleteUnsentAttachments },
  { name: 'delete-unused-sounds', cron: '45 * * * *', isSlow: true, run: deleteUnusedSounds },
  { name: 'back-up', cron: EVERY_MINUTE, isSlow: true, run: backUpIfDue },
  { name: 'list-erased-accounts', cron: EVERY_MINUTE, isSlow: true, run: listErasedAccounts },
  { name: 'clean-up-store', cron: '5 * * * *', isSlow: true, run: cleanUpStore },
  { name: 'purge-deleted-library', cron: '45 * * * *', isSlow: true, run: purgeDeleted },
  { name: 'delete-lost-pictures', cron: '55 * * * *', isSlow: true, run: deleteLostFiles },
  { name: 'clean-up-deleted-accounts', cron: '15 * * * *', run: cleanUpDeletedAccounts },
  { name: 'delete-old-webhooks', cron: '25 * * * *', run: forgetWebhooks },
  { name: 'forget-heard-sentences', cron: '45 * * * *', run: forgetHeard },
  { name: 'clean-up-developer-data', cron: '45 * * * *', run: cleanUpDeveloperData },
  { name: 'delete-ended-shares', cron: '55 * * * *', run: deleteEndedShares },
  { name: 'apply-retention', cron: '50 * * * *', isSlow: true, run: applyRetention },
  { name: 'delete-stale-identity-rows', cron: '35 * * * *', run: deleteStaleIdentityRows },
];

/** Enqueued on schedule. A task that is still running when it is due again is not started twice. */
export const UPKEEP: JobKind<{ task: string }> = {
  name: 'upkeep',
  data: z.object({ task: z.string() }),
  pollSeconds: 30,
  // Slow tasks must not hold up the quick ones, however many are running.
  atOnce: TASKS.filter(({ isSlow }) => isSlow).length + 1,
  perKey: 'one in all',
};

export const UPKEEP_SCHEDULES: readonly Schedule<{ task: string }>[] = TASKS.map(({ name, cron }) => ({
  key: name,
  cron,
  data: { task: name },
}));

/** Runs the tasks that are due. A task of another version of the server is skipped. */
export function handleUpkeep(context: Context): JobHandler {
  return handle(UPKEEP, async ({ task }) => {
    await TASKS.find(({ name }) => name === task)?.run(context);
  });
}
