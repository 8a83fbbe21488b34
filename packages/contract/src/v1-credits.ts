import { z } from 'zod';
import { CreditEntryKind } from './credits.ts';
import { defineEndpoint } from './endpoint.ts';
import { Instant } from './shapes.ts';
import { CursorQuery, pageOf } from './v1-shapes.ts';

/** One change of the balance, as programs get it. */
export const ApiCreditEntry = z.object({
  id: z.string(),
  kind: CreditEntryKind,
  /** Credits: positive if added, negative if spent. */
  amount: z.int(),
  balance_after: z.int(),
  created_at: Instant,
});
export type ApiCreditEntry = z.infer<typeof ApiCreditEntry>;

const SHARED = { access: 'signed-in', scope: 'credits:read', feature: 'developers' } as const;

export const getApiCredits = defineEndpoint({
  ...SHARED,
  method: 'GET',
  path: '/v1/credits',
  summary: 'Credits to spend, and credits set aside for what is being made',
  response: z.object({ available: z.int(), held: z.int() }),
});

export const listApiCreditEntries = defineEndpoint({
  ...SHARED,
  method: 'GET',
  path: '/v1/credits/history',
  summary: 'Changes of the balance, newest first',
  query: CursorQuery,
  response: pageOf(ApiCreditEntry),
});
