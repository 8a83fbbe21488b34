import { SECTIONS } from '@voicedraft/contract/content-sections';
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

/** The administrator who saves in between. */
export const COLLEAGUE = 'lena@voicedraft.example';

/** The refusal because another administrator saved first, as the server words it. */
export function refuseSavedMeanwhile(noun: string): Response {
  return refusal(
    'conflict',
    `${COLLEAGUE} saved ${noun} a moment ago, after you opened it. Reload to see their version; your changes stay here until you do.`,
  );
}

interface Changed {
  readonly revision: number;
}

/** The record after a change, or a refusal if the change was based on another revision. */
export function saveOver<Stored extends Changed, Changes extends { readonly revision?: number | undefined }>(
  stored: Stored,
  { revision: seen, ...changes }: Changes,
  noun: string,
): Response | (Stored & Omit<Changes, 'revision'>) {
  if (seen !== undefined && seen !== stored.revision) return refuseSavedMeanwhile(noun);
  return { ...stored, ...changes, revision: stored.revision + 1 };
}

/** A record that requests change: each must name the revision that it changes. */
export class KeptRecord<Stored extends Changed> {
  stored: Stored;
  readonly #shape: z.ZodType<Stored>;
  readonly #noun: string;

  constructor(stored: Stored, shape: z.ZodType<Stored>, noun: string) {
    this.stored = stored;
    this.#shape = shape;
    this.#noun = noun;
  }

  /** Changes it, as another administrator would. */
  change(changes: object): Stored {
    const revision = this.stored.revision + 1;
    this.stored = this.#shape.parse({ ...this.stored, ...changes, revision });
    return this.stored;
  }

  /** Handles a request that changes it; one based on another revision is refused. */
  save(changes: { readonly revision?: number | undefined }) {
    if (changes.revision !== undefined && changes.revision !== this.stored.revision) {
      return refuseSavedMeanwhile(this.#noun);
    }
    return saved(this.change(changes));
  }
}

export function serveBanner(facts: Partial<Banner> = {}): KeptRecord<Banner> {
  const kept = new KeptRecord({ ...BANNER, ...facts }, Banner, 'the banner');
  server.answer(getBanner, () => ok(kept.stored));
  server.answer(SECTIONS.banner.save, ({ body }) => kept.save(body));
  server.answer(SECTIONS.banner.toggle, ({ body }) => kept.save(body));
  server.answer(SECTIONS.banner.reset, ({ body }) => kept.save({ ...BANNER, revision: body.revision }));
  server.answer(SECTIONS.banner.deactivate, () => saved(kept.change({ isActive: false })));
  return kept;
}

export function serveAbout(facts: Partial<AboutSection> = {}): KeptRecord<AboutSection> {
  const kept = new KeptRecord<AboutSection>({ ...ABOUT, ...facts }, AboutSection, 'the about section');
  server.answer(getAbout, () => ok(kept.stored));
  server.answer(SECTIONS.about.save, ({ body }) => kept.save(body));
  server.answer(SECTIONS.about.toggle, ({ body }) => kept.save(body));
  server.answer(SECTIONS.about.reset, ({ body }) => kept.save({ ...ABOUT, revision: body.revision }));
  server.answer(SECTIONS.about.deactivate, () => saved(kept.change({ isActive: false })));
  return kept;
}

export function serveContactPage(facts: Partial<ContactPage> = {}): KeptRecord<ContactPage> {
  const kept = new KeptRecord({ ...CONTACT, ...facts }, ContactPage, 'the contact page');
  server.answer(getContactPage, () => ok(kept.stored));
  server.answer(SECTIONS['contact-page'].save, ({ body }) => kept.save(body));
  server.answer(SECTIONS['contact-page'].reset, ({ body }) =>
    kept.save({ ...CONTACT, revision: body.revision }),
  );
  return kept;
}

export function serveFooter(facts: Partial<FooterSection> = {}): KeptRecord<FooterSection> {
  const kept = new KeptRecord({ ...EDITED_FOOTER, ...facts }, FooterSection, 'the footer');
  server.answer(getFooter, () => ok(kept.stored));
  server.answer(SECTIONS.footer.save, ({ body }) => kept.save(body));
  server.answer(SECTIONS.footer.reset, ({ body }) =>
    kept.save({ ...EDITED_FOOTER, revision: body.revision }),
  );
  return kept;
}
