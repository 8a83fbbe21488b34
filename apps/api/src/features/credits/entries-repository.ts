import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { TransferKind } from '#db/tables/credits.ts';

/** One change of a user's balance. */
export interface EntryRecord {
  readonly id: number;
  readonly kind: TransferKind;
  readonly opKey: string;
  readonly note: string;
  /** Credits: positive if added. */
  readonly amount: number;
  readonly balanceAfter: number;
  readonly createdAt: Date;
  /** Purpose of the hold; null if the change was not a hold. */
  readonly origin: 'generation' | 'client' | null;
  /** The hold's id; a generation's hold has the id of the generation. */
  readonly holdId: string | null;
}

/**
 * A user's transfers and their effect on the balance. Ids are in the order in which the balance changed, because
 * they are assigned while it is locked.
 */
const changesOf = (userId: string) => sql`
  with account as (
    select id from credit_accounts where user_id = ${userId} and kind = 'available'
  ), changes as (
    select t.*, t.amount as change from credit_transfers t where t.to_account = (select id from account)
    union all
    select t.*, -t.amount from credit_transfers t where t.from_account = (select id from account)
  )`;

/** A user's changes, newest first, starting with the newest one below `before`; `skip` omits that many. */
export async function findEntries(
  db: Db,
  userId: string,
  range: { before?: number; skip?: number; limit: number },
): Promise<EntryRecord[]> {
  const { rows } = await sql<EntryRecord>`
    ${changesOf(userId)}, page as (
      select * from (select *, sum(change) over (order by id) as balance_after from changes) as summed
      where ${range.before ?? null}::bigint is null or id < ${range.before ?? null}::bigint
      order by id desc
      limit ${range.limit} offset ${range.skip ?? 0}
    )
    select page.id, page.kind, page.op_key, page.note, page.change as amount, page.created_at,
      page.balance_after::bigint as balance_after, page.hold_id, hold.origin
    from page
    left join credit_holds hold on hold.id = page.hold_id
    order by page.id desc
  `.execute(db);
  return rows;
}

export async function countEntries(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    ${changesOf(userId)} select count(*) as total from changes
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * Credits sold and not taken back, spent, and on users' balances, including held ones. Reads the whole ledger. The
 * difference of the three is credits given away, and those left on deleted accounts.
 */
export async function sumLedger(db: Db): Promise<{ sold: number; spent: number; onBalances: number }> {
  const { rows } = await sql<{ sold: number; spent: number; onBalances: number }>`
    select coalesce(sum(case kind when 'purchase' then amount when 'reversal' then -amount end), 0)::bigint as sold,
      coalesce(sum(amount) filter (where kind = 'settle'), 0)::bigint as spent,
      (select coalesce(sum(balance), 0)::bigint from credit_accounts where closed_at is null) as on_balances
    from credit_transfers`.execute(db);
  return rows[0] ?? { sold: 0, spent: 0, onBalances: 0 };
}

/** Counts accounts of users whose balance is not the sum of their transfers, as nothing can cause. Reads the whole ledger. */
export async function countLedgerDifferences(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from credit_accounts account
    left join (
      select account, sum(amount) as balance from (
        select to_account as account, amount from credit_transfers
        union all select from_account, -amount from credit_transfers) moved
      group by account) booked on booked.account = account.id
    where account.user_id is not null and account.balance <> coalesce(booked.balance, 0)`.execute(db);
  return rows[0]?.count ?? 0;
}
