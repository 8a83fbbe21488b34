import type { KeyHealth, ManagedKey } from '@voicedraft/contract/engine-administration';
import type { Context } from '#context.ts';
import { openText } from '#db/sealed-text.ts';
import type { Actor } from '#http/actor.ts';
import type { EngineInspection } from '#integrations/engines/engines.ts';
import { listEnvironmentKeys } from '#integrations/gemini/environment-keys.ts';
import { digestKey } from '#integrations/gemini/finding.ts';
import { findOutcomes } from './environment-key-repository.ts';
import { bindingOfKey } from './key-binding.ts';
import { findKeys, type KeyRow } from './key-repository.ts';
import { failureOf, JOBS, type TestOutcome } from './key-service.ts';
import { findUses, UNUSED, type KeyUse } from './key-uses-repository.ts';
import { listGeminiKeys } from './keys.ts';

/** The keys, with what any process has found out about each. */
export async function listManagedKeys(context: Context, actor: Actor): Promise<ManagedKey[]> {
  const { db } = context;
  const [keys, rows, uses, outcomes] = await Promise.all([
    listGeminiKeys(context, actor),
    findKeys(db),
    findUses(db),
    findOutcomes(db),
  ]);
  const digests = new Map(
    listEnvironmentKeys(context.config.gemini.keys).map(({ id, key }) => [id, digestKey(key)]),
  );
  const known = new Map(context.engines.inspect().keys.map((health) => [health.id, health]));
  return keys.map((key) => {
    const row = rows.find(({ id }) => id === key._id);
    const health = known.get(key._id);
    return {
      ...key,
      source: row === undefined ? 'environment' : 'stored',
      createdAt: key.createdAt ?? null,
      revision: row?.revision ?? null,
      health: describeHealth(
        context,
        health && { ...health, ...(uses.get(health.digest) ?? UNUSED) },
        key.isActive,
        row,
        row ?? outcomes.get(digests.get(key._id) ?? '') ?? NOT_TESTED,
      ),
    };
  });
}

const NOT_TESTED: TestOutcome = { testedAt: null, scriptFailure: null, speechFailure: null };

const OFF: KeyHealth = {
  state: 'off',
  failedTests: [],
  lastUsedAt: null,
  failures: 0,
  lastFailure: null,
  pausedUntil: null,
  pausedModels: [],
};

/** An active key outside the pool is waiting for its test or could not be decrypted. */
function describeHealth(
  context: Context,
  health: (EngineInspection['keys'][number] & KeyUse) | undefined,
  isActive: boolean,
  row: KeyRow | undefined,
  outcome: TestOutcome,
): KeyHealth {
  const failedTests = describeTests(outcome);
  if (health === undefined) {
    if (!isActive) return OFF;
    if (row === undefined || canOpen(context, row)) return { ...OFF, state: 'untested', failedTests };
    const lastFailure = 'It was encrypted with a different server secret. Please enter it again.';
    return { ...OFF, state: 'invalid', lastFailure };
  }
  const { state, paused, refusedUntil, failures, lastFailure, lastUsedAt } = health;
  const ends = [...paused.map(({ until }) => until), ...(refusedUntil ? [refusedUntil] : [])];
  const last = ends.reduce<Date | null>((latest, end) => (latest && latest > end ? latest : end), null);
  return {
    // A key from the environment is used before it is tested.
    state: state === 'ready' && outcome.testedAt === null ? 'untested' : state,
    failedTests,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    failures,
    lastFailure,
    pausedUntil: last?.toISOString() ?? null,
    pausedModels: paused.map(({ model }) => model),
  };
}

function describeTests(outcome: TestOutcome): KeyHealth['failedTests'] {
  return JOBS.flatMap((job) => {
    const reason = failureOf(outcome, job);
    return reason === null ? [] : [{ job, reason }];
  });
}

function canOpen(context: Context, { id, sealedKey }: KeyRow): boolean {
  try {
    return openText(context.secret, bindingOfKey(id), sealedKey) !== '';
  } catch {
    return false;
  }
}
