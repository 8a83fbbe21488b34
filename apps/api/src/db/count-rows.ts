import { type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Number of rows that a query finds. */
export async function countRows<T extends keyof Schema>(
  query: SelectQueryBuilder<Schema, T, object>,
): Promise<number> {
  const { total } = await query
    .select((where) => where.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Whether a query finds a row. */
export async function hasRows<T extends keyof Schema>(
  query: SelectQueryBuilder<Schema, T, object>,
): Promise<boolean> {
  const row = await query
    .select(sql<1>`1`.as('one'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
