import { sql, type Selectable } from 'kysely';
import type { EngineSettingsInput } from '@voicedraft/contract/engine-administration';
import type { Db, Tx } from '#db/client.ts';
import { NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';

export type EngineSettingsRow = Selectable<Schema['engineSettings']>;

/** Null if the environment applies. */
export async function findEngineSettings(db: Db): Promise<EngineSettingsRow | null> {
  return (await db.selectFrom('engineSettings').selectAll().executeTakeFirst()) ?? null;
}

/** The saved settings, locked until the end of the transaction, even before the first save. */
export async function lockEngineSettings(tx: Tx): Promise<EngineSettingsRow | null> {
  await sql`lock table engine_settings in share row exclusive mode`.execute(tx);
  return findEngineSettings(tx);
}

export async function saveEngineSettings(tx: Tx, settings: EngineSettingsInput): Promise<EngineSettingsRow> {
  return tx
    .insertInto('engineSettings')
    .values(settings)
    .onConflict((conflict) =>
      conflict.column('onlyRow').doUpdateSet({
        ...settings,
        revision: sql<number>`engine_settings.revision + 1`,
        updatedAt: NOW,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}
