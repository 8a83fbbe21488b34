import { measureLoudness } from '@voicedraft/audio-files/loudness/measure-loudness';
import type { Generation, LineTime, VoiceResult } from '@voicedraft/contract/generations';
import type { LibraryEntryDetails } from '@voicedraft/contract/library';
import type { LineReady } from '@voicedraft/contract/recordings';
import { NEUTRAL_SETTINGS } from '@voicedraft/contract/speech-settings';
import { parseWav } from '@voicedraft/engine-api/wav';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteUnusedSounds, planRecording, speakPlan } from '#features/recordings/service.ts';
import { createFakeEngines } from '#testing/fake-engines.ts';
import { findLedgerViolations } from '#testing/ledger-violations.ts';
import { parseEvents } from '#testing/events.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

const TEXT = 'The first line. The second line. The third line.';

/** Silence that every line has at its ends, in seconds. */
const EDGES = 0.17;

let spoken: string[];
const service = useStarted(startTestService);
afterAll(async () => {
  expect(await findLedgerViolations(service.context.db)).toEqual([]);
});
beforeEach(() => {
  spoken = [];
  const { synthesize } = createFakeEngines();
  service.engines.name = 'gemini';
  service.engines.synthesize = (request) => {
    spoken.push(request.text);
    return synthesize(request);
  };
});

const get = (user: TestUser, url: string) => service.app.inject({ url, headers: user.headers });
const speak = (user: TestUser, script = TEXT, accept = 'application/json', settings?: object) =>
  service.app.inject({
    method: 'POST',
    url: '/api/generations/voice',
    headers: { ...user.headers, accept },
    payload: { script, voice: 'kore', settings },
  });
const stop = (user: TestUser, id: string) => service.send(user, 'POST', `/api/generations/${id}/stop`);
const newest = async (user: TestUser) =>
  (await get(user, '/api/generations')).json<{ data: Generation[] }>().data[0];

/** An engine that speaks the first line, and holds the others until they are aborted. */
function holdAfterFirst(): { readonly first: Promise<void> } {
  const first = Promise.withResolvers<void>();
  const { synthesize } = createFakeEngines();
  service.engines.synthesize = (request) => {
    if (request.text.includes('first')) return synthesize(request);
    first.resolve();
    return new Promise((_resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
    });
  };
  return { first: first.promise };
}

