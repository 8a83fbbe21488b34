import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from './client.ts';
import { NEXT_REVISION } from './next-revision.ts';
import { NOW } from './now.ts';
import type { Schema } from './schema.ts';
import type { OnlyRow } from './tables/columns.ts';

/** Tables whose row does not exist before the first save. */
type UnsavedTable = 'engineSettings' | 'languageModels';
/** Tables whose row is inserted by their migration. */
type SavedTable = Exclude<
  { [Table in keyof Schema]: Schema[Table] extends OnlyRow ? Table : never }[keyof Schema],
  UnsavedTable
>;

export type OnlyRowOf<Table extends SavedTable | UnsavedTable> = Selectable<Schema[Table]> &
  Selectable<OnlyRow>;

/** The queries of a table with one row. */
export function onlyRow<Table extends SavedTable>(table: Table) {
  return {
    async find(db: Db): Promise<OnlyRowOf<Table>> {
      const row = await db.selectFrom<SavedTable>(table).selectAll().executeTakeFirstOrThrow();
      return row as OnlyRowOf<Table>;
    },

    /** The row, locked until the transaction ends. */
    async lock(tx: Tx): Promise<OnlyRowOf<Table>> {
      const query = tx.selectFrom<SavedTable>(table).selectAll().forUpdate();
      return (await query.executeTakeFirstOrThrow()) as OnlyRowOf<Table>;
    },

    /** Saves changes as the next revision. */
    async save(tx: Tx, changes: Updateable<Schema[Table]>): Promise<OnlyRowOf<Table>> {
      const query = tx.updateTable<SavedTable>(table).set({ ...changes, ...NEXT_REVISION });
      return (await query.returningAll().executeTakeFirstOrThrow()) as OnlyRowOf<Table>;
    },
  };
}

/** As {@link onlyRow}; null before the first save, while the environment applies. */
export function unsavedRow<Table extends UnsavedTable>(table: Table) {
  const find = async (db: Db): Promise<OnlyRowOf<Table> | null> => {
    const row = await db.selectFrom<UnsavedTable>(table).selectAll().executeTakeFirst();
    return (row as OnlyRowOf<Table> | undefined) ?? null;
  };
  return {
    find,

    /** The row, locked until the transaction ends, even before the first save. */
    async lock(tx: Tx): Promise<OnlyRowOf<Table> | null> {
      await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);
      return find(tx);
    },

    async save(tx: Tx, values: Insertable<Schema[Table]>): Promise<OnlyRowOf<Table>> {
      const revision = sql<number>`${sql.ref(`${table}.revision`)} + 1`;
      const query = tx
        .insertInto<UnsavedTable>(table)
        .values(values)
        .onConflict((conflict) =>
          conflict.column('onlyRow').doUpdateSet({ ...values, revision, updatedAt: NOW }),
        );
      return (await query.returningAll().executeTakeFirstOrThrow()) as OnlyRowOf<Table>;
    },
  };
}
