import { randomUUID } from 'node:crypto';
import { installAuthEmulator } from '../../apps/api/src/testing/hosted/auth-emulator.ts';
import { startChild } from './child-process.ts';

/** What a variant has started for a run. */
interface StartedVariant {
  /** Configuration of every test server of the run. */
  readonly environment: Record<string, string>;
  stop?(): Promise<void>;
}

/** A way to run the server under test besides the usual one: chosen by a variable of the environment and its value. */
interface Variant {
  readonly variable: `E2E_${string}`;
  readonly value: string;
  /** @param databaseUrl PostgreSQL of the run */
  start(databaseUrl: string): Promise<StartedVariant>;
  /**
   * Configuration of one server on top, for what two servers must not share.
   * @param databaseUrl its database
   * @param shared configuration of every server
   */
  ofOneServer?(databaseUrl: string, shared: Readonly<Record<string, string>>): Record<string, string>;
}

const VARIANTS: readonly Variant[] = [
  {
    // Files in an S3 store instead of a folder.
    variable: 'E2E_STORE',
    value: 's3',
    start: async () => {
      const s3 = await startChild('s3-server.ts', {});
      const environment = JSON.parse(s3.address) as Record<string, string>;
      return { environment, stop: () => s3.stop() };
    },
    ofOneServer: () => ({ S3_PREFIX: randomUUID() }),
  },
  {
    // An external database behind a pooler in transaction mode.
    variable: 'E2E_DATABASE',
    value: 'pgbouncer',
    start: async (databaseUrl) => {
      const pooler = await startChild('pgbouncer-server.ts', { DATABASE_URL: databaseUrl });
      return { environment: { [POOLER]: pooler.address }, stop: () => pooler.stop() };
    },
    ofOneServer: (databaseUrl, shared) => {
      const pooled = new URL(shared[POOLER] ?? '');
      pooled.pathname = new URL(databaseUrl).pathname;
      return { DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: databaseUrl };
    },
  },
  {
    // Firebase Authentication keeps the passwords: its official emulator.
    variable: 'E2E_IDENTITY',
    value: 'firebase',
    start: async () => {
      // Takes longer than a child may take to start.
      await installAuthEmulator();
      const emulator = await startChild('identity-server.ts', {});
      const environment = JSON.parse(emulator.address) as Record<string, string>;
      return { environment, stop: () => emulator.stop() };
    },
  },
  {
    // One process that serves, and one that works.
    variable: 'E2E_PROCESSES',
    value: 'two',
    start: async () => ({ environment: { WITH_WORKER: 'true' } }),
  },
];

/** Address of the pooler, among what servers are configured with. */
const POOLER = 'POOLER_URL';

/** How workers learn what the run has started. */
const SHARED = 'E2E_SERVER_ENVIRONMENT';

/**
 * Starts what the chosen variants need, for all workers of the run.
 * @param databaseUrl PostgreSQL of the run
 * @returns stops it
 * @throws Error for a value that no variant has: a run that tests something else than asked would pass for nothing
 */
export async function startVariants(databaseUrl: string): Promise<() => Promise<void>> {
  for (const variable of new Set(VARIANTS.map((variant) => variant.variable))) {
    const value = process.env[variable];
    if (
      value === undefined ||
      VARIANTS.some((variant) => variant.variable === variable && variant.value === value)
    ) {
      continue;
    }
    throw new Error(`${variable}=${value} is no variant: see e2e/support/server-variants.ts.`);
  }
  const started: StartedVariant[] = [];
  const stop = async () => {
    for (const variant of started.reverse()) await variant.stop?.();
  };
  try {
    for (const variant of chosen()) started.push(await variant.start(databaseUrl));
  } catch (error) {
    await stop();
    throw error;
  }
  process.env[SHARED] = JSON.stringify(Object.assign({}, ...started.map(({ environment }) => environment)));
  return stop;
}

/** What the chosen variants configure every test server of the run with. */
export function sharedEnvironment(): Record<string, string> {
  return JSON.parse(process.env[SHARED] ?? '{}') as Record<string, string>;
}

/** What one test server is configured with: its database, who speaks, and what the chosen variants need. */
export function variantEnvironment(databaseUrl: string): Record<string, string> {
  const shared = sharedEnvironment();
  const own = chosen().map((variant) => variant.ofOneServer?.(databaseUrl, shared));
  // Journeys are not about sound: a stand-in of a server for voices speaks at once.
  const speech = { OPENAI_SPEECH_BASE_URL: process.env['E2E_SPEECH_URL'] ?? '' };
  return Object.assign({ DATABASE_URL: databaseUrl }, speech, shared, ...own);
}

function chosen(): readonly Variant[] {
  return VARIANTS.filter(({ variable, value }) => process.env[variable] === value);
}
