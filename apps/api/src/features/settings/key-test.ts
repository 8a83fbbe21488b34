import type { KeyTest } from '@voicedraft/contract/engine-administration';
import type { Context } from '#context.ts';
import { fromNow } from '#db/now.ts';
import type { ModelTest } from '#integrations/gemini/test-key.ts';
import type { Tx } from '#db/client.ts';
import { listEnvironmentKeys } from '#integrations/gemini/environment-keys.ts';
import { digestKey } from '#integrations/gemini/finding.ts';
import * as environment from './environment-key-repository.ts';
import { loadEngineSettings } from './follow-engine-settings.ts';
import * as repository from './key-repository.ts';
import { failureOf, jobsOf, type TestOutcome } from './key-service.ts';
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
  await testAll(context, [...ids, ...(keyId === undefined ? await claimOfEnvironment(context, false) : [])]);
}

/** Tests the keys from the environment when a process starts: whether they answer is not known before. Never rejects. */
export async function testEnvironmentKeys(context: Context): Promise<void> {
  try {
    await testAll(context, await claimOfEnvironment(context, true));
  } catch (error) {
    context.log.warn({ err: error }, 'the provider keys of the environment could not be tested');
  }
}

async function claimOfEnvironment({ config, db }: Context, isStart: boolean): Promise<string[]> {
  const keys = listEnvironmentKeys(config.gemini.keys).map(({ id, key }) => ({ id, digest: digestKey(key) }));
  const digests = keys.map(({ digest }) => digest);
  const due = new Set(await environment.claimDueTests(db, digests, CLAIM_MS, isStart));
  return keys.filter(({ digest }) => due.has(digest)).map(({ id }) => id);
}

async function testAll(context: Context, ids: readonly string[]): Promise<void> {
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
  const isFinal = tests.some(({ isKeyUnknown }) => isKeyUnknown);
  await saveOutcome(context, { id, key, sealedKey, isFinal }, result);
  await loadEngineSettings(context);
  if (result.script.works || result.speech.works) context.engines.restoreKey(id);
  return result;
}

interface TestedKey extends OpenedKey {
  readonly id: string;
  /** True if no later test can pass. */
  readonly isFinal: boolean;
}

/** Stores what a key is used for from now on, and notifies staff if it is no longer used for a job. */
async function saveOutcome(context: Context, tested: TestedKey, result: KeyTest): Promise<void> {
  const { id, isFinal } = tested;
  const works = result.script.works && result.speech.works;
  const after = {
    scriptFailure: result.script.works ? null : result.script.message,
    speechFailure: result.speech.works ? null : result.speech.message,
    retestAt: works || isFinal ? null : fromNow(RETEST_MS),
  };
  const isLost = await context.db.transaction().execute(async (tx) => {
    const before = await recordOutcome(context, tx, tested, after);
    if (before === null) return false;
    const lost = before.isActive && jobsOf(before).find((job) => failureOf(after, job) !== null);
    if (lost) await notifyOfUnusableKey(context, tx, before, failureOf(after, lost) ?? '');
    return lost !== undefined && lost !== false;
  });
  if (isLost) context.emit({ event: 'key failed its test', keyId: id });
}

/** Stores the outcome of a test, and returns what the key was before; null if it is no longer there. */
async function recordOutcome(
  context: Context,
  tx: Tx,
  { id, key, sealedKey }: TestedKey,
  outcome: Parameters<typeof repository.recordTest>[2],
): Promise<(TestOutcome & Pick<repository.KeyRow, 'id' | 'name' | 'isActive'>) | null> {
  if (sealedKey === null) {
    const before = await environment.recordTest(tx, digestKey(key), outcome);
    const name = listEnvironmentKeys(context.config.gemini.keys).find((entry) => entry.id === id)?.name ?? id;
    return before && { ...before, id, name, isActive: true };
  }
  const before = await repository.lockTestedKey(tx, id, sealedKey);
  if (before !== null) {
    const retestAt = await repository.recordTest(tx, id, outcome);
    await enqueueTest(context, tx, id, retestAt);
  }
  return before;
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
