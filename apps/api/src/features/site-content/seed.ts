import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import type { SectionName } from '#db/tables/content.ts';
import { claimSeed } from '#db/seed-claims.ts';
import { DEFAULT_FEATURES, defaultSection } from './defaults.ts';
import { keepInstalledList } from './edit-list.ts';
import { FEATURES } from './features.ts';
import { keepInstalledState } from './keep-version.ts';
import * as repository from './repository.ts';
import { SAMPLE_TESTIMONIALS } from './sample-testimonials.ts';
import { lockSectionOrThrow } from './section-repository.ts';
import { TESTIMONIALS } from './testimonials.ts';

const SECTIONS = ['banner', 'about', 'contact-page', 'footer'] as const;
const LEGAL_PAGES = ['terms', 'privacy'] as const;

/** Puts the default content in, each part once in the life of a database; sample quotes in a demo only. */
export async function seedSiteContent(context: Context): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    for (const name of [...SECTIONS, ...LEGAL_PAGES]) {
      await repository.insertSection(tx, name, defaultSection(context, name));
    }
    if (await claimSeed(tx, 'features')) await repository.insertFeatures(tx, DEFAULT_FEATURES);
    if (context.config.demo && (await claimSeed(tx, 'sample-testimonials'))) {
      const newest = context.clock.now().getTime();
      await repository.insertTestimonials(
        tx,
        SAMPLE_TESTIMONIALS.map((sample, index) => ({
          ...sample,
          isSample: true,
          // Newest first is the order of the list: the first of these leads it.
          createdAt: new Date(newest - index * 1000),
        })),
      );
    }
    if (await claimSeed(tx, 'content-versions')) await keepInstalledStates(context, tx);
    // An installation that is older than these pages has learnt to keep versions before.
    if (await claimSeed(tx, 'legal-versions')) {
      for (const name of LEGAL_PAGES) await keepInstalledSection(tx, name);
    }
  });
}

/** The first version of every part: what a new installation shows, or what an older one had by now. */
async function keepInstalledStates(context: Context, tx: Tx): Promise<void> {
  for (const { name } of await repository.findSections(tx)) await keepInstalledSection(tx, name);
  await keepInstalledList(context, tx, FEATURES);
  await keepInstalledList(context, tx, TESTIMONIALS);
}

async function keepInstalledSection(tx: Tx, name: SectionName): Promise<void> {
  const { content, isActive, updatedAt } = await lockSectionOrThrow(tx, name);
  await keepInstalledState(tx, name, { content, isActive, at: updatedAt });
}
