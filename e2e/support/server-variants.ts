import { randomUUID } from 'node:crypto';
import { startChild } from './child-process.ts';

/** What a variant has started for a run. */
interface StartedVariant {
  /** Configuration of every test server of the run. */
  readonly environment: Record<string, string>;
  stop(): Promise<void>;
}

/** A way to run the server under test besides the usual one: chosen by a variable of the environment and its value. */
interface Variant {
  readonly variable: `E2E_${string}`;
  readonly value: string;
  start(): Promise<StartedVariant>;
  /** Configuration of one server on top, for what two servers must not share. */
  ofOneServer?(): Record<string, string>;
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
];

/** How workers learn what the run has started. */
const SHARED = 'E2E_SERVER_ENVIRONMENT';

/**
 * Starts what the chosen variants need, for all workers of the run.
 * @returns stops it
 * @throws Error for a value that no variant has: a run that tests something else than asked would pass for nothing
 */
export async function startVariants(): Promise<() => Promise<void>> {
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
    for (const variant of started.reverse()) await variant.stop();
  };
  try {
    for (const variant of chosen()) started.push(await variant.start());
  } catch (error) {
    await stop();
    throw error;
  }
  process.env[SHARED] = JSON.stringify(Object.assign({}, ...started.map(({ environment }) => environment)));
  return stop;
}

/** What one test server is configured with for the chosen variants. */
export function variantEnvironment(): Record<string, string> {
  const shared = JSON.parse(process.env[SHARED] ?? '{}') as Record<string, string>;
  return Object.assign(shared, ...chosen().map((variant) => variant.ofOneServer?.()));
}

function chosen(): readonly Variant[] {
  return VARIANTS.filter(({ variable, value }) => process.env[variable] === value);
}
