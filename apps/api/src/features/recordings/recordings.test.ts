import { measureLoudness } from '@voicedraft/audio-files/loudness/measure-loudness';
import { NEUTRAL_SETTINGS, type SpeechSettings } from '@voicedraft/contract/speech-settings';
import { createLocalSpeechEngine } from '@voicedraft/speech-engine/local-speech-engine';
import { decodePcm16 } from '@voicedraft/speech-engine/speech/pcm';
import type { SpeechEngine, SpeechRequest } from '@voicedraft/engine-api/speech-engine';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '#context.ts';
import { createFakeEngines } from '#testing/fake-engines.ts';
import { speakAndKeep } from '#testing/speak-and-keep.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { chooseLineTake, deleteUnusedSounds, listLineTakes, planRecording } from './service.ts';
import type { ReadyLine, Recording, RecordingPlan } from './recording.ts';

const RATE = 24_000;
/** The model itself: on a busy machine, a second of sound may take several. */
const PATIENCE_MS = 180_000;
const TEXT =
  'The first line is short. The second one is a little longer than that.\n\nAnd here is the third.';

let local: SpeechEngine;
let builtIn: Context;
let asked: SpeechRequest[];
const service = useStarted(startTestService);
beforeAll(async () => {
  local = createLocalSpeechEngine({ threads: 2 });
  const engines = { ...service.engines, speechEngine: () => local, speechEngineNamed: () => local };
  builtIn = { ...service.context, engines };
});
afterAll(() => local.close?.());
beforeEach(() => {
  asked = [];
  const { synthesize, features } = createFakeEngines();
  Object.assign(service.engines, { features, name: 'gemini', callWords: 0 });
  service.engines.synthesize = async (request) => {
    asked.push(request);
    return synthesize(request);
  };
});

const passages = (text: string, settings: SpeechSettings = NEUTRAL_SETTINGS) => [
  { text, voice: 'kore' as const, settings, endsParagraph: true },
];
const plan = (user: TestUser, text = TEXT, options = {}) =>
  planRecording(service.context, user.id, passages(text), options);
const speak = (planned: RecordingPlan) => speakAndKeep(service.context, planned);

/** The loudest step between two samples in these stretches of seconds, of full scale. */
function findStep(pcm: Buffer, stretches: readonly (readonly [number, number])[]): number {
  const steps = decodePcm16(pcm).map((sample, index, all) => Math.abs(sample - (all[index - 1] ?? sample)));
  const parts = stretches.map(([from, to]) => steps.subarray(Math.max(0, from * RATE), to * RATE + 1));
  return Math.max(...parts.map((part) => part.reduce((most, step) => Math.max(most, step), 0)));
}

describe('a recording in the built-in voice', { timeout: PATIENCE_MS }, () => {
  it('is one sound: at the goal of loudness, without clicks, with quotes in another language and marked pauses, and each line where it says; what is kept of it is not spoken again', async () => {
    const user = await service.signUp();
    const text = 'She said it. Buona sera a tutti. [pause 2s] She left.\n\nThis is last.';
    const planned = await planRecording(builtIn, user.id, passages(text));
    const ready: ReadyLine[] = [];
    const recording = await speakAndKeep(builtIn, planned, (line) => ready.push(line));
    expect(recording).toMatchObject({ engine: 'local', failedLines: [], isStopped: false });
    expect(new Set(ready.map(({ line }) => line.index))).toEqual(new Set([0, 1, 2, 3]));
    const { lufs, truePeakDb } = measureLoudness(recording.pcm);
    expect(Math.abs(lufs + 19)).toBeLessThan(1);
    expect(truePeakDb).toBeLessThanOrEqual(-1);
    const linesOf = ([start, end]: readonly number[]) =>
      text.slice(start, end).replace('[pause 2s]', '').trim();
    expect(recording.lineTimes.map(linesOf)).toEqual([
      'She said it.',
      'Buona sera a tutti.',
      'She left.',
      'This is last.',
    ]);
    const ends = recording.lineTimes.map(([, , from, to]) => [from, to] as const);
    const gaps = ends.slice(1).map(([from], index) => from - (ends[index]?.[1] ?? 0));
    for (const [index, seconds] of [0.35, 2, 0.7].entries()) expect(gaps[index]).toBeCloseTo(seconds, 1);
    // Where the sound of one line ends and silence, or another one, begins.
    const joins = ends.slice(1).map(([from], index) => [(ends[index]?.[1] ?? 0) + 0.1, from - 0.03] as const);
    expect(findStep(recording.pcm, joins)).toBeLessThan(10 ** (-60 / 20));
    const edited = await planRecording(builtIn, user.id, passages(text.replace('last', 'over')));
    expect(edited.lines.map(({ sound }) => sound !== null)).toEqual([true, true, true, false]);
    expect(edited.wordsToSpeak).toBe(3);
  });
});

