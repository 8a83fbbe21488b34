import { VOICES } from '@voicedraft/contract/voice-list';
import type { Context } from '#context.ts';
import { claimSeed } from '#db/seed-claims.ts';
import * as repository from './repository.ts';

interface Offer {
  readonly name: string;
  readonly description: string;
  readonly priceCents: number;
  readonly credits: number;
  readonly validityDays: number;
}

const OFFERS: readonly Offer[] = [
  {
    name: 'Starter',
    description: 'Try a few scripts and find the voice that fits.',
    priceCents: 900,
    credits: 20,
    validityDays: 30,
  },
  {
    name: 'Creator',
    description: 'For channels that publish every week.',
    priceCents: 1900,
    credits: 60,
    validityDays: 30,
  },
  {
    name: 'Studio',
    description: 'For busy teams and agencies.',
    priceCents: 4900,
    credits: 200,
    validityDays: 60,
  },
];

/** Adds three packages for sale to a database that has never had any. The operator can change their prices. */
export async function seedPackages(context: Context): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    if (!(await claimSeed(tx, 'packages'))) return;
    await repository.insertPackages(
      tx,
      OFFERS.map((offer) => ({ ...offer, isPopular: offer.name === 'Creator', points: pointsOf(offer) })),
    );
  });
}

function pointsOf({ credits, validityDays }: Offer): string[] {
  return [
    `${credits / 2} scripts with voice, or any mix`,
    `All ${VOICES.length} voices included`,
    'Edit every line before you record',
    'WAV download',
    `Premium membership for ${validityDays} days`,
  ];
}
