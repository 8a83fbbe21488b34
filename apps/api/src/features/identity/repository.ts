import { ADMIN_PASSWORD_MIN_LENGTH } from '@voicedraft/contract/limits';
import { sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { hasRows } from '#db/count-rows.ts';
import { NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';
import { deleteFactors } from './factors-repository.ts';
import { hashLinkCode } from '#integrations/identity/stored-token.ts';

/** An identity's email address, and whether it is verified. */
export interface IdentityAddress {
  readonly email: string;
  readonly emailVerified: boolean;
}

/** Locks an identity until the transaction ends, and returns its email address; null if there is none. */
export async function lockIdentity(tx: Tx, id: string): Promise<IdentityAddress | null> {
  const row = await tx
    .selectFrom('identityUsers')
    .select(['email', 'emailVerified'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Serialises transactions of one account. Other rows can still refer to it in the meantime. */
export async function waitForTurn(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('identityUsers').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** An existing identity; null if there is none. */
export async function findIdentity(
  db: Db,
  id: string,
): Promise<{ email: string; emailVerified: boolean; banned: boolean; banReason: string | null } | null> {
  const query = selectIdentities(db).where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** Identities for joins by other features. */
export function selectIdentities(db: Db) {
  return db.selectFrom('identityUsers').select(['id', 'email', 'emailVerified', 'banned', 'banReason']);
}

/** The account with this email address; null if there is none. */
export async function findByEmail(db: Db, email: string): Promise<{ id: string; email: string } | null> {
  const row = await db
    .selectFrom('identityUsers')
    .select(['id', 'email'])
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Whether an account was created within the last few minutes and nobody has signed in to it since. Its events tell, too:
 * browsers are forgotten with the first proof of its address.
 */
export async function isUntouched(db: Db, id: string): Promise<boolean> {
  return hasRows(
    db
      .selectFrom('identityUsers')
      .where('id', '=', id)
      .where('createdAt', '>', sql<Date>`now() - interval '10 minutes'`)
      .where((user) =>
        user.not(
          user.exists(
            user.selectFrom('knownBrowsers').select('userId').whereRef('userId', '=', 'identityUsers.id'),
          ),
        ),
      )
      .where((user) =>
        user.not(
          user.exists(
            user
              .selectFrom('securityEvents')
              .select('securityEvents.id')
              .whereRef('securityEvents.userId', '=', 'identityUsers.id')
              .where('kind', '=', 'sign-up'),
          ),
        ),
      ),
  );
}

/** Whether an account with another way to sign in was linked to this provider since a given time. */
export async function wasLinked(db: Db, id: string, providerId: string, since: Date): Promise<boolean> {
  const rows = await db
    .selectFrom('identityAccounts')
    .select(['providerId', 'createdAt'])
    .where('userId', '=', id)
    .execute();
  return rows.length > 1 && rows.some((row) => row.providerId === providerId && row.createdAt >= since);
}

/**
 * Whether an identity is disabled, locked; null if there is none. The audit log can still refer to it in the meantime: two
 * owners who ban each other would wait for each other forever.
 */
export async function lockBan(
  tx: Tx,
  id: string,
): Promise<{ banned: boolean; banReason: string | null } | null> {
  const row = await tx
    .selectFrom('identityUsers')
    .select(['banned', 'banReason'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateIdentity(
  tx: Tx,
  id: string,
  changes: Omit<Updateable<Schema['identityUsers']>, 'id'>,
): Promise<void> {
  await tx
    .updateTable('identityUsers')
    .set({ ...changes, updatedAt: NOW })
    .where('id', '=', id)
    .execute();
}

/** The account whose password the code of an emailed link resets; null if there is no such code. */
export async function findOwnerOfReset(
  db: Db,
  code: string,
): Promise<{ id: string; email: string; name: string } | null> {
  const row = await db
    .selectFrom('identityVerifications as link')
    .innerJoin('identityUsers as identity', (join) =>
      join.on((on) => on(sql`identity.id::text`, '=', on.ref('link.value'))),
    )
    .select(['identity.id', 'identity.email', 'identity.name'])
    .where('link.identifier', '=', hashLinkCode(`reset-password:${code}`))
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the code of an emailed link for a new password still works; null if there is no such code. */
export async function findResetLink(db: Db, code: string): Promise<{ works: boolean } | null> {
  const row = await db
    .selectFrom('identityVerifications')
    .select(sql<boolean>`expires_at > now()`.as('works'))
    .where('identifier', '=', hashLinkCode(`reset-password:${code}`))
    .executeTakeFirst();
  return row ?? null;
}

/** An account by its id; null if there is none. */
export async function findOwner(db: Db, id: string): Promise<{ id: string; email: string } | null> {
  const query = db.selectFrom('identityUsers').select(['id', 'email']).where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** When an account's password was last changed: null for not since it was set. Null if there is no password. */
export async function findPasswordFacts(db: Db, id: string): Promise<{ changedAt: Date | null } | null> {
  const row = await db
    .selectFrom('identityAccounts')
    .select(['password', 'createdAt', 'updatedAt'])
    .where('userId', '=', id)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  if (row?.password == null) return null;
  return { changedAt: row.updatedAt > row.createdAt ? row.updatedAt : null };
}

/** The stored hash of an account's password; null if it has none. */
export async function findPasswordHash(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('identityAccounts')
    .select('password')
    .where('userId', '=', id)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? null;
}

/** Notes whether the password of an account, which was just typed, is as long as staff need. */
export async function savePasswordLength(db: Db, id: string, password: string): Promise<void> {
  const isStaffPassword = password.length >= ADMIN_PASSWORD_MIN_LENGTH;
  await db
    .updateTable('identityAccounts')
    .set({ isStaffPassword })
    .where('userId', '=', id)
    .where('providerId', '=', 'credential')
    .where('isStaffPassword', 'is distinct from', isStaffPassword)
    .execute();
}

export async function isEmailVerified(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('identityUsers')
    .select('emailVerified')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.emailVerified ?? false;
}

/** Deletes an identity's sessions, passwords, second factors, federated sign-ins, known browsers and emailed links. */
export async function deleteSignIns(tx: Tx, id: string, email: string): Promise<void> {
  await tx.deleteFrom('identitySessions').where('userId', '=', id).execute();
  await tx.deleteFrom('identityAccounts').where('userId', '=', id).execute();
  await tx.deleteFrom('hostedAccounts').where('userId', '=', id).execute();
  await tx.deleteFrom('knownBrowsers').where('userId', '=', id).execute();
  await tx.deleteFrom('emailChanges').where('userId', '=', id).execute();
  await deleteFactors(tx, id);
  await deleteLinks(tx, id, email);
}

/** Deletes an account's sign-ins at Google and at a company's provider. Returns how many there were. */
export async function deleteFederated(tx: Tx, id: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('identityAccounts')
    .where('userId', '=', id)
    .where('providerId', 'in', ['google', 'company'])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the emailed links of an account that have not been used. */
export async function deleteLinks(tx: Tx, id: string, email: string): Promise<void> {
  // A password reset contains the identity's id; a sign-in link contains the email address as it was typed, in JSON.
  await tx
    .deleteFrom('identityVerifications')
    .where((row) =>
      row.or([
        row('value', '=', id),
        row(row.fn('strpos', [row.fn('lower', ['value']), row.val(JSON.stringify(email))]), '>', 0),
      ]),
    )
    .execute();
}

/**
 * Ends everything by which somebody else may be signed in or could sign in: sessions, the password, federated
 * sign-ins and second factors added since a given time, known browsers and emailed links.
 */
export async function endSignIns(tx: Tx, id: string, email: string, since: Date): Promise<void> {
  await tx.deleteFrom('identitySessions').where('userId', '=', id).execute();
  await tx.deleteFrom('knownBrowsers').where('userId', '=', id).execute();
  await tx
    .deleteFrom('identityAccounts')
    .where('userId', '=', id)
    .where('providerId', '<>', 'credential')
    .where('createdAt', '>=', since)
    .execute();
  await tx
    .updateTable('identityAccounts')
    .set({ password: null, updatedAt: NOW })
    .where('userId', '=', id)
    .where('providerId', '=', 'credential')
    .execute();
  await deleteFactors(tx, id, since);
  await deleteLinks(tx, id, email);
}

/** Counts a new user from a network within an hour of the first one. Returns how many there are. */
export async function countNewAccounts(tx: Tx, networkHash: string): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_failures as f (subject, failures, window_ends_at)
    values (${`newcomers:${networkHash}`}, 1, now() + interval '1 hour')
    on conflict (subject) do update set
      failures = case when f.window_ends_at > now() then f.failures + 1 else 1 end,
      window_ends_at = case when f.window_ends_at > now() then f.window_ends_at else excluded.window_ends_at end
    returning failures
  `.execute(tx);
  return rows[0]?.failures ?? 0;
}

/** Whether a mailbox has had the welcome credits too recently to get them again. */
export async function hasWelcome(tx: Tx, mailboxHash: string): Promise<boolean> {
  return hasRows(
    tx
      .selectFrom('signInFailures')
      .where('subject', '=', `welcome:${mailboxHash}`)
      .where('windowEndsAt', '>', NOW),
  );
}

/** Stores that a mailbox has received the welcome credits. False if it already had them within that time. */
export async function insertWelcome(tx: Tx, mailboxHash: string, days: number): Promise<boolean> {
  const { rows } = await sql`
    insert into sign_in_failures as f (subject, failures, window_ends_at)
    values (${`welcome:${mailboxHash}`}, 1, now() + make_interval(days => ${days}))
    on conflict (subject) do update set window_ends_at = excluded.window_ends_at
    where f.window_ends_at <= now()
    returning subject
  `.execute(tx);
  return rows.length > 0;
}
