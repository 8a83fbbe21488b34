import { Readable } from 'node:stream';
import OpenAI, {
  AuthenticationError,
  BadRequestError,
  InternalServerError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitError,
} from 'openai';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import { parseWav } from '@voicedraft/engine-api/wav';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKey } from '#testing/api-calls.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

/** OpenAI's own client, as it is published, with nothing changed but address and key. */

let baseURL: string;
let user: TestUser;
let client: OpenAI;
const service = useStarted(startTestService);
beforeAll(async () => {
  baseURL = `${await service.app.listen({ host: '127.0.0.1', port: 0 })}/v1`;
});
beforeEach(async () => {
  user = await service.signUp({ credits: 5 });
  client = openClient((await createKey(service, user)).key);
});

const openClient = (apiKey: string) => new OpenAI({ apiKey, baseURL, maxRetries: 0 });
const TEXT = 'Spring begins on the windowsill. A tray of basil is enough.';
const speak = (more: Partial<OpenAI.Audio.SpeechCreateParams> = {}) =>
  client.audio.speech.create({ model: 'tts-1', voice: 'alloy', input: TEXT, ...more });

/** What the call is refused with. */
async function refusalOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => 'no refusal',
    (error: unknown) => error,
  );
}

describe('speech', () => {
  it.each([
    ['mp3', 'audio/mpeg', /^fff3/],
    ['opus', 'audio/ogg', /^4f676753/],
    ['aac', 'audio/aac', /^fff1/],
    ['wav', 'audio/wav', /^52494646ffffffff57415645/],
    ['pcm', 'audio/pcm', /^0000/],
  ] as const)('comes as %s', async (format, type, start) => {
    const answer = await speak({ response_format: format });
    expect(answer.headers.get('content-type')).toBe(type);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString('hex', 0, 16)).toMatch(start);
    expect(bytes.length).toBeGreaterThan(8_000);
    expect(await service.balances(user)).toEqual({ available: 4, held: 0 });
  });

  it('is the whole text, also if its lines end in another order', async () => {
    const { synthesize } = service.engines;
    const second = Promise.withResolvers<void>();
    service.engines.synthesize = async (request) => {
      if (request.text.startsWith('Spring')) await second.promise;
      const speech = await synthesize(request);
      if (!request.text.startsWith('Spring')) second.resolve();
      return speech;
    };
    const wav = parseWav(Buffer.from(await (await speak({ response_format: 'wav' })).arrayBuffer()));
    service.engines.synthesize = synthesize;
    const row = await service.context.db
      .selectFrom('generations')
      .select('durationSeconds')
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(wav.sampleRate).toBe(24_000);
    expect(wav.data.length / 48_000).toBeCloseTo(row.durationSeconds ?? 0, 0);
  });

  it('has the voice, the pace and the style that were asked for', async () => {
    const { synthesize } = service.engines;
    const heard: string[] = [];
    service.engines.synthesize = (request) => {
      heard.push(`${request.voice} ${request.settings?.speed} ${request.settings?.style}`);
      return synthesize(request);
    };
    const input = 'One line.';
    await (await speak({ input, voice: 'Kore', speed: 1.33, model: 'gpt-4o-mini-tts' })).arrayBuffer();
    await (await speak({ input, voice: 'ONYX', instructions: 'Be calm, not lively.' })).arrayBuffer();
    await (await speak({ input, voice: { id: 'achernar' }, model: 'fake-speech' })).arrayBuffer();
    service.engines.synthesize = synthesize;
    expect(heard).toEqual(['kore 1.35 neutral', 'algenib 1 calm', 'achernar 1 neutral']);
  });

  it('follows instructions that are cut within an emoji', async () => {
    const answer = await speak({ instructions: `${'x'.repeat(199)}😀` });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  });

  it('comes in events, with what it took', async () => {
    const answer = await speak({ stream_format: 'sse', response_format: 'pcm' });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    const events = (await answer.text())
      .trim()
      .split('\n\n')
      .map((event): { type: string; audio?: string; usage?: object } =>
        JSON.parse(event.slice('data: '.length)),
      );
    expect(new Set(events.slice(0, -1).map(({ type }) => type))).toEqual(new Set(['speech.audio.delta']));
    const bytes = Buffer.concat(events.map(({ audio = '' }) => Buffer.from(audio, 'base64')));
    const seconds = Math.ceil(bytes.length / 48_000);
    expect(events.at(-1)).toEqual({
      type: 'speech.audio.done',
      usage: { input_tokens: 11, output_tokens: seconds, total_tokens: 11 + seconds, credits: 1 },
    });
  });
});

