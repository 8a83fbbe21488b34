import type { Generation, ScriptResult } from '@voicedraft/contract/generations';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import { createLocalScriptWriter } from '@voicedraft/script-engine/local-script-writer';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createFakeEngines } from '#testing/fake-engines.ts';
import { findLedgerViolations } from '#testing/ledger-violations.ts';
import { parseEvents } from '#testing/events.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

const service = useStarted(startTestService);
afterAll(async () => {
  expect(await findLedgerViolations(service.context.db)).toEqual([]);
});
beforeEach(() => {
  const { writeScript, checkScript, synthesize } = createFakeEngines();
  Object.assign(service.engines, { writeScript, checkScript, synthesize, name: 'local', draftPrice: 0 });
});

const post = (user: TestUser, kind: 'script' | 'voice', payload: object, accept = 'application/json') =>
  service.app.inject({
    method: 'POST',
    url: `/api/generations/${kind}`,
    headers: { ...user.headers, accept },
    payload,
  });

async function listOf(user: TestUser): Promise<Generation[]> {
  const answer = await service.app.inject({ url: '/api/generations', headers: user.headers });
  return answer.json<{ data: Generation[] }>().data;
}

async function entriesOf(user: TestUser): Promise<string[]> {
  const answer = await service.app.inject({ url: '/api/credit-entries', headers: user.headers });
  return answer.json<{ data: { kind: string }[] }>().data.map(({ kind }) => kind);
}

describe('a free draft', () => {
  it('works without any credit; a voice, which is no draft, costs its own', async () => {
    const user = await service.signUp({ credits: 0 });
    const script = await post(user, 'script', { prompt: 'tea' });
    expect(script.json()).toMatchObject({ data: { creditsLeft: 0, quality: 'draft' } });
    const speak = (speaker: TestUser) => post(speaker, 'voice', { script: 'A cup of tea.', voice: 'kore' });
    expect((await speak(user)).statusCode).toBe(402);
    expect(await service.balances(user)).toEqual({ available: 0, held: 0 });
    expect((await listOf(user)).map(({ free }) => free)).toEqual([true]);
    const voice = await speak(await service.signUp({ credits: 1 }));
    expect(voice.json()).toMatchObject({ data: { creditsLeft: 0, quality: 'natural' } });
  });

  it('leaves the balance unchanged from its start, and no trace in the history', async () => {
    const user = await service.signUp({ credits: 3 });
    const events = parseEvents((await post(user, 'script', { prompt: 'tea' }, 'text/event-stream')).body);
    expect(events[0]).toMatchObject({ event: 'started', data: { creditsLeft: 3 } });
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { data: { creditsLeft: 3 } } });
    expect(await entriesOf(user)).toEqual(['welcome']);
  });

  it('that fails returns nothing and does not claim to', async () => {
    const user = await service.signUp({ credits: 0 });
    service.engines.writeScript = () => Promise.reject(new TypeError('broken'));
    const answer = await post(user, 'script', { prompt: 'tea' });
    expect(answer.json<{ message: string }>().message).toBe(
      'Script generation failed: something went wrong on our side.',
    );
    expect((await listOf(user))[0]?.error).not.toContain('credit');
    expect(await service.balances(user)).toEqual({ available: 0, held: 0 });
  });

  it('is only for those with a record', async () => {
    const stranger = await service.signUp({ record: false });
    expect((await post(stranger, 'script', { prompt: 'tea' })).statusCode).toBe(404);
  });
});

