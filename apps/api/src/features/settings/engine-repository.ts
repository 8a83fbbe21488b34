import { sql, type Selectable } from 'kysely';
import type { EngineSettingsInput } from '@voicedraft/contract/engine-administration';
import type { Db, Tx } from '#db/client.ts';
import type { Schema } from '#db/schema.ts';

export type EngineSettingsRow = Selectable<Schema['engineSettings']>;

/** Null while the environment decides. */
export async function findEngineSettings(db: Db): Promise<EngineSettingsRow | null> {
  return (await db.selectFrom('engineSettings').selectAll().executeTakeFirst()) ?? null;
}

/** What was saved before; nobody else saves until the end of the transaction, not even the first time. */
export async function lockEngineSettings(tx: Tx): Promise<EngineSettingsRow | null> {
  await sql`lock table engine_settings in share row exclusive mode`.execute(tx);
  return findEngineSettings(tx);
}

export async function saveEngineSettings(tx: Tx, settings: EngineSettingsInput): Promise<EngineSettingsRow> {
  const values = { ...settings, updatedAt: sql<Date>`now()` };
  return tx
    .insertInto('engineSettings')
    .values(values)
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
}