describe('repeats with the same key', () => {
  it('are sent one at a time', async () => {
    const repeat = () =>
      client.audio.speech.create(
        { model: 'tts-1', voice: 'alloy', input: TEXT, response_format: 'wav' },
        { headers: { 'idempotency-key': 'one' } },
      );
    const sound = await (await repeat()).arrayBuffer();
    const { storage } = service.context;
    const mayEnd = Promise.withResolvers<void>();
    const open = storage.openRange.bind(storage);
    const opened = vi.spyOn(storage, 'openRange').mockImplementation((...range) =>
      Readable.from(
        (async function* () {
          await mayEnd.promise;
          yield* open(...range);
        })(),
      ),
    );
    const first = repeat();
    await expect.poll(() => opened.mock.calls.length).toBe(1);
    const others = await Promise.all([refusalOf(repeat()), refusalOf(repeat())]);
    expect(others).toMatchObject([{ status: 429 }, { status: 429 }]);
    mayEnd.resolve();
    const again = await (await first).arrayBuffer();
    expect(Math.abs(again.byteLength - sound.byteLength)).toBeLessThan(0.3 * 48_000);
    opened.mockRestore();
    expect((await repeat()).status).toBe(200);
  });
});

describe('lists', () => {
  it('name models and voices, each of which can be asked for', async () => {
    const models = (await client.models.list()).data.map(({ id }) => id);
    expect(models).toEqual(expect.arrayContaining(['voicedraft', 'fake-speech', 'tts-1', 'gpt-4o-mini-tts']));
    // Another engine has taken over since they were listed.
    const { engines } = service;
    const speechModels = ['Studio-TTS', ''].map((model) => ({ model, retiredUntil: null }));
    vi.spyOn(engines, 'countKeys').mockReturnValue({ ...engines.countKeys(), active: 1 });
    vi.spyOn(engines, 'inspect').mockReturnValue({ ...engines.inspect(), speechModels });
    const listed = (await client.models.list()).data.map(({ id }) => id);
    const local = { ...engines.speechEngine(), model: 'kokoro-82m' };
    vi.spyOn(engines, 'speechEngine').mockReturnValue(local);
    expect(listed).toContain('studio-tts');
    expect(listed).not.toContain('');
    await (await speak({ model: 'studio-tts' })).arrayBuffer();
    vi.restoreAllMocks();
    const { voices } = await client.get<{ voices: { id: string; name: string; openai_names: string[] }[] }>(
      '/audio/voices',
    );
    expect(voices[0]).toMatchObject({ id: 'achernar', name: 'Achernar', openai_names: ['coral'] });
    expect(voices.flatMap((voice) => voice.openai_names)).toHaveLength(13);
  });
});

describe('errors', () => {
  it('are those of its client, with what is wrong', async () => {
    for (const call of [
      (other: OpenAI) => other.models.list(),
      (other: OpenAI) => other.get('/audio/voices'),
      (other: OpenAI) => other.audio.speech.create({ model: 'tts-1', voice: 'alloy', input: TEXT }),
    ]) {
      const stranger = await refusalOf(Promise.resolve(call(openClient('sk-something'))));
      expect(stranger).toBeInstanceOf(AuthenticationError);
      expect(stranger).toMatchObject({ status: 401, code: 'invalid_api_key', type: 'invalid_request_error' });
      const { key } = await createKey(service, user, ['scripts']);
      expect(await refusalOf(Promise.resolve(call(openClient(key))))).toBeInstanceOf(PermissionDeniedError);
    }
  });

  it.each([
    ['voice', { voice: 'nobody' }],
    ['voice', { voice: 'mix_00000000-0000-4000-8000-000000000000' }],
    ['input', { input: ' ' }],
    ['input', { input: 'word '.repeat(401) }],
    ['speed', { speed: 2 }],
    ['response_format', { response_format: 'flac' as const }],
  ])('name the field `%s`', async (param, more) => {
    const refusal = await refusalOf(speak(more));
    expect(refusal).toBeInstanceOf(BadRequestError);
    expect(refusal).toMatchObject({ param, type: 'invalid_request_error' });
  });

  it('say that a model does not exist', async () => {
    const refusal = await refusalOf(speak({ model: 'tts-2' }));
    expect(refusal).toBeInstanceOf(NotFoundError);
    expect(refusal).toMatchObject({ param: 'model', code: 'model_not_found' });
  });

  it('say once that no credits are left', async () => {
    const poor = await service.signUp({ credits: 0 });
    const { key: apiKey } = await createKey(service, poor);
    let calls = 0;
    const counted: typeof fetch = (...call) => {
      calls += 1;
      return fetch(...call);
    };
    client = new OpenAI({ apiKey, baseURL, maxRetries: 2, fetch: counted });
    const refusal = await refusalOf(speak());
    expect(refusal).toBeInstanceOf(RateLimitError);
    expect(refusal).toMatchObject({ code: 'insufficient_quota', type: 'insufficient_quota' });
    expect(calls).toBe(1);
  });

  it('say that the engine failed, or refused the text', async () => {
    const { synthesize } = service.engines;
    service.engines.synthesize = () => Promise.reject(new Error('down'));
    expect(await refusalOf(speak())).toBeInstanceOf(InternalServerError);
    service.engines.synthesize = () => Promise.reject(new EngineError('blocked', 'No.'));
    expect(await refusalOf(speak())).toMatchObject({ status: 400, code: 'content_policy_violation' });
    service.engines.synthesize = synthesize;
    expect(await service.balances(user)).toEqual({ available: 5, held: 0 });
  });
});
