import type { GeminiFault } from '@voicedraft/sandbox/gemini/faults';
import { describe, expect, it } from 'vitest';
import type { EngineErrorKind } from '@voicedraft/engine-api/engine-error';
import { catchEngineError, type GeminiTestKit, withGemini } from '#testing/gemini-kit.ts';

const signal = new AbortController().signal;

/** What both engines must do in the same way, including script streaming. */
const JOBS = [
  {
    job: 'a script',
    run: (kit: GeminiTestKit, until = signal) =>
      kit.writer.writeScript({ prompt: 'About bees', signal: until }),
    models: (kit: GeminiTestKit) => kit.textModels,
    nothing: 'No script returned from API',
  },
  {
    job: 'a streamed script',
    run: (kit: GeminiTestKit, until = signal) =>
      kit.writer.writeScript({ prompt: 'About bees', signal: until, onPiece: () => {} }),
    models: (kit: GeminiTestKit) => kit.textModels,
    nothing: 'No script returned from API',
  },
  {
    job: 'speech',
    run: (kit: GeminiTestKit, until = signal) =>
      kit.speaker.synthesize({ text: 'Bees are busy.', voice: 'kore', signal: until }),
    models: (kit: GeminiTestKit) => kit.speechModels,
    nothing: 'No audio returned from TTS API',
  },
] as const;

const PASSING: readonly GeminiFault[] = [
  { kind: 'server-error', status: 500 },
  { kind: 'server-error', status: 503 },
  { kind: 'server-error', status: 504 },
  { kind: 'reset' },
  { kind: 'truncated-json' },
];

const LASTING: readonly [GeminiFault, EngineErrorKind, string, number][] = [
  [{ kind: 'server-error', status: 500 }, 'unavailable', 'API error 500: Internal Server Error', 2],
  [{ kind: 'server-error', status: 503 }, 'unavailable', 'API error 503: Service Unavailable', 2],
  [{ kind: 'server-error', status: 504 }, 'unavailable', 'API error 504: Gateway Timeout', 2],
  [{ kind: 'reset' }, 'unavailable', 'The AI provider could not be reached.', 2],
  [{ kind: 'truncated-json' }, 'unavailable', 'The AI provider sent an unreadable response.', 2],
  [{ kind: 'bad-request', message: 'No.' }, 'unavailable', 'API error 400: No.', 1],
];

const REFUSALS: readonly [GeminiFault, string][] = [
  [{ kind: 'prompt-blocked', reason: 'SAFETY' }, '(safety)'],
  [{ kind: 'prompt-blocked', reason: 'PROHIBITED_CONTENT' }, '(prohibited content)'],
  [{ kind: 'prompt-blocked', reason: 'OTHER' }, '(its own rules)'],
  [{ kind: 'answer-refused', finishReason: 'SAFETY' }, '(safety)'],
  [{ kind: 'answer-refused', finishReason: 'RECITATION' }, '(too close to an existing text)'],
  [{ kind: 'answer-refused', finishReason: 'BLOCKLIST' }, '(a blocked word)'],
  [{ kind: 'answer-refused', finishReason: 'PROHIBITED_CONTENT' }, '(prohibited content)'],
  [{ kind: 'answer-refused', finishReason: 'SPII' }, '(sensitive personal data)'],
  [{ kind: 'answer-refused', finishReason: 'LANGUAGE' }, '(a language it does not support)'],
  [{ kind: 'answer-refused', finishReason: 'A_NEW_REASON' }, '(its own rules)'],
];

