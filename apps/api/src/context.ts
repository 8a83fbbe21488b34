import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { ChangeHub } from './db/change-hub.ts';
import type { Database } from './db/client.ts';
import type { ReadCache } from './db/read-cache.ts';
import type { RunningGenerations } from './features/generations/running.ts';
import type { IdentityPorts } from './features/identity/ports.ts';
import type { MailQueue } from './features/mail/queue.ts';
import type { Engines } from './integrations/engines/engines.ts';
import type { PayPalTarget } from './integrations/paypal/paypal-hosts.ts';
import type { ObjectStore } from './integrations/storage/object-store.ts';

/** The time; replaced in tests. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** What every service works with. One per process. */
export interface Context {
  readonly config: Config;
  readonly db: Database;
  /** What was read of rarely changed content, until it changes. */
  readonly cache: ReadCache;
  /** What is changed and committed, by whichever process. */
  readonly changes: ChangeHub;
  readonly log: Logger;
  readonly clock: Clock;
  /** Signs sessions and links, and encrypts what must not be stored in clear. */
  readonly secret: string;
  readonly mail: MailQueue;
  readonly storage: ObjectStore;
  readonly engines: Engines;
  readonly running: RunningGenerations;
  readonly identityPorts: IdentityPorts;
  /** Ends when the process begins to stop. */
  readonly stopping: AbortSignal;
  /** Address of PayPal's API: PayPal's own, or the demo's stand-in. */
  readonly payPalUrl: (target: PayPalTarget) => string;
}
