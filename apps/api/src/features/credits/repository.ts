import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { NOW } from '#db/now.ts';
import type { AccountKind, TransferKind } from '#db/tables/credits.ts';
import {
  closeHoldStatements,
  holding,
  type HoldRequest,
  lockingAccounts,
  type Payer,
} from './hold-statements.ts';

/** A user's two accounts, locked. */
export interface LockedAccounts {
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
  /** The reason that staff entered for an adjustment. */
  readonly note?: string;
}

export interface OpenHold {
  readonly id: string;
  readonly userId: string;
  readonly amount: number;
}

/** Opens the two accounts of a user; does nothing if they exist. */
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

/** Closes both accounts of a user; does nothing if they are closed. */
export async function closeAccounts(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('creditAccounts')
    .set({ closedAt: NOW })
    .where('userId', '=', userId)
    .where('closedAt', 'is', null)
    .execute();
}

/** Credits of a user that are set aside for running work. */
export async function findHeldCredits(db: Db, userId: string): Promise<number> {
  const row = await selectBalances(db, 'held').where('userId', '=', userId).executeTakeFirst();
  return row?.balance ?? 0;
}

/** Credits of a user that can be spent, and that are set aside. */
export async function findBalances(db: Db, userId: string): Promise<{ available: number; held: number }> {
  const [available, held] = await Promise.all([
    selectBalances(db).where('userId', '=', userId).executeTakeFirst(),
    findHeldCredits(db, userId),
  ]);
  return { available: available?.balance ?? 0, held };
}

/** Balances of users for joins by other features: available or set aside. */
export function selectBalances(db: Db, kind: 'available' | 'held' = 'available') {
  return db.selectFrom('creditAccounts').select(['userId', 'balance']).where('kind', '=', kind);
}

/** Whether a user has credits from a paid order that was not returned, spent or not. */
export async function hasPurchased(db: Db, userId: string): Promise<boolean> {
  const account = db
    .selectFrom('creditAccounts')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '=', 'available');
  const { credits } = await db
    .selectFrom('creditTransfers')
    .select(
      sql<number>`coalesce(sum(case kind when 'purchase' then amount when 'reversal' then -amount else 0 end), 0)`.as(
        'credits',
      ),
    )
    .where((row) => row.or([row('toAccount', '=', account), row('fromAccount', '=', account)]))
    .executeTakeFirstOrThrow();
  return credits > 0;
}

/** Whether a user, by the id in a query, has got other credits than those of the welcome, or has used any. */
export function hasMoreThanWelcome(userId: Expression<string>): Expression<SqlBool> {
  return sql<boolean>`exists (
    select from credit_accounts join credit_transfers on credit_transfers.to_account = credit_accounts.id
    where credit_accounts.user_id = ${userId} and credit_transfers.kind <> 'welcome'
  )`;
}

/** Credits spent of each hold, for joins by other features. */
export function selectSpent(db: Db) {
  return db
    .selectFrom('creditTransfers')
    .select(['holdId', 'amount'])
    .where('kind', '=', 'settle')
    .where('holdId', 'is not', null);
}

/** Locks a user's accounts in id order, so that transactions cannot deadlock. */
export async function lockAccounts(tx: Tx, userId: string): Promise<LockedAccounts | null> {
  const rows = await tx
    .selectFrom('creditAccounts')
    .select(['id', 'kind', 'balance'])
    .where('userId', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const available = rows.find((row) => row.kind === 'available');
  const held = rows.find((row) => row.kind === 'held');
  if (available === undefined || held === undefined) return null;
  return {
    available: { id: available.id, balance: available.balance ?? 0 },
    held: { id: held.id, balance: held.balance ?? 0 },
  };
}

/** Id of one of the house accounts. */
export async function findHouseAccount(tx: Tx, kind: AccountKind): Promise<number> {
  const row = await tx
    .selectFrom('creditAccounts')
    .select('id')
    .where('userId', 'is', null)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Inserts a transfer unless its operation key has been used. True if it is new. */
export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<boolean> {
  const inserted = await tx
    .insertInto('creditTransfers')
    .values(transfer)
    .onConflict((conflict) => conflict.column('opKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Updates the cached balances of a transfer; house accounts have none. */
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

/** Sets credits aside, if the user has as many. @returns the accounts before; undefined if there are none */
export async function insertHold(tx: Tx, request: HoldRequest): Promise<Payer | undefined> {
  const { rows } = await sql<Payer>`
    with ${holding(request)} select is_closed, available, held from payer`.execute(tx);
  return rows[0];
}

/**
 * Ends an open hold.
 * @param spent how much of it; `owner.amount` is all
 * @returns the balances afterwards; null if it is no longer open
 */
export async function endHold(
  tx: Tx,
  id: string,
  spent: RawBuilder<number>,
): Promise<{ readonly available: number; readonly held: number } | null> {
  const { rows } = await sql<{ available: number; held: number }>`
    with owner as (select user_id, amount from credit_holds where id = ${id}),
    ${lockingAccounts(sql`(select user_id from owner)`)},
    ${closeHoldStatements(id, sql`(select ${spent} from owner)`)}
    select available + amount - spent as available, held - amount as held from payer cross join hold`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** The newest open hold made by a client, locked. */
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

/** Open client holds that have expired. */
export async function findExpiredClientHolds(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('creditHolds')
    .select('id')
    .where('origin', '=', 'client')
    .where('state', '=', 'open')
    .where('expiresAt', '<=', NOW)
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
