import type { KeyHealth, KeyTest, ManagedKey } from '@voicedraft/contract/engine-administration';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import type { EngineInspection } from '#integrations/engines/engines.ts';
import type { ModelTest } from '#integrations/gemini/test-key.ts';
import { findKeys } from './key-repository.ts';
import { listGeminiKeys, openKey } from './keys.ts';

/** Longest time that a test of a key may take, in milliseconds. */
const TEST_TIMEOUT_MS = 30_000;

/** The keys with how each fares in this process since its start. */
export async function listManagedKeys(context: Context, actor: Actor): Promise<ManagedKey[]> {
  const [keys, rows] = await Promise.all([listGeminiKeys(context, actor), findKeys(context.db)]);
  const known = new Map(context.engines.inspect().keys.map((health) => [health.id, health]));
  return keys.map((key) => {
    const row = rows.find(({ id }) => id === key._id);
    return {
      ...key,
      source: row === undefined ? 'environment' : 'stored',
      createdAt: key.createdAt ?? null,
      updatedAt: row?.updatedAt.toISOString() ?? null,
      health: describeHealth(known.get(key._id), key.isActive),
    };
  });
}

const OFF: KeyHealth = {
  state: 'off',
  lastUsedAt: null,
  failures: 0,
  lastFailure: null,
  restingUntil: null,
  restingModels: [],
};

/** An active key that is not in the pool could not be opened. */
function describeHealth(health: EngineInspection['keys'][number] | undefined, isActive: boolean): KeyHealth {
  if (health === undefined) {
    if (!isActive) return OFF;
    const lastFailure = 'It was sealed with another server secret. Please enter it again.';
    return { ...OFF, state: 'invalid', lastFailure };
  }
  const { state, resting, refusedUntil, failures, lastFailure, lastUsedAt } = health;
  const ends = [...resting.map(({ until }) => until), ...(refusedUntil ? [refusedUntil] : [])];
  const last = ends.reduce<Date | null>((latest, end) => (latest && latest > end ? latest : end), null);
  return {
    state,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    failures,
    lastFailure,
    restingUntil: last?.toISOString() ?? null,
    restingModels: resting.map(({ model }) => model),
  };
}

/** Asks the provider what works with a key. @throws AppError `not_found`; `conflict` for one that cannot be opened */
export async function testKey(context: Context, id: string): Promise<KeyTest> {
  const key = await openKey(context, id);
  const tests = await context.engines.testKey(key, AbortSignal.timeout(TEST_TIMEOUT_MS));
  return {
    script: sumUp(tests, 'script'),
    speech: sumUp(tests, 'speech'),
    models: tests.map(({ model, job, works, message }) => ({ model, job, works, message })),
  };
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
