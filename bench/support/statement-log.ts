import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchDatabase } from './bench-database.ts';

const SETTLE_MS = 400;

/**
 * The statements that one program sends while `work` runs, from PostgreSQL's own log, with white space
 * evened out. A statement of a job that runs beside it is among them.
 */
export async function recordStatements(
  database: BenchDatabase,
  application: string,
  work: () => Promise<void>,
): Promise<string[]> {
  const { client, server } = database;
  const readLog = () => readFile(join(server.home, 'postgres.log'), 'utf8');
  await client.query(`alter system set log_line_prefix = '@%a|'`);
  await client.query(`alter system set log_statement = 'all'`);
  await client.query('select pg_reload_conf()');
  await sleep(SETTLE_MS);
  const before = (await readLog()).length;
  await work();
  await sleep(SETTLE_MS);
  const written = (await readLog()).slice(before);
  await client.query('alter system reset log_statement');
  await client.query('select pg_reload_conf()');
  await sleep(SETTLE_MS);
  return written
    .split(/^@/m)
    .filter((entry) => entry.startsWith(`${application}|LOG:`))
    .map((entry) => /(?:statement|execute [^:]+): ([^]*)/.exec(entry)?.[1])
    .filter((statement) => statement !== undefined)
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim());
}
