import type { BannerStats } from '@voicedraft/contract/content-administration';
import { LegalPage, type LegalWords, type PublicLegalPage } from '@voicedraft/contract/legal-pages';
import type { PublicContent } from '@voicedraft/contract/page-data';
import {
  AboutSection,
  Banner,
  ContactPage,
  FooterSection,
  type Feature,
  type Testimonial,
} from '@voicedraft/contract/site-content';
import type { z } from 'zod';
import type { Context } from '#context.ts';
import type { SectionName } from '#db/tables/content.ts';
import { listPackages } from '#features/packages/service.ts';
import { isAdmin, type Actor } from '#http/actor.ts';
import { defaultSection } from './defaults.ts';
import { toFeature, toSection, toTestimonial, type SiteContent } from './mapper.ts';
import * as repository from './repository.ts';

/** The home banner; null for visitors while it is switched off. */
export async function getBanner(context: Context, actor: Actor | null): Promise<Banner | null> {
  return visible((await readContent(context)).banner, actor);
}

/** What the banner contains, and when it was changed (second specification §3). */
export async function getBannerStats(context: Context): Promise<BannerStats> {
  const { isActive, youtubeUrl, backgroundImage, updatedAt } = (await readContent(context)).banner;
  return {
    isActive,
    hasYoutubeVideo: youtubeUrl !== '',
    hasBackgroundImage: backgroundImage !== '',
    lastUpdated: updatedAt,
  };
}

/** The features in their order; for visitors, the active ones. */
export async function listFeatures(context: Context, actor: Actor | null): Promise<Feature[]> {
  return visibleOf((await readContent(context)).features, actor);
}

/** The about page; for visitors without the sections that are switched off, or null as a whole. */
export async function getAbout(context: Context, actor: Actor | null): Promise<AboutSection | null> {
  const about = visible((await readContent(context)).about, actor);
  if (about === null || seesAll(actor)) return about;
  return { ...about, section1: shown(about.section1), section2: shown(about.section2) };
}

/** Texts and rows beside the contact form; null for visitors while switched off. */
export async function getContactPage(context: Context, actor: Actor | null): Promise<ContactPage | null> {
  return visible((await readContent(context)).contactPage, actor);
}

/** Footer and logo; for visitors without the links that are switched off, or null as a whole. */
export async function getFooter(context: Context, actor: Actor | null): Promise<FooterSection | null> {
  const footer = visible((await readContent(context)).footer, actor);
  if (footer === null || seesAll(actor)) return footer;
  const { topSection, middleSection } = footer;
  return {
    ...footer,
    topSection: { ...topSection, socialLinks: topSection.socialLinks.filter((link) => link.isActive) },
    middleSection: { ...middleSection, quickLinks: middleSection.quickLinks.filter((link) => link.isActive) },
  };
}

/** The terms that people agree to, for everybody and always. */
export async function getTerms(context: Context): Promise<PublicLegalPage> {
  const content = await readContent(context);
  return { ...content.terms, words: legalWordsOf(content) };
}

/** What happens to personal data, for everybody and always. */
export async function getPrivacy(context: Context): Promise<PublicLegalPage> {
  const content = await readContent(context);
  return { ...content.privacy, words: legalWordsOf(content) };
}

/** What clients say; for visitors the active ones, and outside of the demo no samples. */
export async function listTestimonials(context: Context, actor: Actor | null): Promise<Testimonial[]> {
  const testimonials = visibleOf((await readContent(context)).testimonials, actor);
  return seesAll(actor) || context.config.demo
    ? testimonials
    : testimonials.filter(({ isSample }) => !isSample);
}

/** Everything that visitors see, for the pages that the server writes. */
export async function readPublicContent(context: Context): Promise<PublicContent> {
  const [banner, features, about, contactPage, footer, testimonials, packages, terms, privacy] =
    await Promise.all([
      getBanner(context, null),
      listFeatures(context, null),
      getAbout(context, null),
      getContactPage(context, null),
      getFooter(context, null),
      listTestimonials(context, null),
      listPackages(context),
      getTerms(context),
      getPrivacy(context),
    ]);
  return { banner, features, about, contactPage, footer, testimonials, packages, terms, privacy };
}

/** Who sells here, as receipts name them: from the footer settings. */
export async function readSeller(
  context: Context,
): Promise<{ name: string; email: string; address: string; phone: string }> {
  const { topSection, middleSection } = (await readContent(context)).footer;
  return { name: topSection.logoText || 'Voicedraft', ...middleSection.contactInfo };
}

/** Who runs the site, also while footer or contact page are switched off: people must know whom they deal with. */
function legalWordsOf({ footer, contactPage }: SiteContent): LegalWords {
  const { address, email } = footer.middleSection.contactInfo;
  const row = contactPage.contactInfo.find(({ type, value }) => type === 'email' && value !== '');
  return { operator: footer.topSection.logoText || 'Voicedraft', address, email: email || row?.value || '' };
}

function readContent(context: Context): Promise<SiteContent> {
  return context.cache.read('site-content', ['site-content'], async () => {
    const [sections, features, testimonials] = await Promise.all([
      repository.findSections(context.db),
      repository.findFeatures(context.db),
      repository.findTestimonials(context.db),
    ]);
    const section = <T>(name: SectionName, shape: z.ZodType<T>): T => {
      const row = sections.find((candidate) => candidate.name === name);
      const kept = row && toSection(shape, row);
      if (kept) return kept;
      // One bad value must not take the whole site down; an administrator sees the default and mends it.
      context.log.error({ section: name }, 'content is damaged; the default is shown instead');
      const now = context.clock.now();
      const times = { isActive: row?.isActive ?? true, createdAt: now, updatedAt: now };
      const standIn = toSection(shape, { name, content: defaultSection(context, name), ...times });
      if (standIn === null) throw new Error(`The default of ${name} has not its own shape.`);
      return standIn;
    };
    return {
      banner: section('banner', Banner),
      about: section('about', AboutSection),
      contactPage: section('contact-page', ContactPage),
      footer: section('footer', FooterSection),
      terms: section('terms', LegalPage),
      privacy: section('privacy', LegalPage),
      features: features.flatMap((row) => toFeature(row) ?? []),
      testimonials: testimonials.flatMap((row) => toTestimonial(row) ?? []),
    };
  });
}

function seesAll(actor: Actor | null): boolean {
  return actor !== null && isAdmin(actor);
}

function visible<T extends { readonly isActive: boolean }>(part: T, actor: Actor | null): T | null {
  return part.isActive || seesAll(actor) ? part : null;
}

function visibleOf<T extends { readonly isActive: boolean }>(list: readonly T[], actor: Actor | null): T[] {
  return list.filter((entry) => visible(entry, actor) !== null);
}

function shown<T extends { readonly isActive: boolean }>(part: T | null): T | null {
  return part?.isActive ? part : null;
}
