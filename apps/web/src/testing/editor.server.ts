import {
  deactivateAbout,
  deactivateBanner,
  editAbout,
  editBanner,
  editContactPage,
  editFooter,
  resetAbout,
  resetBanner,
  resetContactPage,
  resetFooter,
  toggleAbout,
  toggleBanner,
} from '@voicedraft/contract/content-administration';
import {
  AboutSection,
  Banner,
  ContactPage,
  FooterSection,
  getAbout,
  getBanner,
  getContactPage,
  getFooter,
} from '@voicedraft/contract/site-content';
import type { z } from 'zod';
import { ABOUT, CONTACT, EDITED_FOOTER } from '#testing/records/content.ts';
import { BANNER } from '#testing/records/site.ts';
import { ok, refusal, saved, server } from './server.ts';

/** Who saves in between. */
export const COLLEAGUE = 'lena@voicedraft.example';

/** Says that a colleague saved something first, as the server does. */
export function refuseSavedMeanwhile(noun: string): Response {
  return refusal(
    'conflict',
    `${COLLEAGUE} saved ${noun} a moment ago, after you opened it. Reload to see their version; your changes stay here until you do.`,
  );
}

interface Changed {
  readonly updatedAt: string;
}

/** A moment after a former one, to the second. */
export function momentAfter(moment: string): string {
  return new Date(Date.parse(moment) + 1000).toISOString();
}

/** A record after a call that changes it, or the refusal of one that was made in view of another state. */
export function saveOver<Stored extends Changed, Changes extends { readonly updatedAt?: string | undefined }>(
  stored: Stored,
  { updatedAt: seen, ...changes }: Changes,
  noun: string,
): Response | (Stored & Omit<Changes, 'updatedAt'>) {
  if (seen !== undefined && seen !== stored.updatedAt) return refuseSavedMeanwhile(noun);
  return { ...stored, ...changes, updatedAt: momentAfter(stored.updatedAt) };
}

/** A record that calls change: each has to know the state that it changes. */
export class KeptRecord<Stored extends Changed> {
  stored: Stored;
  readonly #shape: z.ZodType<Stored>;
  readonly #noun: string;

  constructor(stored: Stored, shape: z.ZodType<Stored>, noun: string) {
    this.stored = stored;
    this.#shape = shape;
    this.#noun = noun;
  }

  /** Changes it, as somebody else does. */
  change(changes: object): Stored {
    const updatedAt = momentAfter(this.stored.updatedAt);
    this.stored = this.#shape.parse({ ...this.stored, ...changes, updatedAt });
    return this.stored;
  }

  /** Answers a call that changes it; one that was made in view of another state is refused. */
  save(changes: { readonly updatedAt?: string | undefined }) {
    if (changes.updatedAt !== undefined && changes.updatedAt !== this.stored.updatedAt) {
      return refuseSavedMeanwhile(this.#noun);
    }
    return saved(this.change(changes));
  }
}

export function serveBanner(facts: Partial<Banner> = {}): KeptRecord<Banner> {
  const kept = new KeptRecord({ ...BANNER, ...facts }, Banner, 'the banner');
  server.answer(getBanner, () => ok(kept.stored));
  server.answer(editBanner, ({ body }) => kept.save(body));
  server.answer(toggleBanner, ({ body }) => kept.save(body));
  server.answer(resetBanner, ({ body }) => kept.save({ ...BANNER, updatedAt: body.updatedAt }));
  server.answer(deactivateBanner, () => saved(kept.change({ isActive: false })));
  return kept;
}

export function serveAbout(facts: Partial<AboutSection> = {}): KeptRecord<AboutSection> {
  const kept = new KeptRecord<AboutSection>({ ...ABOUT, ...facts }, AboutSection, 'the about section');
  server.answer(getAbout, () => ok(kept.stored));
  server.answer(editAbout, ({ body }) => kept.save(body));
  server.answer(toggleAbout, ({ body }) => kept.save(body));
  server.answer(resetAbout, ({ body }) => kept.save({ ...ABOUT, updatedAt: body.updatedAt }));
  server.answer(deactivateAbout, () => saved(kept.change({ isActive: false })));
  return kept;
}

export function serveContactPage(facts: Partial<ContactPage> = {}): KeptRecord<ContactPage> {
  const kept = new KeptRecord({ ...CONTACT, ...facts }, ContactPage, 'the contact page');
  server.answer(getContactPage, () => ok(kept.stored));
  server.answer(editContactPage, ({ body }) => kept.save(body));
  server.answer(resetContactPage, ({ body }) => kept.save({ ...CONTACT, updatedAt: body.updatedAt }));
  return kept;
}

export function serveFooter(facts: Partial<FooterSection> = {}): KeptRecord<FooterSection> {
  const kept = new KeptRecord({ ...EDITED_FOOTER, ...facts }, FooterSection, 'the footer');
  server.answer(getFooter, () => ok(kept.stored));
  server.answer(editFooter, ({ body }) => kept.save(body));
  server.answer(resetFooter, ({ body }) => kept.save({ ...EDITED_FOOTER, updatedAt: body.updatedAt }));
  return kept;
}
