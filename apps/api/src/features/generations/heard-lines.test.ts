import type { Generation } from '@voicedraft/contract/generations';
import type { ErrorBody } from '@voicedraft/contract/errors';
import type { LineReady } from '@voicedraft/contract/recordings';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import { createLocalSpeechEngine } from '@voicedraft/speech-engine/local-speech-engine';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { parseEvents } from '#testing/events.ts';
import { createFakeEngines } from '#testing/fake-engines.ts';
import { makeTone } from '#testing/tone-voices.ts';
import { findLedgerViolations } from '#testing/ledger-violations.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { releaseAbandoned } from './fail-generation.ts';

/** Two lines of one credit, and a third that makes it two: what is as long counts as 185 words. */
const LINES = ['First', 'Second', 'Third'].map((name) => `${name} line${'-'.repeat(2_200)}.`);
const TEXT = LINES.join(' ');

/** Silence that every line has at its end, in seconds. */
const TAIL = 0.12;

let user: TestUser;
const service = useStarted(startTestService);
afterAll(async () => {
  expect(await findLedgerViolations(service.context.db)).toEqual([]);
});
beforeEach(async () => {
  user = await service.signUp({ credits: 4 });
  service.engines.name = 'gemini';
});
const get = (url: string) => service.app.inject({ url, headers: user.headers });
const speak = (script: string) =>
  service.app.inject({
    method: 'POST',
    url: '/api/generations/voice',
    headers: { ...user.headers, accept: 'text/event-stream' },
    payload: { script, voice: 'kore' },
  });
const newest = async () => (await get('/api/generations')).json<{ data: Generation[] }>().data[0];
const sounds = () =>
  service.context.db
    .selectFrom('lineSounds')
    .select(['id', 'isKept'])
    .where('userId', '=', user.id)
    .orderBy('createdAt')
    .execute();

/** An engine that speaks all lines but one, which waits until it is told to fail, or stopped. */
function holdLine(name: string): { readonly spoken: string[]; readonly refuse: () => void } {
  const { synthesize } = createFakeEngines();
  const spoken: string[] = [];
  const held = Promise.withResolvers<never>();
  held.promise.catch(() => {});
  service.engines.synthesize = (request) => {
    spoken.push(request.text.split(' ')[0] ?? '');
    if (!request.text.startsWith(name)) return synthesize({ ...request, text: 'A few words.' });
    request.signal.addEventListener('abort', () => held.reject(request.signal.reason));
    return held.promise;
  };
  return { spoken, refuse: () => held.reject(new EngineError('blocked', 'No.')) };
}

/** Begins a voiceover, and hears as many lines of it as soon as they are stored. */
async function hearWhileRunning(lines: number) {
  const running = speak(TEXT);
  await expect.poll(async () => (await sounds()).length, { timeout: 10_000 }).toBe(2);
  const ids = (await sounds()).slice(0, lines).map(({ id }) => id);
  for (const id of ids) expect((await get(`/api/line-sounds/${id}`)).statusCode).toBe(200);
  return { running, ids };
}

const errorOf = (body: string) => parseEvents(body).find(({ event }) => event === 'error')?.data as ErrorBody;

describe('a text with a line that the voice cannot say', () => {
  it('is refused before anything is spoken or set aside', async () => {
    const local = createLocalSpeechEngine({ threads: 1 });
    const usual = service.engines.speechEngine();
    service.engines.speechEngine = () => local;
    const answer = await speak('The first line is fine. So is the second one here. Привет.');
    service.engines.speechEngine = () => usual;
    await local.close?.();
    expect(answer.json()).toMatchObject({
      code: 'unsupported_text',
      title: 'This script has letters from another alphabet',
    });
    expect(await sounds()).toEqual([]);
    expect(await newest()).toBeUndefined();
    expect(await service.balances(user)).toEqual({ available: 4, held: 0 });
  });
});