describe('what is kept', () => {
  it('belongs to one user, one voice and one way to speak, but any volume', async () => {
    const [user, other] = [await service.signUp(), await service.signUp()];
    await speak(await plan(user));
    const wordsFor = async (
      by: TestUser,
      settings: Partial<SpeechSettings>,
      voice: 'kore' | 'charon' = 'kore',
    ) => {
      const [passage] = passages(TEXT, { ...NEUTRAL_SETTINGS, ...settings });
      const planned = await planRecording(service.context, by.id, passage ? [{ ...passage, voice }] : []);
      return planned.wordsToSpeak;
    };
    expect(await wordsFor(user, { volume: 6 })).toBe(0);
    // The engine has no pitch and no styles, and takes no instructions.
    expect(await wordsFor(user, { pitch: 2, style: 'calm', instructions: 'like a pirate' })).toBe(0);
    const { features } = service.engines;
    service.engines.features = { ...features, instructions: true };
    expect(await wordsFor(user, { instructions: 'like a pirate' })).toBe(19);
    service.engines.features = features;
    expect(await wordsFor(user, { speed: 1.2 })).toBe(19);
    expect(await wordsFor(user, {}, 'charon')).toBe(19);
    expect(await wordsFor(other, {})).toBe(19);
  });

  it('is what is said: a reading of a word changes it, and words are timed where they are written', async () => {
    const user = await service.signUp();
    service.engines.synthesize = async (request) => {
      asked.push(request);
      const { synthesize } = createFakeEngines();
      const words = [...request.text.matchAll(/\S+/gu)].map(({ index }, at) => ({
        at: index,
        start: at / 2.6,
        end: (at + 1) / 2.6,
      }));
      return { ...(await synthesize(request)), words };
    };
    const text = 'Ask *Siobhan* about the tides.';
    await speak(await plan(user, text));
    const payload = { word: 'Siobhan', sayAs: 'shiv awn', exactCapitals: false };
    const url = '/api/pronunciations';
    expect((await service.send(user, 'POST', url, payload)).statusCode).toBe(200);
    const { wordTimes } = await speak(await plan(user, text));
    expect(asked.map((request) => request.text)).toEqual([
      'Ask Siobhan about the tides.',
      'Ask shiv awn about the tides.',
    ]);
    expect(wordTimes.map(([at]) => text.slice(at).split(/[\s*.]/u)[0])).toEqual([
      'Ask',
      'Siobhan',
      'about',
      'the',
      'tides',
    ]);
  });

  it('gets another take when it is recorded again, and any take can be chosen', async () => {
    const user = await service.signUp();
    const planned = await plan(user);
    await speak(planned);
    const again = await plan(user, TEXT, { again: new Set([1]) });
    expect(again.lines.map(({ sound }) => sound?.number)).toEqual([1, undefined, 1]);
    asked.length = 0;
    await speak(again);
    expect(asked.map(({ text, take }) => [text, take])).toEqual([
      ['The second one is a little longer than that.', 1],
    ]);
    const key = planned.lines[1]?.key ?? '';
    const takes = await listLineTakes(service.context, user.id, key);
    expect(takes.map(({ number }) => number)).toEqual([2, 1]);
    await chooseLineTake(service.context, user.id, takes[1]?.id ?? '');
    expect((await plan(user)).lines[1]?.sound?.number).toBe(1);
    const other = await service.signUp();
    await expect(chooseLineTake(service.context, other.id, takes[1]?.id ?? '')).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is spoken once if it occurs twice, also in recordings at the same time', async () => {
    const user = await service.signUp();
    const planned = await plan(user, 'Well said. It was said again. Well said.');
    expect(planned.wordsToSpeak).toBe(6);
    const recordings = await Promise.all([speak(planned), speak(planned)]);
    expect(asked).toHaveLength(4);
    expect(recordings.map(({ lineTimes }) => lineTimes.length)).toEqual([3, 3]);
    const takes = await listLineTakes(service.context, user.id, planned.lines[0]?.key ?? '');
    expect(new Set(takes.map(({ number }) => number))).toEqual(new Set([1, 2]));
  });

  it('is spoken again at no cost if its file is lost, and deleted after 90 days without use', async () => {
    const user = await service.signUp();
    await speak(await plan(user));
    const planned = await plan(user);
    await service.context.storage.delete(`lines/${planned.lines[0]?.sound?.id ?? ''}.wav`);
    const recording = await speak(planned);
    expect(recording).toMatchObject({ price: 0, failedLines: [] });
    expect(recording.lineTimes).toHaveLength(3);
    await service.context.db
      .updateTable('lineSounds')
      .set({ lastUsedAt: new Date(Date.now() - 91 * 86_400_000) })
      .where('userId', '=', user.id)
      .where('key', '=', planned.lines[2]?.key ?? '')
      .execute();
    await deleteUnusedSounds(service.context);
    expect((await plan(user)).lines.map(({ sound }) => sound !== null)).toEqual([true, true, false]);
  });
});

