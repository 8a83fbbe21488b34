import type { Context } from '#context.ts';
import { expireMemberships } from '#features/accounts/service.ts';
import { releaseWelcomes } from '#features/accounts/welcome.ts';
import { settleExpiredHolds } from '#features/credits/client-holds.ts';
import { releaseAbandoned } from '#features/generations/lifecycle.ts';
import { renewLeases } from '#features/generations/repository.ts';
import { deleteStaleIdentityRows } from '#features/identity/stale-rows.ts';
import { deleteUnusedMedia } from '#features/media/service.ts';
import { mailReceipts } from '#features/orders/mail-receipt.ts';
import { forgetWebhooks, reconcileDueOrders } from '#features/payments/upkeep.ts';
import { tidyDeletedAccounts } from '#features/people/delete-account.ts';
import { testDueKeys } from '#features/settings/key-test.ts';
import { tellStandIns } from '#features/settings/tell-staff.ts';
import { mailReplies, mailNewTickets } from '#features/tickets/mail-news.ts';
import { tendTickets } from '#features/tickets/upkeep.ts';
import type { Job } from './job-runner.ts';
import { sweepStore } from './sweep-store.ts';

/** The upkeep of one process: its own leases, and what crashed processes and passing time leave behind. */
export function upkeepJobs(context: Context): Job[] {
  return [
    {
      name: 'renew leases',
      everyMs: 10_000,
      run: async () => {
        const ids = context.running.ids();
        if (ids.length > 0) await renewLeases(context.db, ids);
      },
    },
    {
      name: 'release abandoned generations',
      everyMs: 5_000,
      run: async () => {
        const released = await releaseAbandoned(context);
        if (released > 0) context.log.warn({ released }, 'abandoned generations were given up');
      },
    },
    {
      name: 'settle expired holds',
      everyMs: 60_000,
      run: async () => {
        await settleExpiredHolds(context);
      },
    },
    { name: 'check payments', everyMs: 10_000, run: () => reconcileDueOrders(context) },
    { name: 'mail receipts', everyMs: 3_000, run: () => mailReceipts(context) },
    {
      name: 'end memberships',
      everyMs: 60_000,
      run: async () => {
        await expireMemberships(context);
      },
    },
    { name: 'give waiting credits', everyMs: 60_000, run: () => releaseWelcomes(context) },
    { name: 'delete unused images', everyMs: 600_000, run: () => deleteUnusedMedia(context) },
    {
      name: 'sweep the store',
      everyMs: 3_600_000,
      run: async () => {
        const deleted = await sweepStore(context);
        if (deleted > 0) context.log.warn({ deleted }, 'stored files that nothing refers to were deleted');
      },
    },
    { name: 'mail new tickets', everyMs: 3_000, run: () => mailNewTickets(context) },
    { name: 'test provider keys', everyMs: 5_000, run: () => testDueKeys(context) },
    { name: 'tell of stand-ins', everyMs: 30_000, run: () => tellStandIns(context) },
    { name: 'mail replies', everyMs: 3_000, run: () => mailReplies(context) },
    { name: 'tend tickets', everyMs: 600_000, run: () => tendTickets(context) },
    { name: 'tidy deleted accounts', everyMs: 3_600_000, run: () => tidyDeletedAccounts(context) },
    { name: 'forget webhooks', everyMs: 3_600_000, run: () => forgetWebhooks(context) },
    {
      name: 'delete stale identity rows',
      everyMs: 3_600_000,
      run: () => deleteStaleIdentityRows(context),
    },
  ];
}
