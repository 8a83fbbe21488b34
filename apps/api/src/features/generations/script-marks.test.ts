import { beforeEach, describe, expect, it } from 'vitest';
import type { SpeechRequest } from '@voicedraft/engine-api/speech-engine';
import { createFakeEngines } from '#testing/fake-engines.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted, useUser } from '#testing/use-started.ts';

let requests: SpeechRequest[];
const service = useStarted(startTestService);
const user = useUser(service, { credits: 100 });
beforeEach(() => {
  requests = [];
  const { synthesize } = createFakeEngines();
  service.engines.name = 'gemini';
  service.engines.synthesize = (request) => {
    requests.push(request);
    return synthesize(request);
  };
});

const speak = (script: string) =>
  service.send(user, 'POST', '/api/generations/voice', { script, voice: 'kore' });
const spentOn = async (script: string): Promise<number> => {
  const { available } = await service.balances(user);
  expect((await speak(script)).statusCode).toBe(200);
  return available - (await service.balances(user)).available;
};
const pauses = (count: number) => '[pause 10s] '.repeat(count);

describe('the marks of a script', () => {
  it('are never spoken, and no words of it', async () => {
    const marked = `${'word '.repeat(400)}[pause 500ms] [LAUGHS] <break time="1s"/>`;
    expect((await speak(marked)).statusCode).toBe(200);
    expect(requests.map(({ text }) => text.trim().split(/\s+/u))).toEqual([Array(400).fill('word')]);
  });

  it('say how the lines within them are spoken', async () => {
    await speak(
      '<speak>Slow <prosody rate="80%" volume="+6dB">One <sub alias="two">2</sub>. Three.</prosody> Four.</speak>',
    );
    expect(requests.map(({ text, settings }) => [text, settings?.speed])).toEqual([
      ['Slow One two.', 1],
      ['Three.', 0.8],
      ['Four.', 1],
    ]);
  });

  it.each([
    ['Wait [pause 99s] here.', 'A pause has up to 10 seconds. Change [pause 99s], or write several pauses.'],
    [
      'Say <phoneme ph="x">Nguyen</phoneme>.',
      'Take it out and try again. Voices read <break>, <emphasis>, <prosody>, <say-as> and <sub>.',
    ],
    [`A [pause 1s] ${pauses(180)} day.`, 'A recording has up to 30 minutes of pauses. Take some out.'],
  ])('that cannot be followed are refused, for nothing: %#', async (script, message) => {
    const before = await service.balances(user);
    const answer = await speak(script);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'unsupported_text', message });
    expect([requests, await service.balances(user)]).toEqual([[], before]);
  });
});

describe('silence', () => {
  it.each([
    ['of a minute costs nothing', `${'word '.repeat(400)}${pauses(6)}`, 1],
    ['beyond a minute counts as words', `${'word '.repeat(400)}${pauses(7)}`, 2],
    ['of 150 seconds beyond it is as much as 375 words', `Hello. ${pauses(21)}`, 1],
    ['of 170 seconds beyond it is more than 400 words', `Hello. ${pauses(23)}`, 2],
  ])('%s', async (_, script, credits) => expect(await spentOn(script)).toBe(credits));
});
