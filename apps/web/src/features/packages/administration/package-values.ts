import { DEFAULT_VALIDITY_DAYS } from '@voicedraft/contract/limits';
import { POINT_NAMES, type CreditPackage, type PackageInput } from '@voicedraft/contract/packages';
import type { z } from 'zod';
import { listPoints } from '#features/packages/package-points.ts';

/** Values of the form, not yet checked. */
export type PackageDraft = z.input<typeof PackageInput>;

/** Fields that the server may reject. */
export const PACKAGE_FIELDS = [
  'packageName',
  'price',
  'credit',
  'validity',
  'description',
  ...POINT_NAMES,
] as const satisfies readonly (keyof PackageDraft)[];

/** An empty form. */
export const NEW_PACKAGE: PackageDraft = {
  packageName: '',
  price: '',
  credit: '',
  validity: String(DEFAULT_VALIDITY_DAYS),
  description: '',
  isPopular: false,
  ...pointsAsFields([]),
};

/** The form values of a package; blank feature lines between others are removed. */
export function toDraft(item: CreditPackage): PackageDraft {
  return {
    packageName: item.packageName,
    price: item.price,
    credit: String(item.credit),
    validity: String(item.validity),
    description: item.description ?? '',
    isPopular: item.isPopular,
    ...pointsAsFields(listPoints(item)),
  };
}

type Points = Record<(typeof POINT_NAMES)[number], string>;

/** Lines as the fields of a package, in order; the remaining fields are empty. */
export function pointsAsFields(lines: readonly string[]): Points {
  return Object.fromEntries(POINT_NAMES.map((name, index) => [name, lines[index] ?? ''])) as Points;
}
