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
  { revision: expectedRevision, ...changes }: Changes,
  noun: string,
): Response | (Stored & Omit<Changes, 'revision'>) {
  if (expectedRevision !== undefined && expectedRevision !== stored.revision)
    return refuseSavedMeanwhile(noun);
  return { ...stored, ...changes, revision: stored.revision + 1 };
}

/** A record that requests change: each must name the revision that it changes. */
export class StoredRecord<Stored extends Changed> {
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

export function serveBanner(overrides: Partial<Banner> = {}): StoredRecord<Banner> {
  const stored = new StoredRecord({ ...BANNER, ...overrides }, Banner, 'the banner');
  server.answer(getBanner, () => ok(stored.stored));
  server.answer(SECTIONS.banner.save, ({ body }) => stored.save(body));
  server.answer(SECTIONS.banner.toggle, ({ body }) => stored.save(body));
  server.answer(SECTIONS.banner.reset, ({ body }) => stored.save({ ...BANNER, revision: body.revision }));
  server.answer(SECTIONS.banner.deactivate, () => saved(stored.change({ isActive: false })));
  return stored;
}

export function serveAbout(overrides: Partial<AboutSection> = {}): StoredRecord<AboutSection> {
  const stored = new StoredRecord<AboutSection>(
    { ...ABOUT, ...overrides },
    AboutSection,
    'the about section',
  );
  server.answer(getAbout, () => ok(stored.stored));
  server.answer(SECTIONS.about.save, ({ body }) => stored.save(body));
  server.answer(SECTIONS.about.toggle, ({ body }) => stored.save(body));
  server.answer(SECTIONS.about.reset, ({ body }) => stored.save({ ...ABOUT, revision: body.revision }));
  server.answer(SECTIONS.about.deactivate, () => saved(stored.change({ isActive: false })));
  return stored;
}

export function serveContactPage(overrides: Partial<ContactPage> = {}): StoredRecord<ContactPage> {
  const stored = new StoredRecord({ ...CONTACT, ...overrides }, ContactPage, 'the contact page');
  server.answer(getContactPage, () => ok(stored.stored));
  server.answer(SECTIONS['contact-page'].save, ({ body }) => stored.save(body));
  server.answer(SECTIONS['contact-page'].reset, ({ body }) =>
    stored.save({ ...CONTACT, revision: body.revision }),
  );
  return stored;
}

export function serveFooter(overrides: Partial<FooterSection> = {}): StoredRecord<FooterSection> {
  const stored = new StoredRecord({ ...EDITED_FOOTER, ...overrides }, FooterSection, 'the footer');
  server.answer(getFooter, () => ok(stored.stored));
  server.answer(SECTIONS.footer.save, ({ body }) => stored.save(body));
  server.answer(SECTIONS.footer.reset, ({ body }) =>
    stored.save({ ...EDITED_FOOTER, revision: body.revision }),
  );
  return stored;
}
