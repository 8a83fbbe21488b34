import type { Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Moment } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';
import type { SectionPart } from '@voicedraft/contract/content-sections';

export type SectionRow = Selectable<Schema['siteSections']>;
export type FeatureRow = Selectable<Schema['siteFeatures']>;
export type TestimonialRow = Selectable<Schema['testimonials']>;

export async function findSections(db: Db): Promise<SectionRow[]> {
  return db.selectFrom('siteSections').selectAll().execute();
}

/** Null if it has not been stored yet. */
export async function findSection(db: Db, name: SectionPart): Promise<SectionRow | null> {
  const row = await db.selectFrom('siteSections').selectAll().where('name', '=', name).executeTakeFirst();
  return row ?? null;
}

/** In display order. */
export async function findFeatures(db: Db): Promise<FeatureRow[]> {
  return db.selectFrom('siteFeatures').selectAll().orderBy('position').orderBy('createdAt').execute();
}

/** Newest first. */
export async function findTestimonials(db: Db): Promise<TestimonialRow[]> {
  return db.selectFrom('testimonials').selectAll().orderBy('createdAt', 'desc').orderBy('id').execute();
}

/** Inserts a part unless it exists. */
export async function insertSection(db: Db, name: SectionPart, content: object): Promise<void> {
  await db
    .insertInto('siteSections')
    .values({ name, content: JSON.stringify(content) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

export async function insertFeatures(
  db: Db,
  features: readonly { readonly title: string; readonly description: string; readonly icon: string }[],
): Promise<void> {
  await db
    .insertInto('siteFeatures')
    .values(features.map((feature, index) => ({ ...feature, position: index + 1 })))
    .execute();
}

export async function insertTestimonials(
  db: Db,
  testimonials: readonly {
    readonly quote: string;
    readonly authorName: string;
    readonly authorTitle: string;
    readonly isSample: boolean;
    readonly createdAt: Moment;
  }[],
): Promise<void> {
  await db
    .insertInto('testimonials')
    .values([...testimonials])
    .execute();
}
