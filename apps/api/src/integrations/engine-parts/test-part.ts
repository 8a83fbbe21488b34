import type { PartTest } from '@voicedraft/contract/engine-parts';
import { readServerHealth } from '#integrations/engine-servers/server-health.ts';
import { explainEnd } from './explain-end.ts';
import type { Installation, TestPart } from './installation.ts';
import { PART_TIMING, waitFor } from './part-life.ts';
import { startPartProcess, type PartProcess } from './part-process.ts';
import { TestError, tryServer } from './try-server.ts';

const TEST_MS = 120_000;

/** Creates the test of a newly downloaded part; it rejects with TestError, whose message is for administrators. */
export function createTestPart(
  environment: Readonly<Record<string, string>>,
  timing = PART_TIMING,
): TestPart {
  return async (installation, signal) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timing.startMs + TEST_MS)]);
    const child = startPartProcess(installation, environment, () => {});
    try {
      return await tryWhenReady(child, installation, limit, timing.startingMs);
    } finally {
      await child.stop(timing.graceMs);
    }
  };
}

async function tryWhenReady(
  child: PartProcess,
  installation: Installation,
  limit: AbortSignal,
  lookMs: number,
): Promise<PartTest> {
  const over = AbortSignal.any([limit, child.over]);
  const address = await Promise.race([child.address, rejectWhenAborted(limit)]);
  while (!over.aborted) {
    if (address === null) break;
    const health = await readServerHealth(address, over);
    if (health?.status === 'failed') throw new TestError(health.fault ?? 'The model could not be loaded.');
    if (health?.status === 'ready') {
      const { amount, tookMs, at } = await tryServer(address, over);
      return { amount, tookMs, at };
    }
    await waitFor(lookMs, over);
  }
  if (limit.aborted) throw tooLong();
  const { plannedBytes } = installation;
  throw new TestError(explainEnd({ ...(await child.ended), fault: null, plannedBytes }));
}

function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const refuse = () => reject(tooLong());
  if (signal.aborted) refuse();
  signal.addEventListener('abort', refuse, { once: true });
  return promise;
}

function tooLong(): TestError {
  return new TestError('The test was ended, or took too long.');
}