describe('the built-in writer', () => {
  const writer = createLocalScriptWriter();
  const writeScript: typeof writer.writeScript = (request) => writer.writeScript(request);
  const checkScript: NonNullable<typeof writer.check> = async (request) => writer.check?.(request);
  const bare = { prompt: '15s ad for Zest soda' };
  const outline = expect.arrayContaining(['Name one thing it does', 'What should they do now?']);
  beforeEach(() => Object.assign(service.engines, { writeScript, checkScript }));

  it('arranges the sentences of a request for nothing', async () => {
    const user = await service.signUp({ credits: 0 });
    const prompt = 'write a 30s ad for my bakery. we open at 7, fresh rye bread every day. upbeat pls';
    const { data } = (await post(user, 'script', { prompt })).json<{ data: ScriptResult }>();
    expect(data.script).toBe('My bakery.\n\nWe open at 7, fresh rye bread every day.');
    expect(data).toMatchObject({ engine: 'local', quality: 'draft', creditsLeft: 0 });
  });

  it.each([0, 1] as const)(
    'answers a bare subject with an outline, and begins nothing (price %i)',
    async (draftPrice) => {
      service.engines.draftPrice = draftPrice;
      const user = await service.signUp({ credits: 1 });
      for (const accept of ['application/json', 'text/event-stream']) {
        const answer = await post(user, 'script', bare, accept);
        expect(answer.statusCode).toBe(422);
        expect(answer.json()).toMatchObject({ code: 'unsupported_text', outline });
      }
      expect(await listOf(user)).toEqual([]);
      expect(await entriesOf(user)).toEqual(['welcome']);
    },
  );

  it('gives the outline and the credit back if a better engine failed halfway', async () => {
    service.engines.checkScript = async () => {};
    Object.assign(service.engines, { name: 'gemini', draftPrice: 1 });
    const user = await service.signUp({ credits: 1 });
    const events = parseEvents((await post(user, 'script', bare, 'text/event-stream')).body);
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { outline } });
    expect(await service.balances(user)).toEqual({ available: 1, held: 0 });
  });
});

describe('a draft instead of the expected result', () => {
  it('gives its credit back if drafts are free', async () => {
    service.engines.name = 'gemini';
    service.engines.writeScript = async () => ({
      text: 'Tea.',
      model: 'm',
      engine: 'local',
      fallbackReason: 'No answer.',
    });
    const user = await service.signUp({ credits: 1 });
    const { data } = (await post(user, 'script', { prompt: 'tea' })).json<{ data: ScriptResult }>();
    expect(data).toMatchObject({ engine: 'local', fallback: true, creditsLeft: 1 });
    expect(await service.balances(user)).toEqual({ available: 1, held: 0 });
    expect(await entriesOf(user)).toEqual(['returned', 'script', 'welcome']);
  });

  it('costs its credit if drafts do', async () => {
    Object.assign(service.engines, { name: 'gemini', draftPrice: 1 });
    service.engines.writeScript = async () => ({ text: 'Tea.', model: 'm', engine: 'local' });
    const user = await service.signUp({ credits: 1 });
    expect((await post(user, 'script', { prompt: 'tea' })).json()).toMatchObject({
      data: { creditsLeft: 0 },
    });
  });

  it('stays free if a better engine came back in time', async () => {
    service.engines.writeScript = async () => ({ text: 'Tea.', model: 'm', engine: 'gemini' });
    const user = await service.signUp({ credits: 1 });
    expect((await post(user, 'script', { prompt: 'tea' })).json()).toMatchObject({
      data: { creditsLeft: 1, quality: 'studio' },
    });
  });
});

describe('a refused text', () => {
  it.each([
    ['script', { prompt: 'x' }, 'This prompt is in Spanish', 'Choose one that speaks Spanish'],
    ['voice', { script: 'x', voice: 'kore' }, 'This script is in Spanish', 'Choose one that speaks Spanish'],
  ] as const)(
    '(%s) has a title, says what to do, and can be read alone later',
    async (kind, body, title, say) => {
      service.engines.draftPrice = 1;
      const refuse = () =>
        Promise.reject(
          new EngineError('unsupported', 'No.', { refusal: { reason: 'language', language: 'Spanish' } }),
        );
      Object.assign(service.engines, { writeScript: refuse, synthesize: refuse });
      const user = await service.signUp({ credits: 1 });
      const answer = await post(user, kind, body);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'unsupported_text', title });
      const { message } = answer.json<{ message: string }>();
      expect(message).toContain(say);
      expect(message).not.toContain('failed');
      expect((await listOf(user))[0]?.error).toBe(`${title}. ${message}`);
      expect(await service.balances(user)).toEqual({ available: 1, held: 0 });
    },
  );
});
