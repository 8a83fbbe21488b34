import { countOf } from '@voicedraft/contract/counts';
import pg from 'pg';
import type { Config } from '#config.ts';
import { explainDatabaseError } from '#db/explain-database-error.ts';
import { isOlder } from '#db/is-older.ts';
import { listMigrations } from '#db/migration-file.ts';
import { VERSION } from '#version.ts';
import { describeBackup, findBackupProblem, readBackups } from './backups.ts';
import {
  describeMs,
  fact,
  fine,
  type Finding,
  messageOf,
  problem,
  type Seen,
  SLOW_MS,
  timed,
  warning,
  type Watch,
} from './check.ts';
import { readServer } from './repository.ts';

const OLDEST = 13;
const CONNECT_TIMEOUT_MS = 10_000;
/** Connections of a process outside its pool: three and a listener for jobs, one for the change feed. */
const MORE_CONNECTIONS = 5;
/** Above this share of its connections, new processes may not get any. */
const CROWDED = 0.9;
/** From here on, times in lists look wrong; from the second on, codes and links fail. */
const CLOCK_WARNING_MS = 2_000;
const CLOCK_PROBLEM_MS = 30_000;

interface State {
  readonly version: number;
  readonly isReadOnly: boolean;
  readonly mayCreate: boolean;
  readonly maxConnections: number;
  readonly hasMigrations: boolean;
  readonly startedAt: Date;
  readonly database: string;
  readonly now: Date;
}

const STATE = `
  select current_setting('server_version_num')::int / 10000 as version,
    current_setting('transaction_read_only') = 'on' or pg_is_in_recovery() as "isReadOnly",
    has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate",
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as "maxConnections",
    to_regclass('schema_migrations') is not null as "hasMigrations",
    pg_postmaster_start_time() as "startedAt", current_database() as database, clock_timestamp() as now`;

/**
 * Checks whether the database can be reached and meets the server's needs.
 * @param url its address; the pooler's if there is one
 * @param clock this machine's time, in milliseconds
 */
export async function examineDatabase(
  url: string,
  { directUrl, poolSize }: Pick<Config['database'], 'directUrl' | 'poolSize'>,
  clock: () => number = Date.now,
): Promise<Finding[]> {
  try {
    return await withClient(directUrl ?? url, async (client) => {
      const asked = clock();
      const state = await readState(client);
      return [
        describeState(client, state),
        describeConnections(state, poolSize),
        await examineMigrations(client, state),
        describeClock(state.now.getTime() - (asked + clock()) / 2),
        ...(await examinePooler(url, directUrl, client, state)),
      ];
    });
  } catch (error) {
    const advice =
      'Check the address, the password, and that the server admits this machine (pg_hba.conf, firewall).';
    return [problem('Database', messageOf(error), advice)];
  }
}

function describeState({ host, port }: pg.Client, state: State): Finding {
  const check = 'Database';
  const { version, isReadOnly, mayCreate, database } = state;
  const at = `${host}:${port}/${database}`;
  if (version < OLDEST) {
    const text = `${at} is PostgreSQL ${version}; at least ${OLDEST} is needed.`;
    return problem(check, text, 'Upgrade it; the tests run on 18.');
  }
  if (isReadOnly) {
    const text = `${at} accepts no changes: it is a replica, or read-only.`;
    return problem(check, text, 'Set DATABASE_URL to the primary.');
  }
  if (!mayCreate) {
    const text = `This user may not create tables and schemas in ${at}.`;
    return problem(check, text, `Let the user own the database: alter database ${database} owner to …`);
  }
  return fine(check, `${at}, PostgreSQL ${version}`);
}

function describeConnections({ maxConnections }: State, poolSize: number): Finding {
  const check = 'Connections';
  const needed = poolSize + MORE_CONNECTIONS;
  if (needed <= maxConnections) return fine(check, `a process opens up to ${needed} of ${maxConnections}`);
  const text = `A process opens up to ${needed} connections, and the database admits ${maxConnections}.`;
  return problem(check, text, 'Lower DATABASE_POOL_SIZE, or raise max_connections.');
}

