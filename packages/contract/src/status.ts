import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { Instant, successOf } from './shapes.ts';

/** Parts of the service, in the order in which they are shown. */
export const STATUS_PARTS = ['database', 'store', 'mail', 'engines', 'ledger', 'paypal'] as const;
export const StatusPartName = z.enum(STATUS_PARTS);
export type StatusPartName = z.infer<typeof StatusPartName>;

/**
 * `fallback`: another engine serves than the one that should. `unknown`: the last check is too old to be trusted, or
 * there was none. The ledger is `fine` if it is exact, and `differs` otherwise.
 */
export const PartState = z.enum(['fine', 'slow', 'fallback', 'down', 'differs', 'not-set-up', 'unknown']);
export type PartState = z.infer<typeof PartState>;

/** One line about a part: a text, a time, or a text that was true at a time. */
export const StatusFact = z.object({ label: z.string(), text: z.string(), at: Instant.nullable() });
export type StatusFact = z.infer<typeof StatusFact>;

export const StatusPart = z.object({
  part: StatusPartName,
  state: PartState,
  /** When it was checked; null if it never was. */
  checkedAt: Instant.nullable(),
  facts: z.array(StatusFact),
});
export type StatusPart = z.infer<typeof StatusPart>;

/** An alert about a part, or about a lost process. */
export const StatusAlert = z.object({
  part: StatusPartName.or(z.literal('processes')),
  /** Whether customers are kept from something. */
  isGrave: z.boolean(),
  title: z.string(),
  text: z.string(),
  since: Instant,
});
export type StatusAlert = z.infer<typeof StatusAlert>;

export const StatusProcess = z.object({
  id: z.string(),
  /** Its machine and number there, and its version; null for those who may not see them. */
  name: z.string().nullable(),
  version: z.string().nullable(),
  role: z.enum(['all', 'web', 'worker']),
  /** `gone`: it ended without a stop. */
  state: z.enum(['starting', 'ready', 'draining', 'gone']),
  startedAt: Instant,
  memoryBytes: z.number(),
  /** How late its timers are, in milliseconds: the 99th percentile. */
  loopDelayMs: z.number(),
  /** Jobs and generations that it works on. */
  runningJobs: z.number(),
});
export type StatusProcess = z.infer<typeof StatusProcess>;

/** How many half hours the history has. */
export const STATUS_SLOTS = 48;

export const ServiceStatus = z.object({
  /** Time of this answer. */
  readAt: Instant,
  alerts: z.array(StatusAlert),
  parts: z.array(StatusPart),
  processes: z.array(StatusProcess),
  /** Half hours of the last day, oldest first; `unknown` if nothing was checked in one. */
  history: z.array(
    z.object({
      from: Instant,
      state: z.enum(['fine', 'alert', 'unknown']),
      /** The last alert of each part that had one. */
      alerts: z.array(StatusAlert.pick({ title: true }).extend({ part: StatusPartName })),
    }),
  ),
  generations: z.object({
    waiting: z.number(),
    running: z.number(),
    /** Generations of the last 24 hours. */
    ended: z.number(),
    failed: z.number(),
  }),
});
export type ServiceStatus = z.infer<typeof ServiceStatus>;

export const getStatus = get('/api/status', {
  access: 'admin',
  areas: ['status'],
  feature: 'status',
  summary:
    'What runs, what is slow, and what needs somebody; names and versions of processes for owners only',
  response: successOf(ServiceStatus),
});

export const checkStatus = post('/api/status/check', {
  access: 'admin',
  areas: ['status'],
  feature: 'status',
  summary: 'Check every part now',
  response: successOf(ServiceStatus),
  rateLimit: 10,
});
