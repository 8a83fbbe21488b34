import { sql, type Insertable, type Updateable } from 'kysely';
import type { Tx } from '#db/client.ts';
import type { Schema } from '#db/schema.ts';
import type { FeatureRow, TestimonialRow } from './repository.ts';

/** What an entry is known by; a new one gets its id. */
interface EntryKey {
  readonly id?: string;
  readonly createdAt: Date;
}

/** Keeps everybody else from changing features until the transaction ends; they are read as before. */
export async function lockFeatures(tx: Tx): Promise<void> {
  await sql`lock table site_features in share row exclusive mode`.execute(tx);
}

/** Puts a feature in; one of the same id is changed into it. */
export async function putFeature(
  tx: Tx,
  key: EntryKey,
  fields: Omit<Insertable<Schema['siteFeatures']>, keyof EntryKey>,
): Promise<FeatureRow> {
  return tx
    .insertInto('siteFeatures')
    .values({ ...key, ...fields })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateFeature(
  tx: Tx,
  id: string,
  fields: Updateable<Schema['siteFeatures']>,
): Promise<FeatureRow> {
  return tx
    .updateTable('siteFeatures')
    .set(fields)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteFeature(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('siteFeatures').where('id', '=', id).execute();
}

/** Keeps everybody else from changing testimonials until the transaction ends; they are read as before. */
export async function lockTestimonials(tx: Tx): Promise<void> {
  await sql`lock table testimonials in share row exclusive mode`.execute(tx);
}

/** Puts a testimonial in; one of the same id is changed into it. */
export async function putTestimonial(
  tx: Tx,
  key: EntryKey,
  fields: Omit<Insertable<Schema['testimonials']>, keyof EntryKey>,
): Promise<TestimonialRow> {
  return tx
    .insertInto('testimonials')
    .values({ ...key, ...fields })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateTestimonial(
  tx: Tx,
  id: string,
  fields: Updateable<Schema['testimonials']>,
): Promise<TestimonialRow> {
  return tx
    .updateTable('testimonials')
    .set(fields)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteTestimonial(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('testimonials').where('id', '=', id).execute();
}
