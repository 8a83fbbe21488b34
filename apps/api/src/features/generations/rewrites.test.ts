import type { CreditEntry } from '@voicedraft/contract/credits';
import type { Generation } from '@voicedraft/contract/generations';
import type { EntryVersion } from '@voicedraft/contract/library';
import { NO_REWRITES, type RewriteResult, type RewriteWay } from '@voicedraft/contract/rewrites';
import type { RewriteRequest } from '@voicedraft/engine-api/script-writer';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

const TEXT = 'Hello. We utilize a stone oven. Come in.';
const PASSAGE = { start: 7, end: 31 };

let requests: RewriteRequest[];
const service = useStarted(startTestService);
beforeEach(() => {
  requests = [];
  Object.assign(service.engines, { name: 'local', draftPrice: 1 });
  service.engines.rewrite = (request) => {
    requests.push(request);
    return Promise.resolve({ text: 'We use a stone oven.', model: 'fake-text' });
  };
});

const rewrite = (user: TestUser, how: RewriteWay, body: object = PASSAGE) =>
  service.send(user, 'POST', '/api/rewrites', { text: TEXT, how, ...body });
async function read<T>(user: TestUser, url: string): Promise<T> {
  return (await service.app.inject({ url, headers: user.headers })).json<{ data: T }>().data;
}
const listOf = (user: TestUser) => read<Generation[]>(user, '/api/generations');
const creditsOf = (user: TestUser) => read<CreditEntry[]>(user, '/api/credit-entries');

describe('POST /api/rewrites', () => {
  it('writes the passage again for one credit', async () => {
    const user = await service.signUp({ credits: 2 });
    const answer = await rewrite(user, 'simpler', { start: 6, end: 32 });
    expect(answer.json<{ data: RewriteResult }>().data).toMatchObject({
      ...PASSAGE,
      text: 'We use a stone oven.',
      engine: 'local',
      creditsLeft: 1,
    });
    expect(requests[0]).toMatchObject({ text: TEXT, ...PASSAGE, how: 'simpler' });
    expect(await service.balances(user)).toEqual({ available: 1, held: 0 });
    expect((await creditsOf(user))[0]).toMatchObject({ kind: 'rewrite', amount: -1 });
  });

  it('makes versions of a script in the library: of the words before, if they were edited, and of the new ones', async () => {
    const user = await service.signUp({ credits: 2 });
    const added = await service.send(user, 'POST', '/api/library', { text: 'Hello.' });
    const { id: entryId } = added.json<{ data: { id: string } }>().data;
    expect((await rewrite(user, 'simpler', { ...PASSAGE, entryId })).statusCode).toBe(200);
    expect(await read<EntryVersion[]>(user, `/api/library/${entryId}/versions`)).toMatchObject([
      { reason: 'rewritten', text: 'Hello. We use a stone oven. Come in.' },
      { reason: 'edited', text: TEXT },
      { reason: 'imported', text: 'Hello.' },
    ]);
    expect(await read<object[]>(user, '/api/library')).toMatchObject([{ id: entryId, creditsSpent: 1 }]);
    // What another window saves while it is rewritten stays a version.
    service.engines.rewrite = async () => {
      await service.send(user, 'PUT', `/api/library/${entryId}/text`, {
        text: 'Of another window.',
        revision: 3,
      });
      return { text: 'We bake.', model: 'fake-text' };
    };
    expect((await rewrite(user, 'shorter', { ...PASSAGE, entryId })).statusCode).toBe(200);
    expect(await read<EntryVersion[]>(user, `/api/library/${entryId}/versions?pageSize=3`)).toMatchObject([
      { reason: 'rewritten', text: 'Hello. We bake. Come in.' },
      { reason: 'edited', text: TEXT },
      { reason: 'edited', text: 'Of another window.' },
    ]);
    const other = await service.signUp({ credits: 1 });
    expect((await rewrite(other, 'simpler', { ...PASSAGE, entryId })).statusCode).toBe(404);
    expect(await service.balances(other)).toEqual({ available: 1, held: 0 });
  });

  it('is refused in plain words where no model writes, for nothing', async () => {
    const user = await service.signUp({ credits: 2 });
    service.engines.rewrite = undefined;
    const answer = await rewrite(user, 'shorter');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'unsupported_text', error: NO_REWRITES });
    expect(await service.balances(user)).toEqual({ available: 2, held: 0 });
  });

  it('passes on the tone and the language, which these ways need', async () => {
    const user = await service.signUp({ credits: 2 });
    expect((await rewrite(user, 'tone')).statusCode).toBe(400);
    expect((await rewrite(user, 'language')).statusCode).toBe(400);
    expect((await rewrite(user, 'tone', { ...PASSAGE, tone: 'calm' })).statusCode).toBe(200);
    expect((await rewrite(user, 'language', { ...PASSAGE, into: 'es' })).statusCode).toBe(200);
    expect(requests).toMatchObject([{ tone: 'calm' }, { into: 'es' }]);
  });

  it('asks once more for what an answer has lost, and tells what is lost then too', async () => {
    const user = await service.signUp({ credits: 2 });
    const text = 'Anna bakes 40 loaves for $5.';
    const answers = [
      'Anna bakes for five dollars.',
      'Anna bakes forty loaves for five dollars.',
      'Bread!',
      'Anna bakes.',
    ];
    service.engines.rewrite = (request) => {
      requests.push(request);
      return Promise.resolve({ text: answers.shift() ?? '', model: 'fake-text' });
    };
    const ask = async () =>
      (await rewrite(user, 'rephrase', { text, start: 0, end: text.length })).json<{ data: RewriteResult }>()
        .data;
    const kept = await ask();
    expect(kept).toMatchObject({ text: 'Anna bakes forty loaves for five dollars.' });
    expect(kept).not.toHaveProperty('lost');
    expect(requests.map(({ keep }) => keep)).toEqual([[], ['40']]);
    expect(await ask()).toMatchObject({ text: 'Anna bakes.', lost: ['40', '$5'] });
    expect(requests).toHaveLength(4);
  });

  it('streams the new words, and voids those of an answer that lost something', async () => {
    const user = await service.signUp({ credits: 1 });
    let round = 0;
    service.engines.rewrite = ({ onPiece }) => {
      round += 1;
      const text = round === 1 ? 'We bake.' : 'We bake for 40 years.';
      onPiece?.(text);
      return Promise.resolve({ text, model: 'fake-text' });
    };
    const text = 'We have baked for 40 years.';
    const { body } = await service.app.inject({
      method: 'POST',
      url: '/api/rewrites',
      headers: { ...user.headers, accept: 'text/event-stream' },
      payload: { text, start: 0, end: text.length, how: 'shorter' },
    });
    const events = Array.from(body.matchAll(/event: (\w+)\ndata: (.*)/g), ([, event, data]) => [event, data]);
    expect(events.map(([event]) => event)).toEqual(['started', 'piece', 'again', 'piece', 'done']);
    expect(events[3]?.[1]).toContain('40 years');
  });

  it('costs nothing where drafts are free', async () => {
    const user = await service.signUp({ credits: 0 });
    service.engines.draftPrice = 0;
    expect((await rewrite(user, 'simpler')).statusCode).toBe(200);
  });

  it('is refused without a credit, without words, and beside another generation', async () => {
    const poor = await service.signUp({ credits: 0 });
    expect((await rewrite(poor, 'simpler')).json()).toMatchObject({
      code: 'insufficient_credits',
      error: 'Insufficient credits. Need 1 credit',
    });
    const user = await service.signUp({ credits: 5 });
    for (const part of [
      { start: 5, end: 5 },
      { start: 31, end: 7 },
      { start: 6, end: 7 },
      { start: 7, end: 99 },
    ]) {
      expect((await rewrite(user, 'simpler', part)).statusCode).toBe(400);
    }
    const long = await rewrite(user, 'simpler', { text: 'Tea. '.repeat(2_401), start: 0, end: 3 });
    expect(long.json()).toMatchObject({
      error: expect.stringMatching(/^Words can be rewritten in a text of up to/u),
    });
    const first = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    service.engines.writeScript = async () => {
      begun.resolve();
      await first.promise;
      return { text: 'Tea.', model: 'm' };
    };
    const payload = { prompt: 'tea' };
    const request = {
      method: 'POST',
      url: '/api/generations/script',
      headers: user.headers,
      payload,
    } as const;
    // Sent at once, not only when it is awaited.
    const script = Promise.resolve(service.app.inject(request));
    await begun.promise;
    expect((await rewrite(user, 'simpler')).json()).toMatchObject({ code: 'generation_running' });
    first.resolve();
    await script;
  });

  it('is in no history, cannot be opened as a script, and is part of the export', async () => {
    const user = await service.signUp({ credits: 5 });
    const { id } = (await rewrite(user, 'simpler')).json<{ data: RewriteResult }>().data;
    expect(await listOf(user)).toEqual([]);
    const opened = await service.app.inject({ url: `/api/generations/${id}`, headers: user.headers });
    expect(opened.statusCode).toBe(404);
    const { generations } = (
      await service.app.inject({ url: '/api/account/export', headers: user.headers })
    ).json<{ generations: Generation[] }>();
    expect(generations).toMatchObject([{ id, kind: 'rewrite', prompt: 'We utilize a stone oven.' }]);
  });
});

