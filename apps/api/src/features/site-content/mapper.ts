import {
  AboutContent,
  BannerContent,
  ContactContent,
  FooterContent,
  type AboutSection,
  type Banner,
  type ContactPage,
  type Feature,
  type FooterSection,
  type Testimonial,
} from '@voicedraft/contract/site-content';
import type { FeatureRow, SectionRow, TestimonialRow } from './repository.ts';

/** All of the site's content as administrators see it, in its wire shapes. */
export interface SiteContent {
  readonly banner: Banner;
  readonly about: AboutSection;
  readonly contactPage: ContactPage;
  readonly footer: FooterSection;
  readonly features: readonly Feature[];
  readonly testimonials: readonly Testimonial[];
}

export function toBanner(row: SectionRow): Banner {
  return { ...BannerContent.parse(row.content), ...published(row) };
}

export function toAbout(row: SectionRow): AboutSection {
  return { ...AboutContent.parse(row.content), ...published(row) };
}

export function toContactPage(row: SectionRow): ContactPage {
  return { ...ContactContent.parse(row.content), ...published(row) };
}

export function toFooter(row: SectionRow): FooterSection {
  return { ...FooterContent.parse(row.content), ...published(row) };
}

export function toFeature(row: FeatureRow): Feature {
  const { id, title, description, icon, category, position } = row;
  return { _id: id, title, description, icon, category, order: position, ...published(row) };
}

export function toTestimonial(row: TestimonialRow): Testimonial {
  const { id, quote, authorName, authorTitle, authorImage, isSample } = row;
  return { _id: id, quote, authorName, authorTitle, authorImage, isSample, ...published(row) };
}

function published(row: { readonly isActive: boolean; readonly createdAt: Date; readonly updatedAt: Date }) {
  return {
    isActive: row.isActive,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