describe('a broken sound', () => {
  const silence = { pcm: Buffer.alloc(2 * RATE), model: 'fake-speech' };

  it('is found and spoken once more', async () => {
    const user = await service.signUp();
    const { synthesize } = createFakeEngines();
    service.engines.synthesize = async (request) => {
      asked.push(request);
      return asked.length === 1 ? silence : synthesize(request);
    };
    expect((await speak(await plan(user))).failedLines).toEqual([]);
    expect(asked).toHaveLength(4);
  });

  it('is not kept if it is broken twice, and says what is wrong', async () => {
    const user = await service.signUp();
    const { synthesize } = createFakeEngines();
    service.engines.synthesize = async (request) => {
      const speech = await synthesize(request);
      // In the middle of a word.
      return request.text.includes('second')
        ? { ...speech, pcm: speech.pcm.subarray(0, speech.pcm.length - 2 * RATE) }
        : speech;
    };
    const recording: Recording = await speak(await plan(user));
    expect(recording.failedLines).toEqual([
      { index: 1, kind: 'empty', problem: 'The sound of this line was cut off twice.' },
    ]);
    expect((await plan(user)).lines.map(({ sound }) => sound !== null)).toEqual([true, false, true]);
  });
});

describe('an engine that speaks several lines in one call', () => {
  /** Each sentence as a tone, with half a second of silence after it. */
  function speakSentences(text: string): Buffer {
    const sentences = text.split(/(?<=\.)\s+/u);
    return Buffer.concat(
      sentences.map((sentence) => {
        const seconds = sentence.split(' ').length / 2.6;
        const pcm = Buffer.alloc(2 * Math.round((seconds + 0.5) * RATE));
        for (let index = 0; index < seconds * RATE; index += 1) {
          pcm.writeInt16LE(Math.round(6000 * Math.sin(index / 17)), 2 * index);
        }
        return pcm;
      }),
    );
  }

  it('is cut in the pauses between them', async () => {
    service.engines.callWords = 130;
    service.engines.synthesize = async (request) => {
      asked.push(request);
      return { pcm: speakSentences(request.text), model: 'fake-speech' };
    };
    const recording = await speak(await plan(await service.signUp()));
    expect(asked.map(({ text }) => text)).toEqual([TEXT]);
    const lengths = recording.lineTimes.map(([, , from, to]) => to - from);
    for (const [index, words] of [5, 9, 5].entries()) expect(lengths[index]).toBeCloseTo(words / 2.6, 1);
  });

  it('speaks them one by one if there is no pause to cut in', async () => {
    service.engines.callWords = 130;
    const recording = await speak(await plan(await service.signUp()));
    expect(asked).toHaveLength(4);
    expect(recording.lineTimes).toHaveLength(3);
  });
});

describe('an engine that takes over', () => {
  it('speaks all lines once, also those that another engine has spoken', async () => {
    const user = await service.signUp();
    await speak(await plan(user));
    const edited = await plan(user, TEXT.replace('third', 'last'));
    const { synthesize } = createFakeEngines();
    asked = [];
    service.engines.synthesize = async (request) => {
      asked.push(request);
      return { ...(await synthesize(request)), engine: 'local', fallbackReason: 'No answer.' };
    };
    const recording = await speak(edited);
    expect(asked.map(({ text }) => text).toSorted()).toEqual(edited.lines.map(({ text }) => text).toSorted());
    expect(recording).toMatchObject({ engine: 'local', fallbackReason: 'No answer.', price: 1 });
    const stored = await service.context.db
      .selectFrom('lineSounds')
      .select('engine')
      .where('userId', '=', user.id)
      .execute();
    expect(stored.filter(({ engine }) => engine === 'local')).toHaveLength(3);
  });
});
