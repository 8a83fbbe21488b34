import {
  RETENTION_KINDS,
  type RetentionInput,
  type RetentionKind,
  type RetentionPreview,
} from '@voicedraft/contract/retention';
import type { Context } from '#context.ts';
import type { Database } from '#db/client.ts';
import { deleteInBatches } from '#db/delete-older.ts';
import { isDeletedOrNoMember } from '#features/accounts/service.ts';
import { countOldChanges, deleteOldChanges } from '#features/audit/service.ts';
import { hasMoreThanWelcome } from '#features/credits/service.ts';
import { hasGenerations } from '#features/generations/service.ts';
import {
  countNeverVerified,
  countOldEvents,
  deleteOldEvents,
  findNeverVerified,
  type IsKept,
} from '#features/identity/service.ts';
import { hasEntries } from '#features/library/service.ts';
import { countOldMail, deleteOldMail } from '#features/mail/service.ts';
import { hasOrders } from '#features/orders/service.ts';
import { readRetention, withUsual } from '#features/retention/service.ts';
import { countOldTickets, deleteOldTickets, hasTickets } from '#features/tickets/service.ts';
import { hasMixes } from '#features/voice-mixes/service.ts';
import { AppError } from '#http/app-error.ts';
import { deleteAccount } from './delete-account.ts';

/** Unused accounts that one run deletes: each has a transaction of its own. */
const ACCOUNTS = 200;
/**
 * Unused accounts are those whose address was never verified, that nobody has used for as many days, and that none of
 * these keeps because it made, asked or got something: somebody mistyped an address, or used a stranger's. Members only.
 */
const KEPT: readonly IsKept[] = [
  hasGenerations,
  hasEntries,
  hasMixes,
  hasOrders,
  hasTickets,
  hasMoreThanWelcome,
  isDeletedOrNoMember,
];

/** How records of one kind are counted and deleted, if they are older than so many days. */
interface Rule {
  readonly count: (db: Database, days: number) => Promise<number>;
  /** @returns how many were deleted */
  readonly remove: (context: Context, days: number) => Promise<number>;
}

const inBatches =
  (deleteSome: typeof deleteOldMail): Rule['remove'] =>
  ({ db }, days) =>
    deleteInBatches(db, (tx, limit) => deleteSome(tx, days, limit));

/**
 * Orders, receipts and the ledger are not here: tax law asks for them for years, and every balance follows from its
 * transfers.
 */
const RULES: Readonly<Record<RetentionKind, Rule>> = {
  signInDays: { count: countOldEvents, remove: inBatches(deleteOldEvents) },
  mailDays: { count: countOldMail, remove: inBatches(deleteOldMail) },
  ticketDays: { count: countOldTickets, remove: inBatches(deleteOldTickets) },
  auditDays: { count: countOldChanges, remove: inBatches(deleteOldChanges) },
  unusedAccountDays: {
    count: (db, days) => countNeverVerified(db, days, KEPT),
    remove: deleteUnusedAccounts,
  },
};

/** How many records these times would delete now, by kind. */
export async function previewRetention(context: Context, times: RetentionInput): Promise<RetentionPreview> {
  const retention = withUsual(context, times);
  const counts = RETENTION_KINDS.map(async (kind) => {
    const days = retention[kind];
    return [kind, days === null ? 0 : await RULES[kind].count(context.db, days)] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as RetentionPreview;
}

/** Deletes what is older than its time, in small batches. What fails is left to the next run, and the rest goes on. */
export async function applyRetention(context: Context): Promise<void> {
  const retention = await readRetention(context);
  for (const kind of RETENTION_KINDS) {
    const days = retention[kind];
    if (days === null) continue;
    try {
      const deleted = await RULES[kind].remove(context, days);
      if (deleted > 0) context.log.info({ kind, days, deleted }, 'retention deleted what was too old');
    } catch (error) {
      context.log.error(
        { err: error, kind },
        'retention could not delete what is too old; it will be tried again',
      );
    }
  }
}

/**
 * Deletes the oldest unused accounts.
 * @param limit at most so many
 * @returns how many were deleted
 */
export async function deleteUnusedAccounts(
  context: Context,
  days: number,
  limit = ACCOUNTS,
): Promise<number> {
  const ids = await findNeverVerified(context.db, days, KEPT, limit);
  let deleted = 0;
  for (const id of ids) {
    try {
      await deleteAccount(context, id, 'retention');
      deleted += 1;
    } catch (error) {
      // Somebody has begun to use it.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return deleted;
}
