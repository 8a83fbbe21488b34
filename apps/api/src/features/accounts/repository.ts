import type { Membership, UserRole } from '@voicedraft/contract/accounts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import { dayOf } from '#db/day-of.ts';
import { selectBalances } from '#features/credits/service.ts';
import { selectIdentities } from '#features/identity/service.ts';

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

/** People as other features join them to their own tables, deleted accounts among them. */
export function selectPeople(db: Db) {
  return db.selectFrom('users').select(['id', 'name', 'email', 'role', 'deletedAt']);
}

/** Id of whoever has an address now, as other features look for what is theirs. */
export function selectIdByEmail(db: Db, email: string) {
  return db.selectFrom('users').select('id').where('email', '=', email);
}

/** Deleted accounts are rows without a person: nobody sees them. */
function selectUsers(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin(selectBalances(db).as('account'), 'account.userId', 'users.id')
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

/** Somebody whom tickets, orders or changes name. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isDeleted: boolean;
}

/** The people with these ids, by id; what is null is left out. */
export async function findPeople(
  db: Db,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, Person>> {
  const known = new Set(ids.filter((id) => id !== null));
  if (known.size === 0) return new Map();
  const rows = await selectPeople(db)
    .where('id', 'in', [...known])
    .execute();
  return new Map(
    rows.map(({ id, name, email, deletedAt }) => [id, { id, name, email, isDeleted: deletedAt !== null }]),
  );
}

/** Where an account is reached now, also one without a product record; null once it is deleted. */
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

/** Accounts that are there. */
export function countAccounts(db: Db): Promise<number> {
  return countRows(db.selectFrom('users').where('deletedAt', 'is', null));
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
    .innerJoin(selectIdentities(db).as('identity'), 'identity.id', 'users.id')
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

/** Inserts a product record unless the identity has one; false then. */
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

/** Credits that wait for an address which is verified by now, locked; null when none do. */
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

/** Ids of people whose address is verified while credits still wait for that. */
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
    .set({ ...changes, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Sets a person's role; false when there is no such record. */
export async function updateRole(db: Db, id: string, role: UserRole): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ role, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Follows a change of the identity's e-mail. */
export async function updateEmail(db: Db, id: string, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Accounts that were made by day, also those that have been deleted since. */
export function countNewUsers(db: Db, from: Date): Promise<{ day: string; users: number }[]> {
  return db
    .selectFrom('users')
    .select((where) => [dayOf('created_at').as('day'), where.fn.countAll<number>().as('users')])
    .where('createdAt', '>=', from)
    .groupBy('day')
    .execute();
}
