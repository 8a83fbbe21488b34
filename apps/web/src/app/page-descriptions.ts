import type { PublicContent } from '@voicedraft/contract/page-data';

/** What the server knows of a page and no browser needs. */
export interface PageDescription {
  /** What search engines are told; without it, what the product is. */
  readonly description?: string;
  /** True for a page drawn by the browser that strangers may come to from a search. */
  readonly findable?: true;
  /** Set for pages whose HTML the server writes. */
  readonly written?: {
    /** What the page shows besides the footer, which is on every page. */
    readonly content: readonly (keyof PublicContent)[];
    readonly status?: 404;
    /** File that the page's code is in, where that is loaded by itself. */
    readonly source?: string;
  };
}

/** By the path of the route. Only the server imports this: browsers load what they show. */
export const PAGE_DESCRIPTIONS: Readonly<Record<string, PageDescription>> = {
  '/': {
    description:
      'Voicedraft generates video scripts and lifelike AI voiceovers in seconds. Type a prompt, edit the draft, download the voice.',
    written: {
      content: ['banner', 'features', 'packages', 'contactPage', 'testimonials'],
      source: 'src/features/site-content/landing/landing.screen.tsx',
    },
  },
  '/about': {
    description:
      'Who Voicedraft is for, how a prompt becomes a script and a voiceover, and what it costs: 1 credit a script, 1 credit a voice.',
    written: { content: ['about'], source: 'src/features/site-content/about/about.screen.tsx' },
  },
  '/contact': {
    description: 'Questions about credits, voices or an order? Write to the people behind Voicedraft.',
    written: { content: ['contactPage'], source: 'src/features/site-content/contact/contact.screen.tsx' },
  },
  '/terms': {
    description: 'What you get, what is yours, what you pay for, and what we ask of you.',
    written: { content: ['terms'], source: 'src/features/site-content/legal/terms.screen.tsx' },
  },
  '/privacy': {
    description: 'What this site stores about you, why, and for how long.',
    written: { content: ['privacy'], source: 'src/features/site-content/legal/privacy.screen.tsx' },
  },
  '/login': {
    description: 'Sign in to Voicedraft for your scripts, voiceovers and credits.',
    findable: true,
  },
  '/register': {
    description: 'Create a Voicedraft account to write and voice your first video in minutes.',
    findable: true,
  },
  '/reset-password': {
    description: 'Forgot your Voicedraft password? We email you a link to choose a new one.',
  },
  '/$': { written: { content: [], status: 404 } },
};
