import type { Benefit, Benefits, BenefitSettings } from '@voicedraft/contract/benefits';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { onlyRow, type OnlyRowOf } from '#db/only-row.ts';
import { readStanding } from '#features/accounts/service.ts';
import { editOnlyRow } from '#features/audit/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';

const SETTINGS = {
  row: onlyRow('benefitSettings'),
  entity: 'benefit-settings',
  entityId: 'benefits',
  label: 'Membership benefits',
  noun: 'the list of benefits',
  audited: benefitsOf,
} as const;

/** Benefits of each membership. */
export function getBenefits(context: Context): Promise<Benefits> {
  return context.cache.read('benefits', ['packages'], async () =>
    benefitsOf(await SETTINGS.row.find(context.db)),
  );
}

/** Whether an account has a benefit: by its membership while that lasts, or because it is staff. */
export async function hasBenefit(db: Db, userId: string, benefit: Benefit): Promise<boolean> {
  const { membership, isStaff } = await readStanding(db, userId);
  return isStaff || (await SETTINGS.row.find(db))[benefit].includes(membership);
}

/** Why something is refused, in sentences. */
interface MissingBenefit {
  readonly missing: string;
  /** Advice if a package brings the benefit. */
  readonly upgrade: string;
  /** Advice if none does. */
  readonly otherwise?: string;
}

/**
 * Refuses what only the memberships with a benefit include.
 * @throws AppError `membership_required`
 */
export async function requireBenefit(
  db: Db,
  userId: string,
  benefit: Benefit,
  { missing, upgrade, otherwise = '' }: MissingBenefit,
): Promise<void> {
  if (await hasBenefit(db, userId, benefit)) return;
  const { [benefit]: memberships } = await SETTINGS.row.find(db);
  // A package brings the premium membership, so only that can be bought.
  const help = memberships.includes('premium') ? upgrade : otherwise;
  throw new AppError('membership_required', `${missing} ${help}`.trim());
}

/** Settings of the benefits of each membership. */
export async function getBenefitSettings({ db }: Context): Promise<BenefitSettings> {
  return toSettings(await SETTINGS.row.find(db));
}

/**
 * Sets what each membership adds.
 * @throws AppError `conflict` if another user saved since `revision`
 */
export async function editBenefitSettings(
  context: Context,
  actor: Actor,
  { revision, ...benefits }: Benefits & { readonly revision?: number | undefined },
): Promise<BenefitSettings> {
  const saved = await editOnlyRow(context, actor, { ...SETTINGS, revision }, () => benefits);
  context.cache.changed('packages');
  return toSettings(saved);
}

function benefitsOf({ queue, projects, developers }: Benefits): Benefits {
  return { queue, projects, developers };
}

function toSettings(row: OnlyRowOf<'benefitSettings'>): BenefitSettings {
  return { ...benefitsOf(row), revision: row.revision, updatedAt: row.updatedAt.toISOString() };
}
