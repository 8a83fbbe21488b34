import { NEUTRAL_SETTINGS } from '@voicedraft/contract/speech-settings';
import { HEARD_PER_DAY_FREE, type HeardSentence, type Voice } from '@voicedraft/contract/voices';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { SpeechRequest } from '@voicedraft/engine-api/speech-engine';
import { parseWav } from '@voicedraft/engine-api/wav';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { issueCredits, reverseCredits } from '#features/credits/service.ts';
import { startTestService, type TestService, type TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { deleteHeardOf, findOrphanedHeard, forgetHeard } from './heard.ts';

let user: TestUser;
let speak: (request: SpeechRequest) => ReturnType<TestService['engines']['synthesize']>;
const spoken: SpeechRequest[] = [];
const service = useStarted(startTestService);
beforeAll(async () => {
  speak = service.engines.synthesize;
});
beforeEach(async () => {
  user = await service.signUp();
  spoken.length = 0;
  service.engines.synthesize = (request) => {
    spoken.push(request);
    return speak(request);
  };
});

async function call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const answer = await service.send(user, method, url, payload);
  return { status: answer.statusCode, headers: answer.headers, raw: answer.rawPayload };
}
async function hear(payload: object, voice = 'kore') {
  const { status, raw } = await call('POST', `/api/voices/${voice}/hear`, payload);
  return {
    status,
    ...(JSON.parse(raw.toString()) as { data: HeardSentence; code: string; message: string }),
  };
}

