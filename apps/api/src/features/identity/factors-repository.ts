import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import { NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';
import { deleteChallengesOf } from './challenges-repository.ts';

export type PasskeyRow = Selectable<Schema['identityPasskeys']>;
export type AuthenticatorRow = Selectable<Schema['identityAuthenticators']>;

/** The passkeys of an account, oldest first, including those that don't count until their owner confirms them. */
export async function findPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('identityPasskeys')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export function countPasskeys(db: Db, userId: string): Promise<number> {
  return countRows(db.selectFrom('identityPasskeys').where('userId', '=', userId));
}

/** A passkey by the id that its device gave it; null if it is unknown here. */
export async function findCredential(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  const row = await db
    .selectFrom('identityPasskeys')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
  return row ?? null;
}

type NewPasskey = Pick<
  PasskeyRow,
  'userId' | 'name' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isSynced'
>;

/** Null if the device's passkey is stored already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<PasskeyRow | null> {
  const row = await tx
    .insertInto('identityPasskeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function renamePasskey(
  tx: Tx,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | null> {
  const row = await tx
    .updateTable('identityPasskeys')
    .set({ name })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a use. False if the device's counter has been seen meanwhile: two responses with one counter are a copy. */
export async function markUsed(db: Db, { id, counter }: PasskeyRow, newCounter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identityPasskeys')
    .set({ counter: newCounter, lastUsedAt: NOW })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets a passkey count again; null if it does not wait for its owner. */
export async function confirmPasskey(tx: Tx, userId: string, id: string): Promise<PasskeyRow | null> {
  const row = await tx
    .updateTable('identityPasskeys')
    .set({ toConfirmSince: null })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('toConfirmSince', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('identityPasskeys').where('userId', '=', userId).where('id', '=', id).execute();
}

/** The authenticator app of an account, also one that no code has confirmed yet. */
export async function findAuthenticator(db: Db, userId: string): Promise<AuthenticatorRow | null> {
  const query = db.selectFrom('identityAuthenticators').selectAll().where('userId', '=', userId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Stores a key that waits for its first code; false if the app is on already. */
export async function saveUnconfirmed(db: Db, userId: string, sealedKey: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identityAuthenticators')
    .values({ userId, sealedKey })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ sealedKey, lastStep: 0 })
        .where('identityAuthenticators.confirmedAt', 'is', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Uses up the code of a step; false if it, or a later one, was used before. */
export async function useStep(db: Db, row: AuthenticatorRow, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identityAuthenticators')
    .set({ lastStep: step })
    .where('userId', '=', row.userId)
    .where('sealedKey', '=', row.sealedKey)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Turns on an app that waits for its first code; false if it has another key by now, or none. */
export async function confirmAuthenticator(
  tx: Tx,
  { userId, sealedKey }: AuthenticatorRow,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identityAuthenticators')
    .set({ confirmedAt: NOW })
    .where('userId', '=', userId)
    .where('sealedKey', '=', sealedKey)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the authenticator app and its recovery codes. */
export async function deleteAuthenticator(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('identityAuthenticators').where('userId', '=', userId).execute();
  await tx.deleteFrom('identityRecoveryCodes').where('userId', '=', userId).execute();
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('identityRecoveryCodes').where('userId', '=', userId).execute();
  const rows = hashes.map((codeHash) => ({ userId, codeHash }));
  await tx.insertInto('identityRecoveryCodes').values(rows).execute();
}

/** Uses up a recovery code; false if there is no such code. Of two calls with one code, one succeeds. */
export async function takeRecoveryCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identityRecoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('identityRecoveryCodes')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return left;
}

/** Brings the mark of the identity up to date, in the transaction that adds or removes a factor. */
export async function updateFactorMark(tx: Tx, userId: string): Promise<void> {
  await sql`
    update identity_users set has_second_factor =
      exists (select from identity_passkeys where user_id = ${userId} and to_confirm_since is null)
      or exists (select from identity_authenticators where user_id = ${userId} and confirmed_at is not null)
    where id = ${userId}`.execute(tx);
}

/** Deletes all factors of an account, or those added since a given time. */
export async function deleteFactors(tx: Tx, userId: string, since?: Date): Promise<void> {
  await tx
    .deleteFrom('identityPasskeys')
    .where('userId', '=', userId)
    .$if(since !== undefined, (query) => query.where('createdAt', '>=', since ?? new Date(0)))
    .execute();
  const authenticator = await findAuthenticator(tx, userId);
  if (authenticator !== null && (since === undefined || authenticator.createdAt >= since)) {
    await deleteAuthenticator(tx, userId);
  }
  await deleteChallengesOf(tx, userId);
  await updateFactorMark(tx, userId);
}
