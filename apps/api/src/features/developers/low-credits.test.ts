import type { Method } from '@voicedraft/contract/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';
import { useStarted } from '#testing/use-started.ts';
import { deliverDue } from './deliver.ts';

let receiver: WebhookReceiver;
const service = useStarted(startTestService);
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

const call = async (who: TestUser, method: Method, url: string, payload: object) =>
  (await service.send(who, method, url, payload)).statusCode;

/** What the receiver has been told since the last time. */
async function hearAvailable(): Promise<number[]> {
  while ((await deliverDue(service.context)) > 0);
  const bodies = receiver.calls
    .splice(0)
    .map(({ body }) => JSON.parse(body) as { data: { available: number } });
  return bodies.map(({ data }) => data.available);
}

async function listen(user: TestUser): Promise<void> {
  expect(await call(user, 'POST', '/api/webhooks', { url: receiver.url, events: ['credits.low'] })).toBe(200);
}

it('a webhook hears of a balance that a client or staff have made low', async () => {
  const [user, other] = [await service.signUp({ credits: 20 }), await service.signUp({ credits: 20 })];
  const admin = await service.signUp({ role: 'Admin' });
  await listen(user);
  await listen(other);
  const deduct = () => call(user, 'POST', '/api/deduct-credit', { userEmail: user.email, amount: 16 });
  expect([await deduct(), await deduct()]).toEqual([200, 402]);
  expect(await hearAvailable()).toEqual([4]);
  for (const currentBalance of [9, 2, 1]) {
    expect(await call(admin, 'PUT', `/api/users/${other.id}`, { currentBalance })).toBe(200);
  }
  expect(await hearAvailable()).toEqual([2]);
});

it('an account that moves its balance around the threshold for nothing is told once an hour', async () => {
  const user = await service.signUp({ credits: 5 });
  await listen(user);
  const fall = async () => {
    const hold = { userEmail: user.email, amount: 1 };
    expect(await call(user, 'POST', '/api/deduct-credit', hold)).toBe(200);
    expect(await call(user, 'POST', '/api/refund-credit', hold)).toBe(200);
  };
  for (let round = 0; round < 5; round += 1) await fall();
  expect(await hearAvailable()).toEqual([4]);
  await sql`update webhook_events set created_at = created_at - interval '61 minutes'`.execute(
    service.context.db,
  );
  await fall();
  expect(await hearAvailable()).toEqual([4]);
});
