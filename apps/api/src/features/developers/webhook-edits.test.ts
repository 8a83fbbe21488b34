import type { Method } from '@voicedraft/contract/endpoint';
import type { Webhook, WebhookDelivery } from '@voicedraft/contract/webhooks';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';
import { useStarted } from '#testing/use-started.ts';
import { deliverDue } from './deliver.ts';

const EVENTS = ['script.done'];

let user: TestUser;
let receiver: WebhookReceiver;
const service = useStarted(startTestService);
beforeEach(async () => {
  user = await service.signUp();
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const call = (method: Method, url: string, payload?: object) => service.send(user, method, url, payload);
const add = async (url: string) =>
  (await call('POST', '/api/webhooks', { url, events: EVENTS })).json<{ data: { webhook: Webhook } }>().data
    .webhook;
const change = (id: string, values: object) =>
  service.context.db.updateTable('webhooks').set(values).where('id', '=', id).execute();

it('a webhook starts anew with another address, which none of the others has', async () => {
  const { id } = await add(receiver.url);
  await add(`${receiver.url}/other`);
  const [failingSince, calledAt] = [new Date(0), new Date(0)];
  await change(id, { failingSince, calledAt });
  const move = (url: string) => call('PUT', `/api/webhooks/${id}`, { url, events: EVENTS, isOn: true });
  expect((await move(receiver.url)).json()).toMatchObject({ data: { state: 'failing' } });
  expect((await move(`${receiver.url}/other`)).statusCode).toBe(409);
  const moved = await move(`${receiver.url}/moved`);
  expect(moved.json()).toMatchObject({ data: { state: 'new', failingSince: null } });
});

it('a test and a replay are sent at once, however long the address did not answer', async () => {
  const { id } = await add(receiver.url);
  const pausedUntil = new Date(Date.now() + 960_000);
  await change(id, { pausedUntil });
  await call('POST', `/api/webhooks/${id}/test`);
  await deliverDue(service.context);
  expect(receiver.calls).toHaveLength(1);
  await change(id, { pausedUntil });
  const log = await call('GET', `/api/webhooks/${id}/deliveries`);
  const [sent] = log.json<{ data: WebhookDelivery[] }>().data;
  await call('POST', `/api/webhook-deliveries/${sent?.id}/replay`);
  await deliverDue(service.context);
  expect(receiver.calls).toHaveLength(2);
});