describe('lines that were heard before a voiceover ends', () => {
  it('are paid and stay if it fails; the rest returns, and the next one speaks only what is missing', async () => {
    const { spoken, refuse } = holdLine('Third');
    const { running, ids } = await hearWhileRunning(1);
    refuse();
    expect(errorOf((await running).body)).toMatchObject({
      code: 'content_blocked',
      message:
        'Voice generation failed: No. 2 lines were ready to hear and are kept for your next recording: 1 credit was spent. 1 credit was returned.',
      creditsSpent: 1,
    });
    expect(await service.balances(user)).toEqual({ available: 3, held: 0 });
    expect(await newest()).toMatchObject({ status: 'failed', creditsSpent: 1 });
    // The other line was ready, and the same credit pays for it.
    expect((await sounds()).map(({ isKept }) => isKept)).toEqual([true, true]);
    expect((await get(`/api/line-sounds/${ids[0]}`)).statusCode).toBe(200);
    spoken.length = 0;
    const again = speak(TEXT);
    await expect.poll(() => spoken, { timeout: 10_000 }).toEqual(['Third']);
    expect((await again).body).toContain('content_blocked');
    expect(await service.balances(user)).toEqual({ available: 3, held: 0 });
  });

  it('are paid if it is stopped, also those after the line that it waited for', async () => {
    holdLine('First');
    const { running } = await hearWhileRunning(2);
    const { id } = (await newest()) ?? { id: '' };
    await service.send(user, 'POST', `/api/generations/${id}/stop`);
    expect(errorOf((await running).body)).toMatchObject({ creditsSpent: 1 });
    expect(await service.balances(user)).toEqual({ available: 3, held: 0 });
    expect((await sounds()).map(({ isKept }) => isKept)).toEqual([true, true]);
  });

  it('are paid if it is given up; those that were not can be heard no more, and cost nothing', async () => {
    const { refuse } = holdLine('Third');
    const { running, ids } = await hearWhileRunning(1);
    expect(await releaseAbandoned(service.context, { all: true })).toBe(1);
    expect(await service.balances(user)).toEqual({ available: 3, held: 0 });
    refuse();
    await running;
    expect((await get(`/api/line-sounds/${ids[0]}`)).statusCode).toBe(200);

    user = await service.signUp({ credits: 4 });
    const other = holdLine('Third');
    const unheard = await hearWhileRunning(0);
    const [first] = await sounds();
    expect(await releaseAbandoned(service.context, { all: true })).toBe(1);
    expect((await get(`/api/line-sounds/${first?.id}`)).statusCode).toBe(404);
    expect(await service.balances(user)).toEqual({ available: 4, held: 0 });
    other.refuse();
    await unheard.running;
  });
});

describe('the beginning of a line that was heard before a voiceover ends', () => {
  /** An engine that speaks a line bit by bit, and waits before the last one until it is stopped or told to go on. */
  function holdInLine(): { readonly goOn: () => void } {
    const held = Promise.withResolvers<void>();
    held.promise.catch(() => {});
    service.engines.name = 'local';
    service.engines.synthesize = async ({ text, signal, onSound }) => {
      if (text.startsWith('Another')) {
        await expect.poll(async () => (await sounds()).length, { timeout: 10_000 }).toBe(2);
        throw new EngineError('blocked', 'No.');
      }
      const [first, last] = [makeTone('One and two.'), makeTone(text)];
      onSound?.(first, false);
      signal.addEventListener('abort', () => held.reject(signal.reason));
      await held.promise;
      onSound?.(last, true);
      return { pcm: Buffer.concat([first, last]), model: 'fake-speech' };
    };
    return { goOn: held.resolve };
  }

  async function hearPart(isHeard: boolean, text = 'Only one line, which is long.') {
    const engine = holdInLine();
    const running = speak(text);
    await expect.poll(async () => (await sounds()).length, { timeout: 10_000 }).toBe(1);
    const url = `/api/line-sounds/${(await sounds())[0]?.id}`;
    if (isHeard) expect((await get(url)).statusCode).toBe(200);
    return { ...engine, running, url };
  }

  it.each([
    ['is paid, and stays, if it is stopped', true, 3],
    ['costs nothing if nobody did, and goes', false, 4],
  ])('%s', async (_what, isHeard, available) => {
    const { running, url } = await hearPart(isHeard);
    const { id } = (await newest()) ?? { id: '' };
    await service.send(user, 'POST', `/api/generations/${id}/stop`);
    const { message } = errorOf((await running).body);
    expect(message).toContain(
      isHeard ? 'You heard the beginning: 1 credit was spent.' : 'Your credit was returned.',
    );
    expect(await service.balances(user)).toEqual({ available, held: 0 });
    expect((await sounds()).map(({ isKept }) => isKept)).toEqual(isHeard ? [true] : []);
    expect((await get(url)).statusCode).toBe(isHeard ? 200 : 404);
  });

  it('is paid with its line, which stays, if another line fails', async () => {
    const { goOn, running } = await hearPart(true, 'Only one line, which is long. Another one.');
    goOn();
    expect(errorOf((await running).body)).toMatchObject({
      message: expect.stringContaining('1 line was ready to hear and is kept for your next recording'),
      creditsSpent: 1,
    });
    expect((await sounds()).map(({ isKept }) => isKept)).toEqual([true]);
  });

  it('is part of the line, which is paid once and begins with it', async () => {
    const { goOn, running } = await hearPart(true);
    goOn();
    const lines = parseEvents((await running).body).flatMap(({ event, data }) =>
      event === 'line' ? [data as LineReady] : [],
    );
    expect(lines.map(({ index, part, total }) => [index, part, total])).toEqual([
      [0, 0, 1],
      [0, undefined, 1],
    ]);
    expect(lines[1]?.seconds).toBeCloseTo((lines[0]?.seconds ?? 0) + 6 / 2.6 + TAIL, 1);
    expect((await sounds()).map(({ id, isKept }) => [id, isKept])).toEqual([[lines[1]?.soundId, true]]);
    expect(await service.balances(user)).toEqual({ available: 3, held: 0 });
  });
});
