import { toMoney } from '@voicedraft/contract/money';
import { POINT_NAMES, type CreditPackage } from '@voicedraft/contract/packages';
import type { Currency } from '@voicedraft/contract/payments';
import type { PackageRow } from './repository.ts';

/** A package with the specified field names; empty lines are omitted. */
export function toWirePackage(row: PackageRow, currency: Currency): CreditPackage {
  return { _id: row.id, ...toPackageFields(row), currency, revision: row.revision };
}

/** The stored fields of a package, by their names in the API. */
export function toPackageFields(row: PackageRow) {
  return {
    packageName: row.name,
    price: toMoney(row.priceCents),
    ...(row.description !== '' && { description: row.description }),
    isPopular: row.isPopular,
    credit: row.credits,
    validity: row.validityDays,
    sellerEmail: row.sellerEmail,
    ...Object.fromEntries(
      POINT_NAMES.map((name, index) => [name, row.points[index] ?? ''] as const).filter(
        ([, point]) => point !== '',
      ),
    ),
  };
}
