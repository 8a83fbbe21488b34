import { z } from 'zod';
import { get } from './endpoint.ts';
import { Instant, successOf } from './shapes.ts';

/** Days that the usage of API keys covers, today included. */
export const USAGE_DAYS = 30;

/** Usage by API keys on one day in UTC. */
export const DayUsage = z.object({
  day: z.iso.date(),
  scripts: z.int(),
  voices: z.int(),
  credits: z.int(),
  /** Scripts and voices that failed. */
  failed: z.int(),
});
export type DayUsage = z.infer<typeof DayUsage>;

const UsageQuery = z.object({
  /** One key only, also one that is not in the list any more; all keys if omitted. */
  keyId: z.uuid().optional(),
});

export const getUsage = get('/api/usage', {
  access: 'signed-in',
  feature: 'developers',
  summary: "What the caller's API keys made in the last 30 days, by day, oldest first",
  query: UsageQuery,
  response: successOf(z.object({ days: z.array(DayUsage), readAt: Instant })),
});

export const exportUsage = get('/api/usage/export', {
  access: 'signed-in',
  feature: 'developers',
  summary: 'The same as CSV',
  query: UsageQuery,
  produces: ['text/csv'],
  rateLimit: 10,
});
