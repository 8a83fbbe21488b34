import { ManagedKey, type GeminiKeyInput } from '@voicedraft/contract/engine-administration';
import { GeminiKey } from '@voicedraft/contract/settings';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testDueKeys } from './key-test.ts';
import { startGeminiService, type GeminiService } from '#testing/gemini-service.ts';
import type { TestService, TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

const KEY = 'AIzaTest-first-key-of-the-provider-0001';
const REFUSED = 'The provider does not allow this key to do this.';
const OTHER_KEY = 'AIzaTest-second-key-of-the-provider-0002';

let gemini: GeminiService['gemini'];
const BEES = 'Bees live in our city. They need flowers.';
let service: TestService;
let admin: TestUser;
const running = useStarted(() => startGeminiService({ knownKeys: [KEY, OTHER_KEY] }));
beforeAll(async () => {
  ({ gemini, service } = running);
  admin = await service.signUp({ role: 'Admin' });
});
beforeEach(async () => {
  gemini.faults.clear();
  await service.context.db.deleteFrom('geminiKeys').execute();
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Answer {
  readonly data: unknown;
  readonly error: string;
}

async function call(method: Method, url: string, payload?: object, caller = admin) {
  const answer = await service.send(caller, method, url, payload);
  return {
    status: answer.statusCode,
    text: answer.body,
    body: answer.json<Answer>(),
  };
}

async function add(input: Partial<GeminiKeyInput> = {}): Promise<string> {
  const body = { name: 'Main project', key: KEY, isActive: true, ...input };
  const answer = await call('POST', '/api/gemini-keys', body);
  return GeminiKey.parse(answer.body.data)._id;
}

/** Adds a key and tests it: it is used if the test passes. */
async function addTested(input: Partial<GeminiKeyInput> = {}): Promise<string> {
  const id = await add(input);
  await call('POST', `/api/gemini-keys/${id}/test`);
  return id;
}

async function readHealth(id: string): Promise<ManagedKey | undefined> {
  const { body } = await call('GET', '/api/gemini-keys/health');
  return ManagedKey.array()
    .parse(body.data)
    .find((key) => key._id === id);
}

describe('a provider key', () => {
  it('is only returned masked, and stored encrypted', async () => {
    const answer = await call('POST', '/api/gemini-keys', { name: ' Main ', key: ` ${KEY} ` });
    expect(answer.body.data).toMatchObject({ name: 'Main', key: 'AIzaTest…0001', isActive: true });
    const list = await call('GET', '/api/gemini-keys');
    const { rows } = await sql<{ text: string }>`select k::text as text from gemini_keys k`.execute(
      service.context.db,
    );
    const audit = await call('GET', '/api/audit?entity=gemini-key');
    for (const { text } of [answer, list, audit, rows[0] ?? { text: KEY }]) expect(text).not.toContain(KEY);
  });

  it('is completely hidden from everybody else, with one record for each active one', async () => {
    await addTested();
    await add({ name: 'Off', key: OTHER_KEY, isActive: false });
    const { body } = await call('GET', '/api/gemini-keys', undefined, await service.signUp());
    expect(body.data).toEqual([{ _id: expect.any(String), name: 'Main project', key: '…', isActive: true }]);
  });

  it('is used from the first generation after a successful test, and no longer once a test fails', async () => {
    const user = await service.signUp({ credits: 9 });
    const write = async () =>
      (await call('POST', '/api/generations/script', { prompt: BEES }, user)).body.data;
    const id = await add();
    expect((await readHealth(id))?.health).toMatchObject({ state: 'untested', failedTests: [] });
    const first = await write();
    expect(first).toMatchObject({ engine: 'local' });
    expect(first).not.toHaveProperty('fallback');
    await call('POST', `/api/gemini-keys/${id}/test`);
    expect(await write()).toMatchObject({ engine: 'gemini' });
    const { revision } = (await readHealth(id)) ?? {};
    gemini.faults.inject({ fault: { kind: 'permission-denied' }, times: Infinity });
    await call('POST', `/api/gemini-keys/${id}/test`);
    expect(await readHealth(id)).toMatchObject({
      revision,
      health: {
        state: 'untested',
        failedTests: ['script', 'speech'].map((job) => ({ job, reason: REFUSED })),
      },
    });
    expect(await write()).toMatchObject({ engine: 'local', fallback: true });
    gemini.faults.clear();
    await call('POST', `/api/gemini-keys/${id}/test`);
    expect((await readHealth(id))?.health.state).toBe('ready');
    // A different value is a different key.
    await call('PUT', `/api/gemini-keys/${id}`, { name: 'Main', key: OTHER_KEY });
    expect(await write()).toMatchObject({ engine: 'local' });
  });

  it('is tested automatically if nobody does it, and again if that may help', async () => {
    const good = await add();
    const unknown = await add({ name: 'Unknown', key: 'AIzaTest-nobody-has-this-key-0000' });
    await service.context.db.updateTable('geminiKeys').set({ retestAt: new Date() }).execute();
    await testDueKeys(service.context);
    await vi.waitFor(async () => expect((await readHealth(good))?.health.state).toBe('ready'));
    await vi.waitFor(async () => expect((await readHealth(unknown))?.health.failedTests).toHaveLength(2));
    const rows = await service.context.db.selectFrom('geminiKeys').select(['id', 'retestAt']).execute();
    expect(rows.map(({ retestAt }) => retestAt)).toEqual([null, null]);
    gemini.faults.inject({ fault: { kind: 'daily-quota' }, times: Infinity });
    await call('POST', `/api/gemini-keys/${good}/test`);
    const { retestAt } = await service.context.db
      .selectFrom('geminiKeys')
      .select('retestAt')
      .where('id', '=', good)
      .executeTakeFirstOrThrow();
    expect(retestAt?.getTime()).toBeGreaterThan(Date.now());
  });

  it('only does what it has passed a test for, and staff are notified once when it loses a job', async () => {
    const user = await service.signUp({ credits: 9 });
    const write = async () =>
      (await call('POST', '/api/generations/script', { prompt: BEES }, user)).body.data;
    const id = await addTested({ name: 'Voices <no>' });
    for (const model of service.context.config.gemini.speechModels) {
      gemini.faults.inject({ fault: { kind: 'permission-denied' }, model, times: Infinity });
    }
    const sent = () =>
      service.sentMail.filter(({ to, subject }) => to === admin.email && subject.includes('Voices <no>'));
    for (let count = 0; count < 2; count += 1) {
      await call('POST', `/api/gemini-keys/${id}/test`);
      expect((await readHealth(id))?.health).toMatchObject({
        state: 'ready',
        failedTests: [{ job: 'speech', reason: REFUSED }],
      });
    }
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.text).toContain(REFUSED);
    const payload = { script: 'Bees dance.', voice: 'achernar' };
    const { data } = (await call('POST', '/api/generations/voice', payload, user)).body;
    expect(data).toMatchObject({ engine: 'local', fallback: true });
    expect(await write()).toMatchObject({ engine: 'gemini' });
    expect((await readHealth(id))?.health).toMatchObject({ state: 'ready', failures: 0 });
  });

  it('is used from the next generation on, and no longer once it is off', async () => {
    const user = await service.signUp({ credits: 9 });
    const write = () => call('POST', '/api/generations/script', { prompt: BEES }, user);
    expect((await write()).body.data).toMatchObject({ engine: 'local' });
    const id = await addTested();
    expect((await write()).body.data).toMatchObject({ engine: 'gemini' });
    // A generation does not wait for this note.
    await expect
      .poll(async () => (await readHealth(id))?.health)
      .toMatchObject({ state: 'ready', failures: 0, lastUsedAt: expect.any(String) });
    expect((await call('PATCH', `/api/gemini-keys/${id}/toggle`)).body.data).toEqual({ isActive: false });
    expect((await write()).body.data).toMatchObject({ engine: 'local' });
    expect((await readHealth(id))?.health.state).toBe('off');
  });

  it('is used if another process has entered it', async () => {
    await addTested();
    const before = service.context.engines.countKeys();
    await sql`update gemini_keys set is_active = false`.execute(service.context.db);
    expect(before.active).toBe(1);
    await vi.waitFor(() => expect(service.context.engines.countKeys().active).toBe(0));
  });

  it('is stored once, even if two enter it at once', async () => {
    const body = { name: 'Twin', key: KEY };
    const answers = await Promise.all([1, 2].map(() => call('POST', '/api/gemini-keys', body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'This key is already in the list.',
      fields: { key: 'This key is already in the list.' },
    });
  });

  it.each([{ name: '', key: KEY }, { name: 'A', key: '  ' }, { key: KEY }, { name: 'A' }])(
    'requires a name and a key: %j',
    async (body) => {
      const { status, body: answer } = await call('POST', '/api/gemini-keys', body);
      expect(status).toBe(400);
      expect(JSON.stringify(answer)).toContain('Name and key are required');
    },
  );

  it('can be renamed without being entered again, and replaced', async () => {
    const id = await add();
    await call('PUT', `/api/gemini-keys/${id}`, { name: 'Renamed', key: '' });
    expect((await readHealth(id))?.key).toBe('AIzaTest…0001');
    const { body } = await call('PUT', `/api/gemini-keys/${id}`, { name: 'Renamed', key: OTHER_KEY });
    expect(body.data).toMatchObject({ name: 'Renamed', key: 'AIzaTest…0002', isActive: true });
  });

  it('cannot be replaced by an invalid value', async () => {
    const payload = { name: 'Renamed', key: 'two words' };
    const { status, body } = await call('PUT', `/api/gemini-keys/${await add()}`, payload);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      fields: { key: 'Please enter the key as the provider shows it, without spaces' },
    });
  });

  it('changed by somebody else in the meantime is not overwritten', async () => {
    const id = await add();
    const revision = (await readHealth(id))?.revision;
    const edit = (name: string) => call('PUT', `/api/gemini-keys/${id}`, { name, revision });
    expect((await edit('First')).status).toBe(200);
    expect(await edit('Second')).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Someone else has changed this key.') },
    });
    expect((await readHealth(id))?.name).toBe('First');
  });

  it('cannot be decrypted in another row', async () => {
    const [one, other] = [await addTested(), await addTested({ name: 'Other', key: OTHER_KEY })];
    const { db } = service.context;
    const row = await db
      .selectFrom('geminiKeys')
      .select('sealedKey')
      .where('id', '=', one)
      .executeTakeFirstOrThrow();
    await db.updateTable('geminiKeys').set({ sealedKey: row.sealedKey }).where('id', '=', other).execute();
    await vi.waitFor(() => expect(service.context.engines.countKeys()).toMatchObject({ active: 2, out: 1 }));
    expect((await readHealth(other))?.health).toMatchObject({
      state: 'invalid',
      lastFailure: expect.stringContaining('enter it again'),
    });
    expect((await call('POST', `/api/gemini-keys/${other}/test`)).status).toBe(409);
  });

  it('leaves the name of the user who deleted it in the audit log', async () => {
    const id = await add();
    expect((await call('DELETE', `/api/gemini-keys/${id}`)).body).toEqual({ success: true });
    expect((await call('DELETE', `/api/gemini-keys/${id}`)).status).toBe(404);
    const { body } = await call('GET', `/api/audit?entityId=${id}`);
    expect(body.data).toMatchObject([{ action: 'deleted' }, { action: 'added' }]);
  });
});

