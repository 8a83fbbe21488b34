import type { Generation, ScriptResult, VoiceResult } from '@voicedraft/contract/generations';
import { beforeEach, describe, expect, it } from 'vitest';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import { parseWav } from '@voicedraft/engine-api/wav';
import { parseEvents } from '#testing/events.ts';
import { createFakeEngines } from '#testing/fake-engines.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

/** Silence that every line has at its ends, in seconds. */
const EDGES = 0.17;

const service = useStarted(startTestService);
beforeEach(() => {
  const { writeScript, synthesize } = createFakeEngines();
  Object.assign(service.engines, { writeScript, synthesize });
});

function post(user: TestUser, kind: 'script' | 'voice', payload: object, accept = 'application/json') {
  return service.app.inject({
    method: 'POST',
    url: `/api/generations/${kind}`,
    headers: { ...user.headers, accept },
    payload,
  });
}
const get = (user: TestUser, url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ url, headers: { ...user.headers, ...headers } });

describe('POST /api/generations/script', () => {
  it('writes a script for one credit and keeps it', async () => {
    const user = await service.signUp({ credits: 2 });
    const { data } = (await post(user, 'script', { prompt: 'kitchen gardens', voice: 'kore' })).json<{
      data: ScriptResult;
    }>();
    expect(data).toMatchObject({
      script: 'A script about kitchen gardens.',
      wordCount: 5,
      engine: 'local',
      model: 'fake-text',
      creditsLeft: 1,
    });
    const stored = (await get(user, `/api/generations/${data.id}`)).json<{ data: Generation }>().data;
    expect(stored).toMatchObject({ kind: 'script', status: 'succeeded', script: data.script, voice: 'kore' });
    expect(await service.balances(user)).toEqual({ available: 1, held: 0 });
  });

  it('cuts a long script to 400 words and removes code fences', async () => {
    const user = await service.signUp();
    service.engines.writeScript = async () => ({
      text: `\`\`\`text\n${'word '.repeat(500)}\n\`\`\``,
      model: 'm',
    });
    const { data } = (await post(user, 'script', { prompt: 'anything' })).json<{ data: ScriptResult }>();
    expect(data.wordCount).toBe(400);
    expect(data.script).not.toContain('`');
  });

  it.each([
    [{}, 'Prompt is required'],
    [{ prompt: '   ' }, 'Prompt is required'],
    [{ prompt: 'word '.repeat(401) }, 'Prompt cannot exceed 400 words'],
  ])('responds to %j in the specified words', async (payload, message) => {
    const user = await service.signUp();
    const answer = await post(user, 'script', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation', error: message, fields: { prompt: message } });
  });

  it('requires a credit', async () => {
    const user = await service.signUp({ credits: 0 });
    const answer = await post(user, 'script', { prompt: 'x' });
    expect(answer.statusCode).toBe(402);
    expect(answer.json()).toMatchObject({ message: 'Insufficient credits. Need 1 credit' });
  });

  it('requires a product record', async () => {
    const user = await service.signUp({ record: false });
    expect((await post(user, 'script', { prompt: 'x' })).json()).toMatchObject({
      message: 'User data not found',
    });
  });

  it('streams the pieces, then the result', async () => {
    const user = await service.signUp();
    service.engines.writeScript = async ({ onPiece }) => {
      onPiece?.('Once ');
      onPiece?.('upon a time.');
      return { text: 'Once upon a time.', model: 'm' };
    };
    const answer = await post(user, 'script', { prompt: 'x' }, 'text/event-stream');
    expect(answer.headers['content-type']).toContain('text/event-stream');
    const events = parseEvents(answer.body);
    expect(events.map(({ event }) => event)).toEqual(['started', 'progress', 'piece', 'piece', 'done']);
    // The hold lowers the balance at once, on the screen as well.
    expect(events[0]?.data).toMatchObject({ creditsLeft: 4 });
    expect(events[4]?.data).toMatchObject({
      success: true,
      data: { script: 'Once upon a time.', creditsLeft: 4 },
    });
  });

  it('reports a failure to a stream as an event, and a missing credit as a plain error', async () => {
    const user = await service.signUp({ credits: 1 });
    service.engines.writeScript = () =>
      Promise.reject(new EngineError('empty', 'No script returned from API'));
    const events = parseEvents((await post(user, 'script', { prompt: 'x' }, 'text/event-stream')).body);
    expect(events.at(-1)).toMatchObject({
      event: 'error',
      data: { code: 'generation_failed', message: 'Script generation failed: No script returned from API' },
    });
    const poor = await service.signUp({ credits: 0 });
    expect((await post(poor, 'script', { prompt: 'x' }, 'text/event-stream')).statusCode).toBe(402);
  });
});

describe('a failed generation', () => {
  it.each([
    ['blocked', 422, 'content_blocked'],
    ['unsupported', 422, 'unsupported_text'],
    ['empty', 502, 'generation_failed'],
    ['quota', 503, 'unavailable'],
    ['timeout', 504, 'generation_timeout'],
    ['unavailable', 502, 'generation_failed'],
  ] as const)('(%s) returns the credit and says why', async (kind, status, code) => {
    const user = await service.signUp({ credits: 1 });
    service.engines.writeScript = () => Promise.reject(new EngineError(kind, 'the reason'));
    const answer = await post(user, 'script', { prompt: 'x' });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code, message: 'Script generation failed: the reason' });
    expect(await service.balances(user)).toEqual({ available: 1, held: 0 });
  });

  it('without keys has only the specified text', async () => {
    const user = await service.signUp();
    const message = 'No API keys available. Contact admin.';
    service.engines.writeScript = () => Promise.reject(new EngineError('no-keys', message));
    const answer = await post(user, 'script', { prompt: 'x' });
    expect(answer.json()).toMatchObject({ code: 'no_api_keys', message });
    expect(await service.balances(user)).toEqual({ available: 5, held: 0 });
  });

  it('caused by an error of our own reveals nothing about it, but keeps the label', async () => {
    const user = await service.signUp();
    service.engines.synthesize = () => Promise.reject(new TypeError('secret detail'));
    const answer = await post(user, 'voice', { script: 'Hello there.', voice: 'kore' });
    expect(answer.body).not.toContain('secret detail');
    expect(answer.json<{ message: string }>().message).toMatch(/^Voice generation failed: /);
    expect(await service.balances(user)).toEqual({ available: 5, held: 0 });
  });

  it('includes an empty script, and silent audio', async () => {
    const user = await service.signUp({ credits: 2 });
    service.engines.writeScript = async () => ({ text: '```\n```', model: 'm' });
    expect((await post(user, 'script', { prompt: 'x' })).json()).toMatchObject({
      message: 'Script generation failed: No script returned from API',
    });
    service.engines.synthesize = async () => ({ pcm: Buffer.alloc(48_000), model: 'm' });
    expect((await post(user, 'voice', { script: 'Hello there.', voice: 'kore' })).statusCode).toBe(502);
    expect(await service.balances(user)).toEqual({ available: 2, held: 0 });
  });
});

