import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Every rule of the ledger as a query that must find nothing. */
const VIOLATIONS = {
  'a cached balance differs from its transfers': sql`
    select a.id from credit_accounts a where a.user_id is not null and a.balance <> (
      coalesce((select sum(amount) from credit_transfers where to_account = a.id), 0)
      - coalesce((select sum(amount) from credit_transfers where from_account = a.id), 0))`,
  'an available balance is negative': sql`
    select id from credit_accounts where kind = 'available' and balance < 0`,
  'held credits are not those of the open holds': sql`
    select a.id from credit_accounts a where a.kind = 'held' and a.balance <> coalesce(
      (select sum(amount) from credit_holds h where h.user_id = a.user_id and h.state = 'open'), 0)`,
  'a running generation has no open hold, or a finished one has': sql`
    select g.id from generations g join credit_holds h using (id)
    where (g.status = 'running') <> (h.state = 'open')`,
  'what a finished generation did not spend has not returned, or anything was booked twice': sql`
    select g.id from generations g where g.status <> 'running' and (
      g.credits_spent <> coalesce((select sum(amount) from credit_transfers t
        where t.hold_id = g.id and t.kind = 'settle'), 0)
      or g.credits_held - g.credits_spent <> coalesce((select sum(amount) from credit_transfers t
        where t.hold_id = g.id and t.kind = 'release'), 0)
      or 1 < (select count(*) from credit_transfers t where t.hold_id = g.id and t.kind = 'settle')
      or 1 < (select count(*) from credit_transfers t where t.hold_id = g.id and t.kind = 'release'))`,
  'a succeeded generation that is no free draft was not paid, or a failed one that delivered no line was': sql`
    select g.id from generations g
    where (g.status = 'succeeded' and g.credits_held > 0 and g.credits_spent = 0 and g.engine <> 'local' and not exists (
        -- Of a project, every line may have been recorded between its price and its recording.
        select from library_entries e where e.id = g.entry_id and e.kind = 'project'
          and not exists (select from line_sounds s where s.recording_id = g.id)))
      or (g.status <> 'succeeded' and g.credits_spent > 0 and not (g.status = 'failed' and exists (
        select from line_sounds s where s.recording_id = g.id and s.is_kept and s.handed_out_at is not null)))`,
  'what was heard of a finished generation is not paid': sql`
    select g.id from generations g join line_sounds s on s.recording_id = g.id
    where g.status <> 'running' and s.handed_out_at is not null and not (s.is_kept and g.credits_spent > 0)`,
  'a generation that set a credit aside has no hold, or a free one has': sql`
    select g.id from generations g left join credit_holds h using (id)
    where (h.id is not null) <> (g.credits_held > 0)`,
  'a hold was booked in part or twice': sql`
    select h.id from credit_holds h where h.amount <> coalesce(
      (select sum(amount) from credit_transfers t where t.hold_id = h.id and t.kind = 'hold'), 0)`,
  'a closed hold did not end in full': sql`
    select h.id from credit_holds h where h.state <> 'open' and h.amount <> coalesce(
      (select sum(amount) from credit_transfers t where t.hold_id = h.id and t.kind in ('settle', 'release')), 0)`,
};

/** The rules that the ledger violates; empty if the ledger is correct. */
export async function findLedgerViolations(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const [name, query] of Object.entries(VIOLATIONS)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
