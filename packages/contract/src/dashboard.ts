import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { EngineName } from './generations.ts';
import { Instant, successOf } from './shapes.ts';

/** Periods that the charts offer, in days. */
export const STATISTICS_PERIODS = [7, 30, 90] as const;

/** What happened on one day in UTC. */
export const DayStatistics = z.object({
  day: z.iso.date(),
  /** Money that came in less what went back, as text with two decimals, by currency. */
  revenue: z.record(z.string(), z.string()),
  paidOrders: z.int(),
  newUsers: z.int(),
  generations: z.int(),
  failures: z.int(),
});
export type DayStatistics = z.infer<typeof DayStatistics>;

export const getStatistics = defineEndpoint({
  method: 'GET',
  path: '/api/statistics',
  access: 'admin',
  feature: 'dashboard',
  summary: 'Revenue, orders, new users and generations by day',
  query: z.object({
    days: z.coerce
      .number()
      .pipe(z.union([z.literal(7), z.literal(30), z.literal(90)]))
      .default(30),
  }),
  response: successOf(z.array(DayStatistics)),
});

/** What staff need to know at a glance. */
export const Overview = z.object({
  orders: z.int(),
  users: z.int(),
  /** Tickets that are neither resolved nor closed, by how long nobody of staff has answered. */
  tickets: z.object({
    open: z.int(),
    unread: z.int(),
    underDay: z.int(),
    underWeek: z.int(),
    older: z.int(),
    oldestAt: Instant.nullable(),
  }),
  engines: z.array(
    z.object({
      job: z.enum(['script', 'speech']),
      engine: EngineName,
      model: z.string(),
      available: z.boolean(),
    }),
  ),
  keys: z.object({ active: z.int(), resting: z.int() }),
  mail: z.object({ queued: z.int(), failed: z.int(), oldestQueuedAt: Instant.nullable() }),
  /** Orders whose money is held, or that could not be checked with PayPal. */
  payments: z.object({ held: z.int(), mismatches: z.int() }),
});
export type Overview = z.infer<typeof Overview>;

export const getOverview = defineEndpoint({
  method: 'GET',
  path: '/api/overview',
  access: 'admin',
  feature: 'dashboard',
  summary: 'Counts and health for the administrator dashboard',
  response: successOf(Overview),
});
