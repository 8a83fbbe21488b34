import type { ApiVoiceover } from '@voicedraft/contract/v1-voices';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import { parseWav } from '@voicedraft/engine-api/wav';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callWithKey, createKey } from '#testing/api-calls.ts';
import { createFakeEngines } from '#testing/fake-engines.ts';
import { findLedgerViolations } from '#testing/ledger-violations.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { makeTone } from '#testing/tone-voices.ts';
import { startForTest, useStarted } from '#testing/use-started.ts';

/** Two lines of one credit, and a third that makes it two. */
const LINES = ['First', 'Second', 'Third'].map((name) => `${name} line${'-'.repeat(2_200)}.`);
const TEXT = LINES.join(' ');
const SHORT = {
  model: 'tts-1',
  input: 'A cup of tea. And a biscuit.',
  voice: 'kore',
  response_format: 'wav',
};

let origin: string;
let user: TestUser;
let key: string;
const service = useStarted(startTestService);
beforeAll(async () => {
  origin = await service.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  expect(await findLedgerViolations(service.context.db)).toEqual([]);
});
beforeEach(async () => {
  user = await service.signUp({ credits: 4 });
  ({ key } = await createKey(service, user));
  service.engines.name = 'gemini';
  service.engines.synthesize = createFakeEngines().synthesize;
});

/** What a client reads when the connection ends too early, or it ends it itself. */
const GONE = /terminated|aborted/;

interface Call {
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

const speak = (body: object, { headers, signal }: Call = {}) =>
  fetch(`${origin}/v1/audio/speech`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
/** Pauses differ by a few hundredths of a second: before a line is ready, how it begins is a guess. */
const expectLength = ({ data }: { data: Buffer }, seconds: number | null = null) =>
  expect(Math.abs(data.length / 48_000 - (seconds ?? 0))).toBeLessThan(0.3);
const get = (url: string) => callWithKey(service, key, 'GET', url);
const listed = async () => (await get('/v1/voices')).json<{ data: ApiVoiceover[] }>().data;
const generations = () =>
  service.context.db.selectFrom('generations').selectAll().where('userId', '=', user.id).execute();
const settled = async () => {
  await expect.poll(async () => (await generations()).map(({ status }) => status)).not.toContain('running');
  return generations();
};

/** An engine that speaks all lines but one, which waits until it is told to speak or fail, or stopped. */
function holdLine(name: string) {
  const { synthesize } = createFakeEngines();
  const held = Promise.withResolvers<void>();
  held.promise.catch(() => {});
  service.engines.synthesize = async (request) => {
    if (request.text.startsWith(name)) {
      request.signal.addEventListener('abort', () => held.reject(request.signal.reason));
      await held.promise;
    }
    return synthesize({ ...request, text: 'A few words.' });
  };
  return {
    speak: () => held.resolve(),
    refuse: () => held.reject(new EngineError('blocked', 'No.')),
  };
}

/** Begins to hear a text whose last line is held. */
async function hearFirst(body: object, call: Call = {}) {
  const line = holdLine('Third');
  const answer = await speak({ ...SHORT, input: TEXT, ...body }, call);
  const reader = answer.body?.getReader();
  if (reader === undefined) throw new Error('no sound');
  const parts: Uint8Array[] = [];
  const first = await reader.read();
  if (first.value) parts.push(first.value);
  const rest = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
    return Buffer.concat(parts);
  };
  return { ...line, first: first.value, rest };
}

describe('the sound of a call', () => {
  it('leaves as it is made, and is the take in the library', async () => {
    const { first, rest, speak: speakThird } = await hearFirst({});
    expect(first?.length).toBeGreaterThan(0);
    expect((await generations()).map(({ status }) => status)).toEqual(['running']);
    speakThird();
    const wav = parseWav(await rest());
    const [take] = await listed();
    expect(take).toMatchObject({ status: 'succeeded', text: TEXT, voice: 'kore' });
    expectLength(wav, take?.duration_seconds);
    expect(await service.balances(user)).toEqual({ available: 2, held: 0 });
  });

  it('leaves in parts where the engine speaks in parts, none of them twice', async () => {
    service.engines.name = 'local';
    const rest = Promise.withResolvers<void>();
    const spoken = ['One, two, three, four.', 'Five, six, seven, eight.', 'Nine.'].map(makeTone);
    service.engines.synthesize = async ({ text, onSound }) => {
      if (!text.startsWith('A cup')) return { pcm: makeTone(text), model: 'fake-speech' };
      for (const [index, pcm] of spoken.entries()) {
        if (index === 2) await rest.promise;
        onSound?.(pcm, index === 2);
      }
      return { pcm: Buffer.concat(spoken), model: 'fake-speech' };
    };
    const reader = (await speak(SHORT)).body?.getReader();
    const first = await reader?.read();
    expect(first?.value?.length).toBeGreaterThan(0);
    rest.resolve();
    const parts = [first?.value ?? new Uint8Array()];
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      parts.push(part.value);
    }
    const [take] = await listed();
    expectLength(parseWav(Buffer.concat(parts)), take?.duration_seconds);
    expect(await service.balances(user)).toEqual({ available: 3, held: 0 });
  });

  it('ends early if a line fails: what was sent is paid, the rest returns', async () => {
    const { rest, refuse } = await hearFirst({});
    refuse();
    await expect(rest()).rejects.toThrow(GONE);
    expect(await settled()).toMatchObject([{ status: 'failed', creditsSpent: 1 }]);
    expect(await service.balances(user)).toEqual({ available: 3, held: 0 });
  });

  it('says so in its events', async () => {
    const { rest, refuse } = await hearFirst({ stream_format: 'sse' });
    refuse();
    const events = (await rest()).toString().trim().split('\n\n');
    expect(JSON.parse(events.at(-1)?.slice('data: '.length) ?? '')).toMatchObject({
      type: 'error',
      error: { code: 'content_policy_violation', message: expect.stringContaining('1 credit was spent') },
    });
  });
});

