import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EngineSettings, EngineSettingsInput } from '@voicedraft/contract/engine-administration';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startGeminiService } from '#testing/gemini-service.ts';
import type { TestService, TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { loadEngineSettings } from './follow-engine-settings.ts';

let service: TestService;
let admin: TestUser;
const running = useStarted(() => startGeminiService({ environmentKeys: 'a-key-of-the-stand-in-0001' }));
beforeAll(async () => {
  ({ service } = running);
  admin = await service.signUp({ role: 'Admin' });
});
beforeEach(async () => {
  await service.context.db.deleteFrom('engineSettings').execute();
  // Not only once the change was announced.
  await loadEngineSettings(service.context);
});

const CHOICE: EngineSettingsInput = {
  scriptEngine: 'gemini',
  speechEngine: 'local',
  textModels: ['gemini-2.0-flash', 'gemini-3.5-flash-lite'],
  speechModels: ['gemini-3.8-flash-lite-tts'],
  draftPrice: 1,
};

/** Runs the statements of a migration that begin with a word again. */
async function repeat(migration: string, word: string): Promise<void> {
  const file = join(import.meta.dirname, `../../../migrations/${migration}.sql`);
  const statements = (await readFile(file, 'utf8')).replaceAll(/^--.*$/gmu, '').split(';');
  const wanted = statements.map((each) => each.trim()).filter((each) => each.startsWith(word));
  expect(wanted).not.toEqual([]);
  for (const statement of wanted) await sql.raw(statement).execute(service.context.db);
}

async function call(method: 'GET' | 'PUT', payload?: object) {
  const answer = await service.send(admin, method, '/api/engine-settings', payload);
  return { status: answer.statusCode, body: answer.json<{ data: EngineSettings; fields?: object }>() };
}

describe('engine settings', () => {
  it('in force are those saved last, also when an earlier read of them ends later', async () => {
    const speaks = async () => (await call('GET')).body.data.serving.speech.engine;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const db = service.context.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await held;
        return result;
      },
    });
    const before = await speaks();
    const late = loadEngineSettings({ ...service.context, db });
    expect((await call('PUT', { ...CHOICE, speechEngine: 'local' })).status).toBe(200);
    release();
    await late;
    expect([before, await speaks()]).toEqual(['gemini', 'local']);
  });

  it('are those of the environment until they are saved', async () => {
    const { body } = await call('GET');
    expect(body.data).toMatchObject({
      scriptEngine: 'auto',
      speechEngine: 'auto',
      draftPrice: 0,
      revision: null,
      serving: { script: { engine: 'gemini', model: 'gemini-3.8-flash', available: true } },
    });
    expect(body.data.engines.script.map(({ engine }) => engine)).toEqual(['gemini', 'local']);
  });

  it('apply from the next generation on; a retired model is skipped and reported as retired', async () => {
    expect((await call('PUT', CHOICE)).status).toBe(200);
    const { headers } = await service.signUp({ credits: 5 });
    const payload = { prompt: 'bees' };
    const answer = await service.app.inject({
      method: 'POST',
      url: '/api/generations/script',
      headers,
      payload,
    });
    expect(answer.json()).toMatchObject({ data: { engine: 'gemini', model: 'gemini-3.5-flash-lite' } });
    const { data } = (await call('GET')).body;
    expect(data).toMatchObject({ ...CHOICE, serving: { speech: { engine: 'local' } } });
    expect(data.textModelHealth).toEqual([
      { model: 'gemini-2.0-flash', retiredUntil: expect.any(String) },
      { model: 'gemini-3.5-flash-lite', retiredUntil: null },
    ]);
  });

  it('make draft scripts free from the next one on, and are in the audit log', async () => {
    const { headers } = await service.signUp({ credits: 0 });
    const payload = { prompt: 'We sell flowers in Dublin.' };
    const write = () =>
      service.app.inject({ method: 'POST', url: '/api/generations/script', headers, payload });
    const priceOf = async () => {
      const answer = await service.app.inject({ url: '/api/engines', headers });
      return answer.json<{ data: { script: { price: number }; speech: { price: number } } }>().data;
    };
    await call('PUT', { ...CHOICE, scriptEngine: 'local' });
    expect((await write()).statusCode).toBe(402);
    await call('PUT', { ...CHOICE, scriptEngine: 'local', draftPrice: 0 });
    expect((await write()).json()).toMatchObject({ data: { engine: 'local', creditsLeft: 0 } });
    expect(await priceOf()).toMatchObject({ script: { price: 0 }, speech: { price: 1 } });
    const { before, after } = await service.context.db
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('entity', '=', 'engine-settings')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([before, after]).toMatchObject([{ draftPrice: 1 }, { draftPrice: 0 }]);
  });

  it('that chose installed voices in an earlier release have the built-in ones', async () => {
    const { db } = service.context;
    await call('PUT', CHOICE);
    await db.updateTable('engineSettings').set({ speechEngine: 'server' }).execute();
    await repeat('0097_built_in_voices', 'update');
    const row = await db.selectFrom('engineSettings').select('speechEngine').executeTakeFirstOrThrow();
    expect(row).toEqual({ speechEngine: 'local' });
  });

  it('that chose an installed model alone in an earlier release have the best engine', async () => {
    const { db } = service.context;
    for (const [before, after] of [
      ['server', 'auto'],
      ['local', 'local'],
    ] as const) {
      await call('PUT', CHOICE);
      await db.updateTable('engineSettings').set({ scriptEngine: before }).execute();
      await repeat('0105_retired_models', 'update');
      const row = await db.selectFrom('engineSettings').select('scriptEngine').executeTakeFirstOrThrow();
      expect(row).toEqual({ scriptEngine: after });
    }
  });

  it('saved by somebody else in the meantime are not overwritten, not even the first ones', async () => {
    const first = await Promise.all([1, 2].map(() => call('PUT', { ...CHOICE, revision: null })));
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const { revision } = (await call('GET')).body.data;
    expect((await call('PUT', { ...CHOICE, revision })).status).toBe(200);
    expect(await call('PUT', { ...CHOICE, revision })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('saved the choice of engines in another window') },
    });
  });

  it.each([
    { ...CHOICE, scriptEngine: 'openai' },
    { ...CHOICE, speechEngine: 'openai' },
    { ...CHOICE, scriptEngine: 'server' },
    { ...CHOICE, speechEngine: 'server' },
    { ...CHOICE, textModels: [] },
    { ...CHOICE, textModels: ['a model'] },
    { ...CHOICE, textModels: ['twice', 'twice'] },
    { ...CHOICE, speechModels: ['../x'] },
    { ...CHOICE, speechEngine: 'mainframe' },
    { ...CHOICE, draftPrice: 2 },
  ])('that cannot work are rejected: %j', async (settings) => {
    const { status, body } = await call('PUT', settings);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toHaveLength(1);
  });
});
