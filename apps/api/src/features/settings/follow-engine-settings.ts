import type { Context } from '#context.ts';
import { unsavedRow } from '#db/only-row.ts';
import { openText } from '#db/sealed-text.ts';
import { listEnvironmentKeys } from '#integrations/gemini/environment-keys.ts';
import type { Engines } from '#integrations/engines/engines.ts';
import type { KeyEntry } from '#integrations/gemini/key-pool.ts';
import { digestKey } from '#integrations/gemini/finding.ts';
import { findOutcomes } from './environment-key-repository.ts';
import { findKeys } from './key-repository.ts';
import { readModelSetup } from './load-model-setup.ts';
import { jobsOf } from './key-service.ts';
import { bindingOfKey } from './key-binding.ts';

/**
 * Configures the engines as administrators have chosen, now and whenever any process changes that. Returns a
 * function that stops it.
 */
export async function followEngineSettings(context: Context): Promise<() => Promise<void>> {
  await loadEngineSettings(context);
  let loading = Promise.resolve();
  const load = () => {
    loading = loading
      .then(() => loadEngineSettings(context))
      .catch((error: unknown) => context.log.error({ err: error }, 'engine settings could not be read'));
  };
  const end = context.changes.subscribe({
    changed: (topic) => {
      if (topic === 'engines') load();
    },
    // Loads changes made while disconnected.
    connected: (state) => {
      if (state) load();
    },
  });
  return async () => {
    end();
    await loading;
  };
}

/** How many reads of the settings each process's engines have seen begin, and the last one that was applied. */
const reads = new WeakMap<Engines, { begun: number; applied: number }>();

/**
 * Reads the administrators' settings and configures this process's engines. Of reads that overlap, the one that
 * began last decides: the others may have read before the change that it was made for.
 */
export async function loadEngineSettings(context: Context): Promise<void> {
  const { config, db, engines } = context;
  const order = reads.get(engines) ?? { begun: 0, applied: 0 };
  reads.set(engines, order);
  order.begun += 1;
  const turn = order.begun;
  const [settings, models, stored, outcomes] = await Promise.all([
    unsavedRow('engineSettings').find(db),
    unsavedRow('languageModels').find(db),
    findKeys(db),
    findOutcomes(db),
  ]);
  if (turn < order.applied) return;
  order.applied = turn;
  const keys: KeyEntry[] = [];
  let keysOut = 0;
  for (const entry of listEnvironmentKeys(config.gemini.keys)) {
    const outcome = outcomes.get(digestKey(entry.key));
    // Used from the start: whoever sets it there has no page to wait on, and a key that fails is passed over.
    if (outcome === undefined || outcome.testedAt === null) keys.push(entry);
    else if (jobsOf(outcome).length === 0) keysOut += 1;
    else keys.push({ ...entry, jobs: jobsOf(outcome), testedAt: outcome.testedAt });
  }
  for (const row of stored) {
    // An untested key would make customers' generations fail.
    if (!row.isActive || row.testedAt === null) continue;
    const { id, name, sealedKey, testedAt } = row;
    const jobs = jobsOf(row);
    try {
      const key = openText(context.secret, bindingOfKey(id), sealedKey);
      if (jobs.length > 0) keys.push({ id, name, key, jobs, testedAt });
      else keysOut += 1;
    } catch (error) {
      keysOut += 1;
      context.log.error(
        { err: error, key: name },
        'a provider key cannot be decrypted; it has to be entered again',
      );
    }
  }
  engines.configure({
    script: settings?.scriptEngine ?? config.engines.script,
    speech: settings?.speechEngine ?? config.engines.speech,
    keys,
    keysOut,
    textModels: settings?.textModels ?? config.gemini.textModels,
    speechModels: settings?.speechModels ?? config.gemini.speechModels,
    draftPrice: settings?.draftPrice ?? 0,
    models: readModelSetup(context, models),
  });
}
