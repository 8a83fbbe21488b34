import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { IDLE_JOBS } from '#testing/idle-jobs.ts';
import { startTestService, type TestService, type TestUser } from '#testing/test-service.ts';
import { startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';
import { deliver, deliverDue } from './deliver.ts';
import { DELIVER_WEBHOOK } from './send-events.ts';

let service: TestService;
let silent: WebhookReceiver;
let working: WebhookReceiver;
const queue: string[] = [];
beforeAll(async () => {
  const jobs = {
    ...IDLE_JOBS,
    enqueue: async (
      _tx: unknown,
      { name }: { name: string },
      ...queued: { data: object; startAfter?: unknown }[]
    ) => {
      if (name !== DELIVER_WEBHOOK.name) return;
      const due = queued.filter(({ startAfter }) => startAfter === undefined);
      queue.push(...due.map(({ data }) => DELIVER_WEBHOOK.data.parse(data).deliveryId));
    },
  };
  service = await startTestService({}, { jobs });
  [silent, working] = await Promise.all([startReceiver(), startReceiver()]);
  silent.isSilent = true;
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await Promise.all([silent.close(), working.close()]);
  await service.stop();
});

async function post({ headers }: TestUser, url: string, payload?: object) {
  const answer = await service.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: { webhook: { id: string } } }>().data;
}

/** A customer with webhooks at these addresses, and as many deliveries to each. */
async function addCustomer(urls: readonly string[], deliveries: number): Promise<void> {
  const user = await service.signUp();
  for (const url of urls) {
    const { webhook } = await post(user, '/api/webhooks', { url, events: ['script.done'] });
    for (let count = 0; count < deliveries; count += 1) await post(user, `/api/webhooks/${webhook.id}/test`);
  }
}

/** Works on the queue as that many workers of any process do. */
async function work(workers: number): Promise<void> {
  const one = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) await deliver(service.context, id);
  };
  await Promise.all(Array.from({ length: workers }, one));
}

/** What waits is due now, and no webhook is left alone. */
async function passTime(): Promise<void> {
  const { db } = service.context;
  await db.updateTable('webhooks').set({ pausedUntil: null }).execute();
  await db
    .updateTable('webhookDeliveries')
    .set({ nextTryAt: new Date(0) })
    .where('state', '=', 'waiting')
    .execute();
}

it('a receiver that never answers gets one call at a time, its customer two, and no other customer waits', async () => {
  await addCustomer(
    [1, 2, 3, 4].map((path) => `${silent.url}/${path}`),
    5,
  );
  await addCustomer([silent.url], 5);
  await addCustomer([working.url], 3);
  const ended: Promise<unknown>[] = [work(8), deliverDue(service.context)];
  const countCalls = () => {
    // What a call that ends queues finds a worker, as it does in a process.
    ended.push(work(1));
    return working.calls.length;
  };
  await expect.poll(countCalls, { timeout: 10_000 }).toBe(3);
  expect(silent.calls).toHaveLength(3);
  await silent.close();
  await Promise.all(ended);
});

it('a receiver that leaves its calls without an answer is left alone, each time for longer', async () => {
  silent = await startReceiver();
  silent.isSilent = true;
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50));
  await addCustomer([silent.url], 3);
  const pauses: (number | null)[] = [];
  for (let round = 0; round < 3; round += 1) {
    await work(1);
    while ((await deliverDue(service.context)) > 0);
    const { pausedUntil, calledAt } = await service.context.db
      .selectFrom('webhooks')
      .select(['pausedUntil', 'calledAt'])
      .where('url', '=', silent.url)
      .executeTakeFirstOrThrow();
    pauses.push(pausedUntil && calledAt && (pausedUntil.getTime() - calledAt.getTime()) / 60_000);
    expect(silent.calls).toHaveLength(round + 1);
    await passTime();
  }
  expect(pauses).toEqual([1, 2, 4]);
  silent.isSilent = false;
  while ((await deliverDue(service.context)) > 0);
  expect(silent.calls).toHaveLength(6);
});
