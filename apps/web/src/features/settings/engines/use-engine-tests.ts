import { testGeminiKey, type KeyTest, type ManagedKey } from '@voicedraft/contract/engine-administration';
import { useEffect, useRef, useState } from 'react';
import { useKeyCall } from '#features/settings/keys/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { byId } from '#lib/endpoint-query.ts';

/**
 * How far the test of one key has come. `partly`: it works for one of its two jobs; `skipped`: the server
 * takes no more tests this minute.
 */
interface TestOutcome {
  readonly status: 'waiting' | 'running' | 'works' | 'partly' | 'failed' | 'skipped';
  /** What was found, one sentence each. */
  readonly texts: readonly string[];
}

/** The test of one key. */
export interface EngineTest extends TestOutcome {
  readonly id: string;
  readonly name: string;
}

interface EngineTests {
  /** In the order in which they run; empty before the first run and after `clear`. */
  readonly tests: readonly EngineTest[];
  readonly isRunning: boolean;
  /** Undefined if there is nothing to test. */
  readonly run: (() => void) | undefined;
  readonly clear: () => void;
}

/** Tests each key that is switched on, one after another. Leaving the page ends it. */
export function useEngineTests(keys: readonly ManagedKey[] = []): EngineTests {
  const [tests, setTests] = useState<readonly EngineTest[]>([]);
  const { mutateAsync: testKey } = useKeyCall(testGeminiKey);
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);

  const queue = keys.filter(({ isActive }) => isActive);
  const settle = (id: string, outcome: TestOutcome) =>
    setTests((known) => known.map((test) => (test.id === id ? { ...test, ...outcome } : test)));
  const run = async () => {
    setTests(queue.map(({ _id: id, name }) => ({ id, name, status: 'waiting', texts: [] })));
    for (const { _id: id } of queue) {
      if (hasLeft.current) return;
      settle(id, { status: 'running', texts: [] });
      // oxlint-disable-next-line no-await-in-loop -- one after another: they share a quota
      settle(id, await testKey(byId(id)).then(describeKeyTest, describeFailure));
    }
  };
  return {
    tests,
    isRunning: tests.some(({ status }) => status === 'waiting' || status === 'running'),
    run: queue.length === 0 ? undefined : () => void run(),
    clear: () => setTests([]),
  };
}

function describeKeyTest({ script, speech }: KeyTest): TestOutcome {
  const works = [script, speech].filter((job) => job.works).length;
  return {
    status: works === 2 ? 'works' : works === 1 ? 'partly' : 'failed',
    texts:
      script.message === speech.message
        ? [script.message]
        : [`Scripts: ${script.message}`, `Voices: ${speech.message}`],
  };
}

function describeFailure(error: unknown): TestOutcome {
  const isLimited = error instanceof ApiError && error.code === 'rate_limited';
  const text = error instanceof Error ? error.message : String(error);
  return { status: isLimited ? 'skipped' : 'failed', texts: [text] };
}
