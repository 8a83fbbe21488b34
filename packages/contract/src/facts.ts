import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { IdParams, successOf } from './shapes.ts';

/** Most facts of a script that can be confirmed, and the length of one in characters. */
export const CONFIRMED_FACTS_MAX = 200;
export const FACT_MAX_CHARACTERS = 300;

/** Facts of a script that its request does not contain and that the customer has confirmed, as the web app names them. */
export const ConfirmedFacts = z.object({
  facts: z.array(z.string().trim().min(1).max(FACT_MAX_CHARACTERS)).max(CONFIRMED_FACTS_MAX),
});
export type ConfirmedFacts = z.infer<typeof ConfirmedFacts>;

export const confirmFacts = defineEndpoint({
  method: 'PUT',
  path: '/api/generations/{id}/confirmed-facts',
  access: 'signed-in',
  feature: 'generations',
  summary: 'Set which facts of a script that are not from its request its owner has confirmed',
  params: IdParams,
  body: ConfirmedFacts,
  response: successOf(ConfirmedFacts),
  rateLimit: 120,
});
