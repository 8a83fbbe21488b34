import type { Context } from '#context.ts';
import type { SectionName } from '#db/tables/content.ts';
import type {
  AboutContent,
  BannerContent,
  ContactContent,
  FooterContent,
} from '@voicedraft/contract/site-content';
import { PROMPT_MAX_WORDS, AUDIO_SAMPLE_RATE, AUDIO_BITS_PER_SAMPLE } from '@voicedraft/contract/limits';
import { DEFAULT_PRIVACY, DEFAULT_TERMS } from './legal-defaults.ts';
import { VOICES } from '@voicedraft/contract/voice-list';

/**
 * What a new installation shows, and what a reset brings back. Nothing is said here that the product does
 * not do; how to reach the operator is only known to the operator, so a demo shows addresses reserved for
 * examples and production none.
 */

const GENERATOR = '/user/generate-script-voice';
const AUDIO = `${AUDIO_SAMPLE_RATE.toLocaleString('en-US')} Hz, ${AUDIO_BITS_PER_SAMPLE}-bit mono`;

const DEFAULT_BANNER: BannerContent = {
  subTitle: 'AI-Powered Content Creation',
  mainTitle: 'Create Your Video Script & AI Voice Instantly',
  highlightText: 'AI Voice',
  description:
    'Type a prompt. Get a clear, engaging script. Hear it read by a lifelike voice. Each takes seconds, and every line stays yours to edit.',
  buttonText: 'Start Creating',
  buttonLink: GENERATOR,
  youtubeUrl: '',
  backgroundImage: '',
};

/** Classes that begin with `art` show a drawing of the product instead of an icon. */
export const DEFAULT_FEATURES = [
  {
    icon: 'art art-script',
    title: 'AI script generation',
    description: `Describe the video in up to ${PROMPT_MAX_WORDS} words. You get a professional script in plain paragraphs, ready to be spoken.`,
  },
  {
    icon: 'art art-voices',
    title: 'Neural voice synthesis',
    description: `${VOICES.length} voices in tones from warm to firm. Play a sample of each one and keep the voice that suits your channel.`,
  },
  {
    icon: 'art art-timeline',
    title: 'Rapid video production pipeline',
    description:
      'From prompt to finished voice track on one screen. Edit a line, record again, and drop the file in your timeline.',
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

const DEFAULT_ABOUT: AboutContent = {
  section1: {
    subtitle: 'About us',
    title: 'A script desk in a recording studio',
    description:
      'Voicedraft is for people who publish every week and have no time to write, book and record. You describe the video. It drafts the words and reads them aloud. You decide what stays.',
    features: [
      { text: 'One prompt, one script, one voice track' },
      { text: 'Paragraphs made for speaking: no headings, timestamps or stage directions' },
      { text: `${VOICES.length} voices, each with a sample to play` },
    ],
    buttonText: 'Start Creating',
    buttonLink: GENERATOR,
    images: [
      { url: '', alt: 'A script whose lines turn into sound' },
      { url: '', alt: '' },
    ],
    isActive: true,
  },
  section2: {
    subtitle: 'How we work',
    title: 'You pay for results, and only for results',
    description:
      'A script costs 1 credit and a voice costs 1 credit. The price is on the button before you press it. What fails is not charged.',
    features: [
      { text: 'Credits return at once when a generation fails' },
      { text: 'Your recent scripts and recordings stay in your account' },
      { text: 'A person answers support tickets' },
    ],
    buttonText: 'Talk to us',
    buttonLink: '/contact',
    images: [
      { url: '', alt: 'Voices to choose from' },
      { url: '', alt: '' },
    ],
    isActive: true,
  },
};

/** How the operator can be reached; empty texts are not shown. */
interface OperatorAddress {
  readonly email: string;
  readonly phone: string;
  readonly address: string;
}

/** Names and numbers that are reserved for examples, so that nobody is called by a demo. */
const SAMPLE_ADDRESS: OperatorAddress = {
  email: 'hello@voicedraft.example',
  phone: '+1 (415) 555-0132',
  address: '18 Sample Street, Exampleton',
};
const NO_ADDRESS: OperatorAddress = { email: '', phone: '', address: '' };

function defaultContactPage({ email, phone }: OperatorAddress): ContactContent {
  return {
    title: 'Talk to the people behind the desk',
    subtitle: 'Contact',
    description: 'Questions about credits, voices or an order? Write to us and a person will answer.',
    contactInfo: [
      { type: 'email' as const, icon: 'fi fi-tr-envelope', value: email, label: 'Email us' },
      { type: 'phone' as const, icon: 'fi fi-tr-phone-call', value: phone, label: 'Call us' },
    ].filter(({ value }) => value !== ''),
    imageUrl: '',
  };
}

function defaultFooter(contactInfo: OperatorAddress): FooterContent {
  return {
    topSection: {
      logoText: 'Voicedraft',
      // Ready to be filled in and switched on: links to accounts that are not the operator's help nobody.
      socialLinks: ['YouTube', 'Instagram', 'LinkedIn'].map((platform) => ({
        platform,
        url: `https://www.${platform.toLowerCase()}.com/`,
        isActive: false,
      })),
    },
    middleSection: {
      logoUrl: '',
      description: 'Video scripts and lifelike AI voiceovers in seconds, for people who publish every week.',
      quickLinks: [
        ['Features', '/#features'],
        ['Technology', '/#technology'],
        ['Pricing', '/#pricing'],
        ['About', '/about'],
        ['Contact', '/contact'],
      ].map(([text = '', url = '']) => ({ text, url, isActive: true })),
      contactInfo,
    },
    bottomSection: { copyrightText: '© {year} Voicedraft. All rights reserved.' },
  };
}

/** The default content of a part that exists once. */
export function defaultSection(context: Pick<Context, 'config'>, name: SectionName): object {
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
    case 'terms':
      return DEFAULT_TERMS;
    case 'privacy':
      return DEFAULT_PRIVACY;
  }
}
