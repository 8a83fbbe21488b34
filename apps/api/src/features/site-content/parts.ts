import { AboutInput, BannerInput, ContactInput } from '@voicedraft/contract/content-administration';
import { type ContentPart } from '@voicedraft/contract/content-versions';
import {
  AboutSection,
  Banner,
  ContactPage,
  FooterContent,
  FooterSection,
} from '@voicedraft/contract/site-content';
import { LegalContent, LegalPage } from '@voicedraft/contract/legal-pages';
import type { z } from 'zod';
import type { SectionName } from '#db/tables/content.ts';

/** The parts of the site as staff call them. */
export const PART_LABELS: Readonly<Record<ContentPart, string>> = {
  banner: 'Banner',
  features: 'Features',
  about: 'About section',
  testimonials: 'Testimonials',
  'contact-page': 'Contact page',
  footer: 'Footer',
  terms: 'Terms',
  privacy: 'Privacy page',
};

/** A part that exists once and is saved as a whole. */
export interface SectionKind<T> {
  readonly name: SectionName;
  /** Who the messages of its editor are about. */
  readonly subject: string;
  /** What may be saved. */
  readonly input: z.ZodType<object>;
  /** What is answered. */
  readonly wire: z.ZodType<T>;
}

export const BANNER: SectionKind<Banner> = {
  name: 'banner',
  subject: 'Banner section',
  input: BannerInput,
  wire: Banner,
};
export const ABOUT: SectionKind<AboutSection> = {
  name: 'about',
  subject: 'About section',
  input: AboutInput,
  wire: AboutSection,
};
export const CONTACT_PAGE: SectionKind<ContactPage> = {
  name: 'contact-page',
  subject: 'Contact page',
  input: ContactInput,
  wire: ContactPage,
};
export const FOOTER: SectionKind<FooterSection> = {
  name: 'footer',
  subject: 'Footer',
  input: FooterContent,
  wire: FooterSection,
};
export const TERMS: SectionKind<LegalPage> = {
  name: 'terms',
  subject: 'Terms',
  input: LegalContent,
  wire: LegalPage,
};
export const PRIVACY: SectionKind<LegalPage> = {
  name: 'privacy',
  subject: 'Privacy page',
  input: LegalContent,
  wire: LegalPage,
};
