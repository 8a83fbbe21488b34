import type { Context } from '#context.ts';
import { claimSeed } from '#db/seed-claims.ts';
import type { SectionName } from '#db/tables/content.ts';
import {
  DEFAULT_ABOUT,
  DEFAULT_BANNER,
  DEFAULT_FEATURES,
  defaultContactPage,
  defaultFooter,
  NO_ADDRESS,
  SAMPLE_ADDRESS,
} from './defaults.ts';
import * as repository from './repository.ts';
import { SAMPLE_TESTIMONIALS } from './sample-testimonials.ts';

/** The default content of a part that exists once. */
function defaultSection(context: Context, name: SectionName): object {
  const address = context.config.demo ? SAMPLE_ADDRESS : NO_ADDRESS;
  switch (name) {
    case 'banner':
      return DEFAULT_BANNER;
    case 'about':
      return DEFAULT_ABOUT;
    case 'contact-page':
      return defaultContactPage(address);
    case 'footer':
      return defaultFooter(address);
  }
}

/** Puts the default content in, each part once in the life of a database; sample quotes in a demo only. */
export async function seedSiteContent(context: Context): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    for (const name of ['banner', 'about', 'contact-page', 'footer'] as const) {
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
  });
}
