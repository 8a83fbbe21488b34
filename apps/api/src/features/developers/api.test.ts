import type { ApiCreditEntry } from '@voicedraft/contract/v1-credits';
import type { ApiEntry } from '@voicedraft/contract/v1-library';
import type { ApiScript } from '@voicedraft/contract/v1-scripts';
import type { ApiVoiceover } from '@voicedraft/contract/v1-voices';
import { beforeEach, describe, expect, it } from 'vitest';
import { callWithKey, createKey, type TestKey } from '#testing/api-calls.ts';
import { openLibrary } from '#testing/library-kit.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { startForTest, useStarted } from '#testing/use-started.ts';

let user: TestUser;
let test: TestKey;
const service = useStarted(startTestService);
beforeEach(async () => {
  user = await service.signUp({ credits: 20 });
  test = await createKey(service, user);
});

const get = (url: string) => callWithKey(service, test.key, 'GET', url);
const post = (url: string, payload: object) => callWithKey(service, test.key, 'POST', url, { payload });
const speak = async (text: string) =>
  (await post('/v1/voices', { text, voice: 'kore' })).json<ApiVoiceover>();

interface Page<T> {
  readonly data: T[];
  readonly next_cursor: string | null;
}

describe('a program', () => {
  it('writes a script, speaks it, and gets the file', async () => {
    const script = (await post('/v1/scripts', { prompt: 'the sea' })).json<ApiScript>();
    expect(script).toMatchObject({
      status: 'succeeded',
      prompt: 'the sea',
      text: 'A script about the sea.',
      word_count: 5,
      error: null,
    });
    expect((await get(`/v1/scripts/${script.id}`)).json()).toEqual(script);
    const settings = { speed: 1.1, volume: -3, instructions: 'like a pirate' };
    const spoken = await post('/v1/voices', { script_id: script.id, voice: 'achernar', settings });
    const voiceover = spoken.json<ApiVoiceover>();
    expect(voiceover).toMatchObject({ status: 'succeeded', text: script.text, voice: 'achernar' });
    expect(voiceover.settings).toEqual({ ...settings, pitch: 0, style: 'neutral' });
    expect((await get(`/v1/voices/${voiceover.id}`)).json()).toEqual(voiceover);
    const { data } = (await get('/v1/library')).json<{ data: ApiEntry[] }>();
    expect(data[0]?.chosen_take).toMatchObject({ id: voiceover.id, settings: voiceover.settings });
    const file = await get(new URL(voiceover.files.wav ?? '').pathname);
    expect([file.headers['content-type'], file.rawPayload.subarray(0, 4).toString()]).toEqual([
      'audio/wav',
      'RIFF',
    ]);
    expect((await get('/v1/credits')).json()).toEqual({ available: 18, held: 0 });
  });

  it('is told in the usual form what is wrong with a request', async () => {
    const both = { text: 'Hello.', script_id: crypto.randomUUID(), voice: 'kore' };
    for (const payload of [
      { voice: 'kore' },
      both,
      { text: 'Hello.' },
      { text: 'Hello.', voice: 'kore', settings: { speed: 3 } },
      { text: 'word '.repeat(401), voice: 'kore' },
    ]) {
      const answer = await post('/v1/voices', payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ success: false, code: 'validation', fields: expect.any(Object) });
    }
    const missing = await post('/v1/voices', { script_id: crypto.randomUUID(), voice: 'kore' });
    expect(missing.statusCode).toBe(404);
    expect((await get('/v1/voices?cursor=nonsense')).json()).toMatchObject({
      fields: { cursor: expect.any(String) },
    });
  });

  it('sees nothing of other users, and no script as a voiceover', async () => {
    const script = (await post('/v1/scripts', { prompt: 'the sea' })).json<ApiScript>();
    const voiceover = await speak('Hello there.');
    expect((await get(`/v1/voices/${script.id}`)).statusCode).toBe(404);
    expect((await get(`/v1/scripts/${voiceover.id}`)).statusCode).toBe(404);
    test = await createKey(service, await service.signUp());
    for (const url of [
      `/v1/scripts/${script.id}`,
      `/v1/voices/${voiceover.id}`,
      `/v1/voices/${voiceover.id}/files/wav`,
    ]) {
      expect((await get(url)).statusCode).toBe(404);
    }
  });

  it('reads lists by cursor: each row once, also if others are added meanwhile', async () => {
    const ids: string[] = [];
    for (const text of ['One.', 'Two.', 'Three.', 'Four.', 'Five.']) ids.unshift((await speak(text)).id);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const page: Page<ApiVoiceover> = (await get(`/v1/voices?limit=2${query}`)).json();
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
      await speak('Another one.');
    }
    expect(seen).toEqual(ids);
    const first = (await get('/v1/credits/history?limit=2')).json<Page<ApiCreditEntry>>();
    await speak('One more.');
    const rest = (await get(`/v1/credits/history?limit=100&cursor=${first.next_cursor}`)).json<
      Page<ApiCreditEntry>
    >();
    const all = (await get('/v1/credits/history?limit=100')).json<Page<ApiCreditEntry>>();
    expect([...first.data, ...rest.data]).toEqual(all.data.slice(1));
    expect(rest.next_cursor).toBeNull();
    expect(all.data.at(-1)).toMatchObject({ kind: 'welcome', amount: 20, balance_after: 20 });
  });

  it('finds a voiceover that is deleted in the library in no list, and without files', async () => {
    const library = openLibrary(service, user);
    const [kept, take, entry] = [
      await library.record('One.'),
      await library.record('Two.'),
      await library.record('Three.'),
    ];
    await library.call('DELETE', `/${take.entryId}/takes/${take.id}`);
    await library.call('POST', '/delete', { ids: [entry.entryId] });
    const { data } = (await get('/v1/voices')).json<Page<ApiVoiceover>>();
    expect(data).toMatchObject([{ id: kept.id, files: { wav: expect.any(String) } }]);
    for (const { id } of [take, entry]) {
      expect((await get(`/v1/voices/${id}`)).json()).toMatchObject({ status: 'succeeded', files: {} });
    }
  });

  it('has a rate limit for each key, and is told when to try again', async () => {
    const strict = await startForTest({ RATE_LIMIT_SCALE: '0.05' });
    const owner = await strict.signUp();
    const [one, other] = [await createKey(strict, owner), await createKey(strict, owner, ['scripts'])];
    const missing = `/v1/scripts/${crypto.randomUUID()}`;
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      const { statusCode, headers } = await callWithKey(strict, one.key, 'GET', missing);
      statuses.push(statusCode);
      if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect([...new Set(statuses)]).toEqual([404, 429]);
    expect((await callWithKey(strict, other.key, 'GET', missing)).statusCode).toBe(404);
  });

  it('has a rate limit for all keys of its account together', async () => {
    const strict = await startForTest({ RATE_LIMIT_SCALE: '0.25' });
    const owner = await strict.signUp();
    const keys: string[] = [];
    for (let count = 0; count < 5; count += 1) keys.push((await createKey(strict, owner)).key);
    const { key: foreign } = await createKey(strict, await strict.signUp());
    const call = async (key: string) =>
      (await callWithKey(strict, key, 'POST', '/v1/scripts', {})).statusCode;
    const [last = '', ...others] = keys;
    // Each may call 15 times; the call that is refused takes nothing from the others.
    for (const key of others) {
      const statuses = await Promise.all(Array.from({ length: 16 }, () => call(key)));
      expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array<number>(15).fill(400), 429]);
    }
    expect([await call(last), await call(foreign)]).toEqual([429, 400]);
  });

  it('finds its endpoints, scopes and the Idempotency-Key in OpenAPI', async () => {
    const { paths } = (await service.app.inject('/openapi.json')).json<{
      paths: Record<
        string,
        Record<string, { security: object[]; description: string; parameters: object[] }>
      >;
    }>();
    const create = paths['/v1/scripts']?.['post'];
    expect(create?.security[0]).toEqual({ apiKey: [] });
    expect(create?.description).toContain('scripts');
    expect(create?.parameters).toMatchObject([
      { in: 'header', name: 'idempotency-key' },
      { in: 'header', name: 'prefer' },
    ]);
  });
});

