import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

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
