import type { ColumnType, Generated } from 'kysely';

export type CreatedAt = ColumnType<Date, Date | undefined, never>;
/** Counts the changes to a row: each update adds one. */
export type Revision = ColumnType<number, number | undefined, number>;
/** A jsonb column that may be null; written as text, because the driver sends arrays as SQL arrays. */
export type StoredJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
export type UpdatedAt = ColumnType<Date, Date | undefined, Date>;

/** A record whose changes are counted. */
export interface Revised {
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
  revision: Revision;
}

/** The row of a table that has one: settings, which are changed as a whole. */
export interface OnlyRow {
  onlyRow: Generated<boolean>;
  updatedAt: UpdatedAt;
  revision: Revision;
}
