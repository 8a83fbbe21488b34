import type { SelectQueryBuilder } from 'kysely';
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
