import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from '#db/client.ts';
import { NOW } from '#db/now.ts';
import { rowsOf } from '#db/rows.ts';
import type { Schema } from '#db/schema.ts';

/** Key of an entry; generated for a new one. */
interface EntryKey {
  readonly id?: string;
  readonly createdAt?: Date;
}

/** Revision of the list change that led to the entry's state. */
interface Changed {
  readonly revision: number;
}

type ListTable = 'siteFeatures' | 'testimonials';

/** The changes of a list's entries. */
export function entriesOf<Table extends ListTable>(table: Table) {
  type Row = Selectable<Schema[Table]>;
  return {
    /** Prevents other changes of the list until the transaction ends; reading is still possible. */
    lock: async (tx: Tx): Promise<void> => {
      await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);
    },

    /** Inserts an entry, or updates the one with the same id. */
    put: async (
      tx: Tx,
      key: EntryKey,
      fields: Omit<Insertable<Schema[Table]>, keyof EntryKey | 'updatedAt'> & Changed,
    ): Promise<Row> => {
      const query = tx
        .insertInto<ListTable>(table)
        .values({ ...key, ...fields })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...fields, updatedAt: NOW }));
      return (await query.returningAll().executeTakeFirstOrThrow()) as Row;
    },

    update: async (
      tx: Tx,
      id: string,
      fields: Omit<Updateable<Schema[Table]>, 'updatedAt'> & Changed,
    ): Promise<Row> => {
      const query = tx.updateTable<ListTable>(table).set({ ...fields, updatedAt: NOW });
      return (await query.where('id', '=', id).returningAll().executeTakeFirstOrThrow()) as Row;
    },

    remove: (tx: Tx, id: string): Promise<void> => rowsOf(table).remove(tx, id),
  };
}
