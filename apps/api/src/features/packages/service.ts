import type { CreditPackage } from '@voicedraft/contract/packages';
import type { Context } from '#context.ts';
import { readCurrency } from '#features/payment-settings/service.ts';
import { requireFound } from '#http/app-error.ts';
import { toWirePackage } from './mapper.ts';
import * as repository from './repository.ts';

/** The packages for sale, cheapest first. */
export function listPackages(context: Context): Promise<CreditPackage[]> {
  return context.cache.read('packages', ['packages'], async () => {
    const [rows, currency] = await Promise.all([
      repository.findPackages(context.db),
      readCurrency(context.db),
    ]);
    return rows.map((row) => toWirePackage(row, currency));
  });
}

/** @throws AppError `not_found` */
export async function getPackage(context: Context, id: string): Promise<CreditPackage> {
  const found = requireFound((await listPackages(context)).find(({ _id }) => _id === id));
  return found;
}

/** The current row of a package, for an order to copy. @throws AppError `not_found` */
export async function requirePackage(context: Context, id: string): Promise<repository.PackageRow> {
  const row = requireFound(await repository.packages.find(context.db, id));
  return row;
}