describe.each(JOBS)('Gemini failures of $job', ({ run, models, nothing }) => {
  it('recover from one temporary fault', () =>
    withGemini(async (kit) => {
      for (const fault of PASSING) {
        const what = JSON.stringify(fault);
        kit.sandbox.requests.clear();
        kit.waits.length = 0;
        kit.failOnce(fault);
        await expect(run(kit), what).resolves.toBeDefined();
        expect(kit.sandbox.requests.list(), what).toHaveLength(2);
        expect(kit.waits, what).toEqual([1000]);
      }
    }));

  it('end with an error if the fault persists', () =>
    withGemini(async (kit) => {
      for (const [fault, kind, message, requests] of LASTING) {
        const what = JSON.stringify(fault);
        kit.sandbox.requests.clear();
        kit.sandbox.faults.clear();
        kit.failAlways(fault);
        expect(await catchEngineError(run(kit)), what).toMatchObject({ kind, message });
        expect(kit.sandbox.requests.list(), what).toHaveLength(requests);
      }
    }));

  it('report why a text was refused and do not insist', () =>
    withGemini(async (kit) => {
      for (const [fault, category] of REFUSALS) {
        const what = JSON.stringify(fault);
        kit.sandbox.requests.clear();
        kit.failOnce(fault);
        const message = expect.stringContaining(`refused this text ${category}`);
        expect(await catchEngineError(run(kit)), what).toMatchObject({ kind: 'blocked', message });
        expect(kit.sandbox.requests.list(), what).toHaveLength(1);
      }
    }));

  it('skip a retired model for the next one and remember it for a few hours', () =>
    withGemini(async (kit) => {
      const [first = '', second = ''] = models(kit).listUsable();
      kit.sandbox.faults.inject({ fault: { kind: 'model-retired' }, model: first, times: Infinity });
      expect((await run(kit)).model).toBe(second);
      expect(kit.sandbox.requests.list()).toHaveLength(2);
      expect(models(kit).snapshot()[0]?.retiredUntil).not.toBeNull();

      await run(kit);
      expect(kit.sandbox.requests.list()).toHaveLength(3);

      kit.advance(24 * 3_600_000);
      kit.sandbox.faults.clear();
      expect((await run(kit)).model).toBe(first);
    }));

  it('report that no model is available', () =>
    withGemini(async (kit) => {
      kit.failAlways({ kind: 'model-retired' });
      const error = await catchEngineError(run(kit));
      expect(error.kind).toBe('unavailable');
      expect(error.message).toMatch(/^API error 404: .*no configured model is served/u);
    }));

  it('continue with another key when one is exhausted, invalid or refused', () =>
    withGemini(
      async (kit) => {
        const [one, two, three] = ['first-key', 'second-key', 'third-key'];
        kit.sandbox.faults.inject({ fault: { kind: 'rate-limited', retryDelaySeconds: 29.7 }, key: one });
        kit.sandbox.faults.inject({ fault: { kind: 'key-invalid' }, key: two });
        kit.sandbox.faults.inject({ fault: { kind: 'permission-denied' }, key: three });
        await run(kit);
        expect(kit.sandbox.requests.list().map(({ key }) => key)).toEqual([one, two, three, 'fourth-key']);
        expect(kit.keys.snapshot().map(({ state }) => state)).toEqual([
          'paused',
          'invalid',
          'refused',
          'ready',
        ]);
      },
      { keys: ['first-key', 'second-key', 'third-key', 'fourth-key'] },
    ));

  it.each([
    [{ kind: 'rate-limited', retryDelaySeconds: 29.7 }, 'about 30 seconds'],
    [{ kind: 'rate-limited' }, 'about 60 seconds'],
    [{ kind: 'rate-limited', retryDelaySeconds: 600 }, 'about 10 minutes'],
    [{ kind: 'daily-quota' }, 'about 12 hours'],
  ] as const)('report how long to wait when every key is exhausted: %o', (fault, wait) =>
    withGemini(
      async (kit) => {
        kit.failAlways(fault);
        const error = await catchEngineError(run(kit));
        expect(error.kind).toBe('quota');
        expect(error.message).toBe(`The AI provider's limit has been reached for now. Try again in ${wait}.`);

        // No request is sent before the pause is over.
        const requestCount = kit.sandbox.requests.list().length;
        expect((await catchEngineError(run(kit))).kind).toBe('quota');
        expect(kit.sandbox.requests.list()).toHaveLength(requestCount);

        kit.advance(13 * 3_600_000);
        kit.sandbox.faults.clear();
        await expect(run(kit)).resolves.toBeDefined();
      },
      { keys: ['first-key', 'second-key'] },
    ),
  );

  it("use the next model's quota when the first one's is used up", () =>
    withGemini(async (kit) => {
      const [first = '', second = ''] = models(kit).listUsable();
      kit.sandbox.faults.inject({ fault: { kind: 'daily-quota' }, model: first });
      expect((await run(kit)).model).toBe(second);
    }));

  it('refer to the administrator if there is no key, or none that works', () =>
    withGemini(
      async (kit) => {
        expect(kit.writer.isAvailable()).toBe(true);
        kit.failAlways({ kind: 'key-invalid' });
        for (let time = 0; time < 2; time += 1) {
          const error = await catchEngineError(run(kit));
          expect(error.kind).toBe('no-keys');
          expect(error.message).toBe('No API keys available. Contact admin.');
        }
        expect(kit.sandbox.requests.list()).toHaveLength(2);
        expect(kit.writer.isAvailable()).toBe(false);

        kit.keys.replaceKeys([]);
        expect((await catchEngineError(run(kit))).kind).toBe('no-keys');
        expect(kit.sandbox.requests.list()).toHaveLength(2);
      },
      { keys: ['first-key', 'second-key'] },
    ));

  it('retry once after an empty response, then report it', () =>
    withGemini(async (kit) => {
      kit.failOnce({ kind: 'empty-answer' });
      await run(kit);
      expect(kit.sandbox.requests.list()).toHaveLength(2);

      kit.failAlways({ kind: 'empty-answer' });
      const error = await catchEngineError(run(kit));
      expect({ kind: error.kind, message: error.message }).toEqual({ kind: 'empty', message: nothing });
      expect(kit.sandbox.requests.list()).toHaveLength(4);
    }));

  it('stop waiting for a silent provider', () =>
    withGemini(
      async (kit) => {
        kit.failAlways({ kind: 'hang' });
        const error = await catchEngineError(run(kit));
        expect(error.kind).toBe('timeout');
        expect(kit.sandbox.requests.list()).toHaveLength(1);
      },
      { timeoutMs: 100 },
    ));

  it('end when the caller stops, by choice or by its deadline', () =>
    withGemini(async (kit) => {
      kit.failAlways({ kind: 'hang' });
      const caller = new AbortController();
      const work = catchEngineError(run(kit, caller.signal));
      caller.abort();
      expect((await work).kind).toBe('aborted');
      expect((await catchEngineError(run(kit, caller.signal))).kind).toBe('aborted');
      expect((await catchEngineError(run(kit, AbortSignal.timeout(50)))).kind).toBe('timeout');
    }));

  it('reveal no key and no URL', () =>
    withGemini(
      async (kit) => {
        const message =
          'Key secret-key-of-one at https://example.test/x?key=1 is\n not AIzaSyExampleExample1 fine';
        kit.failAlways({ kind: 'bad-request', message });
        const error = await catchEngineError(run(kit));
        expect(error.message).toBe('API error 400: Key [key] at [address] is not [key] fine');
        expect(error.detail).not.toContain('secret-key-of-one');
      },
      { keys: ['secret-key-of-one'] },
    ));
});
