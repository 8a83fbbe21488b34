import type { Generation, VoiceResult } from '@voicedraft/contract/generations';
import { measureSpokenWords } from '@voicedraft/speech-engine/length/spoken-length';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeEngines } from '#testing/fake-engines.ts';
import { parseEvents } from '#testing/events.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { findPace } from './voice-pace.ts';

const TEXT = 'A cup of tea helps with almost everything.';
const WORDS = [
  { at: 0, start: 0.1, end: 0.2 },
  { at: 2, start: 0.2, end: 0.55 },
];

const service = useStarted(startTestService);
const { synthesize } = createFakeEngines();
beforeEach(() => {
  service.engines.name = 'server';
  service.engines.synthesize = async (request) => ({ ...(await synthesize(request)), words: WORDS });
});

const get = (user: TestUser, url: string) => service.app.inject({ url, headers: user.headers });
const speak = (user: TestUser, accept = 'application/json') =>
  service.app.inject({
    method: 'POST',
    url: '/api/generations/voice',
    headers: { ...user.headers, accept },
    payload: { script: TEXT, voice: 'kore' },
  });
const resultOf = async (user: TestUser) => (await speak(user)).json<{ data: VoiceResult }>().data;

describe('the times of the words', () => {
  it('are kept for the owner', async () => {
    const [user, other] = [await service.signUp(), await service.signUp()];
    const { id, hasWordTimes, quality } = await resultOf(user);
    expect({ hasWordTimes, quality }).toEqual({ hasWordTimes: true, quality: 'natural' });
    const url = `/api/generations/${id}/words`;
    // After the silence that every line begins with.
    const times = [
      [0, 0.15, 0.25],
      [2, 0.25, 0.6],
    ];
    expect((await get(user, url)).json()).toEqual({ success: true, data: times });
    expect((await get(other, url)).statusCode).toBe(404);
    const [listed] = (await get(user, '/api/generations')).json<{ data: Generation[] }>().data;
    expect(listed).toMatchObject({ hasWordTimes: true });
    const exported = (await get(user, '/api/account/export')).json<{ generations: object[] }>();
    expect(exported.generations).toMatchObject([{ wordTimes: times }]);
  });

  it('are empty if the engine does not report them', async () => {
    service.engines.synthesize = synthesize;
    const user = await service.signUp();
    const { id, hasWordTimes } = await resultOf(user);
    expect(hasWordTimes).toBe(false);
    expect((await get(user, `/api/generations/${id}/words`)).json()).toMatchObject({ data: [] });
  });
});

describe('a queue', () => {
  it('is reported with the place in it', async () => {
    service.engines.synthesize = async (request) => {
      for (const position of [2, 1, 0]) request.onQueued?.(position);
      return synthesize(request);
    };
    const events = parseEvents((await speak(await service.signUp(), 'text/event-stream')).body);
    expect(events.filter(({ event }) => event === 'progress').map(({ data }) => data)).toEqual([
      { stage: 'speaking' },
      { stage: 'queued', position: 2 },
      { stage: 'queued', position: 1 },
      { stage: 'speaking' },
      { stage: 'saving' },
    ]);
  });
});

describe('the pace of a voice', () => {
  it('is the average of its last voiceovers, once there are any', async () => {
    const user = await service.signUp();
    service.engines.name = 'openai';
    expect(await findPace(service.context, 'charon')).toEqual([2.6, 2.6, 2.6]);
    const { durationSeconds } = await resultOf(user);
    const measured = Math.round(measureSpokenWords(TEXT)) / durationSeconds;
    const [, pace] = await findPace(service.context, 'kore');
    expect(pace).toBeCloseTo(measured, 5);
  });

  it('is read once, however many lines ask at the same time', async () => {
    const select = vi.spyOn(service.context.db, 'selectFrom');
    await Promise.all(Array.from({ length: 50 }, () => findPace(service.context, 'despina')));
    expect(select.mock.calls.length).toBeLessThan(50);
    select.mockRestore();
  });
});
