import type { ContentVersion } from '@voicedraft/contract/content-versions';
import type {
  AboutPart,
  AboutSection,
  ContactPage,
  Feature,
  FooterSection,
  Testimonial,
} from '@voicedraft/contract/site-content';

/** When the preinstalled content was stored. */
const INSTALLED_AT = '2026-03-01T08:00:00.000Z';

const PUBLISHED = { isActive: true, createdAt: INSTALLED_AT, updatedAt: INSTALLED_AT, revision: 1 } as const;

const FIRST_SECTION: AboutPart = {
  subtitle: 'About us',
  title: 'From idea to finished voiceover',
  description: 'Voicedraft is for people who publish every week.',
  features: [
    { text: 'One prompt, one script, one voice track' },
    { text: 'Paragraphs made for speaking: no headings, timestamps or stage directions' },
    { text: '16 voices, each with a sample to play' },
  ],
  buttonText: 'Start Creating',
  buttonLink: '/user/generate-script-voice',
  images: [
    { url: '', alt: 'A script whose lines turn into sound' },
    { url: '', alt: '' },
  ],
  isActive: true,
};

/** The about page as editors see it: with both of its sections. */
export const ABOUT = {
  section1: FIRST_SECTION,
  section2: {
    ...FIRST_SECTION,
    subtitle: 'How we work',
    title: 'You pay for results, and only for results',
    features: [
      { text: 'Credits return at once when a generation fails' },
      { text: 'Your recent scripts and recordings stay in your account' },
      { text: 'Real people answer support tickets' },
    ],
    images: [
      { url: '', alt: 'Voices to choose from' },
      { url: '', alt: '' },
    ],
  },
  ...PUBLISHED,
} satisfies AboutSection;

export const CONTACT: ContactPage = {
  title: 'Talk to us',
  subtitle: 'Contact',
  description: 'Write to us and a person will answer.',
  contactInfo: [
    { type: 'email', icon: 'fi fi-tr-envelope', value: 'hello@voicedraft.example', label: 'Email us' },
    { type: 'phone', icon: 'fi fi-tr-phone-call', value: '+1 (415) 555-0132', label: 'Call us' },
  ],
  imageUrl: '',
  ...PUBLISHED,
};

/** The preinstalled footer: its social links can be switched on. */
export const EDITED_FOOTER: FooterSection = {
  topSection: {
    logoText: 'Voicedraft',
    socialLinks: ['YouTube', 'Instagram', 'LinkedIn'].map((platform) => ({
      platform,
      url: `https://www.${platform.toLowerCase()}.com/`,
      isActive: false,
    })),
  },
  middleSection: {
    logoUrl: '',
    description: 'Video scripts and lifelike AI voiceovers in seconds.',
    quickLinks: ['Features', 'Technology', 'Pricing', 'About', 'Contact'].map((text) => ({
      text,
      url: `/${text.toLowerCase()}`,
      isActive: true,
    })),
    contactInfo: { address: '18 Sample Street', email: 'hello@voicedraft.example', phone: '' },
  },
  bottomSection: { copyrightText: '© {year} Voicedraft. All rights reserved.' },
  ...PUBLISHED,
};

/** A feature of the landing page; `overrides` override its defaults. */
export function makeFeature(overrides: Partial<Feature> = {}): Feature {
  return {
    _id: crypto.randomUUID(),
    title: 'AI script generation',
    description: 'Describe the video.',
    icon: 'fi fi-tr-pencil',
    category: 'AI Features',
    order: 1,
    ...PUBLISHED,
    ...overrides,
  };
}

/** Titles of the preinstalled features, in their order. */
export const FEATURE_TITLES = [
  'AI script generation',
  'Neural voice synthesis',
  'Rapid video production pipeline',
  'Every line is yours',
  'No result, no charge',
  'Studio-ready files',
];

/** A testimonial; `overrides` override its defaults. */
export function makeQuote(overrides: Partial<Testimonial> = {}): Testimonial {
  return {
    _id: crypto.randomUUID(),
    quote: 'I used to lose Sunday evenings to voiceover takes. Now the narration is done early.',
    authorName: 'Priya Raman',
    authorTitle: 'Course creator',
    authorImage: '',
    isSample: true,
    ...PUBLISHED,
    ...overrides,
  };
}

/** A version of a part of the site; `overrides` override its defaults. */
export function makeVersion(overrides: Partial<ContentVersion> = {}): ContentVersion {
  return {
    _id: crypto.randomUUID(),
    part: 'about',
    action: 'saved',
    actorEmail: 'operator@voicedraft.example',
    createdAt: '2026-03-20T14:05:00.000Z',
    revision: 2,
    isCurrent: false,
    ...overrides,
  };
}
