import { sql, type RawBuilder } from 'kysely';

/** The UTC day of a stored time: 2026-01-31. */
export function dayOf(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD')`;
}
