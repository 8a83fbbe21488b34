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
import { momentAfter } from '#testing/editor.server.ts';
import { ENGINE_SETTINGS, ENVIRONMENT_KEY, makeKey, WORKING_TEST } from '#testing/records/keys.ts';
import { ok, refusal, server } from '#testing/server.ts';

/** The keys as the server keeps them. */
export interface KeptKeys {
  /** Changes one, as a colleague or time does. */
  change(id: string, facts: Partial<ManagedKey>): void;
}

/** Answers for keys beside the one of the environment, whose tests find that they work. */
export function serveKeys(...stored: readonly ManagedKey[]): KeptKeys {
  let keys = [ENVIRONMENT_KEY, ...stored];
  const find = (id: string) => keys.find(({ _id }) => _id === id);
  const change = (id: string, facts: Partial<ManagedKey>) => {
    keys = keys.map((key) =>
      key._id === id && key.updatedAt !== null
        ? { ...key, ...facts, updatedAt: momentAfter(key.updatedAt) }
        : key,
    );
  };
  server.answer(listManagedKeys, () => ok(keys));
  server.answer(addGeminiKey, ({ body: { key, ...rest } }) => {
    const added = makeKey({ ...rest, key: mask(key) });
    keys = [...keys, added];
    return ok(added);
  });
  server.answer(editGeminiKey, ({ params, body: { key, updatedAt, ...rest } }) => {
    if (updatedAt !== undefined && updatedAt !== find(params.id)?.updatedAt) {
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
export interface KeptEngines {
  /** Saves others, as a colleague does. */
  change(facts: Partial<EngineSettings>): void;
}

/** Answers for engines and models, which are as the environment has them. */
export function serveEngines(): KeptEngines {
  let stored = ENGINE_SETTINGS;
  const change = (facts: Partial<EngineSettings>) => {
    const next = { ...stored, ...facts };
    const updatedAt = momentAfter(stored.updatedAt ?? '2026-03-01T08:00:00.000Z');
    stored = { ...next, updatedAt, ...describeHealth(next) };
  };
  server.answer(getEngineSettings, () => ok(stored));
  server.answer(editEngineSettings, ({ body: { updatedAt, ...choice } }) => {
    if (updatedAt !== undefined && updatedAt !== stored.updatedAt) {
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
