import type { Method } from '@voicedraft/contract/endpoint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService, type TestUser } from '#testing/test-service.ts';
import { startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';
import { deliverDue } from './deliver.ts';

let service: TestService;
let receiver: WebhookReceiver;
beforeAll(async () => {
  service = await startTestService();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await service.stop();
});

const call = async (who: TestUser, method: Method, url: string, payload: object) =>
  (await service.app.inject({ method, url, headers: who.headers, payload })).statusCode;

it('a webhook hears of a balance that a client or staff have made low', async () => {
  const user = await service.signUp({ credits: 20 });
  const admin = await service.signUp({ role: 'Admin' });
  expect(await call(user, 'POST', '/api/webhooks', { url: receiver.url, events: ['credits.low'] })).toBe(200);
  const deduct = () => call(user, 'POST', '/api/deduct-credit', { userEmail: user.email, amount: 16 });
  expect([await deduct(), await deduct()]).toEqual([200, 402]);
  for (const currentBalance of [9, 2, 1]) {
    expect(await call(admin, 'PUT', `/api/users/${user.id}`, { currentBalance })).toBe(200);
  }
  await deliverDue(service.context);
  const bodies = receiver.calls.map(({ body }) => JSON.parse(body) as { data: { available: number } });
  expect(bodies.map(({ data }) => data.available).toSorted((a, b) => b - a)).toEqual([4, 2]);
});
