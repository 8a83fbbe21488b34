import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { measureLoudness } from '@voicedraft/audio-files/loudness/measure-loudness';
import { NEUTRAL_SETTINGS } from '@voicedraft/contract/speech-settings';
import type { Speech, SpeechRequest } from '@voicedraft/engine-api/speech-engine';
import { parseWav } from '@voicedraft/engine-api/wav';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createLocalSpeechEngine } from './local-speech-engine.ts';

/** The model itself: on a busy machine, a second of sound may take several. */
const TIMEOUT_MS = 180_000;

const SAY = join(import.meta.dirname, 'say.ts');

const engine = createLocalSpeechEngine();
afterAll(() => engine.close?.());

function speak(text: string, changes: Partial<SpeechRequest> = {}): Promise<Speech> {
  const { signal } = new AbortController();
  return engine.synthesize({ text, voice: 'achernar', signal, ...changes });
}

/** The words that have a time, and how long each takes, in seconds. */
function listWords(text: string, { words = [] }: Speech) {
  return words.map(({ at, start, end }) => ({
    word: /\S+/u.exec(text.slice(at))?.[0],
    seconds: end - start,
  }));
}

function expectNarration({ pcm }: Speech): void {
  const { lufs, truePeakDb } = measureLoudness(pcm);
  expect(Math.abs(lufs + 19), 'loudness').toBeLessThan(2);
  expect(truePeakDb, 'true peak').toBeLessThanOrEqual(-1);
}

describe('the natural voices', { timeout: TIMEOUT_MS }, () => {
  it('speak at the level of narration, and say when each written word is heard', async () => {
    const text = 'Dr. Lee paid $79.';
    const speech = await speak(text);
    expect(speech.model).toBe('kokoro-82m');
    const words = listWords(text, speech);
    expect(words.map(({ word }) => word)).toEqual(text.split(' '));
    // 'Seventy-nine dollars' and 'paid'.
    expect(words[3]?.seconds).toBeGreaterThan(2 * (words[2]?.seconds ?? 0));
    const times = (speech.words ?? []).flatMap(({ start, end }) => [start, end]);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.at(-1)).toBeLessThanOrEqual(speech.pcm.length / 48_000);
    expectNarration(speech);
  });

  it('speak into a file of npm run say as they do here, and in another way for another take', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'say-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const options = ['--voice', 'am_puck', '--speed', '1.2', '--out', 'hello.wav'];
    const program = promisify(execFile)(process.execPath, [SAY, ...options, 'Hello.'], { cwd: folder });
    const given = { mix: 'am_puck', settings: { ...NEUTRAL_SETTINGS, speed: 1.2 } };
    const plain = await speak('Hello.', given);
    expect(await program).toEqual({ stdout: 'hello.wav\n', stderr: '' });
    expect(parseWav(await readFile(join(folder, 'hello.wav'))).data.equals(plain.pcm)).toBe(true);
    const take = await speak('Hello.', { ...given, take: 1 });
    expect(take.pcm.equals(plain.pcm)).toBe(false);
    expect(take.pcm.length / plain.pcm.length).toBeCloseTo(1, 0);
  });

  it('stress a word by saying it more slowly, in a mix of voices as well', async () => {
    const text = 'I said never.';
    const mix = 'bf_emma*0.7+af_heart*0.3';
    const plain = listWords(text, await speak(text, { mix }));
    const stressed = listWords(text, await speak(text, { mix, emphases: [{ start: 7, end: 12 }] }));
    expect(stressed[2]?.seconds).toBeGreaterThan((plain[2]?.seconds ?? 0) * 1.1);
  });

  it.each([
    ['castor', 'Cuesta 2 €.'],
    ['sirius', "L'entrée coûte 2 €."],
    ['capella', "L'ingresso costa 2 €, dalle 7."],
    ['pollux', 'Custa R$ 2.'],
  ] as const)('speak their own language, %s too, word by word', async (voice, text) => {
    const speech = await speak(text, { voice });
    expect(listWords(text, speech).map(({ word }) => word)).toEqual(text.split(' '));
    expectNarration(speech);
  });

  it('say words of another language as it says them', async () => {
    const voice = 'alhena';
    const marked = await speak('Buen [en:weekend].', { voice });
    expect(listWords('Buen [en:weekend].', marked).map(({ word }) => word)).toEqual([
      'Buen',
      '[en:weekend].',
    ]);
    expectNarration(marked);
    expect(marked.pcm.equals((await speak('Buen weekend.', { voice })).pcm)).toBe(false);
  });

  it('refuse what they do not have, before anything is spoken', async () => {
    await expect(speak('Hello.', { mix: 'af_nobody' })).rejects.toMatchObject({ kind: 'unsupported' });
    await expect(speak('Hello.', { mix: 'af_heart*0' })).rejects.toMatchObject({ kind: 'unsupported' });
    await expect(speak('Hola a todos, hoy hablamos del faro.')).rejects.toMatchObject({
      refusal: { reason: 'language', language: 'Spanish', voiceLanguage: 'en' },
    });
    await expect(speak('你好')).rejects.toMatchObject({ kind: 'unsupported' });
    await expect(engine.check?.({ text: '…', voice: 'achernar' })).rejects.toMatchObject({
      refusal: { reason: 'wordless' },
    });
  });
});
