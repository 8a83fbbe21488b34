import { sql } from 'kysely';
import type { Database, Tx } from './client.ts';
import type { Schema } from './schema.ts';
import { openText, sealText } from './sealed-text.ts';

/** A change of the server's secret. */
export interface SecretChange {
  readonly from: string;
  readonly to: string;
}

/** How many values of one kind are sealed with the new secret now, were before, or open with neither. */
export interface Resealed {
  readonly changed: number;
  readonly done: number;
  readonly unreadable: number;
}

/** A value that has to be stored again, with its text; or what is true of it otherwise. */
type Reopened = { readonly text: string; readonly sealed: string } | 'done' | 'unreadable';

/** Rows of one transaction. */
const BATCH = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Seals a value with the new secret. A value that was sealed with it before is left alone: a run can be repeated. */
export function resealText({ from, to }: SecretChange, binding: string, sealed: string): Reopened {
  if (tryOpen(to, binding, sealed) !== null) return 'done';
  const text = tryOpen(from, binding, sealed);
  return text === null ? 'unreadable' : { text, sealed: sealText(to, binding, text) };
}

/**
 * Seals the rows of a table again, some in each transaction, so that a run that was interrupted goes on where it ended.
 * @param source.find rows after an id, locked, in the order of their ids
 * @param source.reseal stores what has changed in a row
 */
export async function resealRows<Row extends { readonly id: string }>(
  db: Database,
  source: {
    find(tx: Tx, after: string, limit: number): Promise<Row[]>;
    reseal(tx: Tx, row: Row): Promise<keyof Resealed>;
  },
): Promise<Resealed> {
  const counts = { changed: 0, done: 0, unreadable: 0 };
  for (let after: string | undefined = BEFORE_ALL; after !== undefined;) {
    const from: string = after;
    after = await db.transaction().execute(async (tx) => {
      const rows = await source.find(tx, from, BATCH);
      for (const row of rows) counts[await source.reseal(tx, row)] += 1;
      return rows.at(-1)?.id;
    });
  }
  return counts;
}

/** A column whose texts are sealed, each with the id of its row. */
interface SealedColumn<Table extends keyof Schema> {
  readonly table: Table;
  /** The primary key, a UUID. */
  readonly key: keyof Schema[Table] & string;
  readonly column: keyof Schema[Table] & string;
  readonly bindingOf: (id: string) => string;
  /** Columns that are made of the text and the secret, such as its hash. */
  readonly also?: (text: string) => { readonly [Column in keyof Schema[Table]]?: string };
}

/** Seals the texts of a column again. */
export function resealColumn<Table extends keyof Schema>(
  db: Database,
  change: SecretChange,
  { table, key, column, bindingOf, also }: SealedColumn<Table>,
): Promise<Resealed> {
  return resealRows<{ readonly id: string; readonly sealed: string }>(db, {
    find: async (tx, after, limit) => {
      const { rows } = await sql<{ id: string; sealed: string }>`
        select ${sql.ref(key)} as id, ${sql.ref(column)} as sealed from ${sql.table(table)}
        where ${sql.ref(key)} > ${after} and ${sql.ref(column)} is not null
        order by ${sql.ref(key)} limit ${limit} for update`.execute(tx);
      return rows;
    },
    reseal: async (tx, { id, sealed }) => {
      const reopened = resealText(change, bindingOf(id), sealed);
      if (typeof reopened === 'string') return reopened;
      const changes = Object.entries<unknown>({ ...also?.(reopened.text), [column]: reopened.sealed });
      const set = changes.map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
      await sql`update ${sql.table(table)} set ${sql.join(set)} where ${sql.ref(key)} = ${id}`.execute(tx);
      return 'changed';
    },
  });
}

function tryOpen(secret: string, binding: string, sealed: string): string | null {
  try {
    return openText(secret, binding, sealed);
  } catch {
    return null;
  }
}
