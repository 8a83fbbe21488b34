import type { Webhook } from '@voicedraft/contract/webhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IDLE_JOBS } from '#testing/idle-jobs.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';
import { useStarted } from '#testing/use-started.ts';
import { deliverDue } from './deliver.ts';

let failing: WebhookReceiver;
let working: WebhookReceiver;
const service = useStarted(() => startTestService({}, { jobs: IDLE_JOBS }));
beforeAll(async () => {
  [failing, working] = await Promise.all([startReceiver(), startReceiver()]);
});
afterAll(() => Promise.all([failing.close(), working.close()]));

it('counts only its own failed calls of today', async () => {
  failing.status = 503;
  const [one, other] = [await service.signUp({ credits: 5 }), await service.signUp({ credits: 5 })];
  await addWebhook(one, failing.url);
  await addWebhook(other, failing.url);
  await addWebhook(other, working.url);
  await write(one);
  await write(other);
  await deliverDue(service.context);
  const counts = (await readWebhooks(other)).map(({ today }) => today);
  expect(counts).toEqual([
    { deliveries: 1, failed: 1 },
    { deliveries: 1, failed: 0 },
  ]);
});

it('counts no call that a stop of the server has cut short', async () => {
  const user = await service.signUp({ credits: 5 });
  await addWebhook(user, working.url);
  await write(user);
  const readTries = () =>
    service.context.db
      .selectFrom('webhookDeliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhookId')
      .select(['state', 'tries'])
      .where('userId', '=', user.id)
      .execute();
  await deliverDue({ ...service.context, stopping: AbortSignal.abort() });
  expect(await readTries()).toEqual([{ state: 'waiting', tries: 0 }]);
  await deliverDue(service.context);
  expect(await readTries()).toEqual([{ state: 'delivered', tries: 1 }]);
});

const addWebhook = ({ headers }: TestUser, url: string) =>
  service.app.inject({
    method: 'POST',
    url: '/api/webhooks',
    headers,
    payload: { url, events: ['script.done'] },
  });

const write = ({ headers }: TestUser) =>
  service.app.inject({
    method: 'POST',
    url: '/api/generations/script',
    headers,
    payload: { prompt: 'the sea' },
  });

async function readWebhooks({ headers }: TestUser): Promise<Webhook[]> {
  const answer = await service.app.inject({ method: 'GET', url: '/api/webhooks', headers });
  return answer.json<{ data: Webhook[] }>().data;
}
