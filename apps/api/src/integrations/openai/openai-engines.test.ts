import { NEUTRAL_SETTINGS } from '@voicedraft/contract/speech-settings';
import { VOICES } from '@voicedraft/contract/voice-list';
import { KOKORO_VOICES } from '@voicedraft/engine-api/kokoro-voices';
import type { OpenAiFault } from '@voicedraft/sandbox/openai/faults';
import { describe, expect, it } from 'vitest';
import { EngineError, type EngineErrorKind } from '@voicedraft/engine-api/engine-error';
import { type OpenAiTestKit, withOpenAi } from '#testing/openai-kit.ts';
import { OPENAI_VOICES } from './voice-map.ts';

const signal = new AbortController().signal;
const prompt = 'A script about city bees';
const text = 'Bees fly far. They come home before dark, and they tell the others where to go.';
const EXPECTED_SAMPLES = (16 / 2.6) * 24_000;

async function failureOf(work: Promise<unknown>): Promise<{ kind: EngineErrorKind; message: string }> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof EngineError)) throw new Error('expected an EngineError', { cause: error });
  return { kind: error.kind, message: error.message };
}

describe('OpenAI-compatible script writer', () => {
  it('asks for a chat completion with the token in the header', () =>
    withOpenAi(async ({ writer, sandbox }) => {
      const script = await writer.writeScript({ prompt, signal });
      expect(script).toMatchObject({ model: 'llama3.2', text: expect.stringContaining('city bees') });
      expect(sandbox.requests.list()).toMatchObject([
        {
          path: '/v1/chat/completions',
          key: 'test-token',
          body: {
            model: 'llama3.2',
            max_tokens: 800,
            messages: [{ role: 'system' }, { role: 'user', content: `<request>\n${prompt}\n</request>` }],
          },
        },
      ]);
    }));

  it('delivers the pieces of a stream in order', () =>
    withOpenAi(async ({ writer, sandbox }) => {
      const pieces: string[] = [];
      const script = await writer.writeScript({ prompt, signal, onPiece: (piece) => pieces.push(piece) });
      expect(pieces.length).toBeGreaterThan(5);
      expect(pieces.join('')).toBe(script.text);
      expect(sandbox.requests.list()[0]?.body).toMatchObject({ stream: true });
    }));

  it('accepts a URL that ends with /v1', () =>
    withOpenAi(async ({ sandbox, writerWith }) => {
      await writerWith({ baseUrl: `${sandbox.url}/v1/` }).writeScript({ prompt, signal });
      expect(sandbox.requests.list()[0]?.path).toBe('/v1/chat/completions');
    }));

  it('uses the newer name of the length limit if a model insists on it', () =>
    withOpenAi(async ({ writer, sandbox, failOnce }) => {
      failOnce({
        kind: 'error',
        status: 400,
        message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
        code: 'unsupported_parameter',
      });
      await writer.writeScript({ prompt, signal });
      await writer.writeScript({ prompt, signal });
      const limits = sandbox.requests
        .list()
        .map(({ body }) => /max_\w*tokens/u.exec(JSON.stringify(body))?.[0]);
      expect(limits).toEqual(['max_tokens', 'max_completion_tokens', 'max_completion_tokens']);
    }));

  it.each(['reset', 'hang'] as const)('does not start again once pieces were delivered: %s', (kind) =>
    withOpenAi(async ({ writer, sandbox, failOnce }) => {
      failOnce({ kind, afterPieces: 4 });
      const pieces: string[] = [];
      const work = writer.writeScript({ prompt, signal, onPiece: (piece) => pieces.push(piece) });
      expect((await failureOf(work)).kind).toBe(kind === 'hang' ? 'timeout' : 'unavailable');
      expect(pieces).toHaveLength(3);
      expect(sandbox.requests.list()).toHaveLength(1);
    }, 600),
  );

  it('reports a text that the filter rejected', () =>
    withOpenAi(async ({ writer, failOnce }) => {
      failOnce({ kind: 'filtered' });
      expect((await failureOf(writer.writeScript({ prompt, signal }))).kind).toBe('blocked');
    }));
});

