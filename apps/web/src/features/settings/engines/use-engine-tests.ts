import { testGeminiKey, type KeyTest, type ManagedKey } from '@voicedraft/contract/engine-administration';
import type { EnginePart } from '@voicedraft/contract/engine-parts';
import { useEffect, useRef, useState } from 'react';
import { canServe, describeTest } from '#features/engine-parts/describe-part.ts';
import { PART_WORDS } from '#features/engine-parts/part-words.ts';
import { useTestPart } from '#features/engine-parts/queries.ts';
import { useKeyCall } from '#features/settings/keys/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { byId } from '#lib/endpoint-query.ts';

/**
 * How far the test of one key or part has come. `partly`: a key works for one of its two jobs; `skipped`: the server
 * takes no more tests this minute.
 */
interface TestOutcome {
  readonly status: 'waiting' | 'running' | 'works' | 'partly' | 'failed' | 'skipped';
  /** What was found, one sentence each. */
  readonly texts: readonly string[];
}

/** The test of one key or part. */
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

/** Tests each key that is switched on and each part that serves, one after another. Leaving the page ends it. */
export function useEngineTests(
  keys: readonly ManagedKey[] = [],
  parts: readonly EnginePart[] = [],
): EngineTests {
  const [tests, setTests] = useState<readonly EngineTest[]>([]);
  const { mutateAsync: testKey } = useKeyCall(testGeminiKey);
  const { mutateAsync: testPart } = useTestPart();
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);

  const queue = [
    ...keys
      .filter(({ isActive }) => isActive)
      .map(({ _id, name }) => ({
        id: _id,
        name,
        test: async () => describeKeyTest(await testKey(byId(_id))),
      })),
    ...parts.filter(canServe).map(({ part }) => ({
      id: part,
      name: PART_WORDS[part].name,
      test: async (): Promise<TestOutcome> => {
        const result = await testPart({ params: { part } });
        return { status: 'works', texts: [`${describeTest(result)}.`] };
      },
    })),
  ];
  const settle = (id: string, outcome: TestOutcome) =>
    setTests((known) => known.map((test) => (test.id === id ? { ...test, ...outcome } : test)));
  const run = async () => {
    setTests(queue.map(({ id, name }) => ({ id, name, status: 'waiting', texts: [] })));
    for (const { id, test } of queue) {
      if (hasLeft.current) return;
      settle(id, { status: 'running', texts: [] });
      // oxlint-disable-next-line no-await-in-loop -- one after another: they share a quota and this machine
      settle(id, await test().catch(describeFailure));
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
