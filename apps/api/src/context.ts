import type { Logger } from 'pino';
import type { EmitEvent } from './business-event.ts';
import type { Config } from './config.ts';
import type { ChangeHub } from './db/change-hub.ts';
import type { Database } from './db/client.ts';
import type { ReadCache } from './db/read-cache.ts';
import type { LibraryPorts } from './features/library/ports.ts';
import type { CreditPorts } from './features/credits/ports.ts';
import type { FollowedGenerations } from './features/generations/followed.ts';
import type { GenerationPorts } from './features/generations/ports.ts';
import type { RunningGenerations } from './features/generations/running.ts';
import type { IdentityPorts } from './features/identity/ports.ts';
import type { MailQueue } from './features/mail/queue.ts';
import type { OpenStreams } from './http/open-streams.ts';
import type { Engines } from './integrations/engines/engines.ts';
import type { HostedIdentity } from './integrations/identity/hosted/hosted-identity.ts';
import type { PayPalTarget } from './integrations/paypal/paypal-hosts.ts';
import type { ObjectStore } from './integrations/storage/object-store.ts';
import type { JobQueue } from './job.ts';

/**
 * The time of this process, replaced in tests: for what is kept in memory (pauses of keys and models), for files,
 * and for texts ('a moment ago', the date in a file name). Stored times, and what is compared with them, use the
 * database's clock (`db/now.ts`), because the clocks of two machines differ.
 */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Dependencies of every service. One per process. */
export interface Context {
  readonly config: Config;
  readonly db: Database;
  /** Cached reads of rarely changed content. */
  readonly cache: ReadCache;
  /** Committed changes, by any process. */
  readonly changes: ChangeHub;
  /** Event streams to the browsers of accounts. */
  readonly streams: OpenStreams;
  readonly log: Logger;
  /** Logs and counts what happened. */
  readonly emit: EmitEvent;
  readonly clock: Clock;
  /** Signs sessions and links, and encrypts what must not be stored in plain text. */
  readonly secret: string;
  readonly jobs: JobQueue;
  readonly mail: MailQueue;
  readonly storage: ObjectStore;
  readonly engines: Engines;
  /** Generations that this process works on. */
  readonly running: RunningGenerations;
  /** Generations that others work on for callers of this process. */
  readonly followed: FollowedGenerations;
  /** The hosted provider that keeps the passwords; null if we do. */
  readonly hosted: HostedIdentity | null;
  readonly identityPorts: IdentityPorts;
  readonly generationPorts: GenerationPorts;
  readonly creditPorts: CreditPorts;
  readonly libraryPorts: LibraryPorts;
  /** Aborted when the process begins to stop. */
  readonly stopping: AbortSignal;
  /** URL of PayPal's API: PayPal's own, or the demo's stand-in. */
  readonly payPalUrl: (target: PayPalTarget) => string;
}
