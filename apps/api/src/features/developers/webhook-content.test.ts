import type { Scope } from '@voicedraft/contract/scopes';
import type { Webhook } from '@voicedraft/contract/webhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callWithKey, createKey } from '#testing/api-calls.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';
import { useStarted } from '#testing/use-started.ts';
import { deliverDue } from './deliver.ts';

const PROMPT = 'a secret about the sea';

let receiver: WebhookReceiver;
const service = useStarted(startTestService);
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

const post = ({ headers }: TestUser, url: string, payload: object) =>
  service.app.inject({ method: 'POST', url, headers, payload });

/** What a webhook is told of a script and its voiceover; added by a key with these scopes, or on the page. */
async function receive(user: TestUser, scopes: readonly Scope[] | null): Promise<Record<string, object>> {
  const payload = { url: receiver.url, events: ['script.done', 'voice.done'] };
  const added =
    scopes === null
      ? await post(user, '/api/webhooks', payload)
      : await callWithKey(service, (await createKey(service, user, scopes)).key, 'POST', '/v1/webhooks', {
          payload,
        });
  expect(added.statusCode).toBe(200);
  await post(user, '/api/generations/script', { prompt: PROMPT });
  await post(user, '/api/generations/voice', { script: 'The sea is wide.', voice: 'kore' });
  while ((await deliverDue(service.context)) > 0);
  const bodies = receiver.calls
    .splice(0)
    .map(({ body }) => JSON.parse(body) as { type: string; data: object });
  return Object.fromEntries(bodies.map(({ type, data }) => [type, data]));
}

it('a webhook of a key that may not read the library is told ids only', async () => {
  const user = await service.signUp({ credits: 10 });
  const events = await receive(user, ['webhooks']);
  expect(events).toEqual({
    'script.done': { id: expect.any(String) },
    'voice.done': { id: expect.any(String) },
  });
  const listed = await service.app.inject({ url: '/api/webhooks', headers: user.headers });
  expect(listed.json<{ data: Webhook[] }>().data).toMatchObject([{ idsOnly: true }]);
});

it.each([
  ['a key that may read the library', ['webhooks', 'library:read'] as const],
  ['its owner, on the page', null],
])('a webhook of %s is told everything', async (_who, scopes) => {
  expect(await receive(await service.signUp({ credits: 10 }), scopes)).toMatchObject({
    'script.done': { prompt: PROMPT },
    'voice.done': { text: 'The sea is wide.' },
  });
});

it('a webhook is not told the text of a voiceover that leaves nothing in the library', async () => {
  const user = await service.signUp({ credits: 10 });
  await post(user, '/api/webhooks', { url: receiver.url, events: ['voice.done'] });
  const payload = { model: 'tts-1', input: PROMPT, voice: 'kore', store: false };
  expect((await post(user, '/v1/audio/speech', payload)).statusCode).toBe(200);
  while ((await deliverDue(service.context)) > 0);
  const [event] = receiver.calls.splice(0).map(({ body }) => JSON.parse(body) as object);
  expect(event).toMatchObject({ type: 'voice.done', data: { status: 'succeeded', voice: 'kore', text: '' } });
});

it('the owner is told by email of new keys and webhooks, a few times in a quarter of an hour', async () => {
  const user = await service.signUp();
  const { key } = await createKey(service, user, ['webhooks']);
  const add = async (number: number) => {
    const payload = { url: `${receiver.url}/${number}`, events: ['voice.done'] };
    const { id } = (await callWithKey(service, key, 'POST', '/v1/webhooks', { payload })).json<{
      id: string;
    }>();
    expect((await callWithKey(service, key, 'DELETE', `/v1/webhooks/${id}`)).statusCode).toBe(200);
  };
  for (let number = 0; number < 8; number += 1) await add(number);
  const mails = service.sentMail.filter(({ to }) => to === user.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'A new API key for your Voicedraft account',
    ...Array.from({ length: 5 }, () => 'A new webhook for your Voicedraft account'),
  ]);
  expect(mails[0]?.text).toMatch(/“Test”[^]*\/user\/developers/);
  expect(mails[1]?.text).toContain(`${receiver.url}/0`);
});
