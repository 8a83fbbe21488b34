import { z } from 'zod';
import { put } from './endpoint.ts';
import { IdParams, successOf } from './shapes.ts';

/** Most facts in a list of a script, and the length of one in characters. */
export const FACTS_MAX = 200;
export const FACT_MAX_CHARACTERS = 300;

const FactKeys = z.array(z.string().trim().min(1).max(FACT_MAX_CHARACTERS)).max(FACTS_MAX);

/** Facts of a script that its request does not contain, as the web app names them. */
export const ConfirmedFacts = z.object({
  /** Those that the customer has confirmed. */
  facts: FactKeys,
  /** Those that rewrites and other openings have brought; if omitted, they stay as they are. */
  rewrittenFacts: FactKeys.optional(),
});
export type ConfirmedFacts = z.infer<typeof ConfirmedFacts>;

export const confirmFacts = put('/api/generations/{id}/confirmed-facts', {
  access: 'signed-in',
  feature: 'generations',
  summary: 'Record which added facts of a script its owner confirmed, and which came from rewrites',
  params: IdParams,
  body: ConfirmedFacts,
  response: successOf(ConfirmedFacts),
  rateLimit: 120,
});
