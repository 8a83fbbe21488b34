import type { Context } from '#context.ts';
import { fromNow } from '#db/now.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import * as repository from './repository.ts';
import { holdCredits, lockBalances, releaseHold, settleHold } from './service.ts';

/**
 * The two specified credit endpoints, for a client that deducts before it works and refunds on failure. A deduction
 * is a hold; if it is not refunded within this time, it is spent.
 */
const CLIENT_HOLD_MS = 15 * 60_000;

/** Response of both endpoints, with the balance afterwards. */
export interface CreditAnswer {
  readonly success: true;
  readonly currentBalance: number;
}

interface CreditCall {
  readonly userEmail: string;
  /** Whole credits. */
  readonly amount: number;
}

/**
 * Sets aside the caller's own credits.
 * @throws AppError `insufficient_credits`; `forbidden` for another user's email address
 */
export async function deductCredit(context: Context, actor: Actor, call: CreditCall): Promise<CreditAnswer> {
  assertOwn(actor, call);
  const expiresAt = fromNow(CLIENT_HOLD_MS);
  return context.db.transaction().execute(async (tx) => {
    const id = crypto.randomUUID();
    const hold = { id, userId: actor.id, amount: call.amount, origin: 'client' as const, expiresAt };
    const { available } = await holdCredits(tx, hold);
    const before = available + call.amount;
    await context.creditPorts.fell(tx, { userId: actor.id, before, after: available });
    return { success: true, currentBalance: available };
  });
}

/**
 * Refunds the caller's newest open hold, once and at most its amount. No sequence of requests creates credits.
 * @throws AppError `no_open_hold` if there is none, or the hold is smaller
 */
export async function refundCredit(context: Context, actor: Actor, call: CreditCall): Promise<CreditAnswer> {
  assertOwn(actor, call);
  return context.db.transaction().execute(async (tx) => {
    // Before the hold: whatever ends one locks the accounts first.
    await lockBalances(tx, actor.id);
    const hold = await repository.lockNewestClientHold(tx, actor.id);
    if (hold === null) throw new AppError('no_open_hold');
    if (call.amount > hold.amount) {
      throw new AppError('no_open_hold', `Only ${hold.amount} of the last deduction can be returned.`);
    }
    const balances = await releaseHold(tx, hold.id, call.amount);
    if (balances === null) throw new AppError('no_open_hold');
    return { success: true, currentBalance: balances.available };
  });
}

/** Settles expired client holds. Returns how many. */
export async function settleExpiredHolds(context: Pick<Context, 'db'>): Promise<number> {
  const expired = await repository.findExpiredClientHolds(context.db, 100);
  for (const id of expired) {
    await context.db.transaction().execute((tx) => settleHold(tx, id));
  }
  return expired.length;
}

function assertOwn(actor: Actor, call: CreditCall): void {
  if (call.userEmail !== actor.email) throw new AppError('forbidden');
}
