import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { fromNow } from '#db/now.ts';
import { claimSeed } from '#db/seed-claims.ts';
import { saveInstalledList } from './edit-list.ts';
import { saveInstalledState } from './save-version.ts';
import { DEFAULT_FEATURES } from './default-features.ts';
import { FEATURES } from './features.ts';
import { SAMPLE_TESTIMONIALS } from './sample-testimonials.ts';
import { TESTIMONIALS } from './testimonials.ts';
import * as repository from './repository.ts';
import { lockSectionOrThrow } from './section-repository.ts';
import { SECTIONS, type SectionKind } from './sections.ts';
import { findPartsWithVersions } from './version-repository.ts';

/** Inserts the default content, each part once per database; sample quotes only in demo mode. */
export async function seedSiteContent(context: Context): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    for (const { part, defaults } of SECTIONS) {
      await repository.insertSection(tx, part, defaults(context.config));
    }
    if (await claimSeed(tx, 'features')) await repository.insertFeatures(tx, DEFAULT_FEATURES);
    if (context.config.demo && (await claimSeed(tx, 'sample-testimonials'))) {
      await repository.insertTestimonials(
        tx,
        SAMPLE_TESTIMONIALS.map((sample, index) => ({
          ...sample,
          isSample: true,
          // The list is sorted newest first, so the first of these comes first.
          createdAt: fromNow(-index * 1000),
        })),
      );
    }
    await saveInstalledStates(tx);
  });
}

/**
 * Stores the first version of every part that has none: the default of a new installation, or the content of an
 * older one when the part got its history.
 */
async function saveInstalledStates(tx: Tx): Promise<void> {
  const kept = await findPartsWithVersions(tx);
  const isNew = ({ part }: Pick<SectionKind, 'part'> | typeof FEATURES | typeof TESTIMONIALS) =>
    !kept.has(part);
  for (const { part } of SECTIONS.filter(isNew)) {
    const { content, isActive, revision, updatedAt } = await lockSectionOrThrow(tx, part);
    await saveInstalledState(tx, part, { content, isActive, revision, at: updatedAt });
  }
  if (isNew(FEATURES)) await saveInstalledList(tx, FEATURES);
  if (isNew(TESTIMONIALS)) await saveInstalledList(tx, TESTIMONIALS);
}
