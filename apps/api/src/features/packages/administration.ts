import { isDeepStrictEqual } from 'node:util';
import { PACKAGE_LIMIT } from '@voicedraft/contract/limits';
import {
  POINT_NAMES,
  type CreditPackage,
  type PackageEdit,
  type PackageInput,
} from '@voicedraft/contract/packages';
import type { Context } from '#context.ts';
import { recordChange, requireUnchanged } from '#features/audit/service.ts';
import { readCurrency } from '#features/payment-settings/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, requireFound } from '#http/app-error.ts';
import { toPackageFields, toWirePackage } from './mapper.ts';
import * as repository from './repository.ts';

const LIMIT_REACHED = `Maximum ${PACKAGE_LIMIT} packages allowed`;

/**
 * Adds a package for sale.
 * @throws AppError `conflict` if there are already three (second specification §9), even if two are added at the
 * same time
 */
export async function addPackage(
  context: Context,
  actor: Actor,
  input: PackageInput,
): Promise<CreditPackage> {
  const added = await context.db.transaction().execute(async (tx) => {
    await repository.lockPackages(tx);
    if ((await repository.countPackages(tx)) >= PACKAGE_LIMIT) throw new AppError('conflict', LIMIT_REACHED);
    const row = await repository.packages.insert(tx, toFields(input));
    await recordChange(tx, actor, { ...describe(row), action: 'added', after: toPackageFields(row) });
    return row;
  });
  context.cache.changed('packages');
  return toWirePackage(added, await readCurrency(context.db));
}

/**
 * Changes a package; omitted fields and existing orders stay unchanged. If nothing changes, nothing is saved and there
 * is no conflict.
 * @throws AppError `not_found`; `conflict` if another user saved since `revision`
 */
export async function editPackage(
  context: Context,
  actor: Actor,
  id: string,
  { revision: expectedRevision, ...sent }: PackageEdit,
): Promise<CreditPackage> {
  const edited = await context.db.transaction().execute(async (tx) => {
    const before = requireFound(await repository.packages.lock(tx, id));
    const fields = toFields({ description: '', ...toPackageFields(before), ...sent });
    if (isDeepStrictEqual({ ...before, ...fields }, before)) return before;
    const stored = { ...before, ...describe(before), noun: 'this package' };
    await requireUnchanged(context, tx, actor, stored, expectedRevision);
    const after = await repository.packages.update(tx, id, fields);
    const sides = { before: toPackageFields(before), after: toPackageFields(after) };
    await recordChange(tx, actor, { ...describe(after), action: 'updated', ...sides });
    return after;
  });
  context.cache.changed('packages');
  return toWirePackage(edited, await readCurrency(context.db));
}

/** Deletes a package, even the last one; its orders are kept. @throws AppError `not_found` */
export async function deletePackage(context: Context, actor: Actor, id: string): Promise<{ success: true }> {
  await context.db.transaction().execute(async (tx) => {
    const row = requireFound(await repository.deletePackage(tx, id));
    await recordChange(tx, actor, { ...describe(row), action: 'deleted', before: toPackageFields(row) });
  });
  context.cache.changed('packages');
  return { success: true };
}

function toFields(input: PackageInput) {
  return {
    name: input.packageName,
    priceCents: Math.round(Number(input.price) * 100),
    description: input.description,
    isPopular: input.isPopular,
    credits: input.credit,
    validityDays: input.validity,
    points: toPoints(input),
  };
}

/** Keeps empty lines between others; removes those at the end. */
function toPoints(input: PackageInput): string[] {
  const points = POINT_NAMES.map((name) => input[name] ?? '');
  return points.slice(0, points.findLastIndex((point) => point !== '') + 1);
}

function describe({ id, name }: repository.PackageRow) {
  return { entity: 'package' as const, entityId: id, label: name };
}
