import type { ColumnType } from 'kysely';

export type CreatedAt = ColumnType<Date, Date | undefined, never>;
/** Counts the changes to a row: each update adds one. */
export type Revision = ColumnType<number, number | undefined, number>;
/** A jsonb column that may be null; written as text, because the driver sends arrays as SQL arrays. */
export type StoredJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
export type UpdatedAt = ColumnType<Date, Date | undefined, Date>;
