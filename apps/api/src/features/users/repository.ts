import type { Membership, UserRole } from '@voicedraft/contract/users';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';

/** A product record with its spendable balance. */
export interface UserRecord {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: UserRole;
  readonly membership: Membership;
  readonly membershipEndsAt: Date | null;
  readonly aboutMe: string;
  readonly profileUrl: string | null;
  readonly address: string;
  readonly city: string;
  readonly country: string;
  readonly phone: string;
  readonly createdAt: Date;
  readonly balance: number | null;
  /** Credits that come once the address is verified. */
  readonly waitingCredits: number;
}

/** Deleted accounts are rows without a person: nobody sees them. */
function selectUsers(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('creditAccounts as account', (join) =>
      join.onRef('account.userId', '=', 'users.id').on('account.kind', '=', 'available'),
    )
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      'users.membership',
      'users.membershipEndsAt',
      'users.aboutMe',
      'users.profileUrl',
      'users.address',
      'users.city',
      'users.country',
      'users.phone',
      'users.createdAt',
      'account.balance',
      'users.waitingCredits',
    ])
    .where('users.deletedAt', 'is', null);
}

export async function findUser(db: Db, id: string): Promise<UserRecord | null> {
  return (await selectUsers(db).where('users.id', '=', id).executeTakeFirst()) ?? null;
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRecord | null> {
  return (await selectUsers(db).where('users.email', '=', email).executeTakeFirst()) ?? null;
}

/** Records by their ids, in no order. */
export async function findUsersByIds(db: Db, ids: readonly string[]): Promise<UserRecord[]> {
  if (ids.length === 0) return [];
  return selectUsers(db).where('users.id', 'in', ids).execute();
}

/** Somebody who can be written to: neither deleted nor disabled. */
export interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly membership: Membership;
  readonly balance: number | null;
}

/** Of the named people those who can be written to, by e-mail. */
export async function findRecipients(
  db: Db,
  named: { readonly email: string } | { readonly ids: readonly string[] },
): Promise<Recipient[]> {
  return selectUsers(db)
    .innerJoin('identityUsers as identity', 'identity.id', 'users.id')
    .where('identity.banned', '=', false)
    .where((row) =>
      'email' in named ? row('users.email', '=', named.email) : row('users.id', 'in', named.ids),
    )
    .orderBy('users.email')
    .execute();
}

export async function findAdminEmails(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'Admin')
    .orderBy('email')
    .execute();
  return rows.map((row) => row.email);
}

/** A product record that was made now. */
export interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/**
 * Inserts a product record unless the identity has one; null then. Its e-mail is the identity's as it is now, locked:
 * a change or a verification of the address that happens meanwhile comes before or after, never between.
 */
export async function insertUser(
  tx: Tx,
  user: { id: string; name: string; profileUrl: string | null },
): Promise<NewUser | null> {
  const { email, emailVerified } = await tx
    .selectFrom('identityUsers')
    .select(['email', 'emailVerified'])
    .where('id', '=', user.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const inserted = await tx
    .insertInto('users')
    .values({ ...user, email })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(['id', 'email'])
    .executeTakeFirst();
  return inserted === undefined ? null : { ...inserted, emailVerified };
}

/** Credits that wait for an address which is verified by now, locked; null when none do. */
export async function lockWaitingCredits(
  tx: Tx,
  id: string,
): Promise<{ email: string; amount: number } | null> {
  const row = await tx
    .selectFrom('users')
    .innerJoin('identityUsers as identity', 'identity.id', 'users.id')
    .select(['users.email', 'users.waitingCredits as amount'])
    .where('users.id', '=', id)
    .where('users.waitingCredits', '>', 0)
    .where('users.deletedAt', 'is', null)
    .where('identity.emailVerified', '=', true)
    .whereRef('identity.email', '=', 'users.email')
    .forNoKeyUpdate('users')
    .executeTakeFirst();
  return row ?? null;
}

export async function updateWaitingCredits(tx: Tx, id: string, amount: number): Promise<void> {
  await tx.updateTable('users').set({ waitingCredits: amount }).where('id', '=', id).execute();
}

/** Ids of people whose address is verified while credits still wait for that. */
export async function findVerifiedWaiting(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('identityUsers as identity', 'identity.id', 'users.id')
    .select('users.id')
    .where('users.waitingCredits', '>', 0)
    .where('identity.emailVerified', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

/** A record's photo, locked; null when there is none, or it is deleted. */
export async function lockProfile(tx: Tx, id: string): Promise<{ profileUrl: string | null } | null> {
  const row = await tx
    .selectFrom('users')
    .select('profileUrl')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** What a profile may say; undefined leaves it as it is. */
export interface GivenProfile {
  readonly name: string | undefined;
  readonly aboutMe: string | undefined;
  readonly address: string | undefined;
  readonly city: string | undefined;
  readonly country: string | undefined;
  readonly phone: string | undefined;
  readonly profileUrl: string | null | undefined;
}

export async function updateProfile(tx: Tx, id: string, given: GivenProfile): Promise<void> {
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  await tx
    .updateTable('users')
    .set({ ...changes, updatedAt: new Date() })
    .where('id', '=', id)
    .execute();
}

/** Sets a person's role; false when there is no such record. */
export async function updateRole(db: Db, id: string, role: UserRole): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ role, updatedAt: new Date() })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Follows a change of the identity's e-mail. */
export async function updateEmail(db: Db, id: string, email: string): Promise<void> {
  await db.updateTable('users').set({ email, updatedAt: new Date() }).where('id', '=', id).execute();
}

/** Makes somebody a premium member until a moment, or longer where they already are; without end stays so. */
export async function extendMembership(tx: Tx, id: string, endsAt: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      membership: 'premium',
      membershipEndsAt: sql<Date | null>`case
        when membership <> 'premium' then ${endsAt}
        when membership_ends_at is not null then greatest(membership_ends_at, ${endsAt})
      end`,
      updatedAt: new Date(),
    })
    .where('id', '=', id)
    .execute();
}

/** Ends a paid membership at another moment, if it is still the one that ends at `known`; null ends it now. */
export async function replaceMembershipEnd(
  tx: Tx,
  id: string,
  known: Date,
  endsAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      membership: endsAt === null ? 'free' : 'premium',
      membershipEndsAt: endsAt,
      updatedAt: new Date(),
    })
    .where('id', '=', id)
    .where('membership', '=', 'premium')
    .where('membershipEndsAt', '=', known)
    .execute();
}

/** Memberships whose time is over become free. Answers how many. */
export async function expireMemberships(db: Db, now: Date): Promise<number> {
  const result = await db
    .updateTable('users')
    .set({ membership: 'free', updatedAt: now })
    .where('membership', '<>', 'free')
    .where('membershipEndsAt', '<=', now)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
