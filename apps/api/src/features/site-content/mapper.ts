import { Feature, Testimonial } from '@voicedraft/contract/site-content';
import type { z } from 'zod';
import type { FeatureRow, SectionRow, TestimonialRow } from './repository.ts';

/** A part that is not a list, or null if the stored content does not match its schema. */
export function toSection<T>(shape: z.ZodType<T>, row: SectionRow): T | null {
  return shape.safeParse({ ...row.content, ...published(row) }).data ?? null;
}

/** Null if the stored content does not match the schema of a feature. */
export function toFeature(row: FeatureRow): Feature | null {
  const { id, title, description, icon, category, position } = row;
  const feature = { _id: id, title, description, icon, category, order: position, ...published(row) };
  return Feature.safeParse(feature).data ?? null;
}

/** Null if the stored content does not match the schema of a testimonial. */
export function toTestimonial(row: TestimonialRow): Testimonial | null {
  const { id, quote, authorName, authorTitle, authorImage, isSample } = row;
  const testimonial = { _id: id, quote, authorName, authorTitle, authorImage, isSample, ...published(row) };
  return Testimonial.safeParse(testimonial).data ?? null;
}

function published(row: Pick<SectionRow, 'isActive' | 'createdAt' | 'updatedAt' | 'revision'>) {
  return {
    isActive: row.isActive,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    revision: row.revision,
  };
}