describe('OpenAI-compatible speech engine', () => {
  it("speaks every voice with one of the server's voices", () =>
    withOpenAi(async ({ speaker, speakerWith, sandbox }) => {
      const said = 'Bees fly far.';
      for (const { id: voice } of VOICES) {
        sandbox.requests.clear();
        await speaker.synthesize({ text: said, voice, signal });
        await speakerWith({ model: 'tts-1' }).synthesize({ text: said, voice, signal });
        await speakerWith({ voiceMap: { [voice]: 'own_voice' } }).synthesize({ text: said, voice, signal });
        const asked = sandbox.requests.list().map(({ body }) => body);
        expect(asked, voice).toMatchObject([
          {
            model: 'kokoro',
            input: said,
            voice: KOKORO_VOICES[voice].replaceAll(/\*[\d.]+/g, ''),
            response_format: 'wav',
          },
          { model: 'tts-1', voice: OPENAI_VOICES[voice] },
          { voice: 'own_voice' },
        ]);
      }
    }));

  it('sends the speed, or instructions to models that take them, but nothing for a voice as it is', () =>
    withOpenAi(async ({ speakerWith, sandbox }) => {
      const settings = { ...NEUTRAL_SETTINGS, speed: 1.25, style: 'lively' } as const;
      const ofOwn = { ...NEUTRAL_SETTINGS, instructions: 'like a pirate' };
      for (const model of ['tts-1', 'gpt-4o-mini-tts']) {
        const engine = speakerWith({ model });
        await engine.synthesize({ text, voice: 'kore', signal });
        await engine.synthesize({ text, voice: 'kore', settings, signal });
        await engine.synthesize({ text, voice: 'kore', settings: ofOwn, signal });
        expect(engine.features.styles).toHaveLength(model === 'tts-1' ? 1 : 4);
        expect(engine.features.instructions === true).toBe(model !== 'tts-1');
      }
      const plain = { input: text, response_format: 'wav', voice: OPENAI_VOICES.kore };
      const instructions = 'Speak in a lively, energetic tone with varied pitch, and much faster than usual.';
      expect(sandbox.requests.list().map(({ body }) => body)).toEqual([
        { ...plain, model: 'tts-1' },
        { ...plain, model: 'tts-1', speed: 1.25 },
        { ...plain, model: 'tts-1' },
        { ...plain, model: 'gpt-4o-mini-tts' },
        { ...plain, model: 'gpt-4o-mini-tts', instructions },
        { ...plain, model: 'gpt-4o-mini-tts', instructions: 'Speak in the manner “like a pirate”.' },
      ]);
    }));

  it('understands audio of every form', () =>
    withOpenAi(async ({ speaker, failOnce }) => {
      for (const form of [
        { openEnded: true },
        { sampleRate: 22_050 },
        { sampleRate: 44_100, channels: 2 },
        { sampleRate: 48_000, openEnded: true },
      ]) {
        failOnce({ kind: 'audio-format', ...form });
        const { pcm } = await speaker.synthesize({ text, voice: 'kore', signal });
        expect(pcm.length / 2, JSON.stringify(form)).toBeCloseTo(EXPECTED_SAMPLES, -1);
      }
    }));

  it('speaks a long text in parts that the server accepts', () =>
    withOpenAi(async ({ speaker, sandbox }) => {
      const long = Array.from({ length: 10 }, () => text).join(' ');
      await speaker.synthesize({ text: long, voice: 'kore', signal });
      expect(sandbox.requests.list().length).toBeGreaterThan(1);
    }));

  it.each(['empty-answer', 'no-audio'] as const)(
    'retries once for audio, then reports the failure: %s',
    (kind) =>
      withOpenAi(async ({ speaker, sandbox, failOnce, failAlways }) => {
        failOnce({ kind });
        await expect(speaker.synthesize({ text, voice: 'kore', signal })).resolves.toBeDefined();
        failAlways({ kind });
        expect(await failureOf(speaker.synthesize({ text, voice: 'kore', signal }))).toEqual({
          kind: 'empty',
          message: 'No audio returned from TTS API',
        });
        expect(sandbox.requests.list()).toHaveLength(4);
      }),
  );
});

