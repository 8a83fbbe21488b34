import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { Schema } from '#db/schema.ts';

export type TemplateRow = Selectable<Schema['emailTemplates']>;
export type TemplateContent = Pick<Insertable<Schema['emailTemplates']>, 'name' | 'subject' | 'body'>;

export const templates = rowsOf('emailTemplates');

export async function findTemplates(db: Db, limit: number): Promise<TemplateRow[]> {
  return db
    .selectFrom('emailTemplates')
    .selectAll()
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .execute();
}
