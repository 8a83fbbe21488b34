import {
  addGeminiKey,
  deleteGeminiKey,
  editEngineSettings,
  editGeminiKey,
  getEngineSettings,
  listManagedKeys,
  testGeminiKey,
  toggleGeminiKey,
  type EngineSettings,
  type ManagedKey,
} from '@voicedraft/contract/engine-administration';
import { getLanguageModels } from '@voicedraft/contract/language-models';
import { LANGUAGE_MODELS } from '#testing/records/language-models.ts';
import { ENGINE_SETTINGS, ENVIRONMENT_KEY, makeKey, WORKING_TEST } from '#testing/records/keys.ts';
import { ok, refusal, server } from '#testing/server.ts';

/** The keys as the server keeps them. */
export interface StoredKeys {
  /** Changes one, as another administrator or time would. */
  change(id: string, overrides: Partial<ManagedKey>): void;
}

/** Handles requests for keys, except the one from the environment; their tests always pass. */
export function serveKeys(...stored: readonly ManagedKey[]): StoredKeys {
  let keys = [ENVIRONMENT_KEY, ...stored];
  const find = (id: string) => keys.find(({ _id }) => _id === id);
  const change = (id: string, overrides: Partial<ManagedKey>) => {
    keys = keys.map((key) =>
      key._id === id && key.revision !== null ? { ...key, ...overrides, revision: key.revision + 1 } : key,
    );
  };
  server.answer(listManagedKeys, () => ok(keys));
  server.answer(addGeminiKey, ({ body: { key, ...rest } }) => {
    const added = makeKey({ ...rest, key: mask(key) });
    keys = [...keys, added];
    return ok(added);
  });
  server.answer(editGeminiKey, ({ params, body: { key, revision, ...rest } }) => {
    if (revision !== undefined && revision !== find(params.id)?.revision) {
      return refusal('conflict', 'Someone else has changed this key. Reload to see it.');
    }
    const { isActive = true } = rest;
    change(params.id, { ...rest, isActive, ...(key && { key: mask(key) }) });
    return ok(find(params.id) ?? makeKey());
  });
  server.answer(toggleGeminiKey, ({ params: { id }, body: { isActive = true } }) => {
    const { health } = find(id) ?? makeKey();
    change(id, { isActive, health: { ...health, state: isActive ? 'ready' : 'off' } });
    return ok({ isActive });
  });
  server.answer(deleteGeminiKey, ({ params: { id } }) => {
    keys = keys.filter(({ _id }) => _id !== id);
    return { success: true as const };
  });
  server.answer(testGeminiKey, ok(WORKING_TEST));
  return { change };
}

function mask(key: string): string {
  return `${key.slice(0, 8)}…${key.slice(-4)}`;
}

/** The engine settings as the server keeps them. */
export interface StoredEngines {
  /** Saves other settings, as another administrator would. */
  change(overrides: Partial<EngineSettings>): void;
}

/** Handles requests for engines and models, with the environment's defaults. */
export function serveEngines(): StoredEngines {
  let stored = ENGINE_SETTINGS;
  const change = (overrides: Partial<EngineSettings>) => {
    const next = { ...stored, ...overrides };
    const revision = (stored.revision ?? 0) + 1;
    stored = { ...next, ...describeHealth(next), ...overrides, revision };
  };
  server.answer(getLanguageModels, ok(LANGUAGE_MODELS));
  server.answer(getEngineSettings, () => ok(stored));
  server.answer(editEngineSettings, ({ body: { revision, ...choice } }) => {
    if (revision !== undefined && revision !== stored.revision) {
      return refusal('conflict', 'Someone else has saved these settings. Reload to see them.');
    }
    change(choice);
    return ok(stored);
  });
  return { change };
}

function describeHealth({ textModels, speechModels }: EngineSettings) {
  const serving = (model: string) => ({ model, retiredUntil: null });
  return { textModelHealth: textModels.map(serving), speechModelHealth: speechModels.map(serving) };
}
