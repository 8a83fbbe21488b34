import { AUDIO_BITS_PER_SAMPLE, AUDIO_SAMPLE_RATE, PROMPT_MAX_WORDS } from '@voicedraft/contract/limits';
import { OFFER_TEXTS } from '@voicedraft/contract/offer-texts';
import { VOICES } from '@voicedraft/contract/voice-list';

const AUDIO = `${AUDIO_SAMPLE_RATE.toLocaleString('en-US')} Hz, ${AUDIO_BITS_PER_SAMPLE}-bit mono`;

/** Classes that begin with `art` show a drawing of the product instead of an icon. */
export const DEFAULT_FEATURES = [
  {
    icon: 'art art-script',
    title: 'AI script generation',
    description: `Describe the video in up to ${PROMPT_MAX_WORDS} words. You get a professional script in plain paragraphs, ready to be spoken.`,
  },
  {
    icon: 'art art-voices',
    title: OFFER_TEXTS.feature.lifelike,
    description: `${VOICES.length} voices in tones from warm to firm. Play a sample of each one and keep the voice that suits your channel.`,
  },
  {
    icon: 'art art-timeline',
    title: 'Rapid video production pipeline',
    description:
      'From prompt to finished voice track on one screen. Edit a line, record again, and drop the file into your timeline.',
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
