import { z } from 'zod';
import { get } from './endpoint.ts';
import { EngineName } from './engine-names.ts';
import { OrderKind } from './payments.ts';
import { Instant, successOf } from './shapes.ts';

/** Periods of the charts, in days. */
export const STATISTICS_PERIODS = [7, 30, 90] as const;

/** Statistics of one day in UTC. */
export const DayStatistics = z.object({
  day: z.iso.date(),
  /** Payments minus refunds by currency, as text with two decimals; only for staff who see orders. */
  revenue: z.record(z.string(), z.string()).optional(),
  /** Only present if the service has never taken real money: revenue and orders then count play money. */
  playMoney: z.literal(true).optional(),
  /** Only for staff who see orders. */
  paidOrders: z.int().optional(),
  /** Only for staff who see users. */
  newUsers: z.int().optional(),
  generations: z.int(),
  failures: z.int(),
});
export type DayStatistics = z.infer<typeof DayStatistics>;

export const getStatistics = get('/api/statistics', {
  access: 'admin',
  areas: ['overview'],
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

/** Number of longest-waiting rows that the overview lists. */
export const NAMED_ROWS = 3;
/** Number of orders with a second payment that is not refunded that it lists besides. */
export const UNREFUNDED_ROWS = 10;

/** Tickets of one status by the UTC day on which they were opened. */
export const OpenedTickets = z.object({
  status: z.enum(['open', 'in-progress']),
  today: z.int(),
  /** In the six days before today. */
  week: z.int(),
  older: z.int(),
});
export type OpenedTickets = z.infer<typeof OpenedTickets>;

/** An order that only staff can resolve. */
export const StuckOrder = z.object({
  _id: z.uuid(),
  orderId: z.string(),
  kind: OrderKind,
  problem: z.enum(['held', 'mismatch', 'unrefunded']),
  createdAt: Instant,
});
export type StuckOrder = z.infer<typeof StuckOrder>;

/** Work that needs staff's attention. Each part is only there for staff who may read its area. */
export const Overview = z
  .object({
    /** Items of the checklist of a new installation that are not done. */
    setUp: z.int(),
    orders: z.int(),
    users: z.int(),
    /** Tickets that are neither resolved nor closed, by time since the last reply from staff. */
    tickets: z.object({
      open: z.int(),
      unread: z.int(),
      underDay: z.int(),
      underWeek: z.int(),
      older: z.int(),
      /** One entry per status. */
      opened: z.array(OpenedTickets),
      /** Tickets whose customers have waited longest for a reply, and since when. */
      waiting: z.array(z.object({ _id: z.uuid(), subject: z.string(), since: Instant })).max(NAMED_ROWS),
    }),
    engines: z.array(
      z.object({
        job: z.enum(['script', 'speech']),
        engine: EngineName,
        model: z.string(),
        available: z.boolean(),
        /** Why the built-in engine is the fallback; absent if it is not. */
        fallbackReason: z.string().optional(),
      }),
    ),
    /** Active keys that are paused or rejected for now, and those not in use because their test failed. */
    keys: z.object({ active: z.int(), paused: z.int(), out: z.int() }),
    /** Messages by staff; `failed` counts those of the last 7 days. */
    mail: z.object({ queued: z.int(), failed: z.int(), oldestQueuedAt: Instant.nullable() }),
    /** Orders on hold, with a payment that does not match, or with a second payment that PayPal refuses to refund. */
    payments: z.object({
      held: z.int(),
      mismatches: z.int(),
      unrefunded: z.int(),
      /** The oldest ones, those that are not refunded first. */
      orders: z.array(StuckOrder).max(NAMED_ROWS + UNREFUNDED_ROWS),
      /** How many other pending ones there are, on hold or with a mismatch. */
      more: z.record(OrderKind, z.int()),
    }),
  })
  .partial();
export type Overview = z.infer<typeof Overview>;
/** A part of the overview, for those who see it. */
export type OverviewPart<K extends keyof Overview> = NonNullable<Overview[K]>;

export const getOverview = get('/api/overview', {
  access: 'admin',
  areas: ['overview'],
  feature: 'dashboard',
  summary: 'Counts and health for the administrator dashboard',
  response: successOf(Overview),
});
