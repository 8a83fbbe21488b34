import type { KeyTest } from '@voicedraft/contract/engine-administration';
import type { Context } from '#context.ts';
import type { ModelTest } from '#integrations/gemini/test-key.ts';
import { loadEngineSettings } from './follow-engine-settings.ts';
import * as repository from './key-repository.ts';
import { failureOf, jobsOf } from './key-service.ts';
import { openKey, type OpenedKey } from './keys.ts';
import { tellKeyOut } from './tell-staff.ts';

/** Longest time that a test of a key may take, in milliseconds. */
const TEST_TIMEOUT_MS = 30_000;
/** When a key is tested again by itself whose test failed for a reason that may pass. */
const RETEST_MS = 300_000;
/** How long a process may take for a test that it has claimed. */
const CLAIM_MS = 120_000;

/** Tests that run now in each process's context, so that whoever asks meanwhile hears of the same one. */
const running = new WeakMap<Context, Map<string, Promise<KeyTest>>>();

/**
 * Asks the provider what works with a key. A key does each job from the moment at which a test of it passes for
 * that, and no more once one fails: customers would fail with it.
 * @throws AppError `not_found`; `conflict` for one that cannot be opened
 */
export async function testKey(context: Context, id: string): Promise<KeyTest> {
  const opened = await openKey(context, id);
  const tests = running.get(context) ?? new Map<string, Promise<KeyTest>>();
  running.set(context, tests);
  // Another text under the same id is another key.
  const name = `${id} ${opened.key}`;
  const test = tests.get(name) ?? runTest(context, id, opened).finally(() => tests.delete(name));
  tests.set(name, test);
  return test;
}

/**
 * Tests the keys that wait for it: new ones, those of another value, and those whose last test failed for a reason
 * that may have passed. Each by one process, and none is waited for.
 */
export async function testDueKeys(context: Context): Promise<void> {
  const now = context.clock.now();
  const again = new Date(now.getTime() + CLAIM_MS);
  for (const id of await repository.claimDueTests(context.db, now, again)) {
    void testKey(context, id).catch((error: unknown) => {
      context.log.warn({ err: error, keyId: id }, 'a provider key could not be tested');
    });
  }
}

async function runTest(context: Context, id: string, { key, sealedKey }: OpenedKey): Promise<KeyTest> {
  const tests = await context.engines.testKey(key, AbortSignal.timeout(TEST_TIMEOUT_MS));
  const result: KeyTest = {
    script: sumUp(tests, 'script'),
    speech: sumUp(tests, 'speech'),
    models: tests.map(({ model, job, works, message }) => ({ model, job, works, message })),
  };
  if (sealedKey === null) {
    // One of the environment serves from the start; how it fares is known to this process alone.
    const works = result.script.works || result.speech.works;
    context.engines.noteTest(id, works ? null : result.script.message);
    return result;
  }
  const isFinal = tests.some(({ isKeyUnknown }) => isKeyUnknown);
  await keepOutcome(context, { id, sealedKey, isFinal }, result);
  await loadEngineSettings(context);
  return result;
}

interface TestedKey {
  readonly id: string;
  readonly sealedKey: string;
  /** True where no later test can pass. */
  readonly isFinal: boolean;
}

/** Writes down what serves from now on, and tells staff where a key has served and does no more. */
async function keepOutcome(context: Context, tested: TestedKey, result: KeyTest): Promise<void> {
  const { id, sealedKey, isFinal } = tested;
  const now = context.clock.now();
  const works = result.script.works && result.speech.works;
  const after = {
    testedAt: now,
    scriptFailure: result.script.works ? null : result.script.message,
    speechFailure: result.speech.works ? null : result.speech.message,
    retestAt: works || isFinal ? null : new Date(now.getTime() + RETEST_MS),
  };
  await context.db.transaction().execute(async (tx) => {
    const before = await repository.lockTestedKey(tx, id, sealedKey);
    if (before === null) return;
    await repository.recordTest(tx, id, after);
    const lost = before.isActive && jobsOf(before).find((job) => failureOf(after, job) !== null);
    if (lost) await tellKeyOut(context, tx, before, failureOf(after, lost) ?? '');
  });
}

/** The first model that works serves; where none does, why the first one does not. */
function sumUp(tests: readonly ModelTest[], job: ModelTest['job']): KeyTest['script'] {
  const ofJob = tests.filter((test) => test.job === job);
  const serving = ofJob.find(({ works }) => works);
  if (serving === undefined) {
    return { works: false, model: null, message: ofJob[0]?.message ?? 'No model is configured.' };
  }
  return { works: true, model: serving.model, message: `Works with ${serving.model}.` };
}
