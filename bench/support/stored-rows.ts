import type pg from 'pg';

/** What is stored about a script, by table: `$1` is the generation's id, `$2` its entry's. */
const QUERIES = {
  generations: 'select to_jsonb(t) as row from generations t where id = $1::uuid',
  holds: 'select to_jsonb(t) as row from credit_holds t where id = $1::uuid',
  transfers: 'select to_jsonb(t) as row from credit_transfers t where hold_id = $1::uuid order by t.id',
  entries: 'select to_jsonb(t) as row from library_entries t where id = $1::uuid',
  versions: 'select to_jsonb(t) as row from entry_versions t where entry_id = $1::uuid',
};
const BY_ENTRY: ReadonlySet<string> = new Set(['entries', 'versions']);

/** Columns that differ between two scripts of one user: only whether they have a value is compared. */
const VARYING: ReadonlySet<string> = new Set([
  'created_at',
  'updated_at',
  'finished_at',
  'closed_at',
  'expires_at',
  'lease_owner',
  'lease_expires_at',
  'script',
  'text',
  'title',
  'search',
  'word_count',
]);
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** The rows that a request for a script left in every table, without what differs between two requests. */
export async function readStoredRows(
  client: pg.Client,
  { id, entryId }: { readonly id: string; readonly entryId: string },
): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {};
  for (const [table, query] of Object.entries(QUERIES)) {
    const { rows } = await client.query<{ row: object }>(query, [BY_ENTRY.has(table) ? entryId : id]);
    found[table] = rows.map(({ row }) => Object.fromEntries(Object.entries(row).map(generalise)));
  }
  return found;
}

function generalise([column, value]: [string, unknown]): [string, unknown] {
  if (VARYING.has(column)) return [column, value === null ? null : 'set'];
  if (column === 'id' && typeof value === 'number') return [column, 'set'];
  return [column, typeof value === 'string' ? value.replaceAll(UUID, 'uuid') : value];
}
