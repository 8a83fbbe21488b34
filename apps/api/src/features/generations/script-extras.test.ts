import { EXTRAS_TEXTS } from '@voicedraft/contract/script-extras';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { TextQuestion } from '@voicedraft/engine-api/script-writer';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

let asked: TextQuestion[];
const service = useStarted(startTestService);
beforeEach(() => {
  asked = [];
  Object.assign(service.engines, { name: 'gemini', draftPrice: 1 });
  service.engines.answer = (question) => {
    asked.push(question);
    return Promise.resolve({
      text: '1. "Ready?"\n- One.\nTwo.\nThree.\n\nAll about tea.\n\nMore.',
      model: 'm',
    });
  };
});

async function write(user: TestUser): Promise<string> {
  const request = { method: 'POST', url: '/api/generations/script', headers: user.headers } as const;
  const answer = await service.app.inject({ ...request, payload: { prompt: 'tea' } });
  return answer.json<{ data: { id: string } }>().data.id;
}
const openings = (user: TestUser, id: string) =>
  service.send(user, 'POST', `/api/generations/${id}/openings`);
/** Asks for openings from a model that answers once the test lets it fail, and waits until it was asked. */
async function holdOpenings(user: TestUser, id: string) {
  const [failing, begun] = [Promise.withResolvers<never>(), Promise.withResolvers<void>()];
  const { answer } = service.engines;
  service.engines.answer = () => {
    begun.resolve();
    return failing.promise;
  };
  const first = Promise.resolve(openings(user, id));
  await begun.promise;
  return { first, failing, answer };
}
const titles = (user: TestUser, id: string, platform = 'youtube') =>
  service.send(user, 'POST', `/api/generations/${id}/titles`, { platform });

describe('POST /api/generations/{id}/openings', () => {
  it('offers three first sentences for nothing, written once', async () => {
    const user = await service.signUp({ credits: 1 });
    const id = await write(user);
    const offered = { data: { openings: ['Ready?', 'One.', 'Two.'] } };
    expect((await openings(user, id)).json()).toMatchObject(offered);
    expect((await openings(user, id)).json()).toMatchObject(offered);
    expect(asked).toMatchObject([{ text: 'A script about tea.' }]);
    expect(await service.balances(user)).toEqual({ available: 0, held: 0 });
  });

  it('asks the model once, however often it is pressed, and again after a failure', async () => {
    const user = await service.signUp({ credits: 1 });
    const id = await write(user);
    const { first, failing, answer } = await holdOpenings(user, id);
    expect((await openings(user, id)).json()).toMatchObject({
      code: 'conflict',
      error: EXTRAS_TEXTS.underWay,
    });
    failing.reject(new EngineError('unavailable', 'the server ended'));
    expect((await first).json()).toMatchObject({ error: 'Nothing was written: the server ended' });
    service.engines.answer = answer;
    expect((await openings(user, id)).statusCode).toBe(200);
  });

  it('keeps what a second try has brought when the first one fails late', async () => {
    const user = await service.signUp({ credits: 1 });
    const id = await write(user);
    const { first, failing, answer } = await holdOpenings(user, id);
    const longAgo = { openingsAskedAt: new Date(0) };
    await service.context.db.updateTable('generations').set(longAgo).where('id', '=', id).execute();
    service.engines.answer = answer;
    await openings(user, id);
    failing.reject(new EngineError('timeout', 'it took too long'));
    await first;
    expect((await openings(user, id)).statusCode).toBe(200);
    expect(asked).toHaveLength(1);
  });

  it('needs a model, and a script of the caller that was paid for', async () => {
    const user = await service.signUp({ credits: 1 });
    const id = await write(user);
    service.engines.answer = undefined;
    expect((await openings(user, id)).json()).toMatchObject({
      code: 'unsupported_text',
      error: EXTRAS_TEXTS.noModel,
    });
    expect((await titles(user, id)).statusCode).toBe(422);
    Object.assign(service.engines, { name: 'local', draftPrice: 0 });
    const free = await write(user);
    expect((await openings(user, free)).json()).toMatchObject({ error: EXTRAS_TEXTS.notPaid });
  });
});

describe('POST /api/generations/{id}/titles', () => {
  it('suggests titles and a description for a platform, three times a script', async () => {
    const user = await service.signUp({ credits: 1 });
    const id = await write(user);
    expect((await titles(user, id, 'podcast')).json()).toMatchObject({
      data: { titles: ['Ready?', 'One.', 'Two.'], description: 'All about tea.\n\nMore.', roundsLeft: 2 },
    });
    expect(asked[0]?.instruction).toContain('podcast');
    service.engines.answer = () => Promise.reject(new EngineError('empty', 'nothing'));
    expect((await titles(user, id)).statusCode).toBe(502);
    service.engines.answer = () => Promise.resolve({ text: 'Tea', model: 'm' });
    expect((await titles(user, id)).json()).toMatchObject({ data: { titles: ['Tea'], roundsLeft: 1 } });
    expect((await titles(user, id)).json()).toMatchObject({ data: { roundsLeft: 0 } });
    expect((await titles(user, id)).json()).toMatchObject({
      code: 'conflict',
      error: EXTRAS_TEXTS.noMoreTitles,
    });
  });
});
