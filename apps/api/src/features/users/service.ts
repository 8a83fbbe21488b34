import { PROFILE_NAME_MAX_LENGTH } from '@voicedraft/contract/limits';
import type { User, UserRole } from '@voicedraft/contract/users';
import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import { openLedger } from '#features/credits/service.ts';
import { lockIdentity, type MailMeans } from '#features/identity/service.ts';
import { releaseAssignmentsOf } from '#features/tickets/service.ts';
import { isAdmin, type Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { isForeignPhoto } from '#http/photo-address.ts';
import { toWireUser } from './mapper.ts';
import * as repository from './repository.ts';
import { tellRole } from './role-change.ts';
import { releaseWelcome, welcomeNewcomer } from './welcome.ts';

/**
 * Makes the product record of the session's own identity with the welcome credits, once: a mailbox has them
 * once in a year, whatever was deleted meanwhile, and they may wait until the address is verified. A repeat
 * answers the record that exists; the caller can name neither another e-mail nor a role nor a balance.
 * @param address network address of the caller; null where it is not known
 */
export async function createUser(
  context: Context,
  actor: Actor,
  profile: { userName?: string | undefined; profileURL?: string | null | undefined },
  address: string | null,
): Promise<User> {
  const isPhoto = (url: string | null | undefined): url is string =>
    url != null && isForeignPhoto(url, context.config.publicUrl);
  await context.db.transaction().execute(async (tx) => {
    const newcomer = await repository.insertUser(tx, {
      id: actor.id,
      name: (profile.userName || actor.name).slice(0, PROFILE_NAME_MAX_LENGTH),
      profileUrl: [profile.profileURL, actor.image].find(isPhoto) ?? null,
    });
    if (newcomer === null) return;
    await openLedger(tx, newcomer.id);
    await welcomeNewcomer(tx, context, newcomer, address);
  });
  return toWireUser(await getRecord(context, actor.id));
}

/** E-mail addresses of the administrators; for anyone else empty or just their own. */
export async function listAdmins(context: Context, actor: Actor): Promise<{ UserEmail: string }[]> {
  const emails = await listAdministrators(context);
  return emails
    .filter((email) => isAdmin(actor) || email === actor.email)
    .map((email) => ({ UserEmail: email }));
}

/**
 * Keeps the product record's e-mail equal to the identity's, after a confirmed change. Credits that waited for a
 * verified address are there once it is.
 */
export async function followIdentity(
  tx: Tx,
  context: Pick<Context, 'secret'>,
  identity: { id: string; email: string; emailVerified: boolean },
): Promise<void> {
  await repository.updateEmail(tx, identity.id, identity.email);
  if (identity.emailVerified) await releaseWelcome(tx, context, identity.id);
}

/** E-mail addresses of all administrators. */
export function listAdministrators(context: Pick<Context, 'db'>): Promise<string[]> {
  return repository.findAdminEmails(context.db);
}

/** Sets the role of the person with that e-mail, and tells them. False when nobody has it. */
export async function setRole(
  context: Pick<Context, 'db'> & MailMeans,
  email: string,
  role: UserRole,
  { isTold = true }: { readonly isTold?: boolean } = {},
): Promise<boolean> {
  const user = await repository.findUserByEmail(context.db, email);
  if (user === null) return false;
  return context.db.transaction().execute(async (tx) => {
    await lockIdentity(tx, user.id);
    const isSet = await repository.updateRole(tx, user.id, role);
    if (role !== 'Admin') await releaseAssignmentsOf(tx, user.id);
    if (isSet && isTold && role !== user.role) {
      await tellRole(context, tx, user, { before: user.role, after: role });
    }
    return isSet;
  });
}

/** Gives a premium membership until a moment; one that runs longer stays (customer specification §4). */
export async function grantMembership(tx: Tx, userId: string, endsAt: Date): Promise<void> {
  await repository.extendMembership(tx, userId, endsAt);
}

/** Takes back a membership that was paid for: it then ends with the last one still paid for, or now. */
export async function withdrawMembership(
  tx: Tx,
  userId: string,
  withdrawn: Date,
  lastPaidEnd: Date | null,
): Promise<void> {
  await repository.replaceMembershipEnd(tx, userId, withdrawn, lastPaidEnd);
}

/** Ends memberships whose time is over. Answers how many. */
export function expireMemberships(context: Pick<Context, 'db' | 'clock'>): Promise<number> {
  return repository.expireMemberships(context.db, context.clock.now());
}

export type { Recipient } from './repository.ts';

/** Of the named people those who can be written to: neither deleted nor disabled. By e-mail. */
export function findRecipients(
  db: Db,
  named: { readonly email: string } | { readonly ids: readonly string[] },
): Promise<repository.Recipient[]> {
  return repository.findRecipients(db, named);
}

/** @throws AppError `not_found` when there is no such user, or it is deleted */
export async function requireUser(context: Context, id: string): Promise<void> {
  await getRecord(context, id);
}

async function getRecord(context: Context, id: string): Promise<repository.UserRecord> {
  const record = await repository.findUser(context.db, id);
  if (record === null) throw new AppError('not_found', 'User data not found');
  return record;
}