describe('script controls', () => {
  it('reach the writer, and are stored for a reload', async () => {
    const user = await service.signUp({ credits: 5 });
    let seen: unknown;
    service.engines.writeScript = async ({ controls }) => {
      seen = controls;
      return { text: 'Tea.', model: 'm' };
    };
    const controls = { form: 'news', tone: 'calm', audience: 'nurses', language: 'en', seconds: 45 };
    const write = async (payload: object) => {
      const options = { method: 'POST', url: '/api/generations/script', headers: user.headers } as const;
      return (await service.app.inject({ ...options, payload })).statusCode;
    };
    expect(await write({ prompt: 'tea', ...controls })).toBe(200);
    expect(seen).toEqual(controls);
    expect((await listOf(user))[0]).toMatchObject({ controls });
    expect(await write({ prompt: 'tea' })).toBe(200);
    expect(seen).toBeUndefined();
    expect((await listOf(user))[0]).not.toHaveProperty('controls');
    expect(await write({ prompt: 'tea', audience: 'x'.repeat(81) })).toBe(400);
    expect(await write({ prompt: 'tea', seconds: 1 })).toBe(400);
  });

  it('come with what the engine can write and how fast its voices speak', async () => {
    const user = await service.signUp();
    const engines = await read<{ script: object; paces: Record<string, number> }>(user, '/api/engines');
    expect(engines.script).toMatchObject({ languages: ['en'] });
    expect(engines.paces['achernar']).toBeGreaterThan(2);
  });
});
