import type { Generated, Insertable, Selectable, UpdateObject } from 'kysely';
import type { Db, Tx } from './client.ts';
import { NEXT_REVISION } from './next-revision.ts';
import type { Schema } from './schema.ts';
import type { Revised } from './tables/columns.ts';

/** Tables of records with an id, whose changes are counted. */
type RecordTable = {
  [Table in keyof Schema]: Schema[Table] extends Revised & { id: Generated<string> } ? Table : never;
}[keyof Schema];

/** The queries of records by their ids. */
export function rowsOf<Table extends RecordTable>(table: Table) {
  type Row = Selectable<Schema[Table]>;
  return {
    async find(db: Db, id: string): Promise<Row | null> {
      const query = db.selectFrom<RecordTable>(table).selectAll().where('id', '=', id);
      return ((await query.executeTakeFirst()) as Row | undefined) ?? null;
    },

    /** A record, locked until the transaction ends. */
    async lock(tx: Tx, id: string): Promise<Row | null> {
      const query = tx.selectFrom<RecordTable>(table).selectAll().where('id', '=', id).forUpdate();
      return ((await query.executeTakeFirst()) as Row | undefined) ?? null;
    },

    async insert(tx: Tx, values: Insertable<Schema[Table]>): Promise<Row> {
      const query = tx.insertInto<RecordTable>(table).values(values).returningAll();
      return (await query.executeTakeFirstOrThrow()) as Row;
    },

    /** Saves changes as the next revision. */
    async update(tx: Tx, id: string, changes: UpdateObject<Schema, Table>): Promise<Row> {
      const query = tx.updateTable<RecordTable>(table).set({ ...changes, ...NEXT_REVISION });
      return (await query.where('id', '=', id).returningAll().executeTakeFirstOrThrow()) as Row;
    },

    async remove(tx: Tx, id: string): Promise<void> {
      await tx.deleteFrom<RecordTable>(table).where('id', '=', id).execute();
    },
  };
}