describe('a client that leaves', () => {
  it('stops the work; what was made until then is paid, and the rest returns', async () => {
    const leaving = new AbortController();
    const { rest } = await hearFirst({}, { signal: leaving.signal });
    leaving.abort();
    await expect(rest()).rejects.toThrow(GONE);
    expect(await settled()).toMatchObject([{ status: 'succeeded', wasStopped: true, creditsSpent: 1 }]);
    expect(await service.balances(user)).toEqual({ available: 3, held: 0 });
  });

  it('before the first sound pays nothing', async () => {
    holdLine('First');
    const leaving = new AbortController();
    const answer = speak({ ...SHORT, input: LINES[0] }, { signal: leaving.signal });
    await expect.poll(async () => (await generations()).length).toBe(1);
    leaving.abort();
    await expect(answer).rejects.toThrow(GONE);
    expect(await settled()).toMatchObject([{ status: 'failed', creditsSpent: 0 }]);
    expect(await service.balances(user)).toEqual({ available: 4, held: 0 });
  });

  it('with an Idempotency-Key finds the whole sound, paid once', async () => {
    const leaving = new AbortController();
    const headers = { 'idempotency-key': 'one' };
    const { rest, speak: speakThird } = await hearFirst({}, { headers, signal: leaving.signal });
    leaving.abort();
    await expect(rest()).rejects.toThrow(GONE);
    const early = await speak({ ...SHORT, input: TEXT }, { headers });
    expect([early.status, early.headers.get('retry-after')]).toEqual([409, '5']);
    expect(await early.json()).toMatchObject({ error: { code: 'idempotency_running' } });
    speakThird();
    await settled();
    const again = parseWav(await bytesOf(await speak({ ...SHORT, input: TEXT }, { headers })));
    const [take] = await listed();
    expectLength(again, take?.duration_seconds);
    expect(await service.balances(user)).toEqual({ available: 2, held: 0 });
    const other = await speak({ ...SHORT, input: 'Something else.' }, { headers });
    expect(await other.json()).toMatchObject({ error: { code: 'idempotency_mismatch' } });
  });
});

describe('a call with `store: false`', () => {
  it('costs the same and leaves nothing; a repeat gets its sound', async () => {
    const headers = { 'idempotency-key': 'one' };
    const body = { ...SHORT, store: false };
    const sound = await bytesOf(await speak(body, { headers }));
    expect((await get('/v1/library')).json<{ data: object[] }>().data).toEqual([]);
    expect(await listed()).toEqual([]);
    const history = await service.app.inject({ url: '/api/generations', headers: user.headers });
    expect(history.json<{ data: object[] }>().data).toEqual([]);
    expect(await service.balances(user)).toEqual({ available: 3, held: 0 });
    const repeat = parseWav(await bytesOf(await speak(body, { headers })));
    expectLength(repeat, (sound.length - 44) / 48_000);
    expect(await service.balances(user)).toEqual({ available: 3, held: 0 });
  });

  it('keeps no text either if it fails', async () => {
    service.engines.synthesize = () => Promise.reject(new EngineError('blocked', 'No.'));
    expect((await speak({ ...SHORT, store: false })).status).toBe(400);
    expect(await generations()).toMatchObject([{ status: 'failed', script: '', entryId: null }]);
  });
});

describe('an error before the handler', () => {
  const send = (path: string, more: { body: string; headers?: Record<string, string> }) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      ...more,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...more.headers },
    });

  it.each([
    ['no JSON', 400, null, null, { body: '{"model":' }],
    [
      'a body that is too large',
      413,
      'payload_too_large',
      null,
      { body: JSON.stringify({ input: 'x'.repeat(300_000) }) },
    ],
    [
      'another kind of body',
      415,
      'unsupported_media_type',
      null,
      { body: 'x', headers: { 'content-type': 'application/xml' } },
    ],
    [
      'a bad Idempotency-Key',
      400,
      null,
      'idempotency-key',
      { body: JSON.stringify(SHORT), headers: { 'idempotency-key': 'a b' } },
    ],
  ])('has the form of OpenAI: %s', async (_what, status, code, param, request) => {
    const answer = await send('/v1/audio/speech', request);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({
      error: { message: expect.any(String), type: 'invalid_request_error', param, code },
    });
  });

  it('has it at addresses that do not exist', async () => {
    for (const path of ['/v1/models/tts-1', '/v1/audio/transcriptions']) {
      const answer = await send(path, { body: '{}' });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ error: { code: 'not_found' } });
    }
  });

  it('has it when there are too many calls, and while another one runs', async () => {
    const line = holdLine('First');
    const running = speak({ ...SHORT, input: LINES[0] });
    await expect.poll(async () => (await generations()).length).toBe(1);
    const second = await speak(SHORT);
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '5']);
    expect(await second.json()).toMatchObject({ error: { code: 'rate_limit_exceeded' } });
    line.speak();
    await bytesOf(await running);

    const strict = await startForTest({ RATE_LIMIT_SCALE: '0.01' });
    const { key: other } = await createKey(strict, await strict.signUp());
    const call = () => callWithKey(strict, other, 'POST', '/v1/audio/speech', { payload: SHORT });
    await call();
    const refused = await call();
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(refused.json()).toMatchObject({ error: { code: 'rate_limit_exceeded', type: 'requests' } });
  });
});