async function examineMigrations(client: pg.Client, { hasMigrations }: State): Promise<Finding> {
  const check = 'Schema';
  if (!hasMigrations) return fine(check, 'empty; the first start creates it');
  const { rows } = await client.query<{ name: string; requires: string | null }>(
    `select name, to_jsonb(m) ->> 'requires_version' as requires from schema_migrations m`,
  );
  const ours = await listMigrations();
  const newer = rows.filter(({ name }) => !ours.includes(name));
  const breaking = newer.find(({ requires }) => requires !== null && isOlder(VERSION, requires));
  if (breaking !== undefined) {
    const text = `A newer version has changed the database (${breaking.name}); it needs at least ${breaking.requires}.`;
    return problem(check, text, 'Start that version, or restore the backup from before the upgrade.');
  }
  const missing = ours.filter((name) => !rows.some((row) => row.name === name));
  if (missing.length > 0) return fine(check, `${missing.length} changes pending; the next start makes them`);
  return fine(check, newer.length > 0 ? 'of a newer version that allows this one' : 'up to date');
}

function describeClock(differenceMs: number): Finding {
  const check = 'Clock';
  const away = Math.abs(differenceMs);
  if (away < CLOCK_WARNING_MS) return fine(check, 'as the database’s');
  const text = `This machine and the database differ by ${countOf(Math.round(away / 1000), 'second')}.`;
  const advice =
    'Let both follow a time server (systemd-timesyncd, chrony): links and 6-digit codes depend on it.';
  return (away < CLOCK_PROBLEM_MS ? warning : problem)(check, text, advice);
}

async function examinePooler(
  url: string,
  directUrl: string | null,
  direct: pg.Client,
  state: State,
): Promise<Finding[]> {
  const check = 'Pooler';
  if (directUrl === null) {
    if (!(await sharesSessions(url))) return [];
    const text = 'DATABASE_URL leads to a pooler in transaction mode, which can neither lock nor listen.';
    return [problem(check, text, 'Set DATABASE_DIRECT_URL to PostgreSQL itself.')];
  }
  return withClient(url, async (pooled) => {
    const other = await readState(pooled);
    const isSame =
      other.database === state.database && other.startedAt.getTime() === state.startedAt.getTime();
    if (!isSame) {
      const text = 'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.';
      return [problem(check, text, 'Both must name the same database of the same server.')];
    }
    if (pooled.user !== direct.user) {
      const text = 'DATABASE_URL and DATABASE_DIRECT_URL name different users.';
      return [problem(check, text, 'Use the same user: limits of statements are settings of that user.')];
    }
    return [fine(check, 'leads to the same database')];
  });
}

/** Whether two connections get the same session of PostgreSQL, as behind a pooler in transaction mode. */
async function sharesSessions(url: string): Promise<boolean> {
  const readPid = async (client: pg.Client) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  return withClient(url, (first) =>
    withClient(url, async (second) => (await readPid(first)) === (await readPid(second))),
  );
}

async function readState(client: pg.Client): Promise<State> {
  const { rows } = await client.query<State>(STATE);
  const [state] = rows;
  if (state === undefined) throw new Error('The database returned nothing.');
  return state;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'voicedraft-doctor',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw explainDatabaseError(error, client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** How PostgreSQL answers, how many connections it has left, and the newest backup. */
export const watchDatabase: Watch = async (context) => {
  const { value, ms } = await timed(() => readServer(context.db));
  const { version, used, allowed } = value;
  const backups = await readBackups(context);
  const facts = [
    fact('Version', `PostgreSQL ${version}`),
    fact('Answers in', describeMs(ms)),
    fact('Connections', `${used} of ${allowed}`),
    describeBackup(backups),
  ];
  const found = findProblem({ ms, used, allowed }) ?? findBackupProblem(backups);
  return found === undefined ? { state: 'fine', facts } : { state: 'slow', facts, problem: found };
};

function findProblem(found: { ms: number; used: number; allowed: number }): Seen['problem'] {
  const { ms, used, allowed } = found;
  if (ms > SLOW_MS) {
    const title = `The database takes ${describeMs(ms)} to answer`;
    return {
      title,
      text: 'Every page depends on it. Check its CPU, disk and slow queries.',
    };
  }
  if (used < allowed * CROWDED) return undefined;
  return {
    title: `${used} of ${allowed} database connections are used`,
    text: 'When none is left, new processes cannot start. Lower DATABASE_POOL_SIZE, or put PgBouncer in front.',
  };
}
