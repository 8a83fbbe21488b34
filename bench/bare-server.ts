/**
 * The least that generating a script can cost: Fastify and pg with the service's statements, word for word and in
 * the same order. No validation, ledger rules, headers or error responses. Started by script-throughput.ts, which
 * checks that the statements match the service's before it measures.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { answerDriver } from './support/answer-driver.ts';
import { writeSample } from './support/script-sample.ts';

const FIND_ACTOR = `select "identity"."id", "identity"."email", "identity"."name", "identity"."image", "users"."role", "users"."staff_role", "identity"."has_second_factor", greatest(session.created_at, session.confirmed_at) > now() - interval '10 minutes' as "is_confirmed", session.updated_at > now() - interval '5 minutes' as "is_use_stored" from "identity_sessions" as "session" inner join "identity_users" as "identity" on "identity"."id" = "session"."user_id" left join "users" on "users"."id" = "identity"."id" where "session"."token_hash" = $1 and "session"."expires_at" > now() and "identity"."banned" = $2`;
const INSERT_GENERATION =
  'insert into "generations" ("id", "user_id", "lease_owner", "follower", "api_key_id", "kind", "prompt", "script", "voice", "entry_id", "credits_held", "lease_expires_at", "claims") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now() + make_interval(secs => $12), $13)';
const LOCK_ACCOUNTS =
  'select "id", "kind", "balance", "closed_at" from "credit_accounts" where "user_id" = $1 order by "id" for update';
const INSERT_HOLD =
  'insert into "credit_holds" ("id", "user_id", "amount", "origin", "expires_at") values ($1, $2, $3, $4, now() + make_interval(secs => $5))';
const INSERT_TRANSFER =
  'insert into "credit_transfers" ("op_key", "kind", "from_account", "to_account", "amount", "hold_id") values ($1, $2, $3, $4, $5, $6) on conflict ("op_key") do nothing returning "id"';
const MOVE_BALANCES =
  'update credit_accounts set balance = balance + case when id = $1::bigint then $2::bigint else -$3::bigint end where id in ($4, $5) and user_id is not null';
const MARK_SUCCEEDED =
  'update "generations" set "script" = $1, "engine" = $2, "model" = $3, "draft" = $4, "credits_spent" = least($5::int, credits_held), "status" = $6, "request" = $7, "finished_at" = now() where "id" = $8 and "status" = $9 and "lease_owner" = $10 returning "user_id", "kind", "prompt", "script", "voice", "settings", "entry_id", "credits_held", "credits_spent", "created_at"';
const FIND_SAME_TEXT =
  'select "id", "user_id", "kind", "title", "has_own_title", "text", "prompt", "speaker_count", "folder_id", "is_favourite", "word_count", "credits_spent", "take_count", "chosen_take_id", "seconds", "voices", "engine", "created_at", "updated_at", "deleted_at", "revision" from "library_entries" where "user_id" = $1 and "deleted_at" is null and md5(text) = md5($2) and "text" = $3 and "kind" = $4 order by "updated_at" desc limit $5 for update';
const INSERT_ENTRY =
  'insert into "library_entries" ("user_id", "kind", "text", "prompt", "credits_spent") values ($1, $2, $3, $4, $5) returning "id", "user_id", "kind", "title", "has_own_title", "text", "prompt", "speaker_count", "folder_id", "is_favourite", "word_count", "credits_spent", "take_count", "chosen_take_id", "seconds", "voices", "engine", "created_at", "updated_at", "deleted_at", "revision"';
const INSERT_VERSION =
  'insert into "entry_versions" ("entry_id", "number", "text", "reason") values ($1, $2, $3, $4)';
const SET_ENTRY = 'update "generations" set "entry_id" = $1 where "id" = $2';
const FIND_WEBHOOKS =
  'select "id", "events" from "webhooks" where "user_id" = $1 and "off_since" is null order by "id"';
const CLOSE_HOLD =
  'update "credit_holds" set "state" = $1, "closed_at" = now() where "id" = $2 and "state" = $3 returning "id", "user_id", "amount"';
const FIND_HOUSE_ACCOUNT = 'select "id" from "credit_accounts" where "user_id" is null and "kind" = $1';

/** Notes of a draft about which there is nothing to say. */
const DRAFT = { shortfall: null, questions: [], leftOut: [] };
const LEASE_SECONDS = 12;
const HOLD_SECONDS = 24 * 3600;

