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
