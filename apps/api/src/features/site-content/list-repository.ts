import { sql, type Insertable, type Updateable } from 'kysely';
import type { Tx } from '#db/client.ts';
import { NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';
import type { FeatureRow, TestimonialRow } from './repository.ts';

/** Key of an entry; generated for a new one. */
interface EntryKey {
  readonly id?: string;
  readonly createdAt?: Date;
}

/** Revision of the list change that led to the entry's state. */
interface Changed {
  readonly revision: number;
}

/** Prevents other changes of features until the transaction ends; reading is still possible. */
export async function lockFeatures(tx: Tx): Promise<void> {
  await sql`lock table site_features in share row exclusive mode`.execute(tx);
}

/** Inserts a feature, or updates the one with the same id. */
export async function putFeature(
  tx: Tx,
  key: EntryKey,
  fields: Omit<Insertable<Schema['siteFeatures']>, keyof EntryKey | 'updatedAt'> & Changed,
): Promise<FeatureRow> {
  return tx
    .insertInto('siteFeatures')
    .values({ ...key, ...fields })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...fields, updatedAt: NOW }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateFeature(
  tx: Tx,
  id: string,
  fields: Omit<Updateable<Schema['siteFeatures']>, 'updatedAt'> & Changed,
): Promise<FeatureRow> {
  return tx
    .updateTable('siteFeatures')
    .set({ ...fields, updatedAt: NOW })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteFeature(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('siteFeatures').where('id', '=', id).execute();
}

/** Prevents other changes of testimonials until the transaction ends; reading is still possible. */
export async function lockTestimonials(tx: Tx): Promise<void> {
  await sql`lock table testimonials in share row exclusive mode`.execute(tx);
}

/** Inserts a testimonial, or updates the one with the same id. */
export async function putTestimonial(
  tx: Tx,
  key: EntryKey,
  fields: Omit<Insertable<Schema['testimonials']>, keyof EntryKey | 'updatedAt'> & Changed,
): Promise<TestimonialRow> {
  return tx
    .insertInto('testimonials')
    .values({ ...key, ...fields })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...fields, updatedAt: NOW }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateTestimonial(
  tx: Tx,
  id: string,
  fields: Omit<Updateable<Schema['testimonials']>, 'updatedAt'> & Changed,
): Promise<TestimonialRow> {
  return tx
    .updateTable('testimonials')
    .set({ ...fields, updatedAt: NOW })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteTestimonial(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('testimonials').where('id', '=', id).execute();
}