interface Account {
  readonly id: string;
  readonly balance: string;
}

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
    const actor = await pool.query<{ id: string }>(FIND_ACTOR, [
      createHash('sha256').update(token).digest('hex'),
      false,
    ]);
    const userId = actor.rows[0]?.id ?? '';
    const id = randomUUID();
    const script = writeSample();
    await begin(id, userId, request.body.prompt);
    const { creditsLeft, entryId } = await complete(id, userId, request.body.prompt, script);
    const wordCount = script.split(/\s+/).length;
    const made = {
      script,
      wordCount,
      engine: 'local',
      model: 'bench',
      quality: 'draft',
      draft: DRAFT,
    };
    return { success: true, data: { id, entryId, ...made, creditsLeft } };
  },
});

async function begin(id: string, userId: string, prompt: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(INSERT_GENERATION, [
      id,
      userId,
      owner,
      null,
      null,
      'script',
      prompt,
      '',
      null,
      null,
      1,
      LEASE_SECONDS,
      1,
    ]);
    const { available, held } = await lockAccounts(client, userId);
    await client.query(INSERT_HOLD, [id, userId, 1, 'generation', HOLD_SECONDS]);
    await client.query(INSERT_TRANSFER, [`hold:${id}`, 'hold', available.id, held.id, 1, id]);
    await client.query(MOVE_BALANCES, [held.id, 1, 1, available.id, held.id]);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function complete(
  id: string,
  userId: string,
  prompt: string,
  script: string,
): Promise<{ creditsLeft: number; entryId: string }> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const draft = JSON.stringify(DRAFT);
    await client.query(MARK_SUCCEEDED, [
      script,
      'local',
      'bench',
      draft,
      1,
      'succeeded',
      null,
      id,
      'running',
      owner,
    ]);
    await client.query(CLOSE_HOLD, ['settled', id, 'open']);
    const { available, held } = await lockAccounts(client, userId);
    const house = await client.query<{ id: string }>(FIND_HOUSE_ACCOUNT, ['consumed']);
    const consumed = house.rows[0]?.id ?? '';
    await client.query(INSERT_TRANSFER, [`settle:${id}`, 'settle', held.id, consumed, 1, id]);
    await client.query(MOVE_BALANCES, [consumed, 1, 1, held.id, consumed]);
    const entryId = await addToLibrary(client, userId, prompt, script);
    await client.query(SET_ENTRY, [entryId, id]);
    await client.query(FIND_WEBHOOKS, [userId]);
    await client.query('commit');
    client.release();
    return { creditsLeft: Number(available.balance), entryId };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Every script of the benchmark is a new one. */
async function addToLibrary(
  client: pg.PoolClient,
  userId: string,
  prompt: string,
  script: string,
): Promise<string> {
  await client.query(FIND_SAME_TEXT, [userId, script, script, 'script', 1]);
  const { rows } = await client.query<{ id: string }>(INSERT_ENTRY, [userId, 'script', script, prompt, 1]);
  const entryId = rows[0]?.id ?? '';
  await client.query(INSERT_VERSION, [entryId, 1, script, 'generated']);
  return entryId;
}

async function lockAccounts(client: pg.PoolClient, userId: string) {
  const { rows } = await client.query<Account>(LOCK_ACCOUNTS, [userId]);
  const [available, held] = rows;
  if (available === undefined || held === undefined) throw new Error('The user has no accounts.');
  return { available, held };
}

await app.listen({ host: '127.0.0.1', port: 0 });
answerDriver((app.server.address() as AddressInfo).port, async () => {
  await app.close();
  await pool.end();
});
