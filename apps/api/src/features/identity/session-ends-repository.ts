import type { SignInSettingsInput } from '@voicedraft/contract/sign-in-settings';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { NEXT_REVISION } from '#db/next-revision.ts';
import type { Schema } from '#db/schema.ts';

export type SettingsRow = Selectable<Schema['signInSettings']>;

export async function findSettings(db: Db): Promise<SettingsRow> {
  return db.selectFrom('signInSettings').selectAll().executeTakeFirstOrThrow();
}

export async function lockSettings(tx: Tx): Promise<SettingsRow> {
  return tx.selectFrom('signInSettings').selectAll().forUpdate().executeTakeFirstOrThrow();
}

/** A trigger brings the ends of open sessions up to date. */
export async function saveSettings(tx: Tx, settings: SignInSettingsInput): Promise<SettingsRow> {
  return tx
    .updateTable('signInSettings')
    .set({ ...settings, ...NEXT_REVISION })
    .returningAll()
    .executeTakeFirstOrThrow();
}
