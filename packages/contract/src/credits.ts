import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { EmailAddress } from './shapes.ts';

const CreditCall = z.object({
  userEmail: EmailAddress,
  amount: z.int().min(1).max(1_000_000),
});

const CreditAnswer = z.object({ success: z.literal(true), currentBalance: z.int() });

export const deductCredit = defineEndpoint({
  method: 'POST',
  path: '/api/deduct-credit',
  access: 'signed-in',
  feature: 'credits',
  summary: 'Hold own credits; a hold that is not returned in time is spent',
  body: CreditCall,
  response: CreditAnswer,
});

export const refundCredit = defineEndpoint({
  method: 'POST',
  path: '/api/refund-credit',
  access: 'signed-in',
  feature: 'credits',
  summary: 'Return the newest own open hold, once, at most its amount',
  body: CreditCall,
  response: CreditAnswer,
});
