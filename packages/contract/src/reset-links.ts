import { z } from 'zod';
import { post } from './endpoint.ts';
import { successOf } from './shapes.ts';

/** State of a password-reset link: a used one is as unknown as one that never existed. */
export const ResetLinkState = z.enum(['works', 'expired', 'unknown']);
export type ResetLinkState = z.infer<typeof ResetLinkState>;

export const checkResetLink = post('/api/password-reset/check', {
  access: 'public',
  feature: 'identity',
  summary: 'Whether an emailed link for a new password still works',
  body: z.object({ code: z.string().max(200) }),
  response: successOf(z.object({ state: ResetLinkState })),
  rateLimit: 30,
});
