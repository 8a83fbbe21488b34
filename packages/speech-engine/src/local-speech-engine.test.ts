import { AUDIO_SAMPLE_RATE, SPEECH_WORDS_PER_SECOND } from '@voicedraft/contract/limits';
import { VOICES } from '@voicedraft/contract/voice-list';
import type { VoiceId } from '@voicedraft/contract/voices';
import { countWords } from '@voicedraft/contract/words';
import { afterAll, describe, expect, it } from 'vitest';
import { checkSpeech } from '@voicedraft/engine-api/check-speech';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import { decodePcm16 } from './dsp/pcm.ts';
import { measureSpeechLevel } from './dsp/speech-level.ts';
import { createLocalSpeechEngine } from './local-speech-engine.ts';
import { measureVoice, voiceDistance } from './testing/voice-features.ts';

const engine = createLocalSpeechEngine({ threads: 2 });
afterAll(() => engine.close?.());

const PROSE =
  'Every small town has a story that nobody wrote down. The people who remember it are getting older, ' +
  'so start with a single question, and listen longer than feels comfortable. Then write it in plain words.';

async function speak(text: string, voice: VoiceId = 'achernar'): Promise<Buffer> {
  return (await engine.synthesize({ text, voice, signal: new AbortController().signal })).pcm;
}

async function failureOf(work: Promise<unknown>): Promise<EngineError> {
  const outcome: unknown = await work.then(
    () => 'it succeeded',
    (error: unknown) => error,
  );
  if (outcome instanceof EngineError) return outcome;
  throw new Error('no EngineError', { cause: outcome });
}

const secondsOf = (pcm: Buffer): number => pcm.length / 2 / AUDIO_SAMPLE_RATE;

describe('the local speech engine', () => {
  it('speaks prose at the level and pace of narration, without clipping', async () => {
    const pcm = await speak(PROSE);
    const samples = decodePcm16(pcm);
    expect(checkSpeech(pcm, countWords(PROSE)).problem).toBeNull();
    expect(measureSpeechLevel(samples, AUDIO_SAMPLE_RATE)).toBeCloseTo(-20, 0);
    expect(samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeLessThan(0.96);
  });

  it('returns its name', async () => {
    expect(engine).toMatchObject({ engine: 'local', model: 'flite-2.3' });
    expect(engine.isAvailable()).toBe(true);
    const signal = new AbortController().signal;
    expect((await engine.synthesize({ text: 'Hi.', voice: 'kore', signal })).model).toBe('flite-2.3');
  });

  it('counts its sentences as they are finished', async () => {
    const progress: string[] = [];
    await engine.synthesize({
      text: 'One. Two. Three.',
      voice: 'kore',
      signal: new AbortController().signal,
      onProgress: (done, total) => progress.push(`${done}/${total}`),
    });
    expect(progress).toEqual(['1/3', '2/3', '3/3']);
  });

  it('speaks the same text the same way each time', async () => {
    const [one, other] = await Promise.all([speak(PROSE, 'fenrir'), speak(PROSE, 'fenrir')]);
    expect(one.equals(other)).toBe(true);
  });

  it('gives every voice its own sound and the standard pace', async () => {
    const expected = countWords(PROSE) / SPEECH_WORDS_PER_SECOND;
    const voices = await Promise.all(
      VOICES.map(async ({ id }) => {
        const pcm = await speak(PROSE, id);
        return { id, features: measureVoice(decodePcm16(pcm), AUDIO_SAMPLE_RATE) };
      }),
    );
    const ratios = voices.map(({ features }) => features.durationSeconds / expected);
    expect(Math.min(...ratios)).toBeGreaterThan(0.75);
    expect(Math.max(...ratios)).toBeLessThan(1.3);
    const pairs = voices.flatMap((one, index) => {
      return voices.slice(0, index).map((other) => ({
        pair: `${one.id} and ${other.id}`,
        distance: voiceDistance(one.features, other.features),
      }));
    });
    expect(pairs.filter(({ distance }) => distance < 2)).toEqual([]);
  }, 120_000);

  it('speaks a greeting', async () => {
    const pcm = await speak('Hi.');
    expect(checkSpeech(pcm, 1).problem).toBeNull();
    expect(secondsOf(pcm)).toBeLessThan(1.5);
  });

  it('speaks four hundred words without punctuation', async () => {
    const text = Array.from({ length: 100 }, () => 'boats turn home again').join(' ');
    expect(checkSpeech(await speak(text), 400).problem).toBeNull();
  });

  it('speaks hostile text as text', async () => {
    const hostile = '-ssml <speak>"$(touch x)" \u0000\u001b \'; <prosody rate="x">quick</prosody> --setf a=b';
    expect(checkSpeech(await speak(hostile), 8).problem).toBeNull();
    expect(secondsOf(await speak('abcdefgh'.repeat(60)))).toBeGreaterThan(10);
  });

  it('rejects other scripts', async () => {
    expect(await failureOf(speak('你好'))).toMatchObject({
      kind: 'unsupported',
      refusal: { reason: 'language', language: 'Chinese' },
    });
    expect(await failureOf(speak('Hola, ¿qué tal estás hoy?'))).toMatchObject({
      kind: 'unsupported',
      refusal: { reason: 'language', language: 'Spanish' },
    });
    expect((await failureOf(speak('The word Привет means hello to a Russian.'))).refusal?.reason).toBe(
      'alphabet',
    );
    expect((await failureOf(speak('… !'))).refusal?.reason).toBe('wordless');
  });
});

describe('ending the work of the local speech engine', () => {
  const long = `${PROSE} `.repeat(6);

  it('stops when it is cancelled, and keeps working for others', async () => {
    const controller = new AbortController();
    const onProgress = (): void => controller.abort();
    const request = { text: long, voice: 'kore', signal: controller.signal, onProgress } as const;
    expect((await failureOf(engine.synthesize(request))).kind).toBe('aborted');
    expect(secondsOf(await speak('Still here.'))).toBeGreaterThan(0.5);
  });

  it('does not start if it is already cancelled', async () => {
    const request = { text: long, voice: 'kore', signal: AbortSignal.abort() } as const;
    expect((await failureOf(engine.synthesize(request))).kind).toBe('aborted');
  });

  it("distinguishes the caller's time limit from a cancellation", async () => {
    const reason = new DOMException('late', 'TimeoutError');
    const request = { text: long, voice: 'kore', signal: AbortSignal.abort(reason) } as const;
    expect((await failureOf(engine.synthesize(request))).kind).toBe('timeout');
  });

  it('ends a sentence that takes too long', async () => {
    const hurried = createLocalSpeechEngine({ threads: 1, sentenceTimeLimitMs: 1 });
    const request = { text: PROSE, voice: 'kore', signal: new AbortController().signal } as const;
    expect((await failureOf(hurried.synthesize(request))).kind).toBe('timeout');
    await hurried.close?.();
  });

  it('fails with a clear error once it is closed', async () => {
    const closed = createLocalSpeechEngine({ threads: 1 });
    await closed.close?.();
    const request = { text: 'Hi.', voice: 'kore', signal: new AbortController().signal } as const;
    expect((await failureOf(closed.synthesize(request))).kind).toBe('unavailable');
  });
});
