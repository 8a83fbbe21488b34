import { PROFILE_NAME_MAX_LENGTH } from '@voicedraft/contract/limits';
import type { User } from '@voicedraft/contract/accounts';
import { rolesWith, STAFF_ROLES, type StaffArea, type StaffRole } from '@voicedraft/contract/staff-areas';
import { cutText } from '@voicedraft/contract/words';
import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import { openLedger } from '#features/credits/service.ts';
import { lockIdentity } from '#features/identity/service.ts';
import { isAdmin, type Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { isForeignPhoto } from '#http/photo-address.ts';
import { toWireUser } from './mapper.ts';
import * as repository from './repository.ts';
import { releaseWelcome, welcomeUser } from './welcome.ts';

export { requireOtherOwner, requireRightOver } from './staff.ts';
export { findStaffIds, lockRecord, lockStaff, updateRecord, type EditedRecord } from './staff-repository.ts';
export {
  anonymiseUser,
  findDeletedSince,
  isDeletedOrNoMember,
  lockWithOwners,
} from './deletion-repository.ts';
export { countUsers, findBanned, findUserIds } from './directory-repository.ts';
export { toWireUser } from './mapper.ts';
export {
  expireMemberships,
  grantMembership,
  readStanding,
  withdrawMembership,
} from './membership-repository.ts';
export {
  countAccounts,
  countNewUsers,
  findAddress,
  findUsers,
  findConfirmedNames,
  findRecipients,
  findUser,
  findUserByEmail,
  findUsersByIds,
  selectIdByEmail,
  selectAllUsers,
  type NamedUser,
  type Recipient,
  type UserRecord,
} from './repository.ts';

/**
 * Creates the record of the session's own identity with the welcome credits, once. A mailbox gets the credits once
 * a year, whatever was deleted in the meantime, and they may wait until the email address is verified. A repeat
 * returns the existing record; the caller can choose neither email address, role nor balance.
 * @param address IP address of the caller; null if unknown
 */
export async function createUser(
  context: Context,
  actor: Actor,
  profile: { userName?: string | undefined; profileURL?: string | null | undefined },
  address: string | null,
): Promise<User> {
  const isPhoto = (url: string | null | undefined): url is string =>
    url != null && isForeignPhoto(url, context.config.publicUrl);
  const isCreated = await context.db.transaction().execute(async (tx) => {
    // Locked, so that a change or verification of the email address happens before or after this, never in between.
    const identity = await lockIdentity(tx, actor.id);
    if (identity === null) throw new AppError('not_found', 'User data not found');
    const { email, emailVerified } = identity;
    const isNew = await repository.insertUser(tx, {
      id: actor.id,
      email,
      name: cutText(profile.userName || actor.name, PROFILE_NAME_MAX_LENGTH),
      profileUrl: [profile.profileURL, actor.image].find(isPhoto) ?? null,
    });
    if (!isNew) return false;
    await openLedger(tx, actor.id);
    await welcomeUser(tx, context, { id: actor.id, email, emailVerified }, address);
    return true;
  });
  if (isCreated) context.emit({ event: 'account created', userId: actor.id });
  return toWireUser(await getRecord(context, actor.id));
}

/** Email addresses of the administrators; for anybody else, empty or only their own. */
export async function listAdmins(context: Context, actor: Actor): Promise<{ UserEmail: string }[]> {
  const staff = await listAllStaff(context.db);
  return staff
    .filter(({ email }) => isAdmin(actor) || email === actor.email)
    .map(({ email }) => ({ UserEmail: email }));
}

/** All staff, with what each may do. */
export function listAllStaff(db: Db): Promise<{ email: string; staffRole: StaffRole | null }[]> {
  return repository.findStaff(db, STAFF_ROLES);
}

/** Whether there is an owner, who can make others one. */
export async function hasOwner(db: Db): Promise<boolean> {
  return (await repository.findStaff(db, ['owner'])).length > 0;
}

/** Email addresses of the staff who may change an area. */
export async function listStaff(db: Db, area: StaffArea): Promise<string[]> {
  const staff = await repository.findStaff(db, rolesWith(area, 'write'));
  return staff.map(({ email }) => email);
}

/** Whether an account is staff, whatever its staff role. */
export async function isAdministrator(db: Db, id: string): Promise<boolean> {
  return (await repository.findUser(db, id))?.role === 'Admin';
}

/**
 * Keeps the record's email address in sync with the identity's after a confirmed change. Adds the credits that
 * waited once the address is verified.
 */
export async function followIdentity(
  tx: Tx,
  context: Pick<Context, 'secret'>,
  identity: { id: string; email: string; emailVerified: boolean },
): Promise<void> {
  await repository.updateEmail(tx, identity.id, identity.email);
  if (identity.emailVerified) await releaseWelcome(tx, context, identity.id);
}

/** @throws AppError `not_found` if the user does not exist or is deleted */
export async function requireUser(context: Context, id: string): Promise<void> {
  await getRecord(context, id);
}

/** Whether a user still has an account. */
export async function hasAccount(db: Db, id: string): Promise<boolean> {
  return (await repository.findUser(db, id)) !== null;
}

async function getRecord(context: Context, id: string): Promise<repository.UserRecord> {
  const record = await repository.findUser(context.db, id);
  if (record === null) throw new AppError('not_found', 'User data not found');
  return record;
}
