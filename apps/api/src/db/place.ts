import { sql } from 'kysely';

/** A row's place in a list of the newest first: what comes after it is older, or as old with a greater id. */
export interface Place {
  /** Microseconds since 1970: exact, unlike a Date. */
  readonly micros: number;
  readonly id: string;
}

/** The time in a column, as {@link Place.micros}. */
export function microsOf(column: string) {
  return sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;
}

/** The time of a place. */
export function timeOf({ micros }: Pick<Place, 'micros'>) {
  return sql<Date>`timestamptz 'epoch' + ${micros} * interval '1 microsecond'`;
}
