import { createHmac } from 'node:crypto';
import type { Method } from '@voicedraft/contract/endpoint';
import type { Webhook, WebhookDelivery } from '@voicedraft/contract/webhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IDLE_JOBS } from '#testing/idle-jobs.ts';
import { startTestService, type TestService, type TestUser } from '#testing/test-service.ts';
import { startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import { deliverDue } from './deliver.ts';
import { cleanUpDeveloperData } from './service.ts';

const DAY_MS = 86_400_000;

let service: TestService;
let user: TestUser;
let receiver: WebhookReceiver;
const delays: unknown[] = [];
beforeAll(async () => {
  const jobs = {
    ...IDLE_JOBS,
    enqueue: async (_tx: unknown, { name }: { name: string }, ...queued: { startAfter?: unknown }[]) => {
      if (name === 'deliver-webhook') delays.push(...queued.map(({ startAfter }) => startAfter ?? 0));
    },
  };
  service = await startTestService({}, { jobs });
});
afterAll(() => service.stop());
beforeEach(async () => {
  delays.length = 0;
  user = await service.signUp({ credits: 20 });
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const call = (method: Method, url: string, payload?: object, who: TestUser = user) =>
  service.send(who, method, url, payload);
const ALL = ['script.done', 'voice.done', 'voice.failed', 'credits.low'];
async function addWebhook(events: readonly string[] = ALL): Promise<{ webhook: Webhook; secret: string }> {
  const answer = await call('POST', '/api/webhooks', { url: receiver.url, events });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: { webhook: Webhook; secret: string } }>().data;
}
const write = () => call('POST', '/api/generations/script', { prompt: 'the sea' });
const speak = () => call('POST', '/api/generations/voice', { script: 'The sea is wide.', voice: 'kore' });
/** Until nothing is due: each webhook is called once at a time. */
const deliver = async () => {
  while ((await deliverDue(service.context)) > 0);
};
/** Postponed tries are due now. */
const passTime = () =>
  service.context.db
    .updateTable('webhookDeliveries')
    .set({ nextTryAt: new Date(0) })
    .where('state', '=', 'waiting')
    .execute();
const readLog = async (id: string) =>
  (await call('GET', `/api/webhooks/${id}/deliveries`)).json<{ data: WebhookDelivery[] }>().data;
const readWebhook = async () => (await call('GET', '/api/webhooks')).json<{ data: Webhook[] }>().data[0];

function sign(secret: string, { headers, body }: { headers: Record<string, unknown>; body: string }): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

describe('a webhook', () => {
  it('is called with what is done, signed after Standard Webhooks', async () => {
    const { webhook, secret } = await addWebhook();
    const script = (await write()).json<{ data: { id: string } }>().data;
    await speak();
    await deliver();
    expect(receiver.calls).toHaveLength(2);
    const bodies = receiver.calls.map(({ body }) => JSON.parse(body) as { type: string; data: object });
    const done = bodies.find(({ type }) => type === 'script.done');
    expect(done).toMatchObject({
      timestamp: expect.any(String),
      data: { id: script.id, status: 'succeeded' },
    });
    const spoken = bodies.find(({ type }) => type === 'voice.done');
    expect(spoken).toMatchObject({
      data: { voice: 'kore', files: { wav: expect.stringContaining('/v1/voices/') } },
    });
    for (const received of receiver.calls) {
      expect(received.headers['webhook-id']).toMatch(/^evt_[a-z2-7]{24}$/);
      expect(Math.abs(Number(received.headers['webhook-timestamp']) * 1000 - Date.now())).toBeLessThan(
        60_000,
      );
      expect(received.headers['webhook-signature']).toBe(sign(secret, received));
    }
    expect(await readWebhook()).toMatchObject({ id: webhook.id, state: 'working' });
    expect(await readLog(webhook.id)).toMatchObject([
      { state: 'delivered', tries: 1, answer: { status: 200, error: null }, nextTryAt: null },
      { state: 'delivered', tries: 1 },
    ]);
  });

  it('hears of a failed voiceover, and of a balance that falls below 5, once', async () => {
    user = await service.signUp({ credits: 5 });
    await addWebhook(['voice.failed', 'credits.low']);
    const { synthesize } = service.engines;
    service.engines.synthesize = async () => {
      throw new EngineError('empty', 'Nothing was spoken');
    };
    await speak();
    service.engines.synthesize = synthesize;
    await write();
    await write();
    await deliver();
    const bodies = receiver.calls.map(({ body }) => JSON.parse(body) as { type: string; data: object });
    expect(bodies.map(({ type }) => type).toSorted()).toEqual(['credits.low', 'voice.failed']);
    const failed = bodies.find(({ type }) => type === 'voice.failed');
    expect(failed?.data).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('Nothing was spoken'),
      files: {},
    });
    expect(bodies.find(({ type }) => type === 'credits.low')?.data).toEqual({ available: 4 });
  });

  it('is not called for what it did not ask for, for other users, or while it is off', async () => {
    const { webhook } = await addWebhook(['voice.done']);
    await write();
    await call('POST', '/api/generations/voice', { script: 'Hello.', voice: 'kore' }, await service.signUp());
    await call('PUT', `/api/webhooks/${webhook.id}`, {
      url: receiver.url,
      events: ['voice.done'],
      isOn: false,
    });
    await speak();
    await deliver();
    expect(receiver.calls).toEqual([]);
    expect((await call('POST', `/api/webhooks/${webhook.id}/test`)).statusCode).toBe(409);
  });

  it('is tried 5 times in 24 hours, with the same id and the same body', async () => {
    const { webhook, secret } = await addWebhook(['script.done']);
    await write();
    receiver.status = 503;
    for (let round = 0; round < 7; round += 1) {
      await deliver();
      await passTime();
    }
    expect(receiver.calls).toHaveLength(5);
    expect(new Set(receiver.calls.map(({ body }) => body)).size).toBe(1);
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    for (const received of receiver.calls) {
      expect(received.headers['webhook-signature']).toBe(sign(secret, received));
    }
    const waits = delays.map(Number).filter((seconds) => seconds > 0);
    expect(waits).toHaveLength(4);
    expect(waits.reduce((sum, seconds) => sum + seconds, 0)).toBeLessThan(86_400);
    expect(await readLog(webhook.id)).toMatchObject([
      { state: 'failed', tries: 5, answer: { status: 503 }, nextTryAt: null },
    ]);
    expect(await readWebhook()).toMatchObject({ state: 'failing', today: { deliveries: 1, failed: 1 } });
  });

  it('is called once although several processes see what is due', async () => {
    await addWebhook(['script.done']);
    await write();
    await Promise.all(Array.from({ length: 6 }, deliver));
    expect(receiver.calls).toHaveLength(1);
  });

  it('gets a replay with the same body under the same id, as another delivery', async () => {
    const { webhook } = await addWebhook(['script.done']);
    await write();
    await deliver();
    const [first] = await readLog(webhook.id);
    const replay = await call('POST', `/api/webhook-deliveries/${first?.id}/replay`);
    expect(replay.json()).toMatchObject({
      data: { eventId: first?.eventId, isReplay: true, state: 'waiting' },
    });
    await deliver();
    const [one, other] = receiver.calls;
    expect(other?.body).toBe(one?.body);
    expect(other?.headers['webhook-id']).toBe(one?.headers['webhook-id']);
    expect(await readLog(webhook.id)).toHaveLength(2);
    const stranger = await service.signUp();
    const foreign = await call('POST', `/api/webhook-deliveries/${first?.id}/replay`, undefined, stranger);
    expect(foreign.statusCode).toBe(404);
  });

  it('gets one body under one id, however often a replay is pressed and processes race', async () => {
    const { webhook } = await addWebhook(['script.done']);
    receiver.status = 503;
    await write();
    await deliver();
    const [first] = await readLog(webhook.id);
    const press = () => call('POST', `/api/webhook-deliveries/${first?.id}/replay`);
    const presses = await Promise.all([press(), press()]);
    expect(presses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await Promise.all([deliver(), deliver(), deliver()]);
    receiver.status = 200;
    await passTime();
    await Promise.all([deliver(), deliver()]);
    // What is described may change in between, the event does not.
    expect(receiver.calls.length).toBeGreaterThan(2);
    const sent = receiver.calls.map(({ headers, body }) => JSON.stringify([headers['webhook-id'], body]));
    expect(new Set(sent).size).toBe(1);
    const log = await readLog(webhook.id);
    expect(log.map(({ state }) => state)).not.toContain('waiting');
  });

  it('has its secret replaced without a gap: for a day both sign', async () => {
    const { webhook, secret } = await addWebhook();
    const replaced = await call('POST', `/api/webhooks/${webhook.id}/secret`);
    const { secret: next } = replaced.json<{ data: { secret: string } }>().data;
    const sendTest = async () => {
      await call('POST', `/api/webhooks/${webhook.id}/test`);
      await deliver();
      const received = receiver.calls.at(-1);
      if (received === undefined) throw new Error('Nothing was received.');
      return { received, given: received.headers['webhook-signature'] };
    };
    const during = await sendTest();
    expect(during.given).toBe(`${sign(next, during.received)} ${sign(secret, during.received)}`);
    await service.context.db
      .updateTable('webhooks')
      .set({ formerSecretEndsAt: new Date(0) })
      .execute();
    const after = await sendTest();
    expect(after.given).toBe(sign(next, after.received));
    const stored = await service.context.db.selectFrom('webhooks').select(['secret']).execute();
    expect(JSON.stringify(stored)).not.toContain(next.slice(6, 20));
  });

  it('is switched off after 3 days in which nothing worked, and its owner is told', async () => {
    const { webhook } = await addWebhook(['script.done']);
    receiver.status = 500;
    await write();
    await deliver();
    expect(await readWebhook()).toMatchObject({ state: 'failing' });
    await service.context.db
      .updateTable('webhooks')
      .set({ failingSince: new Date(Date.now() - 3.1 * DAY_MS) })
      .execute();
    await write();
    await deliver();
    expect(await readWebhook()).toMatchObject({ state: 'off', off: { byService: true } });
    const log = await readLog(webhook.id);
    expect(log.map(({ state }) => state)).toEqual(['failed', 'failed']);
    const mails = service.sentMail.filter(({ to }) => to === user.email);
    expect(mails.at(-1)).toMatchObject({ subject: 'Your Voicedraft webhook is switched off' });
    receiver.status = 200;
    const on = { url: receiver.url, events: ['script.done'], isOn: true };
    const answer = await call('PUT', `/api/webhooks/${webhook.id}`, on);
    expect(answer.json()).toMatchObject({ data: { off: null, failingSince: null } });
    expect((await call('POST', `/api/webhook-deliveries/${log[0]?.id}/replay`)).statusCode).toBe(200);
  });

  it('follows no redirect', async () => {
    const { webhook } = await addWebhook(['script.done']);
    receiver.status = 307;
    receiver.headers = { location: receiver.url };
    await write();
    await deliver();
    expect(receiver.calls).toHaveLength(1);
    expect(await readLog(webhook.id)).toMatchObject([{ state: 'waiting', answer: { status: 307 } }]);
  });

  it('has an address that nobody else can see, change or remove', async () => {
    const { webhook } = await addWebhook();
    const stranger = await service.signUp();
    const edit = { url: receiver.url, events: ALL, isOn: true };
    const answers = [
      await call('PUT', `/api/webhooks/${webhook.id}`, edit, stranger),
      await call('DELETE', `/api/webhooks/${webhook.id}`, undefined, stranger),
      await call('POST', `/api/webhooks/${webhook.id}/secret`, undefined, stranger),
      await call('POST', `/api/webhooks/${webhook.id}/test`, undefined, stranger),
      await call('GET', `/api/webhooks/${webhook.id}/deliveries`, undefined, stranger),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect((await call('GET', '/api/webhooks', undefined, stranger)).json()).toMatchObject({ data: [] });
  });

  it('is one of 5, each with another address; its log is kept for 30 days', async () => {
    const { webhook } = await addWebhook(['script.done']);
    const again = await call('POST', '/api/webhooks', { url: receiver.url, events: ALL });
    expect(again.statusCode).toBe(409);
    const more = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => call('POST', '/api/webhooks', { url: `${receiver.url}/${n}`, events: ALL })),
    );
    expect(more.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4);
    await write();
    await deliver();
    await cleanUpDeveloperData(service.context);
    expect(await readLog(webhook.id)).toHaveLength(1);
  });

  it.each(['ftp://127.0.0.1/', 'http://example.org/', 'https://10.0.0.1/', 'https://user:pw@example.org/'])(
    'cannot be at %s',
    async (url) => {
      const answer = await call('POST', '/api/webhooks', { url, events: ALL });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ fields: { url: expect.any(String) } });
    },
  );
});
