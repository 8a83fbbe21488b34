import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import * as repository from './repository.ts';
import { holdCredits, releaseHold, settleHold } from './service.ts';

/**
 * The two specified credit calls, for a client that deducts before it works and refunds on failure. What
 * it deducts is a hold; one that it does not return within this time is spent.
 */
const CLIENT_HOLD_MINUTES = 15;

/** Answer of both calls, with the credits that can be spent afterwards. */
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
 * Sets own credits aside.
 * @throws AppError `insufficient_credits`; `forbidden` for somebody else's e-mail
 */
export async function deductCredit(context: Context, actor: Actor, call: CreditCall): Promise<CreditAnswer> {
  assertOwn(actor, call);
  const expiresAt = new Date(context.clock.now().getTime() + CLIENT_HOLD_MINUTES * 60_000);
  return context.db.transaction().execute(async (tx) => {
    const id = crypto.randomUUID();
    const hold = { id, userId: actor.id, amount: call.amount, origin: 'client' as const, expiresAt };
    const { available } = await holdCredits(tx, hold);
    return { success: true, currentBalance: available };
  });
}

/**
 * Returns the newest own open hold, once and at most its amount. No sequence of calls makes credits.
 * @throws AppError `no_open_hold` when there is none, or the hold is smaller than that
 */
export async function refundCredit(context: Context, actor: Actor, call: CreditCall): Promise<CreditAnswer> {
  assertOwn(actor, call);
  return context.db.transaction().execute(async (tx) => {
    const hold = await repository.lockNewestClientHold(tx, actor.id);
    if (hold === null) throw new AppError('no_open_hold');
    if (call.amount > hold.amount) {
      throw new AppError('no_open_hold', `Only ${hold.amount} of the last deduction can be returned.`);
    }
    const balances = await releaseHold(tx, hold.id, context.clock.now(), call.amount);
    if (balances === null) throw new AppError('no_open_hold');
    return { success: true, currentBalance: balances.available };
  });
}

/** Spends the client holds whose time is over. Returns how many. */
export async function settleExpiredHolds(context: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = context.clock.now();
  const expired = await repository.findExpiredClientHolds(context.db, now, 100);
  for (const id of expired) {
    await context.db.transaction().execute((tx) => settleHold(tx, id, now));
  }
  return expired.length;
}

function assertOwn(actor: Actor, call: CreditCall): void {
  if (call.userEmail !== actor.email) throw new AppError('forbidden');
}
