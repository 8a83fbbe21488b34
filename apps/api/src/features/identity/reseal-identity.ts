import { sql } from 'kysely';
import type { Context } from '#context.ts';
import type { Database, Tx } from '#db/client.ts';
import { resealColumn, type Resealed, resealRows, type SecretChange } from '#db/reseal.ts';
import { bindingOfAuthenticator } from './authenticator.ts';
import { hashMailbox } from './welcome.ts';

/** Encrypts the keys of authenticator apps with a new secret. The apps keep showing correct codes. */
export function resealAuthenticators(db: Database, change: SecretChange): Promise<Resealed> {
  return resealColumn(db, change, {
    table: 'identityAuthenticators',
    key: 'userId',
    column: 'sealedKey',
    bindingOf: bindingOfAuthenticator,
  });
}

/**
 * Remembers under the new secret which mailboxes have had the welcome credits. Of accounts that were deleted, only the
 * old hash is left, which nobody can find any more: these could get them again.
 */
export function rehashWelcome(db: Database, { from, to }: SecretChange): Promise<Resealed> {
  return resealRows(db, {
    find: (tx, after, limit) =>
      tx
        .selectFrom('identityUsers')
        .select(['id', 'email'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    reseal: async (tx, { email }) => {
      const { numUpdatedRows } = await tx
        .updateTable('signInFailures')
        .set({ subject: `welcome:${hashMailbox(to, email)}` })
        .where('subject', '=', `welcome:${hashMailbox(from, email)}`)
        .executeTakeFirst();
      return numUpdatedRows > 0n ? 'changed' : 'done';
    },
  });
}

/** Deletes all recovery codes, of which only keyed hashes are stored, and notifies their owners. Returns how many. */
export async function endRecoveryCodes({
  db,
  mail,
  config,
}: Pick<Context, 'db' | 'mail' | 'config'>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const emails = await deleteRecoveryCodes(tx);
    const url = `${config.publicUrl}/user/security`;
    await mail.enqueue(
      emails.map((to) => ({
        to,
        subject: 'Make new recovery codes',
        body: [
          'We have changed the key that protects sign-ins. Your recovery codes stopped working.',
          'Your authenticator app, passkeys and password stay as they are.',
        ],
        action: { label: 'Make new codes', url },
        footnote: 'You are signed out on every device. Sign in to make new codes.',
      })),
      tx,
    );
    return emails.length;
  });
}

async function deleteRecoveryCodes(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    with ended as (delete from identity_recovery_codes returning user_id)
    select distinct email from identity_users where id in (select user_id from ended)`.execute(tx);
  return rows.map(({ email }) => email);
}

/** Signs everybody out: the cookie of a session is signed with the secret. Returns how many sessions ended. */
export async function endAllSessions(db: Database): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('identitySessions').executeTakeFirst();
  return Number(numDeletedRows);
}
