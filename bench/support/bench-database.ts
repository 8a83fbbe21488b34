import { createHmac, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../apps/api/src/db/embedded-postgres.ts';
import { migrate } from '../../apps/api/src/db/migrate.ts';
import { sessionCookieName } from '../../apps/api/src/http/session.ts';
import { hashSessionToken } from '../../apps/api/src/integrations/identity/stored-token.ts';
import { makeReachableFolder } from '../../apps/api/src/testing/reachable-folder.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** A migrated PostgreSQL database in a temporary folder, for one run of a benchmark. */
export interface BenchDatabase {
  readonly folder: string;
  readonly url: string;
  readonly server: EmbeddedPostgres;
  readonly client: pg.Client;
  stop(): Promise<void>;
}

/** Starts PostgreSQL as the product does. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const folder = await makeReachableFolder('bench');
  // With the parameters of statements, by which benchmarks recognise their own in the log.
  const server = await startEmbeddedPostgres(folder, { settings: { log_error_verbosity: 'default' } });
  await migrate(server.url);
  const client = await connect(server.url);
  const stop = async () => {
    await client.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  stopOnSignals(stop);
  return { folder, url: server.url, server, client, stop };
}

/** One PostgreSQL server for the quick form of all benchmarks. */
export interface BenchCluster {
  /** Copies the migrated database. */
  openDatabase(): Promise<BenchDatabase>;
  stop(): Promise<void>;
}

/** Starts PostgreSQL with settings for data that need not survive a power loss. */
export async function startBenchCluster(): Promise<BenchCluster> {
  const whole = await startBenchDatabase();
  const { folder, url, server, client } = whole;
  await client.query('alter system set fsync = off');
  await client.query('select pg_reload_conf()');
  await client.end();
  const template = new URL(url);
  const adminClient = await connect(at(template, 'postgres'));
  let count = 0;
  return {
    openDatabase: async () => {
      count += 1;
      const name = `quick_${count}`;
      await adminClient.query(`create database ${name} template ${template.pathname.slice(1)}`);
      const own = at(template, name);
      const driver = await connect(own);
      return { folder, url: own, server, client: driver, stop: () => driver.end() };
    },
    stop: async () => {
      await adminClient.end();
      await whole.stop();
    },
  };
}

function at(server: URL, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench-driver' });
  await client.connect();
  return client;
}

/** Public URL in the configuration of the benchmarks' services; it determines the cookie name. */
export const PUBLIC_URL = 'http://localhost:4000';

const CREDITS = 1_000_000_000;

/** The id of a seeded user by its place, from 0, as an SQL expression: a UUID of version 4 that pgbench can compute. */
export function seededId(place: string): string {
  return `overlay(overlay(md5('user ' || ${place}) placing '4' from 13) placing '8' from 17)::uuid`;
}

/**
 * Creates users, each with a user record, a session, and more credits than a run can spend. Their ids follow from their
 * places, so that pgbench can compute them.
 * @returns their session cookies, signed with the service's secret
 */
export async function seedUsers(client: pg.Client, count: number, secret: string): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(24).toString('base64url'));
  await client.query('begin');
  await client.query(
    `with seed as (
       select ${seededId('(position - 1)')} as id, token, 'person-' || position || '@example.org' as email
       from unnest($1::text[]) with ordinality as given (token, position)
     ), identity as (
       insert into identity_users (id, name, email, email_verified) select id, 'A Person', email, true from seed returning id
     ), session as (
       insert into identity_sessions (user_id, token_hash, expires_at)
       select id, encode(sha256(convert_to(token, 'UTF8')), 'hex'), now() + interval '1 day' from seed
     )
     insert into users (id, name, email) select id, 'A Person', email from seed`,
    [tokens],
  );
  // Two accounts each, funded by a transfer like all credits.
  await client.query(
    `insert into credit_accounts (user_id, kind, balance)
     select id, kind, case kind when 'available' then $1::bigint else 0 end
     from users cross join (values ('available'), ('held')) as kinds (kind)`,
    [CREDITS],
  );
  await client.query(
    `insert into credit_transfers (op_key, kind, from_account, to_account, amount)
     select 'welcome:' || user_id, 'welcome', (select id from credit_accounts where kind = 'issued'), id, $1
     from credit_accounts where kind = 'available'`,
    [CREDITS],
  );
  await client.query('commit');
  await client.query('vacuum analyze');
  return tokens.map((token) => {
    const signature = createHmac('sha256', secret).update(token).digest('base64');
    return `${sessionCookieName(PUBLIC_URL)}=${encodeURIComponent(`${token}.${signature}`)}`;
  });
}

/** The stored hash of the session in such a cookie. */
export function sessionHashOf(cookie: string): string {
  const signed = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1));
  return hashSessionToken(signed.slice(0, signed.lastIndexOf('.')));
}
