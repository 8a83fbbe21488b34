import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { IdParams, Instant, successOf } from './shapes.ts';

/**
 * The part of a ticket that its address's owner sees before claiming it: nothing that somebody else may have written.
 */
export const UnclaimedTicket = z.object({ _id: z.uuid(), createdAt: Instant });
export type UnclaimedTicket = z.infer<typeof UnclaimedTicket>;

export const getUnclaimedTicket = get('/api/unclaimed-ticket', {
  access: 'signed-in',
  feature: 'tickets',
  summary:
    'The latest ticket that somebody opened without signing in, with your confirmed email address, and that you have not answered for; null for none',
  response: successOf(UnclaimedTicket.nullable()),
});

export const answerUnclaimedTicket = post('/api/unclaimed-ticket/{id}', {
  access: 'signed-in',
  feature: 'tickets',
  summary: 'Say whether such a ticket is yours: it joins your account, or is never offered again',
  params: IdParams,
  body: z.object({ isMine: z.boolean() }),
  response: z.object({ success: z.literal(true) }),
  rateLimit: 60,
});