describe('usage', () => {
  it('counts by day what keys made, what it cost, and what failed', async () => {
    await post('/v1/scripts', { prompt: 'the sea' });
    await speak('Hello there.');
    const { writeScript } = service.engines;
    service.engines.writeScript = () => Promise.reject(new Error('down'));
    await post('/v1/scripts', { prompt: 'the sea' });
    service.engines.writeScript = writeScript;
    // Not by a key.
    const { headers } = user;
    await service.app.inject({
      method: 'POST',
      url: '/api/generations/script',
      headers,
      payload: { prompt: 'me' },
    });
    const read = async (query = '') =>
      (await service.app.inject({ url: `/api/usage${query}`, headers })).json<{ data: { days: object[] } }>()
        .data;
    const { days } = await read();
    expect(days).toHaveLength(30);
    const today = { scripts: 1, voices: 1, credits: 2, failed: 1 };
    expect(days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), ...today });
    expect((await read(`?keyId=${test.apiKey.id}`)).days).toEqual(days);
    expect((await read(`?keyId=${crypto.randomUUID()}`)).days.at(-1)).toMatchObject({
      scripts: 0,
      credits: 0,
    });
    const csv = await service.app.inject({ url: '/api/usage/export', headers });
    const lines = csv.body.trim().split('\r\n');
    expect([lines.length, lines[0]?.replace('\uFEFF', ''), lines.at(-1)]).toEqual([
      31,
      'Day (UTC),Scripts,Voices,Credits,Failed',
      `${new Date().toISOString().slice(0, 10)},1,1,2,1`,
    ]);
  });
});