describe('hearing a sentence', () => {
  it('speaks it as a recording would, for its owner only and without a credit', async () => {
    const balance = await service.balances(user);
    await service.send(user, 'POST', '/api/pronunciations', { word: 'Nguyen', sayAs: 'win' });
    const settings = { ...NEUTRAL_SETTINGS, speed: 1.2, style: 'calm' };
    const { data } = await hear({ text: 'Ask [pause 1s] *nguyen* today.', settings });
    expect(spoken).toMatchObject([{ text: 'Ask win today.', voice: 'kore', settings }]);
    expect(spoken[0]?.emphases).toEqual([{ start: 4, end: 7 }]);
    expect(data).toMatchObject({ engine: 'local', quality: 'natural' });
    const sound = await call('GET', data.soundUrl);
    expect(sound.headers['content-type']).toBe('audio/wav');
    expect(sound.headers).not.toHaveProperty('content-disposition');
    expect(parseWav(sound.raw).data.length / 48_000).toBeCloseTo(data.seconds, 2);
    expect(await service.balances(user)).toEqual(balance);
    user = await service.signUp();
    expect((await call('GET', data.soundUrl)).status).toBe(404);
  });

  it('uses a reading that is not saved yet, in place of the saved one', async () => {
    await call('POST', '/api/pronunciations', { word: 'Xochitl', sayAs: 'wrong' });
    const reading = { word: 'xochitl', sayAs: 'SOH-cheel', exactCapitals: false };
    await hear({ text: 'Ask for Xochitl at the desk.', reading });
    expect(spoken.map(({ text }) => text)).toEqual(['Ask for soh-cheel at the desk.']);
  });

  it('speaks the same sentence once, and again if anything about it changes', async () => {
    const first = await hear({ text: 'A cup of tea.' });
    expect((await hear({ text: 'A cup of tea.' })).data).toEqual(first.data);
    await hear({ text: 'A cup of tea.', settings: { volume: 6 } });
    await hear({ text: 'A *cup* of tea.' });
    const another = { ...service.engines.speechEngine(), model: 'another' };
    const engine = vi.spyOn(service.engines, 'speechEngine').mockReturnValue(another);
    await hear({ text: 'A cup of tea.' }).finally(() => engine.mockRestore());
    await hear({ text: 'A cup of tea.' }, 'achernar');
    user = await service.signUp();
    await hear({ text: 'A cup of tea.' });
    expect(spoken).toHaveLength(6);
  });

  it('is louder with a higher volume', async () => {
    const peakOf = async (volume: number) => {
      const { data } = await hear({ text: 'Tea.', settings: { volume } });
      const pcm = parseWav((await call('GET', data.soundUrl)).raw).data;
      return Math.max(...Array.from({ length: 2000 }, (_, index) => pcm.readInt16LE(2 * index)));
    };
    expect((await peakOf(6)) / (await peakOf(0))).toBeCloseTo(2, 1);
    expect(await peakOf(12)).toBeLessThan(32_768);
  });

  it.each([
    ['two sentences', { text: 'One sentence. Another one.' }, 400],
    ['nothing', { text: ' ' }, 400],
    ['201 characters', { text: 'a'.repeat(201) }, 400],
    [
      'a word that is said in many',
      { text: 'a '.repeat(60), reading: { word: 'a', sayAs: 'one two three' } },
      400,
    ],
    ['figures that take minutes', { text: '123456789012345 '.repeat(12).trim() }, 400],
    ['a speed between two steps', { text: 'Tea.', settings: { speed: 1.03 } }, 400],
    ['an unspeakable reading', { text: 'Tea.', reading: { word: 'Tea', sayAs: '!' } }, 400],
  ])('refuses %s', async (_, payload, status) => {
    expect((await hear(payload)).status).toBe(status);
    expect(spoken).toEqual([]);
  });

  it.each([
    [140, 200],
    [141, 400],
  ])('is as long as its engine says, if it does: %i words', async (words, status) => {
    const speaker = { ...service.engines.speechEngine(), check: async () => words };
    const engine = vi.spyOn(service.engines, 'speechEngine').mockReturnValue(speaker);
    const { status: answered } = await hear({ text: '123456789012345 '.repeat(12).trim() });
    engine.mockRestore();
    expect(answered).toBe(status);
  });

  it('has a limit per day, also for calls at once, which sentences heard before do not count for', async () => {
    await hear({ text: 'Tea.' });
    const rows = Array.from({ length: HEARD_PER_DAY_FREE - 4 }, (_, index) => ({
      id: crypto.randomUUID(),
      userId: user.id,
      key: String(index),
      engine: 'local' as const,
      seconds: 1,
    }));
    await service.context.db.insertInto('heardSentences').values(rows).execute();
    const { synthesize } = service.engines;
    service.engines.synthesize = () => Promise.reject(new EngineError('unsupported', 'English only.'));
    expect((await hear({ text: 'Hola.' })).status).toBe(422);
    service.engines.synthesize = synthesize;
    spoken.length = 0;
    const texts = ['Coffee.', 'Milk.', 'Cocoa.', 'Water.', 'Juice.', 'Soup.'];
    const answers = await Promise.all(texts.map((text) => hear({ text })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(spoken).toHaveLength(3);
    expect(await hear({ text: 'Broth.' })).toMatchObject({
      status: 429,
      code: 'rate_limited',
      message: 'You can hear 20 sentences a day for free. Record it for 1 credit, or try again tomorrow.',
    });
    expect((await hear({ text: 'Tea.' })).status).toBe(200);
    // A paid order lifts it.
    await service.context.db
      .transaction()
      .execute((tx) =>
        issueCredits(tx, { userId: user.id, amount: 5, kind: 'purchase', opKey: `purchase:${user.id}` }),
      );
    expect((await hear({ text: 'Broth.' })).status).toBe(200);
    // Until its money is returned.
    await service.context.db
      .transaction()
      .execute((tx) => reverseCredits(tx, { userId: user.id, amount: 5, opKey: `reversal:${user.id}` }));
    expect((await hear({ text: 'Stew.' })).status).toBe(429);
  });

  it('is the same sound for two calls at once', async () => {
    const [one, two] = await Promise.all([hear({ text: 'Tea for two.' }), hear({ text: 'Tea for two.' })]);
    expect(one.data).toEqual(two.data);
    expect((await call('GET', one.data.soundUrl)).status).toBe(200);
  });

  it('says what is wrong if the voice does not deliver', async () => {
    service.engines.synthesize = () => Promise.reject(new EngineError('unsupported', 'English only.'));
    expect(await hear({ text: 'Hola.' })).toMatchObject({
      code: 'unsupported_text',
      message: 'English only.',
    });
    service.engines.synthesize = async () => ({ pcm: Buffer.alloc(48_000), model: 'silent' });
    expect(await hear({ text: 'Hola.' })).toMatchObject({ code: 'generation_failed' });
  });

  it('is forgotten after a week, or with the account', async () => {
    const { db, storage } = service.context;
    const { data } = await hear({ text: 'Tea.' });
    const key = `heard/${data.id}.wav`;
    expect(await findOrphanedHeard(db, [key, 'heard/other'])).toEqual([]);
    await db
      .updateTable('heardSentences')
      .set({ lastHeardAt: new Date(Date.now() - 8 * 24 * 3_600_000) })
      .where('id', '=', data.id)
      .execute();
    await forgetHeard(service.context);
    expect(await findOrphanedHeard(db, [key])).toEqual([key]);

    const other = await hear({ text: 'Coffee.' });
    await deleteHeardOf(service.context, user.id);
    expect(await storage.stat(`heard/${other.data.id}.wav`)).toBeNull();
    expect((await call('GET', other.data.soundUrl)).status).toBe(404);
  });
});

describe('favourite voices', () => {
  it('are kept for each user', async () => {
    const set = (voice: string, isFavourite: boolean) =>
      call('PUT', `/api/voices/${voice}/favourite`, { isFavourite });
    await set('kore', true);
    await set('kore', true);
    await set('achird', true);
    const list = async () =>
      JSON.parse((await call('GET', '/api/voices/favourites')).raw.toString()) as object;
    expect(await list()).toMatchObject({ data: ['kore', 'achird'] });
    await set('kore', false);
    expect(await list()).toMatchObject({ data: ['achird'] });
    user = await service.signUp();
    expect(await list()).toMatchObject({ data: [] });
  });
});

describe('the list of voices', () => {
  it('follows the features of the engine', async () => {
    service.engines.features = {
      pitch: true,
      styles: ['neutral', 'calm'],
      accents: { kore: 'british' },
      languages: ['en', 'es', 'bn'],
      instructions: true,
      emphasis: false,
      wordTimes: true,
    };
    const { raw } = await call('GET', '/api/voices');
    const { data } = JSON.parse(raw.toString()) as { data: Voice[] };
    const find = (id: string) => data.find((voice) => voice.id === id);
    expect(find('kore')).toMatchObject({
      gender: 'female',
      accent: 'british',
      languages: ['English', 'Bangla', 'Spanish'],
      features: {
        pitch: true,
        instructions: true,
        styles: ['neutral', 'calm'],
        emphasis: false,
        wordTimes: true,
      },
    });
    expect(find('charon')).toMatchObject({ accent: 'american' });
  });
});
