import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** The rows of each table, with the columns that it had. */
export type Rows = ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>;

/** Tables whose rows come and go by themselves. */
const PASSING = new Set([
  // Rights to try again, counts, marks of a check: they end within minutes.
  'sign_in_failures',
  'call_counts',
  'write_checks',
  'processes',
  // Compared by its own rule: migrations are added.
  'schema_migrations',
]);

/** Columns that change while nobody does anything, and why. */
const PASSING_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  // A session that is used ends later; new releases may set other ends.
  identity_sessions: ['expires_at', 'updated_at'],
  // A key is tested again every few minutes.
  gemini_keys: ['script_failure', 'speech_failure', 'tested_at', 'retest_at'],
  // Every start gives the configured administrator the role again.
  users: ['updated_at'],
  // An open order is looked at again.
  orders: ['check_at'],
};

/** Default texts that this release replaces where nobody has changed them (migrations 0116 and 0117). */
const RENEWED = [
  [
    'Edit a line, record again, and drop the file',
    'Edit a line, record again, and make a captioned video in your browser, or drop the file',
  ],
  [
    'Two cookies of our own, both for signing in.',
    'Three cookies of our own: two for signing in, one for your time zone.',
  ],
  [
    'Neither follows you to other sites.',
    'The third tells pages behind the sign-in your time zone, for a year. None follows you to other sites.',
  ],
  [
    'PayPal takes the payment and tells us its number, its status',
    'PayPal takes the payment and tells us the transaction number, its status',
  ],
  ['under Packages in your account', 'under Upgrade Package in your account'],
] as const;

/** Reads all rows. Large tables would not fit: this is for the data of the drill. */
export async function readRows(databaseUrl: string): Promise<Rows> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const rows = new Map<string, Record<string, unknown>[]>();
    for (const { name } of tables.rows.filter((table) => !PASSING.has(table.name))) {
      const found = await client.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${client.escapeIdentifier(name)} t`,
      );
      rows.set(
        name,
        found.rows.map(({ row }) => row),
      );
    }
    return rows;
  } finally {
    await client.end();
  }
}

/** Rows that are not there any more, or not as they were, by table: `orders: {…}`. */
export function findLostRows(before: Rows, after: Rows): string[] {
  return [...before].flatMap(([table, rows]) => {
    const passing = PASSING_COLUMNS[table] ?? [];
    const columns = Object.keys(rows[0] ?? {}).filter((column) => !passing.includes(column));
    const pick = (row: Readonly<Record<string, unknown>>) =>
      JSON.stringify(columns.map((column) => [column, row[column]]));
    const kept = new Set((after.get(table) ?? []).map(pick));
    return rows.map((row) => renew(pick(row))).flatMap((row) => (kept.has(row) ? [] : [`${table}: ${row}`]));
  });
}

function renew(row: string): string {
  return RENEWED.reduce((text, [before, after]) => text.replaceAll(before, after), row);
}

/** Checksums of the files below a folder, by their paths. */
export async function hashFiles(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const hashes = await Promise.all(
    files.map(async (path) => {
      const hash = createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
      return [path.slice(folder.length + 1), hash] as const;
    }),
  );
  return new Map(hashes);
}