describe('a voiceover', () => {
  it('announces each line with its sound, which is only for its owner, and its progress by sentence', async () => {
    const [user, other] = [await service.signUp(), await service.signUp()];
    const events = parseEvents((await speak(user, TEXT, 'text/event-stream')).body);
    const lines = events.flatMap(({ event, data }) => (event === 'line' ? [data as LineReady] : []));
    expect(lines.map(({ total }) => total)).toEqual([3, 3, 3]);
    expect(new Set(lines.map(({ index }) => index))).toEqual(new Set([0, 1, 2]));
    const first = lines.find(({ index }) => index === 0);
    expect(TEXT.slice(first?.start, first?.end)).toBe('The first line.');
    const url = `/api/line-sounds/${first?.soundId ?? ''}`;
    const sound = parseWav((await get(user, url)).rawPayload);
    expect(sound.data.length / 2 / sound.sampleRate).toBeCloseTo(first?.seconds ?? 0, 3);
    expect((await get(other, url)).statusCode).toBe(404);
    const progress = events.flatMap(({ event, data }) => (event === 'progress' ? [data] : []));
    expect(progress.slice(1, 4)).toEqual([1, 2, 3].map((done) => ({ stage: 'speaking', done, total: 3 })));
  });

  it('says when each line is spoken', async () => {
    const [user, other] = [await service.signUp(), await service.signUp()];
    const { id, durationSeconds } = (await speak(user)).json<{ data: VoiceResult }>().data;
    const url = `/api/generations/${id}/lines`;
    const { data } = (await get(user, url)).json<{ data: LineTime[] }>();
    expect(data.map(([start, end]) => TEXT.slice(start, end))).toEqual(TEXT.match(/The[^.]+\./gu));
    const times = data.flatMap(([, , from, to]) => [from, to]);
    expect(times).toEqual(times.toSorted((left, right) => left - right));
    expect(times.at(-1)).toBeLessThanOrEqual(durationSeconds);
    expect((await get(other, url)).statusCode).toBe(404);
  });

  it('speaks only what has changed, and everything if nothing has', async () => {
    const user = await service.signUp({ credits: 3 });
    await speak(user);
    expect(spoken).toHaveLength(3);
    await speak(user, TEXT.replace('second', 'other'));
    expect(spoken.slice(3)).toEqual(['The other line.']);
    await speak(user);
    expect(spoken).toHaveLength(7);
    expect(await service.balances(user)).toEqual({ available: 0, held: 0 });
  });

  it('is as loud as its volume asks for, whole and by line, with its peaks below full scale', async () => {
    const user = await service.signUp({ credits: 2 });
    const levelOf = async (url: string) =>
      measureLoudness(Buffer.from(parseWav((await get(user, url)).rawPayload).data));
    const events = parseEvents((await speak(user, TEXT, 'text/event-stream', { volume: -6 })).body);
    const [line] = events.flatMap(({ event, data }) => (event === 'line' ? [data as LineReady] : []));
    const url = `/api/line-sounds/${line?.soundId ?? ''}`;
    const made = await newest(user);
    expect(line?.volume).toBe(-6);
    expect((await levelOf(url)).lufs).toBeCloseTo(-19, 0);
    expect((await levelOf(`${url}?volume=-6`)).lufs).toBeCloseTo(-25, 0);
    expect((await levelOf(made?.audioUrl ?? '')).lufs).toBeCloseTo(-25, 0);
    const louder = await levelOf(`${url}?volume=12`);
    expect(louder.lufs).toBeGreaterThan(-19);
    expect(louder.truePeakDb).toBeLessThanOrEqual(-1);
    const range = { ...user.headers, range: 'bytes=0-9' };
    const part = await service.app.inject({ method: 'GET', url: `${url}?volume=12`, headers: range });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
    expect((await get(user, `${url}?volume=13`)).statusCode).toBe(400);
  });

  it('says how its voice spoke, as does its take, unless the voice spoke as it is', async () => {
    const user = await service.signUp({ credits: 2 });
    const settings = { ...NEUTRAL_SETTINGS, speed: 1.1, pitch: 2 };
    const { data } = (await speak(user, TEXT, 'application/json', settings)).json<{ data: VoiceResult }>();
    expect(data.settings).toEqual(settings);
    expect((await newest(user))?.settings).toEqual(settings);
    await speak(user, TEXT);
    expect(await newest(user)).not.toHaveProperty('settings');
    const entry = (await get(user, `/api/library/${data.entryId}`)).json<{ data: LibraryEntryDetails }>();
    expect(entry.data.allTakes.map((take) => take.settings)).toEqual([undefined, settings]);
  });

  it('that Flite spoke, before the natural voices, is a draft', async () => {
    const user = await service.signUp({ credits: 1 });
    service.engines.name = 'local';
    const { id, entryId } = (await speak(user)).json<{ data: VoiceResult }>().data;
    const { db } = service.context;
    const qualities = async () => {
      const entry = (await get(user, `/api/library/${entryId}`)).json<{ data: LibraryEntryDetails }>();
      return [(await newest(user))?.quality, entry.data.allTakes[0]?.quality];
    };
    expect(await qualities()).toEqual(['natural', 'natural']);
    await db.updateTable('generations').set({ model: 'flite-2.3' }).where('id', '=', id).execute();
    await db.updateTable('takes').set({ isDraft: true }).where('id', '=', id).execute();
    expect(await qualities()).toEqual(['draft', 'draft']);
  });

  it('with a line that is broken twice fails with plain words, and its credit returns', async () => {
    const user = await service.signUp({ credits: 1 });
    service.engines.synthesize = async () => ({ pcm: Buffer.alloc(48_000), model: 'fake-speech' });
    const answer = await speak(user, 'Hello there.');
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toMatchObject({
      message: 'Voice generation failed: The sound of this line was silent twice. Your credit was returned.',
    });
    expect(await service.balances(user)).toEqual({ available: 1, held: 0 });
  });

  it('of pauses alone has nothing to read, and costs nothing', async () => {
    const user = await service.signUp({ credits: 1 });
    const answer = await speak(user, '[pause 1s]');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ title: 'There is nothing to read in this script' });
    expect(await service.balances(user)).toEqual({ available: 1, held: 0 });
  });
});

