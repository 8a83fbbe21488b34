import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';

export type LanguageModelsRow = Selectable<Schema['languageModels']>;

/** The settings that an administrator edits. */
export type LanguageModelsValues = Omit<LanguageModelsRow, 'onlyRow' | 'updatedAt' | 'revision'>;

/** Null if the environment applies. */
export async function findLanguageModels(db: Db): Promise<LanguageModelsRow | null> {
  return (await db.selectFrom('languageModels').selectAll().executeTakeFirst()) ?? null;
}

/** The saved choice, locked until the end of the transaction, even before the first save. */
export async function lockLanguageModels(tx: Tx): Promise<LanguageModelsRow | null> {
  await sql`lock table language_models in share row exclusive mode`.execute(tx);
  return findLanguageModels(tx);
}

export async function saveLanguageModels(tx: Tx, values: LanguageModelsValues): Promise<void> {
  await tx
    .insertInto('languageModels')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('onlyRow').doUpdateSet({
        ...values,
        revision: sql<number>`language_models.revision + 1`,
        updatedAt: NOW,
      }),
    )
    .execute();
}
