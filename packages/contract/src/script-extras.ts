import { z } from 'zod';
import { post } from './endpoint.ts';
import { IdParams, successOf } from './shapes.ts';

/** First sentences to choose from, once a script. */
export const OPENINGS = 3;
/** How often titles can be asked for, for each script, and how many come at a time. */
export const TITLE_ROUNDS = 3;
export const TITLES = 3;

export const EXTRAS_TEXTS = {
  noModel: 'This needs a language model, and none is connected.',
  notPaid: 'This comes with scripts that a language model wrote for a credit.',
  underWay: 'Other openings are being written. They will be here in a moment.',
  noMoreTitles: 'You have had three sets of titles for this script.',
} as const;

/** Platforms of videos, which limit titles and descriptions. */
export const PLATFORM_NAMES = { youtube: 'YouTube', podcast: 'Podcast', shorts: 'Shorts' } as const;
export const Platform = z.enum(['youtube', 'podcast', 'shorts']);
export type Platform = z.infer<typeof Platform>;

export const Openings = z.object({ openings: z.array(z.string()) });
export type Openings = z.infer<typeof Openings>;

export const TitlesRequest = z.object({ platform: Platform });
export type TitlesRequest = z.infer<typeof TitlesRequest>;

export const Titles = z.object({
  titles: z.array(z.string()),
  description: z.string(),
  /** How often titles can still be asked for. */
  roundsLeft: z.int(),
});
export type Titles = z.infer<typeof Titles>;

export const offerOpenings = post('/api/generations/{id}/openings', {
  access: 'signed-in',
  feature: 'generations',
  summary:
    'Three other first sentences for a script that was paid for; free, written once and the same after that. 422 without a language model',
  params: IdParams,
  response: successOf(Openings),
  rateLimit: 20,
});

export const suggestTitles = post('/api/generations/{id}/titles', {
  access: 'signed-in',
  feature: 'generations',
  summary:
    'Titles and a description for a script that was paid for; free, three times for each script. 422 without a language model',
  params: IdParams,
  body: TitlesRequest,
  response: successOf(Titles),
  rateLimit: 20,
});
