import { AUDIO_BITS_PER_SAMPLE, AUDIO_SAMPLE_RATE, PROMPT_MAX_WORDS } from '@voicedraft/contract/limits';
import { OFFER_TEXTS } from '@voicedraft/contract/offer-texts';
import { VOICES } from '@voicedraft/contract/voice-list';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { fromNow } from '#db/now.ts';
import { claimSeed } from '#db/seed-claims.ts';
import { saveInstalledList } from './edit-list.ts';
import { saveInstalledState } from './save-version.ts';
import { FEATURES } from './features.ts';
import { TESTIMONIALS } from './testimonials.ts';
import * as repository from './repository.ts';
import { lockSectionOrThrow } from './section-repository.ts';
import { SECTIONS, type SectionKind } from './sections.ts';
import { findPartsWithVersions } from './version-repository.ts';

const AUDIO = `${AUDIO_SAMPLE_RATE.toLocaleString('en-US')} Hz, ${AUDIO_BITS_PER_SAMPLE}-bit mono`;

/** Classes that begin with `art` show a drawing of the product instead of an icon. */
const DEFAULT_FEATURES = [
  {
    icon: 'art art-script',
    title: 'AI script generation',
    description: `Describe the video in up to ${PROMPT_MAX_WORDS} words. You get a professional script in plain paragraphs, ready to be spoken.`,
  },
  {
    icon: 'art art-voices',
    title: OFFER_TEXTS.feature.lifelike,
    description: `${VOICES.length} voices in tones from warm to firm. They speak English, Spanish, Portuguese, French and Italian without a cloud. Play a sample of each one and keep the voice that suits your channel.`,
  },
  {
    icon: 'art art-timeline',
    title: 'Rapid video production pipeline',
    description:
      'From prompt to finished voice track on one screen. Edit a line, record again, and make a captioned video in your browser, or drop the file into your timeline.',
  },
  {
    icon: 'fi fi-tr-pencil',
    title: 'Every line is yours',
    description:
      'The script is a draft, not a verdict. Change a word or rewrite it all; the voice reads what you left on the page.',
  },
  {
    icon: 'fi fi-tr-rotate-left',
    title: 'No result, no charge',
    description:
      'A script costs 1 credit and a voice costs 1 credit. When a generation fails, its credit goes straight back to your balance.',
  },
  {
    icon: 'fi fi-tr-file-audio',
    title: 'Studio-ready files',
    description: `Each voiceover downloads as WAV, ${AUDIO}, which every editor opens. Your recent takes stay in your account.`,
  },
] as const;

/** Sample quotes for a demo. Nobody said them, so they are marked as samples wherever they are shown. */
const SAMPLE_TESTIMONIALS = [
  {
    quote:
      'I used to lose Sunday evenings to voiceover takes. Now the narration is done before the kettle is.',
    authorName: 'Priya Raman',
    authorTitle: 'Course creator',
  },
  {
    quote:
      'The script came back in paragraphs I could actually say out loud. I changed two lines and recorded.',
    authorName: 'Tomás Oliveira',
    authorTitle: 'Travel channel editor',
  },
  {
    quote: 'We keep one voice for product films and one for support clips. Our viewers recognise both.',
    authorName: 'Hannah Beck',
    authorTitle: 'Product marketer',
  },
  {
    quote: 'The price is on the button. After years of surprise invoices, that alone won me over.',
    authorName: 'Daniel Okafor',
    authorTitle: 'Freelance producer',
  },
  {
    quote: 'I write the prompt on the train and download the voice when I arrive.',
    authorName: 'Mei Tanaka',
    authorTitle: 'Science podcaster',
  },
  {
    quote: 'One take failed, and the credit was back before I had read the message.',
    authorName: 'Lucía Ferrer',
    authorTitle: 'Non-profit communications',
  },
] as const;

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
