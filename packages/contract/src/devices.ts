import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { SecurityEvent } from './security-events.ts';
import { successOf } from './shapes.ts';

const EventParams = z.object({ id: z.string().regex(/^\d{1,18}$/) });

export const getUnknownDevice = get('/api/account/unknown-device', {
  access: 'signed-in',
  feature: 'identity',
  summary: 'The latest sign-in on a new device that the owner has not answered; null for none',
  response: successOf(SecurityEvent.nullable()),
});

export const answerUnknownDevice = post('/api/account/unknown-device/{id}', {
  access: 'signed-in',
  feature: 'identity',
  summary:
    'Answer whether that was the owner; if not, its sessions end, and the response lists what has changed since',
  params: EventParams,
  body: z.object({ wasOwner: z.boolean() }),
  response: successOf(z.object({ ended: z.int(), changes: z.array(SecurityEvent) })),
});