const JOBS = [
  {
    job: 'a script',
    run: (kit: OpenAiTestKit, until = signal) => kit.writer.writeScript({ prompt, signal: until }),
  },
  {
    job: 'a streamed script',
    run: (kit: OpenAiTestKit, until = signal) =>
      kit.writer.writeScript({ prompt, signal: until, onPiece: () => {} }),
  },
  {
    job: 'speech',
    run: (kit: OpenAiTestKit, until = signal) =>
      kit.speaker.synthesize({ text, voice: 'kore', signal: until }),
  },
] as const;

const LASTING: readonly [OpenAiFault, EngineErrorKind, string, number][] = [
  [{ kind: 'error', status: 500, message: 'Oops' }, 'unavailable', 'API error 500: Internal Server Error', 2],
  [{ kind: 'error', status: 503, message: 'Oops' }, 'unavailable', 'API error 503: Service Unavailable', 2],
  [{ kind: 'reset' }, 'unavailable', 'The AI provider could not be reached.', 2],
  [{ kind: 'error', status: 400, message: 'Bad voice' }, 'unavailable', 'API error 400: Bad voice', 1],
  [{ kind: 'error', status: 404, message: 'No model' }, 'unavailable', 'API error 404: No model', 1],
  [{ kind: 'error', status: 403, message: 'No' }, 'no-keys', 'API error 403: No (contact admin)', 1],
  [
    { kind: 'error', status: 429, message: 'Slow', retryAfterSeconds: 20 },
    'quota',
    "The AI provider's limit has been reached for now. Try again in about 20 seconds.",
    1,
  ],
  [
    { kind: 'error', status: 429, message: 'Slow' },
    'quota',
    "The AI provider's limit has been reached for now. Try again later.",
    1,
  ],
  [
    { kind: 'error', status: 400, message: 'No', code: 'content_policy_violation' },
    'blocked',
    'The AI provider refused this text (content filter). Change it and try again.',
    1,
  ],
];

describe.each(JOBS)('OpenAI-compatible failures of $job', ({ run }) => {
  it('end with an error if they last, and recover from one that passes', () =>
    withOpenAi(async (kit) => {
      for (const [fault, kind, message, requests] of LASTING) {
        const what = JSON.stringify(fault);
        kit.sandbox.requests.clear();
        kit.failAlways(fault);
        // Each with engines of its own: they remember limits.
        const engines = { ...kit, writer: kit.writerWith({}), speaker: kit.speakerWith({}) };
        expect(await failureOf(run(engines)), what).toEqual({ kind, message });
        expect(kit.sandbox.requests.list(), what).toHaveLength(requests);
        kit.sandbox.faults.clear();
        if (requests === 1) continue;
        kit.failOnce(fault);
        await expect(run(engines), what).resolves.toBeDefined();
      }
    }));

  it('end when the server goes silent or the caller stops', () =>
    withOpenAi(async (kit) => {
      kit.failAlways({ kind: 'hang' });
      expect((await failureOf(run(kit))).kind).toBe('timeout');
      expect((await failureOf(run(kit, AbortSignal.abort()))).kind).toBe('aborted');
    }, 100));
});

describe('OpenAI-compatible script failures', () => {
  it.each([{ onPiece: () => {} }, {}])('recover once from broken JSON and from an empty response', (mode) =>
    withOpenAi(async ({ writer, failOnce, failAlways }) => {
      for (const kind of ['truncated-json', 'empty-answer'] as const) {
        failOnce({ kind });
        await expect(writer.writeScript({ prompt, signal, ...mode })).resolves.toBeDefined();
      }
      failAlways({ kind: 'empty-answer' });
      expect(await failureOf(writer.writeScript({ prompt, signal, ...mode }))).toEqual({
        kind: 'empty',
        message: 'No script returned from API',
      });
    }),
  );

  it('report a rejected token, but not the token itself', () =>
    withOpenAi(async ({ writerWith }) => {
      const writer = writerWith({ apiKey: 'wrong-token' });
      expect(await failureOf(writer.writeScript({ prompt, signal }))).toEqual({
        kind: 'no-keys',
        message: 'API error 401: Incorrect API key provided. (contact admin)',
      });
    }));

  it('report a server that cannot be reached', () =>
    withOpenAi(async ({ sandbox, writer }) => {
      await sandbox.close();
      const { kind, message } = await failureOf(writer.writeScript({ prompt, signal }));
      expect({ kind, message }).toEqual({
        kind: 'unavailable',
        message: 'The AI provider could not be reached.',
      });
    }));
});