describe('a voiceover that is stopped', () => {
  it('ends with the last line that is ready, which stays', async () => {
    const [user, other] = [await service.signUp({ credits: 2 }), await service.signUp()];
    const { first } = holdAfterFirst();
    const running = speak(user);
    await first;
    const { id } = (await newest(user)) ?? { id: '' };
    const keptLines = () =>
      service.context.db.selectFrom('lineSounds').select('id').where('userId', '=', user.id).execute();
    await expect.poll(keptLines).toHaveLength(1);
    expect((await stop(other, id)).statusCode).toBe(404);
    expect((await stop(user, id)).statusCode).toBe(200);
    const { data } = (await running).json<{ data: VoiceResult }>();
    expect(data).toMatchObject({ stopped: true, creditsLeft: 1 });
    expect(data.durationSeconds).toBeCloseTo(3 / 2.6 + EDGES, 1);
    expect((await stop(user, id)).statusCode).toBe(409);
  });

  it('before anything is ready returns its credit', async () => {
    const user = await service.signUp({ credits: 1 });
    const { first } = holdAfterFirst();
    const running = speak(user, 'No line. Nor this one.');
    await first;
    await stop(user, (await newest(user))?.id ?? '');
    expect((await running).json()).toMatchObject({
      message: 'Voice generation failed: It was stopped before a line was ready. Your credit was returned.',
    });
    expect(await service.balances(user)).toEqual({ available: 1, held: 0 });
  });
});

describe('what was not paid', () => {
  const kept = (user: TestUser) =>
    service.context.db.selectFrom('lineSounds').select('id').where('userId', '=', user.id).execute();
  const files = async () => {
    const keys: string[] = [];
    for await (const { key } of service.context.storage.list()) if (key.startsWith('lines/')) keys.push(key);
    return keys.length;
  };

  it('is not kept: a recording that fails leaves no lines for the next one', async () => {
    const user = await service.signUp({ credits: 1 });
    const { synthesize } = createFakeEngines();
    const before = await files();
    service.engines.synthesize = async (request) => {
      const speech = await synthesize(request);
      return request.text.includes('third') ? { ...speech, pcm: Buffer.alloc(48_000) } : speech;
    };
    const events = parseEvents((await speak(user, TEXT, 'text/event-stream')).body);
    const [line] = events.flatMap(({ event, data }) => (event === 'line' ? [data as LineReady] : []));
    expect(line).toBeDefined();
    expect((await get(user, `/api/line-sounds/${line?.soundId ?? ''}`)).statusCode).toBe(404);
    expect([await kept(user), await files()]).toEqual([[], before]);
    expect(await service.balances(user)).toEqual({ available: 1, held: 0 });
  });

  it('is not kept: nor do lines after the one that a stop ended with', async () => {
    const user = await service.signUp({ credits: 1 });
    const { synthesize } = createFakeEngines();
    const held = Promise.withResolvers<void>();
    service.engines.synthesize = (request) => {
      if (!request.text.includes('first')) return synthesize(request);
      held.resolve();
      return new Promise((_resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
      });
    };
    const running = speak(user);
    await held.promise;
    await expect.poll(async () => (await kept(user)).length).toBe(2);
    await stop(user, (await newest(user))?.id ?? '');
    expect((await running).statusCode).toBeGreaterThanOrEqual(400);
    expect(await kept(user)).toEqual([]);
    expect(await service.balances(user)).toEqual({ available: 1, held: 0 });
  });

  it('stays as long as an entry of the library has it', async () => {
    const user = await service.signUp({ credits: 1 });
    await speak(user);
    const { db } = service.context;
    const longAgo = new Date(Date.now() - 91 * 24 * 3_600_000);
    await db.updateTable('lineSounds').set({ lastUsedAt: longAgo }).where('userId', '=', user.id).execute();
    await deleteUnusedSounds(service.context);
    expect(await kept(user)).toHaveLength(3);
    await db.deleteFrom('lineSoundUses').where('userId', '=', user.id).execute();
    await deleteUnusedSounds(service.context);
    expect(await kept(user)).toEqual([]);
  });

  it('is not counted on by a plan while it is recorded, and is deleted a day after a crash', async () => {
    const user = await service.signUp({ credits: 2 });
    const passage = { text: TEXT, voice: 'kore', settings: NEUTRAL_SETTINGS, endsParagraph: true } as const;
    const planned = await planRecording(service.context, user.id, [passage]);
    const recordingId = crypto.randomUUID();
    await speakPlan(service.context, planned, { signal: new AbortController().signal, recordingId });
    expect(await kept(user)).toHaveLength(3);
    expect((await planRecording(service.context, user.id, [passage])).price).toBe(planned.price);
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    const { db } = service.context;
    await db.updateTable('lineSounds').set({ lastUsedAt: yesterday }).where('userId', '=', user.id).execute();
    await deleteUnusedSounds(service.context);
    expect(await kept(user)).toEqual([]);
  });
});
