import { randomUUID } from 'node:crypto';
import type { EndpointInput } from '@voicedraft/contract/endpoint';
import type { editUser as editUserEndpoint } from '@voicedraft/contract/people';
import type { User } from '@voicedraft/contract/accounts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import {
  type EditedRecord,
  findUser,
  lockRecord,
  requireOtherAdministrator,
  toWireUser,
  updateRecord,
} from '#features/accounts/service.ts';
import { listChanges, recordChange } from '#features/audit/service.ts';
import { adjustCredits, lockBalances } from '#features/credits/service.ts';
import { sendBalanceEvent } from '#features/developers/service.ts';
import { followProfile, lockIdentity } from '#features/identity/service.ts';
import { releaseAssignmentsOf } from '#features/tickets/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { notifyOfRole } from './service.ts';

type UserChanges = EndpointInput<typeof editUserEndpoint>['body'];

/** Fields that another administrator may have changed in the meantime, with their labels. */
const FIELDS = { userName: 'name', userRole: 'role', userMembership: 'membership' } as const;
type Field = keyof typeof FIELDS;

const NO_USER = 'User data not found';
/** Number of recent changes that are searched for the author. */
const RECENT_CHANGES = 10;

/**
 * Changes a user's name, role, membership and credits; omitted fields stay unchanged (second specification §7).
 * Credits are booked as the difference from the balance that the editor saw, so that what the user spends or buys
 * in the meantime is never lost. A membership set by hand does not expire.
 * @throws AppError `not_found`; `conflict` if what the editor saw has changed in the meantime, for the last
 * administrator's role, and for a balance below zero
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
  await lockIdentity(tx, id);
  const losesRights = changes.userRole !== undefined && changes.userRole !== 'Admin';
  const record = await lockRecord(tx, id, { withAdministrators: losesRights });
  if (record === null) throw new AppError('not_found', NO_USER);
  const stale = findStale(record, changes.expected ?? {});
  if (stale.length > 0) return stale;
  if (losesRights && record.role === 'Admin') await requireOtherAdministrator(tx, id);
  const balance = await bookBalance(tx, id, changes);
  if (balance !== null) await sendBalanceEvent(context, tx, { userId: id, ...balance });
  const edited = toEdited(record, changes);
  await updateRecord(tx, id, edited);
  if (losesRights && record.role === 'Admin') await releaseAssignmentsOf(tx, id);
  if (edited.name !== record.name) await followProfile(tx, id, { name: edited.name });
  if (edited.role !== record.role) {
    const user = { id, email: record.email };
    await notifyOfRole(context, tx, user, { before: record.role, after: edited.role });
  }
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

function findStale(record: EditedRecord, expected: NonNullable<UserChanges['expected']>): StaleField[] {
  const current = toAudited(record);
  return Object.keys(FIELDS)
    .filter((name): name is Field => name in FIELDS)
    .filter((field) => expected[field] !== undefined && expected[field] !== current[field])
    .map((field) => ({ field, value: current[field] }));
}

function toEdited(record: EditedRecord, changes: UserChanges): Omit<EditedRecord, 'email'> {
  const membership = changes.userMembership ?? record.membership;
  return {
    name: changes.userName ?? record.name,
    role: changes.userRole ?? record.role,
    membership,
    membershipEndsAt: membership === record.membership ? record.membershipEndsAt : null,
  };
}

function toAudited(record: Omit<EditedRecord, 'email'>) {
  return {
    userName: record.name,
    userRole: record.role,
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
    const credits = before === 1 ? '1 credit' : `${before} credits`;
    throw new AppError(
      'conflict',
      `The balance has changed: it is now ${credits}. Nothing was saved. Please check it and try again.`,
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
  const { entries } = await listChanges(context, query);
  const authors = stale.flatMap(({ field, value }) => {
    const change = entries.find(({ after }) => after !== null && field in after);
    return change?.after?.[field] === value ? [change.actorEmail] : [];
  });
  const by = authors.length === 0 ? '' : ` by ${[...new Set(authors)].join(' and ')}`;
  const what = stale.map(({ field, value }) => `the ${FIELDS[field]} is now ${value}`).join(', ');
  return `This user has been changed${by}: ${what}. Nothing was saved. Please check it and try again.`;
}
