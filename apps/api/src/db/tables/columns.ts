import type { ColumnType } from 'kysely';

export type CreatedAt = ColumnType<Date, Date | undefined, never>;
/** Counts the changes to a row: each update adds one. */
export type Revision = ColumnType<number, number | undefined, number>;
export type UpdatedAt = ColumnType<Date, Date | undefined, Date>;
