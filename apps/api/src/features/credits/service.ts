import { sql } from 'kysely';
import type { Tx } from '#db/client.ts';
import { AppError } from '#http/app-error.ts';
import type { HoldRequest, Payer } from './hold-statements.ts';
import * as repository from './repository.ts';

export { closeHoldStatements, holding, lockingAccounts, type Payer } from './hold-statements.ts';
export {
  countEntries,
  findEntries,
  type EntryRecord,
  countLedgerDifferences,
  sumLedger,
} from './entries-repository.ts';
export {
  findBalances,
  findHeldCredits,
  hasMoreThanWelcome,
  hasPurchased,
  selectBalances,
  selectSpent,
} from './repository.ts';

/**
 * The double-entry ledger of credits. Each function works in the caller's transaction, locks the user's accounts
 * before it reads a balance, and makes one transfer per operation key: a repeat changes nothing. Amounts are whole
 * credits.
 */

/** A user's available and held credits after a transfer. */
export interface Balances {
  readonly available: number;
  readonly held: number;
}

/** Opens a user's accounts. */
export async function openLedger(tx: Tx, userId: string): Promise<void> {
  await repository.insertAccounts(tx, userId);
}

/**
 * Closes the accounts of a user who deletes the account: the remaining credits stay in the ledger and cannot be
 * spent.
 */
export async function closeLedger(tx: Tx, userId: string): Promise<void> {
  await repository.closeAccounts(tx, userId);
}

/**
 * Issues new credits to a user.
 * @returns false if the operation key was used before
 */
export async function issueCredits(
  tx: Tx,
  issue: { userId: string; amount: number; kind: 'welcome' | 'purchase'; opKey: string },
): Promise<boolean> {
  const accounts = await lockOwnAccounts(tx, issue.userId);
  return bookTransfer(tx, {
    opKey: issue.opKey,
    kind: issue.kind,
    fromAccount: await repository.findHouseAccount(tx, 'issued'),
    toAccount: accounts.available.id,
    amount: issue.amount,
    holdId: null,
  });
}

/**
 * Takes back credits whose payment was returned, even if they are spent: the balance may fall below zero.
 * @returns the available credits before and after; null if the operation key was used before
 */
export async function reverseCredits(
  tx: Tx,
  reversal: { userId: string; amount: number; opKey: string },
): Promise<{ readonly before: number; readonly after: number } | null> {
  const accounts = await lockOwnAccounts(tx, reversal.userId);
  const isNew = await bookTransfer(tx, {
    opKey: reversal.opKey,
    kind: 'reversal',
    fromAccount: accounts.available.id,
    toAccount: await repository.findHouseAccount(tx, 'issued'),
    amount: reversal.amount,
    holdId: null,
  });
  const before = accounts.available.balance;
  return isNew ? { before, after: before - reversal.amount } : null;
}

/** Locks a user's accounts until the transaction ends, and returns their balances. @throws AppError `not_found` */
export async function lockBalances(tx: Tx, userId: string): Promise<Balances> {
  const accounts = await lockOwnAccounts(tx, userId);
  return { available: accounts.available.balance, held: accounts.held.balance };
}

/**
 * Adjusts a balance on behalf of staff: adds `difference` credits, or removes them, but not below zero. The
 * account's owner can read the note.
 * @throws AppError `conflict` if fewer are available
 */
export async function adjustCredits(
  tx: Tx,
  adjustment: { userId: string; difference: number; opKey: string; note?: string },
): Promise<Balances> {
  const accounts = await lockOwnAccounts(tx, adjustment.userId);
  const available = accounts.available.balance + adjustment.difference;
  // A balance that a returned payment left below zero can be raised, even if it stays below zero.
  if (adjustment.difference < 0 && available < 0) {
    throw new AppError('conflict', 'Credits cannot go below 0.');
  }
  const house = await repository.findHouseAccount(tx, 'adjusted');
  const up = adjustment.difference > 0;
  const booked = await bookTransfer(tx, {
    opKey: adjustment.opKey,
    kind: 'adjust',
    fromAccount: up ? house : accounts.available.id,
    toAccount: up ? accounts.available.id : house,
    amount: Math.abs(adjustment.difference),
    holdId: null,
    note: adjustment.note ?? '',
  });
  return { available: booked ? available : accounts.available.balance, held: accounts.held.balance };
}

/**
 * Sets aside credits for work that is about to start.
 * @throws AppError `insufficient_credits` if fewer are available; `not_found` for a deleted account
 */
export async function holdCredits(tx: Tx, request: HoldRequest): Promise<Balances> {
  return assertHeld(await repository.insertHold(tx, request), request.amount);
}

/**
 * The balances after `holding`, if it could set the credits aside.
 * @param payer the accounts before; undefined if there are none
 * @throws AppError `insufficient_credits` if fewer were available; `not_found` for a deleted account
 */
export function assertHeld(payer: Payer | undefined, amount: number): Balances {
  if (payer === undefined || payer.isClosed) throw new AppError('not_found', 'User data not found');
  if (amount > 0 && payer.available < amount) {
    throw new AppError('insufficient_credits', `Insufficient credits. Need ${amount} credit`);
  }
  return { available: payer.available - amount, held: payer.held + amount };
}

/**
 * Settles an open hold: the work was delivered.
 * @returns the balances, or null if the hold had already ended
 */
export async function settleHold(tx: Tx, holdId: string): Promise<Balances | null> {
  return repository.endHold(tx, holdId, sql`owner.amount`);
}

/**
 * Releases an open hold: the work failed. If `amount` is less than the hold, the rest is spent.
 * @returns the balances, or null if the hold had already ended
 */
export async function releaseHold(tx: Tx, holdId: string, amount?: number): Promise<Balances | null> {
  const spent = amount === undefined ? sql<number>`0` : sql<number>`greatest(owner.amount - ${amount}, 0)`;
  return repository.endHold(tx, holdId, spent);
}

async function bookTransfer(tx: Tx, transfer: repository.NewTransfer): Promise<boolean> {
  const isNew = await repository.insertTransfer(tx, transfer);
  if (isNew) await repository.moveBalances(tx, transfer);
  return isNew;
}

async function lockOwnAccounts(tx: Tx, userId: string): Promise<repository.LockedAccounts> {
  const accounts = await repository.lockAccounts(tx, userId);
  if (accounts === null) throw new AppError('not_found', 'User data not found');
  return accounts;
}
