import type { KeyTest } from '@voicedraft/contract/engine-administration';
import type { Context } from '#context.ts';
import { fromNow } from '#db/now.ts';
import type { ModelTest } from '#integrations/gemini/test-key.ts';
import { loadEngineSettings } from './follow-engine-settings.ts';
import * as repository from './key-repository.ts';
import { failureOf, jobsOf } from './key-service.ts';
import { enqueueTest } from './key-test-job.ts';
import { openKey, type OpenedKey } from './keys.ts';
import { notifyOfUnusableKey } from './notify-staff.ts';

/** Longest time that a test of a key may take, in milliseconds. */
const TEST_TIMEOUT_MS = 30_000;
/** When a key is tested again automatically after a temporary failure. */
const RETEST_MS = 300_000;
/** How long a process may take for a test that it has claimed. */
const CLAIM_MS = 120_000;

/** Running tests per process context, so that a second caller gets the result of the same test. */
const running = new WeakMap<Context, Map<string, Promise<KeyTest>>>();

/**
 * Asks the provider what works with a key. A key is used for a job once a test for that job passes, and no longer
 * once one fails, because customers' generations would fail, too.
 * @throws AppError `not_found`; `conflict` for a key that cannot be decrypted
 */
export async function testKey(context: Context, id: string): Promise<KeyTest> {
  const opened = await openKey(context, id);
  const tests = running.get(context) ?? new Map<string, Promise<KeyTest>>();
  running.set(context, tests);
  // A different value under the same id is a different key.
  const name = `${id} ${opened.key}`;
  const test = tests.get(name) ?? runTest(context, id, opened).finally(() => tests.delete(name));
  tests.set(name, test);
  return test;
}

/**
 * Tests the keys that are due: new ones, replaced ones, and those whose last test failed for a reason that may have
 * passed. Each is tested by one process.
 * @param keyId the only key to test, if it is due; if omitted, all that are due
 */
export async function testDueKeys(context: Context, keyId?: string): Promise<void> {
  const ids = await repository.claimDueTests(context.db, CLAIM_MS, keyId);
  await Promise.all(
    ids.map(async (id) => {
      try {
        await testKey(context, id);
      } catch (error) {
        context.log.warn({ err: error, keyId: id }, 'a provider key could not be tested');
      }
    }),
  );
}

async function runTest(context: Context, id: string, { key, sealedKey }: OpenedKey): Promise<KeyTest> {
  const tests = await context.engines.testKey(key, AbortSignal.timeout(TEST_TIMEOUT_MS));
  const result: KeyTest = {
    script: sumUp(tests, 'script'),
    speech: sumUp(tests, 'speech'),
    models: tests.map(({ model, job, works, message }) => ({ model, job, works, message })),
  };
  if (sealedKey === null) {
    // A key from the environment is used from the start; its state is only known to this process.
    const works = result.script.works || result.speech.works;
    context.engines.recordTest(id, works ? null : result.script.message);
    return result;
  }
  const isFinal = tests.some(({ isKeyUnknown }) => isKeyUnknown);
  await saveOutcome(context, { id, sealedKey, isFinal }, result);
  await loadEngineSettings(context);
  return result;
}

interface TestedKey {
  readonly id: string;
  readonly sealedKey: string;
  /** True if no later test can pass. */
  readonly isFinal: boolean;
}

/** Stores what a key is used for from now on, and notifies staff if it is no longer used for a job. */
async function saveOutcome(context: Context, tested: TestedKey, result: KeyTest): Promise<void> {
  const { id, sealedKey, isFinal } = tested;
  const works = result.script.works && result.speech.works;
  const after = {
    scriptFailure: result.script.works ? null : result.script.message,
    speechFailure: result.speech.works ? null : result.speech.message,
    retestAt: works || isFinal ? null : fromNow(RETEST_MS),
  };
  const isLost = await context.db.transaction().execute(async (tx) => {
    const before = await repository.lockTestedKey(tx, id, sealedKey);
    if (before === null) return false;
    const retestAt = await repository.recordTest(tx, id, after);
    await enqueueTest(context, tx, id, retestAt);
    const lost = before.isActive && jobsOf(before).find((job) => failureOf(after, job) !== null);
    if (lost) await notifyOfUnusableKey(context, tx, before, failureOf(after, lost) ?? '');
    return lost !== undefined && lost !== false;
  });
  if (isLost) context.report({ event: 'key failed its test', keyId: id });
}

/** The first model that works; if none does, the reason of the first one. */
function sumUp(tests: readonly ModelTest[], job: ModelTest['job']): KeyTest['script'] {
  const ofJob = tests.filter((test) => test.job === job);
  const serving = ofJob.find(({ works }) => works);
  if (serving === undefined) {
    return { works: false, model: null, message: ofJob[0]?.message ?? 'No model is configured.' };
  }
  return { works: true, model: serving.model, message: `Works with ${serving.model}.` };
}
