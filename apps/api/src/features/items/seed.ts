import type { Context } from '#context.ts';
import { claimSeed } from '#db/seed-claims.ts';
import * as repository from './repository.ts';

/** Puts one digital item up for sale in demo mode, so that users can try buying one. */
export async function seedDemoItem(context: Context): Promise<void> {
  if (!context.config.demo) return;
  await context.db.transaction().execute(async (tx) => {
    if (!(await claimSeed(tx, 'demo-item'))) return;
    await repository.insertItem(tx, {
      itemNo: 'PROMPTS1',
      name: 'Prompt notebook',
      description:
        'Twelve prompt outlines for explainers, how-tos and short promotions, each with blanks for your own subject. A sample item of this demo.',
      priceCents: 500,
      guidelines:
        'Open the link, pick the outline that fits your video, fill in the blanks, and paste it into the generator.',
      accessUrl: '/about',
      slug: 'prompt-notebook',
    });
  });
}
