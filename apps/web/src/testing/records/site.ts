import type { Overview, OverviewPart } from '@voicedraft/contract/dashboard';
import type { PublicLegalPage } from '@voicedraft/contract/legal-pages';
import type { CreditPackage } from '@voicedraft/contract/packages';
import type { Banner, ContactPage, FooterSection } from '@voicedraft/contract/site-content';

const PUBLISHED = {
  isActive: true,
  createdAt: '2026-03-01T08:00:00.000Z',
  updatedAt: '2026-03-01T08:00:00.000Z',
  revision: 1,
} as const;

export const BANNER: Banner = {
  subTitle: 'AI-Powered Content Creation',
  mainTitle: 'Create Your Video Script & AI Voice Instantly',
  highlightText: 'AI Voice',
  description: 'Type a prompt. Get a script. Hear it read.',
  buttonText: 'Start Creating',
  buttonLink: '/user/generate-script-voice',
  youtubeUrl: '',
  backgroundImage: '',
  ...PUBLISHED,
};

export const CONTACT_PAGE: ContactPage = {
  title: 'Contact us',
  subtitle: 'Questions?',
  description: 'Write to us.',
  contactInfo: [
    { type: 'email', icon: 'fi fi-tr-envelope', value: 'hello@voicedraft.example', label: 'Email' },
  ],
  imageUrl: '',
  ...PUBLISHED,
};

export const FOOTER: FooterSection = {
  topSection: {
    logoText: 'Voicedraft',
    socialLinks: [{ platform: 'YouTube', url: 'https://video.example/voicedraft', isActive: true }],
  },
  middleSection: {
    logoUrl: '',
    description: 'Scripts and voices.',
    quickLinks: [{ text: 'About', url: '/about', isActive: true }],
    contactInfo: { address: '18 Sample Street', email: 'hello@voicedraft.example', phone: '' },
  },
  bottomSection: { copyrightText: '© {year} Voicedraft' },
  ...PUBLISHED,
};

export const TERMS: PublicLegalPage = {
  title: 'Terms',
  intro: 'Between you and {operator}.\n{address}',
  summary: [{ text: 'Failed generations cost nothing.' }],
  sections: [
    { heading: 'What you get', text: 'Scripts and voices.\n\nThey can be wrong.' },
    { heading: 'Changes', text: 'This page shows them. Ask {email}.' },
  ],
  words: {
    operator: 'Northlight',
    address: '',
    email: 'help@northlight.example',
    'sign-ins': 'for 180 days',
    emails: 'until deleted',
    tickets: 'for 365 days',
    changes: 'until deleted',
    'unused-accounts': 'until deleted',
    google: '',
    company: '',
    firebase: '',
  },
  ...PUBLISHED,
};

/** A package for sale; `overrides` override its defaults. */
export function makePackage(overrides: Partial<CreditPackage> = {}): CreditPackage {
  return {
    _id: crypto.randomUUID(),
    packageName: 'Creator',
    price: '19.00',
    currency: 'USD',
    description: 'For channels that publish every week.',
    isPopular: true,
    credit: 60,
    validity: 30,
    sellerEmail: 'operator@voicedraft.example',
    pointOne: '60 credits',
    revision: 1,
    ...overrides,
  };
}

/** Counts for staff when nothing waits. */
export const QUIET_OVERVIEW: { readonly [K in keyof Overview]-?: OverviewPart<K> } = {
  setUp: 0,
  orders: 0,
  users: 1,
  tickets: {
    open: 0,
    unread: 0,
    underDay: 0,
    underWeek: 0,
    older: 0,
    opened: [
      { status: 'open', today: 0, week: 0, older: 0 },
      { status: 'in-progress', today: 0, week: 0, older: 0 },
    ],
    waiting: [],
  },
  engines: [
    { job: 'script', engine: 'local', model: 'arranger-1', available: true },
    { job: 'speech', engine: 'local', model: 'kokoro-82m', available: true },
  ],
  keys: { active: 0, paused: 0, out: 0 },
  mail: { queued: 0, failed: 0, oldestQueuedAt: null },
  payments: { held: 0, mismatches: 0, unrefunded: 0, orders: [], more: { package: 0, item: 0 } },
};
