import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ArchiveWriter } from './archive-writer.ts';
import { ENTRIES, type About, type Manifest } from './manifest.ts';

const zip = promisify(gzip);
/** Rows that are collected before they are compressed, in bytes. */
const PART_BYTES = 4 * 1024 * 1024;

/** Rows of the moment that must not come back: processes that run, and the backup that is being taken. */
const FILTERS: Readonly<Record<string, string>> = {
  processes: 'false',
  backups: `state <> 'running'`,
};

/** One consistent view of the database, for as long as its connection is open. */
export interface Snapshot {
  readonly client: pg.Client;
  /** Lets another connection see the same. */
  readonly id: string;
  end(): Promise<void>;
}

/** Texts of values that any PostgreSQL reads in the same way. */
export const COPY_SETTINGS = `
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC';
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set client_encoding = 'UTF8'; set bytea_output = 'hex'`;

export async function openSnapshot(directUrl: string): Promise<Snapshot> {
  const client = new pg.Client({
    connectionString: directUrl,
    application_name: 'voicedraft-backup',
    keepAlive: true,
  });
  // The statement that needs it notices a lost connection.
  client.on('error', () => {});
  await client.connect();
  await client.query(COPY_SETTINGS);
  await client.query('begin isolation level repeatable read read only');
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
  return { client, id: rows[0]?.id ?? '', end: () => client.end() };
}

/** Description of the database, written at the beginning of the archive. */
export async function describeDatabase({ client }: Snapshot): Promise<Omit<About, 'format' | 'product'>> {
  const { rows: migrations } = await client.query<{ name: string; applied_at: Date; now: Date }>(
    'select name, applied_at, now() as now from schema_migrations order by name',
  );
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(`
    select relname as name, array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname`);
  const start = Math.min(...migrations.map(({ applied_at: at }) => at.getTime()));
  return {
    takenAt: (migrations[0]?.now ?? new Date(start)).toISOString(),
    databaseStart: new Date(start).toISOString(),
    migrations: migrations.map(({ name }) => name),
    tables,
  };
}

/** Writes the rows of all tables. @returns their figures, for the end of the archive */
export async function dumpTables(
  { client }: Snapshot,
  tables: About['tables'],
  archive: ArchiveWriter,
): Promise<Manifest['tables']> {
  const figures: Manifest['tables'] = {};
  for (const { name, columns } of tables) {
    const filter = FILTERS[name] ?? 'true';
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    const rows = client.query(
      copyTo(`copy (select ${list} from ${pg.escapeIdentifier(name)} where ${filter}) to stdout`),
    );
    const hash = createHash('sha256');
    let number = 0;
    for await (const part of inParts(rows)) {
      hash.update(part);
      await archive.add(`${ENTRIES.rows}${name}/${String(number).padStart(6, '0')}.gz`, await zip(part));
      number += 1;
    }
    figures[name] = { rows: rows.rowCount, sha256: hash.digest('hex') };
  }
  return figures;
}

async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/** Where the sequences are. They go on while a snapshot is read, so theirs are numbers that no row of it has. */
export async function readSequences({ client }: Snapshot): Promise<Manifest['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${pg.escapeIdentifier(name)}`,
    );
    for (const { last, called } of rows) sequences.push({ name, last, isCalled: called });
  }
  return sequences;
}
