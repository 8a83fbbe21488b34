import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { NEXT_REVISION } from '#db/next-revision.ts';
import type { Schema } from '#db/schema.ts';

export type TemplateRow = Selectable<Schema['emailTemplates']>;
export type TemplateContent = Pick<Insertable<Schema['emailTemplates']>, 'name' | 'subject' | 'body'>;

export async function findTemplates(db: Db, limit: number): Promise<TemplateRow[]> {
  return db
    .selectFrom('emailTemplates')
    .selectAll()
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function lockTemplate(tx: Tx, id: string): Promise<TemplateRow | null> {
  const row = await tx
    .selectFrom('emailTemplates')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function insertTemplate(tx: Tx, content: TemplateContent): Promise<TemplateRow> {
  return tx.insertInto('emailTemplates').values(content).returningAll().executeTakeFirstOrThrow();
}

export async function updateTemplate(tx: Tx, id: string, content: TemplateContent): Promise<TemplateRow> {
  return tx
    .updateTable('emailTemplates')
    .set({ ...content, ...NEXT_REVISION })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteTemplate(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('emailTemplates').where('id', '=', id).execute();
}
