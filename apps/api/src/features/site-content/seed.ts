import type { Context } from '#context.ts';
import { claimSeed } from '#db/seed-claims.ts';
import { DEFAULT_FEATURES, defaultSection } from './defaults.ts';
import * as repository from './repository.ts';
import { SAMPLE_TESTIMONIALS } from './sample-testimonials.ts';

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
