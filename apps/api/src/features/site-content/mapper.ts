import type { LegalPage } from '@voicedraft/contract/legal-pages';
import {
  Feature,
  Testimonial,
  type AboutSection,
  type Banner,
  type ContactPage,
  type FooterSection,
} from '@voicedraft/contract/site-content';
import type { z } from 'zod';
import type { FeatureRow, SectionRow, TestimonialRow } from './repository.ts';

/** All of the site's content as administrators see it, in its wire shapes. */
export interface SiteContent {
  readonly banner: Banner;
  readonly about: AboutSection;
  readonly contactPage: ContactPage;
  readonly footer: FooterSection;
  readonly features: readonly Feature[];
  readonly testimonials: readonly Testimonial[];
  readonly terms: LegalPage;
  readonly privacy: LegalPage;
}

/** A part that exists once, or null where what is kept has not its shape. */
export function toSection<T>(shape: z.ZodType<T>, row: SectionRow): T | null {
  return shape.safeParse({ ...row.content, ...published(row) }).data ?? null;
}

/** Null where what is kept has not the shape of a feature. */
export function toFeature(row: FeatureRow): Feature | null {
  const { id, title, description, icon, category, position } = row;
  const feature = { _id: id, title, description, icon, category, order: position, ...published(row) };
  return Feature.safeParse(feature).data ?? null;
}

/** Null where what is kept has not the shape of a testimonial. */
export function toTestimonial(row: TestimonialRow): Testimonial | null {
  const { id, quote, authorName, authorTitle, authorImage, isSample } = row;
  const testimonial = { _id: id, quote, authorName, authorTitle, authorImage, isSample, ...published(row) };
  return Testimonial.safeParse(testimonial).data ?? null;
}

function published(row: { readonly isActive: boolean; readonly createdAt: Date; readonly updatedAt: Date }) {
  return {
    isActive: row.isActive,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
