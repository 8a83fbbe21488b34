import { type RawBuilder, sql } from 'kysely';
import type { Db } from './client.ts';

/** A time that a statement stores or compares with: read earlier, or computed by the database. */
export type Moment = Date | RawBuilder<Date>;

/** Now by the database's clock, the source of all stored times; within a transaction, the time when it began. */
export const NOW = sql<Date>`now()`;

/** The given number of milliseconds from now, by the database's clock; negative for before now. */
export function fromNow(ms: number): RawBuilder<Date> {
  return sql<Date>`now() + make_interval(secs => ${ms / 1000})`;
}

/** Reads {@link NOW}, for values that are computed here and stored. */
export async function readNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database returned no time.');
  return row.now;
}

/** How long ago a stored time is, in seconds, by the database's clock; 0 for one to come. */
export async function secondsSince(db: Db, moment: Date): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select greatest(0, extract(epoch from now() - ${moment}::timestamptz))::float8 as age`.execute(db);
  return rows[0]?.age ?? 0;
}
