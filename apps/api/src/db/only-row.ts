import type { Selectable, Updateable } from 'kysely';
import type { Db, Tx } from './client.ts';
import { NEXT_REVISION } from './next-revision.ts';
import type { Schema } from './schema.ts';
import type { OnlyRow } from './tables/columns.ts';

/** A table with one row, which its migration inserts; the others have none before the first save. */
export type OnlyRowTable = Exclude<
  { [Table in keyof Schema]: Schema[Table] extends OnlyRow ? Table : never }[keyof Schema],
  'engineSettings' | 'languageModels'
>;

export type OnlyRowOf<Table extends OnlyRowTable> = Selectable<Schema[Table]> & Selectable<OnlyRow>;

/** The queries of a table with one row. */
export function onlyRow<Table extends OnlyRowTable>(table: Table) {
  return {
    async find(db: Db): Promise<OnlyRowOf<Table>> {
      const row = await db.selectFrom<OnlyRowTable>(table).selectAll().executeTakeFirstOrThrow();
      return row as OnlyRowOf<Table>;
    },

    /** The row, locked until the transaction ends. */
    async lock(tx: Tx): Promise<OnlyRowOf<Table>> {
      const query = tx.selectFrom<OnlyRowTable>(table).selectAll().forUpdate();
      return (await query.executeTakeFirstOrThrow()) as OnlyRowOf<Table>;
    },

    /** Saves changes as the next revision. */
    async save(tx: Tx, changes: Updateable<Schema[Table]>): Promise<OnlyRowOf<Table>> {
      const query = tx.updateTable<OnlyRowTable>(table).set({ ...changes, ...NEXT_REVISION });
      return (await query.returningAll().executeTakeFirstOrThrow()) as OnlyRowOf<Table>;
    },
  };
}
