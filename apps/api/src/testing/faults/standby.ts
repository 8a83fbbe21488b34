import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#db/embedded-postgres.ts';

/** Settings of a server that another one can follow. */
const SETTINGS = { wal_level: 'replica', max_wal_senders: '4', wal_keep_size: '512MB' };

/** Starts PostgreSQL so that a standby can follow it, or as one that was copied from another. */
export function startFollowable(dataDir: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres(dataDir, { settings: SETTINGS });
}

/** Copies a running server and starts the copy as its standby. */
export async function follow(server: EmbeddedPostgres, dataDir: string): Promise<EmbeddedPostgres> {
  const home = join(dataDir, 'postgres');
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  await cp(server.home, home, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await client.end();
  const { port, username, password } = new URL(server.url);
  const address = `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=standby`;
  await writeFile(join(home, 'cluster/backup_label'), rows[0]?.labelfile ?? '');
  await writeFile(join(home, 'cluster/standby.signal'), '');
  await writeFile(join(home, 'cluster/postgresql.auto.conf'), `primary_conninfo = '${address}'\n`);
  return startFollowable(dataDir);
}

/** Runs statements on a server, one after another. */
export async function runOn({ url }: EmbeddedPostgres, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
