/**
 * The least that generating a script can cost: Fastify and pg, with the fewest statements that leave the same rows in
 * the same tables, however the process ends. One begins the generation for the caller of the session and sets the
 * credit aside; after the engine, one stores the result, spends the credit and adds the script to the library. No
 * validation, error responses, headers or log. Started by script-throughput.ts, which compares the answers and the
 * rows with the service's before it measures.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { answerDriver } from './support/answer-driver.ts';
import { writeSample } from './support/script-sample.ts';

/** $1 hash of the session's token, $2 id of the generation, $3 prompt, $4 owner of the lease. */
const BEGIN = `
  with actor as (
    select identity.id from identity_sessions session
    join identity_users identity on identity.id = session.user_id join users on users.id = identity.id
    where session.token_hash = $1 and session.expires_at > now() and not identity.banned
  ), accounts as materialized (
    select account.id, account.user_id, account.kind, account.balance from credit_accounts account
    where account.user_id = (select id from actor) and account.closed_at is null order by account.id for update
  ), payer as (
    select spends.user_id, spends.id as available, holds.id as held
    from accounts spends join accounts holds on holds.kind = 'held'
    where spends.kind = 'available' and spends.balance >= 1
  ), generation as (
    insert into generations (id, user_id, lease_owner, kind, prompt, script, credits_held, lease_expires_at, claims)
    select $2, user_id, $4, 'script', $3, '', 1, now() + interval '12 seconds', 1 from payer
  ), hold as (
    insert into credit_holds (id, user_id, amount, origin, expires_at)
    select $2, user_id, 1, 'generation', now() + interval '24 hours' from payer
  ), transfer as (
    insert into credit_transfers (op_key, kind, from_account, to_account, amount, hold_id)
    select 'hold:' || $2, 'hold', available, held, 1, $2 from payer
  ), moved as (
    update credit_accounts account set balance = account.balance + case kind when 'held' then 1 else -1 end
    from payer where account.id in (payer.available, payer.held)
  )
  select user_id from payer`;

/** $1 id of the generation, $2 owner of its lease, $3 script. */
const COMPLETE = `
  with begun as (
    select user_id, prompt from generations where id = $1
  ), accounts as materialized (
    select id, kind, balance from credit_accounts where user_id = (select user_id from begun) order by id for update
  ), running as (
    select user_id from generations
    where id = $1 and status = 'running' and lease_owner = $2 and exists (select from accounts) for update
  ), known as (
    select id from library_entries
    where user_id = (select user_id from running) and deleted_at is null and md5(text) = md5($3) and text = $3
      and kind = 'script' order by updated_at desc limit 1 for update
  ), credited as (
    update library_entries as entry set credits_spent = credits_spent + 1, updated_at = now()
    from known where entry.id = known.id
  ), added as (
    insert into library_entries (user_id, kind, text, prompt, credits_spent)
    select running.user_id, 'script', $3, prompt, 1 from running cross join begun
    where not exists (select from known)
    returning id, revision
  ), version as (
    insert into entry_versions (entry_id, number, text, reason) select id, revision, $3, 'generated' from added
  ), recorded as (
    select id from known union all select id from added
  ), generation as (
    update generations as ended set script = $3, engine = 'local', model = 'bench', credits_spent = 1,
      status = 'succeeded', request = null, finished_at = now(), entry_id = recorded.id
    from recorded where ended.id = $1
    returning ended.user_id, ended.entry_id
  ), hold as (
    update credit_holds set state = 'settled', closed_at = now() from generation
    where id = $1 and state = 'open' returning credit_holds.id
  ), transfer as (
    insert into credit_transfers (op_key, kind, from_account, to_account, amount, hold_id)
    select 'settle:' || hold.id, 'settle', accounts.id, house.id, 1, hold.id
    from hold cross join accounts join credit_accounts as house on house.user_id is null and house.kind = 'consumed'
    where accounts.kind = 'held'
  ), moved as (
    update credit_accounts as account set balance = account.balance - 1 from accounts cross join hold
    where account.id = accounts.id and accounts.kind = 'held'
  )
  select entry_id, (select balance from accounts where kind = 'available') as credits_left,
    (select count(*) from webhooks where webhooks.user_id = generation.user_id and off_since is null) as webhooks
  from generation`;

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['DATABASE_POOL_SIZE']),
  application_name: 'bare',
});
const owner = randomUUID();
const app = Fastify();

app.route<{ Body: { prompt: string } }>({
  method: 'POST',
  url: '/api/generations/script',
  handler: async (request) => {
    const cookie = decodeURIComponent(request.headers.cookie ?? '');
    const token = cookie.slice(cookie.indexOf('=') + 1, cookie.lastIndexOf('.'));
    const session = createHash('sha256').update(token).digest('hex');
    const id = randomUUID();
    await pool.query(BEGIN, [session, id, request.body.prompt, owner]);
    const script = writeSample();
    const { rows } = await pool.query<{ entry_id: string; credits_left: string }>(COMPLETE, [
      id,
      owner,
      script,
    ]);
    const wordCount = script.split(/\s+/).length;
    const made = { script, wordCount, engine: 'local', model: 'bench', quality: 'draft' };
    const [end] = rows;
    const creditsLeft = Number(end?.credits_left);
    return { success: true, data: { id, entryId: end?.entry_id ?? '', ...made, creditsLeft } };
  },
});

await app.listen({ host: '127.0.0.1', port: 0 });
answerDriver((app.server.address() as AddressInfo).port, async () => {
  await app.close();
  await pool.end();
});
