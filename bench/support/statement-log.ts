import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchDatabase } from './bench-database.ts';

const SETTLE_MS = 400;

/** A statement outside of any transaction, or a transaction with all of its statements. */
interface Unit {
  readonly statements: string[];
  readonly parameters: string[];
}

/**
 * Returns the statements that one program sends for a piece of work, read from PostgreSQL's own log, in order and
 * with normalised white space. Statements of background jobs are left out: only transactions and single statements
 * that have one of the work's marks among their parameters count.
 * @param work returns its marks: values that only this work sends, such as ids
 */
export async function recordStatements(
  database: BenchDatabase,
  application: string,
  work: () => Promise<readonly string[]>,
): Promise<string[]> {
  const { client, server } = database;
  const readLog = () => readFile(join(server.home, 'postgres.log'), 'utf8');
  await client.query(`alter system set log_line_prefix = '@%a|%p|'`);
  await client.query(`alter system set log_statement = 'all'`);
  await client.query('select pg_reload_conf()');
  await sleep(SETTLE_MS);
  const before = (await readLog()).length;
  const marks = await work();
  const written = (await readLog()).slice(before);
  await client.query('alter system reset log_statement');
  await client.query('select pg_reload_conf()');
  await sleep(SETTLE_MS);
  return readUnits(written, application)
    .filter(({ parameters }) => marks.some((mark) => parameters.some((text) => text.includes(mark))))
    .flatMap(({ statements }) => statements);
}

const ENTRY = /^([^|]*)\|(\d+)\|(LOG|DETAIL): +([^]*)$/;
const STATEMENT = /^(?:statement|execute [^:]+): ([^]*)$/;

/** Splits a log into units, in the order in which they began. Connections write to it concurrently. */
function readUnits(log: string, application: string): Unit[] {
  const units: Unit[] = [];
  const latest = new Map<string, Unit & { isOpen: boolean }>();
  for (const line of log.split(/^@/m)) {
    const [, name, connection = '', kind, text = ''] = ENTRY.exec(line) ?? [];
    if (name !== application) continue;
    let unit = latest.get(connection);
    if (kind === 'DETAIL') {
      unit?.parameters.push(text);
      continue;
    }
    const statement = STATEMENT.exec(text)?.[1]?.replaceAll(/\s+/g, ' ').trim();
    if (statement === undefined) continue;
    if (unit === undefined || !unit.isOpen) {
      unit = { statements: [], parameters: [], isOpen: statement === 'begin' };
      latest.set(connection, unit);
      units.push(unit);
    }
    unit.statements.push(statement);
    if (statement === 'commit' || statement === 'rollback') unit.isOpen = false;
  }
  return units;
}
