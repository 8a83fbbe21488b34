import type { BenchDatabase } from './bench-database.ts';

interface Books {
  readonly succeeded: number;
  readonly other: number;
  readonly held: number;
}

/**
 * Inconsistencies in the ledger after some generations.
 * @param expected number of generations; null if unknown
 */
export async function findLedgerErrors(database: BenchDatabase, expected: number | null): Promise<string[]> {
  const { rows } = await database.client.query<Books>(
    `select (select count(*)::int from generations where status = 'succeeded') as succeeded,
            (select count(*)::int from generations where status <> 'succeeded') as other,
            (select sum(balance)::int from credit_accounts where kind = 'held') as held`,
  );
  const [books] = rows;
  if (books === undefined) throw new Error('The database returned nothing.');
  const { succeeded, other, held } = books;
  return [
    ...(expected === null || succeeded === expected
      ? []
      : [`${succeeded} of ${expected} generations succeeded`]),
    ...(other === 0 ? [] : [`${other} generations did not succeed`]),
    ...(held === 0 ? [] : [`${held} credits are still held`]),
  ];
}
