import type { GeminiFault } from '@voicedraft/sandbox/gemini/faults';
import { startGeminiSandbox } from '@voicedraft/sandbox/gemini/start-gemini-sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildEngines } from '#build-engines.ts';
import { readConfig } from '#config.ts';
import { systemClock } from '#context.ts';
import { createToneVoices } from './tone-voices.ts';
import { shortenBackOff } from './shorten-back-off.ts';
import { startTestService, type TestService } from './test-service.ts';

const KEYS = 'first-key-of-the-stand-in,second-key-of-the-stand-in';
const SILENCE: GeminiFault = { kind: 'silent-audio' };
const SPANISH: GeminiFault = {
  kind: 'text',
  text: 'Las abejas de la ciudad vuelan lejos. Vuelven a casa antes de que anochezca y les cuentan a las demás adónde ir.',
};

let gemini: Awaited<ReturnType<typeof startGeminiSandbox>>;
let service: TestService;
beforeAll(shortenBackOff);
beforeAll(async () => {
  gemini = await startGeminiSandbox();
  service = await startTestService({ SCRIPT_TIMEOUT_SECONDS: '2', SPEECH_TIMEOUT_SECONDS: '2' });
});
afterAll(async () => {
  await service.stop();
  await gemini.close();
});
// New engines for every test, so that nothing learned about keys and models carries over.
beforeEach(() => {
  gemini.faults.clear();
  const config = readConfig({
    SCRIPT_ENGINE: 'gemini',
    SPEECH_ENGINE: 'gemini',
    GEMINI_API_KEYS: KEYS,
    GEMINI_BASE_URL: gemini.url,
  });
  const engines = buildEngines(config, systemClock, createToneVoices());
  service.engines.writeScript = (request) => engines.scriptWriter().writeScript(request);
  service.engines.synthesize = (request) => engines.speechEngine().synthesize(request);
});

const injectFault = (fault: GeminiFault, times: number) => gemini.faults.inject({ fault, times });

async function generate(kind: 'script' | 'voice', accept = 'application/json') {
  const user = await service.signUp({ credits: 1 });
  const answer = await service.app.inject({
    method: 'POST',
    url: `/api/generations/${kind}`,
    headers: { ...user.headers, accept },
    payload:
      kind === 'script'
        ? { prompt: 'Write about the bees in my city' }
        : { script: 'Bees matter to every garden.', voice: 'kore' },
  });
  return { answer, balances: await service.balances(user) };
}

describe('a generation with Gemini', () => {
  it.each<[string, 'script' | 'voice', GeminiFault | null, number]>([
    ['a plain answer', 'script', null, 0],
    ['a plain answer', 'voice', null, 0],
    ['a retired model', 'script', { kind: 'model-retired' }, 1],
    ['an exhausted key', 'script', { kind: 'rate-limited', retryDelaySeconds: 30 }, 1],
    ['a key that is not known', 'voice', { kind: 'key-invalid' }, 1],
    ['a fault of the provider', 'script', { kind: 'server-error', status: 500 }, 1],
    ['an empty answer', 'script', { kind: 'empty-answer' }, 1],
    ['broken base64', 'voice', { kind: 'broken-base64' }, 1],
    [
      'headerless samples',
      'voice',
      { kind: 'audio-format', mimeType: 'audio/L16;codec=pcm;rate=24000', riff: false },
      1,
    ],
    ['another language', 'script', SPANISH, 1],
    ['silence', 'voice', SILENCE, 1],
    ['a RIFF file', 'voice', { kind: 'audio-format', mimeType: 'audio/wav', riff: true }, 1],
  ])('recovers from %s (%s) and is paid', async (_what, kind, fault, times) => {
    if (fault !== null) injectFault(fault, times);
    const { answer, balances } = await generate(kind);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ success: true, data: { creditsLeft: 0 } });
    expect(balances).toEqual({ available: 0, held: 0 });
  });

  it('streams a script, and begins again if it comes in another language', async () => {
    injectFault(SPANISH, 1);
    const { answer, balances } = await generate('script', 'text/event-stream');
    const events = answer.body.match(/^event: \w+/gmu) ?? [];
    expect(events.filter((name) => name === 'event: again')).toHaveLength(1);
    const shown = answer.body.slice(answer.body.indexOf('event: again'));
    expect(shown).not.toContain('abejas');
    expect(shown).toMatch(/event: piece[^]*event: done/);
    expect(balances).toEqual({ available: 0, held: 0 });
  });

  it.each<[string, 'script' | 'voice', GeminiFault, RegExp]>([
    [
      'a refused prompt',
      'script',
      { kind: 'prompt-blocked', reason: 'SAFETY' },
      /^Script generation failed: /,
    ],
    [
      'a refused answer',
      'voice',
      { kind: 'answer-refused', finishReason: 'SAFETY' },
      /^Voice generation failed: /,
    ],
    [
      'no text',
      'script',
      { kind: 'empty-answer' },
      /^Script generation failed: No script returned from API$/,
    ],
    [
      'no audio',
      'voice',
      { kind: 'empty-answer' },
      /^Voice generation failed: No audio returned from TTS API$/,
    ],
    ['broken base64', 'voice', { kind: 'broken-base64' }, /^Voice generation failed: /],
    [
      'another language twice',
      'script',
      SPANISH,
      /^Script generation failed: The script came back in Spanish instead of English\. Try again, or say in your prompt which language it should be in\.$/,
    ],
    [
      'silence',
      'voice',
      SILENCE,
      /^Voice generation failed: The sound of this line was silent twice\. Your credit was returned\.$/,
    ],
    ['exhausted keys', 'script', { kind: 'daily-quota' }, /^Script generation failed: /],
    ['keys that are not known', 'script', { kind: 'key-invalid' }, /^(Script generation failed: )?.+/],
    [
      'a provider that stays down',
      'script',
      { kind: 'server-error', status: 503 },
      /^Script generation failed: /,
    ],
    ['half an answer', 'script', { kind: 'truncated-json' }, /^Script generation failed: /],
    ['a broken connection', 'voice', { kind: 'reset' }, /^Voice generation failed: /],
  ])('ends on %s (%s) with a text, and the credit is returned', async (_what, kind, fault, text) => {
    injectFault(fault, 1000);
    const { answer, balances } = await generate(kind);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    const { message } = answer.json<{ message: string }>();
    expect(message).toMatch(text);
    for (const key of KEYS.split(',')) expect(answer.body).not.toContain(key);
    expect(balances).toEqual({ available: 1, held: 0 });
  });

  it('that gets no response in time is reported as a timeout, and the credit is returned', async () => {
    injectFault({ kind: 'hang' }, 1000);
    const [script, voice] = await Promise.all([generate('script'), generate('voice')]);
    for (const [name, { answer, balances }] of Object.entries({ Script: script, Voice: voice })) {
      expect(answer.statusCode, name).toBe(504);
      const message = `${name} generation failed: The AI provider did not respond in time.`;
      expect(answer.json()).toMatchObject({ code: 'generation_timeout', message });
      expect(balances, name).toEqual({ available: 1, held: 0 });
    }
  });
});