describe('a test of a key', () => {
  it('reports what works, and which models are retired', async () => {
    const fault = { kind: 'model-retired' } as const;
    gemini.faults.inject({ fault, model: 'gemini-2.5-flash-preview-tts' });
    const { body } = await call('POST', `/api/gemini-keys/${await add()}/test`);
    expect(body.data).toMatchObject({
      script: { works: true, model: 'gemini-3.8-flash' },
      speech: { works: true, model: 'gemini-3.8-flash-tts' },
    });
    expect(body.data).toHaveProperty(
      'models',
      expect.arrayContaining([
        {
          model: 'gemini-2.5-flash-preview-tts',
          job: 'speech',
          works: false,
          message: 'The provider no longer offers this model.',
        },
      ]),
    );
  });

  it('reports that the provider does not know it', async () => {
    const id = await add({ key: 'AIzaTest-nobody-has-this-key-0000' });
    const { body } = await call('POST', `/api/gemini-keys/${id}/test`);
    const unknown = { works: false, model: null, message: 'The provider does not recognize this key.' };
    expect(body.data).toMatchObject({ script: unknown, speech: unknown });
  });

  it.each([
    [{ kind: 'daily-quota' }, "Today's quota has been used up."],
    [
      { kind: 'rate-limited', retryDelaySeconds: 30 },
      'The rate limit has been reached. It resets in about 30 seconds.',
    ],
    [{ kind: 'permission-denied' }, REFUSED],
    [{ kind: 'server-error', status: 503 }, 'API error 503: Service Unavailable'],
  ] as const)('reports %j', async (fault, message) => {
    gemini.faults.inject({ fault, times: Infinity });
    const { body } = await call('POST', `/api/gemini-keys/${await add()}/test`);
    expect(body.data).toMatchObject({ script: { works: false, message }, speech: { works: false, message } });
  });
});
