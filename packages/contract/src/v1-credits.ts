import { z } from 'zod';
import { CreditEntryKind } from './credits.ts';
import { get } from './endpoint.ts';
import { Instant } from './shapes.ts';
import { API_EXAMPLES } from './v1-examples.ts';
import { CursorQuery, pageOf } from './v1-shapes.ts';

/** One change of the balance, as programs get it. */
export const ApiCreditEntry = z.object({
  id: z.string().describe('Grows with each change'),
  kind: CreditEntryKind.describe('What changed the balance'),
  amount: z.int().describe('Credits: positive if added, negative if spent'),
  balance_after: z.int().describe('The balance after this change'),
  created_at: Instant.describe('When it changed'),
});
export type ApiCreditEntry = z.infer<typeof ApiCreditEntry>;

export const ApiCredits = z.object({
  available: z.int().describe('Credits to spend'),
  held: z.int().describe('Credits set aside for what is being made'),
});

const SHARED = { access: 'signed-in', scope: 'credits:read', feature: 'developers' } as const;

export const getApiCredits = get('/v1/credits', {
  ...SHARED,
  summary: 'Credits to spend, and credits set aside for what is being made',
  response: ApiCredits,
  example: { response: API_EXAMPLES.credits },
});

export const listApiCreditEntries = get('/v1/credits/history', {
  ...SHARED,
  summary: 'Changes of the balance, newest first',
  query: CursorQuery,
  response: pageOf(ApiCreditEntry),
  example: { response: { data: [API_EXAMPLES.creditEntry], next_cursor: null } },
});
