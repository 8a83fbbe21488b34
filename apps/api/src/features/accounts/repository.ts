import type { StaffRole } from '@voicedraft/contract/staff-areas';
import { type InferResult, sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import { dayOf } from '#db/day-of.ts';
import { NOW } from '#db/now.ts';
import { selectBalances } from '#features/credits/service.ts';
import { selectIdentities } from '#features/identity/service.ts';

/** A user's record with the available balance. `waitingCredits` are added once the email address is verified. */
export type UserRecord = InferResult<ReturnType<typeof selectUsers>>[number];

/** Users for joins by other features, including deleted accounts. */
export function selectAllUsers(db: Db) {
  return db.selectFrom('users').select(['id', 'name', 'email', 'role', 'deletedAt']);
}

/** Id of the account that has an email address now, for queries of other features. */
export function selectIdByEmail(db: Db, email: string) {
  return db.selectFrom('users').select('id').where('email', '=', email);
}

/** Deleted accounts remain as anonymous rows, which nobody sees. */
function selectUsers(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin(selectBalances(db).as('account'), 'account.userId', 'users.id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      'users.staffRole',
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

/** Records by their ids, in no particular order. */
export async function findUsersByIds(db: Db, ids: readonly string[]): Promise<UserRecord[]> {
  if (ids.length === 0) return [];
  return selectUsers(db).where('users.id', 'in', ids).execute();
}

/** A user whom tickets, orders or changes refer to. */
export interface NamedUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isDeleted: boolean;
}

/** Returns the users with these ids, by id; ignores null. */
export async function findUsers(
  db: Db,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, NamedUser>> {
  const known = new Set(ids.filter((id) => id !== null));
  if (known.size === 0) return new Map();
  const rows = await selectAllUsers(db)
    .where('id', 'in', [...known])
    .execute();
  return new Map(
    rows.map(({ id, name, email, deletedAt }) => [id, { id, name, email, isDeleted: deletedAt !== null }]),
  );
}

/** The current email address of an account, even if it has no record yet; null once it is deleted. */
export async function findAddress(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom(selectIdentities(db).as('identity'))
    .leftJoin('users', 'users.id', 'identity.id')
    .select('identity.email')
    .where('identity.id', '=', id)
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Number of accounts, without deleted ones. */
export function countAccounts(db: Db): Promise<number> {
  return countRows(db.selectFrom('users').where('deletedAt', 'is', null));
}

/** A user who can be sent email: neither deleted nor disabled. */
export type Recipient = Pick<UserRecord, 'id' | 'name' | 'email' | 'membership' | 'balance'>;

/** Returns those of the given users who can be sent email, by email address. */
export async function findRecipients(
  db: Db,
  named: { readonly email: string } | { readonly ids: readonly string[] },
): Promise<Recipient[]> {
  return selectUsers(db)
    .innerJoin(selectIdentities(db).as('identity'), 'identity.id', 'users.id')
    .where('identity.banned', '=', false)
    .where((row) =>
      'email' in named ? row('users.email', '=', named.email) : row('users.id', 'in', named.ids),
    )
    .orderBy('users.email')
    .execute();
}

/** Names of the accounts with these addresses, by address: of those that have a name and have confirmed the address. */
export async function findConfirmedNames(
  db: Db,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .innerJoin(selectIdentities(db).as('identity'), 'identity.id', 'users.id')
    .select(['identity.email', 'users.name'])
    .where('identity.email', '=', sql<string>`any(${[...emails]}::text[])`)
    .where('identity.emailVerified', '=', true)
    .where('users.name', '<>', '')
    .execute();
  return new Map(rows.map(({ email, name }) => [email, name]));
}

/** Everybody with one of these staff roles, by email address. */
export function findStaff(
  db: Db,
  roles: readonly StaffRole[],
): Promise<{ email: string; staffRole: StaffRole | null }[]> {
  return db
    .selectFrom('users')
    .select(['email', 'staffRole'])
    .where('staffRole', 'in', roles)
    .orderBy('email')
    .execute();
}

/** Inserts a record unless the identity already has one; false in that case. */
export async function insertUser(
  tx: Tx,
  user: { id: string; email: string; name: string; profileUrl: string | null },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Credits that waited for an email address which is now verified, locked; null if there are none. */
export async function lockWaitingCredits(
  tx: Tx,
  id: string,
): Promise<{ email: string; amount: number } | null> {
  const row = await tx
    .selectFrom('users')
    .innerJoin(selectIdentities(tx).as('identity'), 'identity.id', 'users.id')
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

/** Ids of users whose email address is verified but whose credits are still waiting. */
export async function findVerifiedWaiting(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin(selectIdentities(db).as('identity'), 'identity.id', 'users.id')
    .select('users.id')
    .where('users.waitingCredits', '>', 0)
    .where('identity.emailVerified', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

/** A record's photo, locked; null if the record does not exist or is deleted. */
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

/** The fields of a profile; undefined leaves a field unchanged. */
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
    .set({ ...changes, updatedAt: NOW })
    .where('id', '=', id)
    .execute();
}

/** Applies a change of the identity's email address. */
export async function updateEmail(db: Db, id: string, email: string): Promise<void> {
  await db.updateTable('users').set({ email, updatedAt: NOW }).where('id', '=', id).execute();
}

/** Accounts created per day, including those deleted since. */
export function countNewUsers(db: Db, from: Date): Promise<{ day: string; users: number }[]> {
  return db
    .selectFrom('users')
    .select((where) => [dayOf('created_at').as('day'), where.fn.countAll<number>().as('users')])
    .where('createdAt', '>=', from)
    .groupBy('day')
    .execute();
}
