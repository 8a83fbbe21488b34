import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { AccountKind, TransferKind } from '#db/tables/credits.ts';

/** A user's two accounts, locked. */
export interface LockedAccounts {
  /** Nothing is spent from them any more: their owner has left. */
  readonly isClosed: boolean;
  readonly available: { id: number; balance: number };
  readonly held: { id: number; balance: number };
}

export interface NewTransfer {
  readonly opKey: string;
  readonly kind: TransferKind;
  readonly fromAccount: number;
  readonly toAccount: number;
  readonly amount: number;
  readonly holdId: string | null;
  /** What staff wrote beside an adjustment. */
  readonly note?: string;
}

export interface OpenHold {
  readonly id: string;
  readonly userId: string;
  readonly amount: number;
}

/** Opens the two accounts of a user; does nothing when they exist. */
export async function insertAccounts(tx: Tx, userId: string): Promise<void> {
  await tx
    .insertInto('creditAccounts')
    .values([
      { userId, kind: 'available', balance: 0 },
      { userId, kind: 'held', balance: 0 },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Closes both accounts of a user; does nothing when they are closed. */
export async function closeAccounts(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('creditAccounts')
    .set({ closedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('closedAt', 'is', null)
    .execute();
}

/** What of a user's credits is set aside for work that runs. */
export async function findHeldCredits(db: Db, userId: string): Promise<number> {
  const row = await selectBalances(db, 'held').where('userId', '=', userId).executeTakeFirst();
  return row?.balance ?? 0;
}

/** Balances of users, as other features join them to their own tables: what can be spent, or what is set aside. */
export function selectBalances(db: Db, kind: 'available' | 'held' = 'available') {
  return db.selectFrom('creditAccounts').select(['userId', 'balance']).where('kind', '=', kind);
}

/** Locks a user's accounts in id order, so that two transactions never wait for each other in a ring. */
export async function lockAccounts(tx: Tx, userId: string): Promise<LockedAccounts | null> {
  const rows = await tx
    .selectFrom('creditAccounts')
    .select(['id', 'kind', 'balance', 'closedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const available = rows.find((row) => row.kind === 'available');
  const held = rows.find((row) => row.kind === 'held');
  if (available === undefined || held === undefined) return null;
  return {
    isClosed: available.closedAt !== null,
    available: { id: available.id, balance: available.balance ?? 0 },
    held: { id: held.id, balance: held.balance ?? 0 },
  };
}

/** Id of one of the house's accounts. */
export async function findHouseAccount(tx: Tx, kind: AccountKind): Promise<number> {
  const row = await tx
    .selectFrom('creditAccounts')
    .select('id')
    .where('userId', 'is', null)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Inserts a transfer unless its operation key has been used. True when it is new. */
export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<boolean> {
  const inserted = await tx
    .insertInto('creditTransfers')
    .values(transfer)
    .onConflict((conflict) => conflict.column('opKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Moves the cached balances of a transfer; the house's accounts have none. */
export async function moveBalances(
  tx: Tx,
  move: { fromAccount: number; toAccount: number; amount: number },
): Promise<void> {
  const { fromAccount, toAccount, amount } = move;
  await sql`
    update credit_accounts
    set balance = balance + case when id = ${toAccount}::bigint then ${amount}::bigint else -${amount}::bigint end
    where id in (${fromAccount}, ${toAccount}) and user_id is not null
  `.execute(tx);
}

export async function insertHold(
  tx: Tx,
  hold: { id: string; userId: string; origin: 'generation' | 'client'; amount: number; expiresAt: Date },
): Promise<void> {
  await tx.insertInto('creditHolds').values(hold).execute();
}

/** Ends an open hold. Null when it is not open any more. */
export async function closeHold(
  tx: Tx,
  holdId: string,
  state: 'settled' | 'released',
  closedAt: Date,
): Promise<OpenHold | null> {
  const hold = await tx
    .updateTable('creditHolds')
    .set({ state, closedAt })
    .where('id', '=', holdId)
    .where('state', '=', 'open')
    .returning(['id', 'userId', 'amount'])
    .executeTakeFirst();
  return hold ?? null;
}

/** The newest open hold that a client made by itself, locked. */
export async function lockNewestClientHold(tx: Tx, userId: string): Promise<OpenHold | null> {
  const hold = await tx
    .selectFrom('creditHolds')
    .select(['id', 'userId', 'amount'])
    .where('userId', '=', userId)
    .where('origin', '=', 'client')
    .where('state', '=', 'open')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return hold ?? null;
}

/** Open client holds whose time is over. */
export async function findExpiredClientHolds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('creditHolds')
    .select('id')
    .where('origin', '=', 'client')
    .where('state', '=', 'open')
    .where('expiresAt', '<=', now)
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