describe('POST /api/generations/voice', () => {
  it('speaks the script before the prompt and serves 24,000 Hz 16-bit mono WAV', async () => {
    const user = await service.signUp({ credits: 1 });
    let spoken = '';
    const { synthesize } = createFakeEngines();
    service.engines.synthesize = (request) => {
      spoken = request.text;
      return synthesize(request);
    };
    const payload = {
      script: 'Ten words make a script long enough to be heard.',
      prompt: 'unused',
      voice: 'kore',
    };
    const { data } = (await post(user, 'voice', payload)).json<{ data: VoiceResult }>();
    expect(spoken).toBe(payload.script);
    expect(data).toMatchObject({ voice: 'kore', mimeType: 'audio/wav', sampleRate: 24_000, creditsLeft: 0 });
    expect(data.durationSeconds).toBeCloseTo(10 / 2.6 + EDGES, 1);
    const audio = await get(user, data.audioUrl);
    expect(audio.headers['content-type']).toBe('audio/wav');
    expect(parseWav(audio.rawPayload)).toMatchObject({ sampleRate: 24_000, channels: 1, bitsPerSample: 16 });
  });

  it('reports the same time of a recording immediately and later, because it names the file', async () => {
    const user = await service.signUp();
    const answer = await post(user, 'voice', { script: 'Hello out there.', voice: 'kore' });
    const { id, createdAt } = answer.json<{ data: VoiceResult }>().data;
    expect(createdAt).toMatch(/Z$/u);
    expect((await get(user, `/api/generations/${id}`)).json()).toMatchObject({ data: { createdAt } });
  });

  it('speaks the prompt if there is no script', async () => {
    const user = await service.signUp();
    const answer = await post(user, 'voice', { prompt: 'Say this instead, please.', voice: 'achernar' });
    expect(answer.statusCode).toBe(200);
  });

  it.each([
    [{ voice: 'kore' }, 'No script or prompt available'],
    [{ voice: 'kore', script: ' ', prompt: '' }, 'No script or prompt available'],
    [{ voice: 'kore', script: 'word '.repeat(401) }, 'Script cannot exceed 400 words'],
  ])('responds to %j in the specified words', async (payload, message) => {
    const user = await service.signUp();
    expect((await post(user, 'voice', payload)).json()).toMatchObject({ code: 'validation', message });
  });

  it('requires a credit, in its own words', async () => {
    const user = await service.signUp({ credits: 0 });
    expect((await post(user, 'voice', { script: 'Hello.', voice: 'kore' })).json()).toMatchObject({
      message: 'Insufficient credits. Need 1 credit(s)',
    });
  });

  it('serves the audio in parts, and only to its owner', async () => {
    const user = await service.signUp();
    const other = await service.signUp();
    const { data } = (await post(user, 'voice', { script: 'Hello out there.', voice: 'kore' })).json<{
      data: VoiceResult;
    }>();
    const part = await get(user, data.audioUrl, { range: 'bytes=0-3' });
    expect(part.statusCode).toBe(206);
    expect(part.body).toBe('RIFF');
    expect(part.headers['content-range']).toMatch(/^bytes 0-3\/\d+$/);
    const beyond = await get(user, data.audioUrl, { range: 'bytes=99999999-' });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toMatch(/^bytes \*\/\d+$/);
    expect((await get(other, data.audioUrl)).statusCode).toBe(404);
    expect((await get(other, `/api/generations/${data.id}`)).statusCode).toBe(404);
  });
});

describe('the list of generations', () => {
  it("contains the caller's own, newest first, in pages", async () => {
    const user = await service.signUp({ credits: 9 });
    for (const prompt of ['first', 'second', 'third']) await post(user, 'script', { prompt });
    await post(user, 'voice', { script: 'Spoken words.', voice: 'kore' });
    const answer = await get(user, '/api/generations?kind=script&pageSize=2');
    expect(answer.headers['x-total-count']).toBe('3');
    expect(answer.json<{ data: Generation[] }>().data.map(({ prompt }) => prompt)).toEqual([
      'third',
      'second',
    ]);
    const stranger = await service.signUp();
    expect((await get(stranger, '/api/generations')).json()).toEqual({ success: true, data: [] });
  });
});

describe('GET /api/engines and /api/gemini-keys', () => {
  it('report what is available', async () => {
    const user = await service.signUp();
    expect((await get(user, '/api/engines')).json()).toMatchObject({
      data: { script: { engine: 'local', model: 'fake-text', available: true, quality: 'draft' } },
    });
    const keys = (await get(user, '/api/gemini-keys')).json<{ data: { key: string }[] }>().data;
    expect(keys).toHaveLength(1);
    expect(keys[0]?.key).toBe('…');
  });
});
