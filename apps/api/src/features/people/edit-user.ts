import { randomUUID } from 'node:crypto';
import { countOf } from '@voicedraft/contract/counts';
import type { EndpointInput } from '@voicedraft/contract/endpoint';
import type { editUser as editUserEndpoint } from '@voicedraft/contract/people';
import type { User } from '@voicedraft/contract/accounts';
import { listRoles, rolesWith } from '@voicedraft/contract/staff-areas';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import {
  type EditedRecord,
  findUser,
  lockRecord,
  requireOtherOwner,
  requireRightOver,
  toWireUser,
  updateRecord,
} from '#features/accounts/service.ts';
import { listChanges, recordChange } from '#features/audit/service.ts';
import { adjustCredits, lockBalances } from '#features/credits/service.ts';
import { sendBalanceEvent } from '#features/developers/service.ts';
import { followProfile, waitForTurn } from '#features/identity/service.ts';
import { mayUse, type Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { followRole } from './service.ts';

type UserChanges = EndpointInput<typeof editUserEndpoint>['body'];

/** Fields that another administrator may have changed in the meantime, with their labels. */
const FIELDS = {
  userName: 'name',
  userRole: 'role',
  staffRole: 'staff role',
  userMembership: 'membership',
} as const;
type Field = keyof typeof FIELDS;

const NO_USER = 'User data not found';
const NO_STAFF = 'Only a user with the role Admin has a staff role';
const NO_RIGHT = {
  role: `Only ${listRoles(rolesWith('staff', 'write'))} can change roles.`,
  credits: `Only ${listRoles(rolesWith('credits', 'write'))} can change credits and memberships.`,
  name: `Only ${listRoles(rolesWith('people', 'write'))} can change names.`,
} as const;
/** Number of recent changes that are searched for the author. */
const RECENT_CHANGES = 10;

/**
 * Changes a user's name, role, membership and credits; omitted fields stay unchanged (second specification §7).
 * Credits are booked as the difference from the balance that the editor saw, so that what the user spends or buys
 * in the meantime is never lost. A membership set by hand does not expire. Each change needs the right to its area.
 * @throws AppError `not_found`; `forbidden`; `validation` for a staff role without the role `Admin`; `conflict` if what
 * the editor saw has changed in the meantime, for the last owner's role, and for a balance below zero
 */
export async function editUser(
  context: Context,
  actor: Actor,
  id: string,
  changes: UserChanges,
): Promise<User> {
  const stale = await context.db.transaction().execute((tx) => applyChanges(context, tx, actor, id, changes));
  if (stale.length > 0) throw new AppError('conflict', await describeStale(context, id, stale));
  const saved = await findUser(context.db, id);
  if (saved === null) throw new AppError('not_found', NO_USER);
  return toWireUser(saved);
}

interface StaleField {
  readonly field: Field;
  readonly value: string;
}

/** Returns the fields that have changed in the meantime; if there are any, changes nothing. */
async function applyChanges(
  context: Context,
  tx: Tx,
  actor: Actor,
  id: string,
  changes: UserChanges,
): Promise<StaleField[]> {
  // Identity, record, credits: every transaction that locks several of them uses this order.
  await waitForTurn(tx, id);
  const record = await lockRecord(tx, id, { withOwners: mayEndOwner(changes) });
  if (record === null) throw new AppError('not_found', NO_USER);
  const stale = findStale(record, changes.expected ?? {});
  if (stale.length > 0) return stale;
  const edited = toEdited(record, changes);
  if (record.staffRole === 'owner' && edited.staffRole !== 'owner') await requireOtherOwner(tx, id);
  const balance = await bookBalance(tx, id, changes);
  requireRights(actor, record, { ...edited, isBalanceChanged: balance !== null });
  if (balance !== null) await sendBalanceEvent(context, tx, { userId: id, ...balance });
  await updateRecord(tx, id, edited);
  if (edited.name !== record.name) await followProfile(tx, id, { name: edited.name });
  await followRole(context, tx, { id, email: record.email }, { before: record, after: edited });
  await recordChange(tx, actor, {
    action: 'updated',
    entity: 'user',
    entityId: id,
    label: record.email,
    before: { ...toAudited(record), ...(balance && { currentBalance: balance.before }) },
    after: {
      ...toAudited(edited),
      ...(balance && { currentBalance: balance.after }),
      ...(balance && changes.note && { note: changes.note }),
    },
  });
  return [];
}

function mayEndOwner({ userRole = 'Admin', staffRole = 'owner' }: UserChanges): boolean {
  return userRole !== 'Admin' || staffRole !== 'owner';
}

/** @throws AppError `forbidden` if the actor's staff role does not include one of the changes */
function requireRights(
  actor: Actor,
  before: EditedRecord,
  after: Omit<EditedRecord, 'email'> & { readonly isBalanceChanged: boolean },
): void {
  requireRightOver(actor, before);
  const isRoleChanged = after.role !== before.role || after.staffRole !== before.staffRole;
  if (isRoleChanged && !mayUse(actor, 'staff', 'write')) throw new AppError('forbidden', NO_RIGHT.role);
  const isPaidChanged = after.isBalanceChanged || after.membership !== before.membership;
  if (isPaidChanged && !mayUse(actor, 'credits', 'write')) throw new AppError('forbidden', NO_RIGHT.credits);
  if (after.name !== before.name && !mayUse(actor, 'people', 'write')) {
    throw new AppError('forbidden', NO_RIGHT.name);
  }
}

function findStale(record: EditedRecord, expected: NonNullable<UserChanges['expected']>): StaleField[] {
  const current = toAudited(record);
  return Object.keys(FIELDS)
    .filter((name): name is Field => name in FIELDS)
    .filter((field) => expected[field] !== undefined && expected[field] !== current[field])
    .map((field) => ({ field, value: current[field] ?? 'none' }));
}

function toEdited(record: EditedRecord, changes: UserChanges): Omit<EditedRecord, 'email'> {
  const membership = changes.userMembership ?? record.membership;
  const role = changes.userRole ?? record.role;
  if (role !== 'Admin' && changes.staffRole != null) {
    throw new AppError('validation', NO_STAFF, { fields: { staffRole: NO_STAFF } });
  }
  return {
    name: changes.userName ?? record.name,
    role,
    staffRole: role === 'Admin' ? (changes.staffRole ?? record.staffRole ?? 'owner') : null,
    membership,
    membershipEndsAt: membership === record.membership ? record.membershipEndsAt : null,
  };
}

function toAudited(record: Omit<EditedRecord, 'email'>) {
  return {
    userName: record.name,
    userRole: record.role,
    staffRole: record.staffRole,
    userMembership: record.membership,
    MembershipValidity: record.membershipEndsAt?.toISOString() ?? null,
  };
}

/** Books the credits that the editor added or removed; null if there was no change. */
async function bookBalance(
  tx: Tx,
  userId: string,
  { currentBalance, expectedBalance, note }: UserChanges,
): Promise<{ before: number; after: number } | null> {
  if (currentBalance === undefined || currentBalance === expectedBalance) return null;
  const { available: before } = await lockBalances(tx, userId);
  if (expectedBalance !== undefined && expectedBalance !== before) {
    throw new AppError(
      'conflict',
      `The balance has changed: it is now ${countOf(before, 'credit')}. Nothing was saved. Please check it and try again.`,
    );
  }
  const difference = currentBalance - before;
  if (difference === 0) return null;
  const opKey = `adjust:${randomUUID()}`;
  const after = await adjustCredits(tx, { userId, difference, opKey, ...(note !== undefined && { note }) });
  return { before, after: after.available };
}

/** Describes which fields have changed, to what, and which administrators changed them. */
async function describeStale(context: Context, id: string, stale: readonly StaleField[]): Promise<string> {
  const query = { entity: 'user', entityId: id, page: 1, pageSize: RECENT_CHANGES } as const;
  const { rows } = await listChanges(context, query);
  const authors = stale.flatMap(({ field, value }) => {
    const change = rows.find(({ after }) => after !== null && field in after);
    return (change?.after?.[field] ?? 'none') === value && change !== undefined ? [change.actorEmail] : [];
  });
  const by = authors.length === 0 ? '' : ` by ${[...new Set(authors)].join(' and ')}`;
  const what = stale.map(({ field, value }) => `the ${FIELDS[field]} is now ${value}`).join(', ');
  return `This user has been changed${by}: ${what}. Nothing was saved. Please check it and try again.`;
}
