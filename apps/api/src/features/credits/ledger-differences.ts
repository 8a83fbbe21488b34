import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

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
