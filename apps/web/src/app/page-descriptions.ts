import { OFFER_TEXTS, type OfferText } from '@voicedraft/contract/offer-texts';
import type { PublicContent } from '@voicedraft/contract/page-data';

/** Facts about a page that only the server needs. */
export interface PageDescription {
  /** Text for search engines; by default, the product's description. */
  readonly description?: string | OfferText;
  /** True for a page rendered by the browser that visitors may reach from a search engine. */
  readonly findable?: true;
  /** Set for pages whose HTML the server renders. */
  readonly written?: {
    /** Content of the page besides the footer, which is on every page. */
    readonly content: readonly (keyof PublicContent)[];
    readonly status?: 404;
    /** Only for requests without a session; others are redirected. */
    readonly visitorsOnly?: true;
  };
}

/** By route path. Only the server imports this: browsers load only what they show. */
export const PAGE_DESCRIPTIONS: Readonly<Record<string, PageDescription>> = {
  '/': {
    description: OFFER_TEXTS.landingPage,
    written: {
      content: ['banner', 'features', 'packages', 'benefits', 'contact-page', 'testimonials'],
    },
  },
  '/about': {
    description:
      'Who Voicedraft is for, how a prompt becomes a script and a voiceover, and what it costs: 1 credit a script, 1 credit a voice.',
    written: { content: ['about'] },
  },
  '/contact': {
    description: 'Questions about credits, voices or an order? Write to us.',
    written: { content: ['contact-page'] },
  },
  '/terms': {
    description: 'What you get, what is yours, what you pay for, and what we ask of you.',
    written: { content: ['terms'] },
  },
  '/privacy': {
    description: 'What this site stores about you, why, and for how long.',
    written: { content: ['privacy'] },
  },
  '/login': {
    description: 'Sign in to Voicedraft for your scripts, voiceovers and credits.',
    findable: true,
    written: { content: [], visitorsOnly: true },
  },
  '/register': {
    description: 'Create a Voicedraft account to write and voice your first video in minutes.',
    findable: true,
  },
  '/reset-password': {
    description: 'Forgot your Voicedraft password? We email you a link to choose a new one.',
  },
  '/s/$token': { description: 'A take that somebody shared with you.' },
  '/$': { written: { content: [], status: 404 } },
};
