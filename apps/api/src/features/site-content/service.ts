import type { ListPart } from '@voicedraft/contract/content-lists';
import type { BannerStats, SectionPart } from '@voicedraft/contract/content-sections';
import type { LegalWords } from '@voicedraft/contract/legal-pages';
import type { PublicContent } from '@voicedraft/contract/page-data';
import { PRODUCT_NAME } from '@voicedraft/contract/site-name';
import type { Context } from '#context.ts';
import { getBenefits } from '#features/benefits/service.ts';
import { listPackages } from '#features/packages/service.ts';
import { readRetention } from '#features/retention/service.ts';
import { getClientSettings } from '#features/settings/service.ts';
import { mayUse, type Actor } from '#http/actor.ts';
import type { ListKind, ListTypes } from './list-kind.ts';
import { fitOffer } from './offer.ts';
import { LISTS, type Entries } from './lists.ts';
import { toSection } from './mapper.ts';
import { findSections, type SectionRow } from './repository.ts';
import { RULES, SECTIONS, type SectionKind } from './sections.ts';
import { legalWordsOf } from './sections/legal.ts';
import { defaultAddress } from './sections/operator-address.ts';
import type { Answer, Sections } from './sections/section-rules.ts';

export { readMailSite } from './mail-site.ts';

/** All of the site's content as administrators see it. */
interface SiteContent {
  readonly sections: Sections;
  /** For the legal pages. */
  readonly words: LegalWords;
  readonly lists: { readonly all: Entries; readonly shown: Entries };
}

/** A part that exists once, as its rules present it to the caller. */
export async function readSection<Part extends SectionPart>(
  context: Context,
  part: Part,
  actor: Actor | null,
): Promise<Answer<Part>> {
  const { sections, words } = await readContent(context);
  return RULES[part].answer(sections[part], seesAll(actor), words);
}

/** The entries of a list in order; for visitors, only active ones that the list shows. */
export async function readList<Part extends ListPart>(
  context: Context,
  part: Part,
  actor: Actor | null,
): Promise<Entries[Part]> {
  const { all, shown } = (await readContent(context)).lists;
  return seesAll(actor) ? all[part] : shown[part];
}

/** What the banner contains, and when it was last changed (second specification §3). */
export async function getBannerStats(context: Context): Promise<BannerStats> {
  const { isActive, youtubeUrl, backgroundImage, updatedAt } = (await readContent(context)).sections.banner;
  return {
    isActive,
    hasYoutubeVideo: youtubeUrl !== '',
    hasBackgroundImage: backgroundImage !== '',
    lastUpdated: updatedAt,
  };
}

/** All content that visitors see, for the pages that the server renders. */
export async function readPublicContent(context: Context): Promise<PublicContent> {
  const sections = SECTIONS.map(async ({ part }) => [part, await readSection(context, part, null)] as const);
  const lists = Object.values(LISTS).map(
    async ({ part }) => [part, await readList(context, part, null)] as const,
  );
  const parts: Record<string, unknown> = Object.fromEntries(await Promise.all([...sections, ...lists]));
  const content: Record<string, unknown> = {
    ...parts,
    packages: await listPackages(context),
    benefits: await getBenefits(context),
  };
  return content as PublicContent;
}

/**
 * Who runs the site, as the legal pages say it, and the words of a new installation, which name nobody.
 */
export async function readLegalWords(context: Context): Promise<{ words: LegalWords; samples: LegalWords }> {
  const { words } = await readContent(context);
  const { address, email } = defaultAddress(context.config);
  return { words, samples: { ...words, operator: PRODUCT_NAME, address, email } };
}

/** The seller as named on receipts, from the footer settings. */
export async function readSeller(
  context: Context,
): Promise<{ name: string; email: string; address: string; phone: string }> {
  const { topSection, middleSection } = (await readContent(context)).sections.footer;
  return { name: topSection.logoText || PRODUCT_NAME, ...middleSection.contactInfo };
}

function readContent(context: Context): Promise<SiteContent> {
  const settings = getClientSettings(context);
  const { lifelikeVoices } = settings;
  return context.cache.read(`site-content:${lifelikeVoices}`, ['site-content'], async () => {
    const [rows, retention, features, testimonials] = await Promise.all([
      findSections(context.db),
      readRetention(context),
      readEntries(context, LISTS.features),
      readEntries(context, LISTS.testimonials),
    ]);
    const kept = SECTIONS.map((section) => [section.part, readKept(context, section, rows)]);
    const sections = Object.fromEntries(kept) as Sections;
    const content: SiteContent = {
      sections,
      words: legalWordsOf(sections, retention, settings),
      lists: {
        all: { features: features.all, testimonials: testimonials.all },
        shown: { features: features.shown, testimonials: testimonials.shown },
      },
    };
    return fitOffer(content, lifelikeVoices);
  });
}

/** The entries of a list: all, and those that visitors see. */
async function readEntries<T extends ListTypes>(
  { db, config }: Context,
  { find, toEntry, isShown }: ListKind<T>,
) {
  const all = (await find(db)).flatMap((row) => toEntry(row) ?? []);
  return { all, shown: all.filter((entry) => entry.isActive && isShown(entry, config)) };
}

function readKept(
  context: Context,
  { part, record, defaults }: SectionKind,
  rows: readonly SectionRow[],
): object {
  const row = rows.find(({ name }) => name === part);
  const stored = row && toSection(record, row);
  if (stored) return stored;
  // One invalid value must not take the whole site down; an administrator sees the default and can repair it.
  context.log.error({ section: part }, 'content is damaged; the default is shown instead');
  const now = context.clock.now();
  const times = {
    isActive: row?.isActive ?? true,
    createdAt: now,
    updatedAt: now,
    revision: row?.revision ?? 0,
  };
  const defaultSection = toSection(record, { name: part, content: defaults(context.config), ...times });
  if (defaultSection === null) throw new Error(`The default of ${part} does not match its schema.`);
  return defaultSection;
}

function seesAll(actor: Actor | null): boolean {
  return mayUse(actor, 'content');
}
