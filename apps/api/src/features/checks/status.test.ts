import { STATUS_PARTS, STATUS_SLOTS, type ServiceStatus } from '@voicedraft/contract/status';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromNow, NOW } from '#db/now.ts';
import { sealText } from '#db/sealed-text.ts';
import { LOCAL_PAYPAL, SECRET_BINDING } from '#features/payment-settings/service.ts';
import { openMailOutbox, type SendingQueue } from '#testing/mail-queue.ts';
import { startPaymentServer } from '#testing/payment-server.ts';
import type { TestService, TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { checkDue } from './service.ts';

let service: TestService;
let outbox: SendingQueue;
let owner: TestUser;
let support: TestUser;

const server = useStarted(startPaymentServer);
beforeAll(async () => {
  ({ service } = server);
  outbox = await openMailOutbox(service.context.config.database.url ?? '', service.context.secret);
  owner = await service.signUp({ role: 'Admin', credits: 7 });
  support = await service.signUp({ role: 'Admin', staff: 'support' });
});
afterAll(() => outbox.close());

async function send(method: 'GET' | 'POST', url: string, who = owner): Promise<ServiceStatus> {
  const answer = await service.send(who, method, url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: ServiceStatus }>().data;
}
const read = (who = owner) => send('GET', '/api/status', who);
const age = (ms: number) =>
  service.context.db
    .updateTable('statusParts')
    .set({ checkedAt: fromNow(-ms) })
    .execute();
/** Checks every part, also if that was done a moment ago. */
async function checkAll(): Promise<ServiceStatus> {
  await age(6_000);
  return send('POST', '/api/status/check');
}
const stateOf = ({ parts }: ServiceStatus, name: string) => parts.find(({ part }) => part === name)?.state;
const factsOf = ({ parts }: ServiceStatus, name: string) =>
  Object.fromEntries(
    parts.find(({ part }) => part === name)?.facts.map(({ label, text }) => [label, text]) ?? [],
  );

it('claims nothing before the first check', async () => {
  const status = await read();
  expect(status.parts.map(({ part }) => part)).toEqual([...STATUS_PARTS]);
  expect(status.parts.every(({ state, checkedAt }) => state === 'unknown' && checkedAt === null)).toBe(true);
  expect(status.history).toHaveLength(STATUS_SLOTS);
  expect(status.history.every(({ state }) => state === 'unknown')).toBe(true);
  expect(status.alerts).toEqual([]);
});

it('says what each part is like, once it is checked', async () => {
  const status = await checkAll();
  expect(status.alerts).toEqual([]);
  expect(factsOf(status, 'database')).toMatchObject({
    Version: expect.stringMatching(/^PostgreSQL \d+/),
    Connections: expect.stringMatching(/^\d+ of \d+$/),
    Backup: 'Not scheduled',
  });
  expect(factsOf(status, 'store')).toMatchObject({ Place: 'Data folder' });
  expect(factsOf(status, 'mail')).toMatchObject({ Server: 'Local mailbox', Waiting: '0' });
  expect(factsOf(status, 'engines')).toMatchObject({
    Voices: 'Built-in voices',
    'Failed in 24 hours': '0 of 0',
  });
  expect(factsOf(status, 'ledger')).toMatchObject({ 'On balances': '17', Difference: 'None' });
  expect(status.history.at(-1)?.state).toBe('fine');
});

it('shows names and versions of processes to owners only', async () => {
  const [own] = (await read()).processes;
  expect(own).toMatchObject({ state: 'ready', role: 'all' });
  expect(own?.name).toContain(`:${process.pid}`);
  const status = await read(support);
  expect(status.processes).toHaveLength(1);
  expect(JSON.stringify(status)).not.toContain(`:${process.pid}`);
  expect(status.processes[0]).toMatchObject({ name: null, version: null });
});

it('reports balances that differ, since when, and in the history', async () => {
  const { db } = service.context;
  const change = (amount: number) =>
    db
      .updateTable('creditAccounts')
      .set((row) => ({ balance: row('balance', '+', amount) }))
      .where('userId', '=', owner.id)
      .where('kind', '=', 'available')
      .execute();
  await change(1);
  const first = await checkAll();
  const again = await checkAll();
  await change(-1);
  expect(first.alerts).toMatchObject([
    { part: 'ledger', isGrave: true, title: 'A balance differs from its transfers' },
  ]);
  expect(again.alerts[0]?.since).toBe(first.alerts[0]?.since);
  expect(stateOf(first, 'ledger')).toBe('differs');
  const after = await checkAll();
  expect(after.alerts).toEqual([]);
  // Somebody who looks now still sees that something was wrong within this half hour.
  expect(after.history.at(-1)).toMatchObject({
    state: 'alert',
    alerts: [{ part: 'ledger', title: 'A balance differs from its transfers' }],
  });
});

it('says how large the last backup is, however small', async () => {
  const { db } = service.context;
  const done = { name: 'voicedraft-20261126T140000Z.tar.age', state: 'done' as const, sizeBytes: 173_000 };
  await db
    .insertInto('backups')
    .values({ ...done, finishedAt: NOW })
    .execute();
  expect(factsOf(await checkAll(), 'database')).toMatchObject({ Backup: '173 kB' });
  await db.deleteFrom('backups').execute();
});

it('says of a failed backup only that it is tried again if that is so', async () => {
  const { db } = service.context;
  const failed = {
    name: 'voicedraft-20261126T150000Z.tar.age',
    state: 'failed' as const,
    problem: 'Disk full.',
  };
  await db
    .insertInto('backups')
    .values({ ...failed, finishedAt: NOW })
    .execute();
  const [alert] = (await checkAll()).alerts;
  expect(alert).toMatchObject({ part: 'database', text: 'Disk full. None is scheduled: take another one.' });
  await db.deleteFrom('backups').execute();
});

it('reports mail that waits for too long, also a link or a receipt, which no log lists', async () => {
  const { db } = service.context;
  expect(stateOf(await checkAll(), 'mail')).toBe('fine');
  await outbox.enqueue({ to: 'late@example.org', subject: 'Your link', body: ['Late'] });
  await sql`update pgboss.job set created_on = now() - interval '700 s'`.execute(db);
  const status = await checkAll();
  // A later one has been sent since: that recipient is refused, and nobody else waits.
  await outbox.enqueue({ to: 'quick@example.org', subject: 'Your link', body: ['Quick'] });
  await sql`update pgboss.job set state = 'completed', completed_on = now()
    where created_on > now() - interval '600 s'`.execute(db);
  const flowing = await checkAll();
  // The last one that was sent had been queued before the one that waits.
  await sql`update pgboss.job set created_on = now() - interval '701 s', completed_on = now() - interval '650 s'
    where state = 'completed'`.execute(db);
  const stopped = await checkAll();
  await sql`delete from pgboss.job`.execute(db);
  expect(stateOf(stopped, 'mail')).toBe('slow');
  expect([stateOf(flowing, 'mail'), factsOf(flowing, 'mail')['Waiting']]).toEqual(['fine', '1']);
  expect(stateOf(status, 'mail')).toBe('slow');
  expect(factsOf(status, 'mail')).toMatchObject({ Waiting: '1' });
  expect(status.alerts).toMatchObject([{ part: 'mail', isGrave: false }]);
});

it('asks PayPal for real', async () => {
  const store = (clientSecret: string) =>
    service.context.db
      .updateTable('paymentSettings')
      .set({ enabled: true, clientId: LOCAL_PAYPAL.clientId, clientSecret })
      .execute();
  const enter = (secret: string) => store(sealText(service.context.secret, SECRET_BINDING, secret));
  // The demo's own is part of this server: there is nothing to ask.
  const demo = await checkAll();
  expect(stateOf(demo, 'paypal')).toBe('fine');
  expect(factsOf(demo, 'paypal')).not.toHaveProperty('Answers in');
  await enter('not the secret');
  expect((await checkAll()).alerts).toMatchObject([
    { part: 'paypal', isGrave: true, title: 'PayPal refuses the stored credentials' },
  ]);
  await store('sealed with another key');
  expect((await checkAll()).alerts).toMatchObject([
    { part: 'paypal', isGrave: true, title: 'The stored secret can no longer be read' },
  ]);
  await enter(LOCAL_PAYPAL.clientSecret);
  const status = await checkAll();
  expect([stateOf(status, 'paypal'), factsOf(status, 'paypal')['Held payments']]).toEqual(['fine', '0']);
  expect(factsOf(status, 'paypal')).toHaveProperty('Answers in');
});

it('checks again only what is due, and trusts no old check', async () => {
  const first = await checkAll();
  // Twice in a moment is once.
  expect((await send('POST', '/api/status/check')).parts).toEqual(first.parts);
  // Also none that a clock which ran ahead has dated.
  await age(-7_200_000);
  expect(stateOf(await read(), 'ledger')).toBe('unknown');
  await age(130_000);
  const status = await read();
  expect([stateOf(status, 'database'), stateOf(status, 'ledger')]).toEqual(['unknown', 'fine']);
  await checkDue(service.context);
  const after = await read();
  const times = Object.fromEntries(after.parts.map(({ part, checkedAt }) => [part, checkedAt ?? '']));
  expect(stateOf(after, 'database')).toBe('fine');
  expect(Date.parse(times['database'] ?? '')).toBeGreaterThan(Date.parse(times['ledger'] ?? ''));
});

it('reports a process that ended without a stop', async () => {
  const gone = {
    id: crypto.randomUUID(),
    host: 'elsewhere',
    pid: 7,
    isDemo: false,
    role: 'worker' as const,
    state: 'ready' as const,
    version: '0.0.1',
    memoryBytes: 1,
    loopDelayMs: 1,
    runningJobs: 0,
    seenAt: fromNow(-60_000),
  };
  await service.context.db.insertInto('processes').values(gone).execute();
  const titles = async (who?: TestUser) => (await read(who)).alerts.map(({ title }) => title);
  expect(await titles()).toEqual(['A worker was lost: elsewhere:7']);
  expect(await titles(support)).toEqual(['A worker was lost']);
  await service.context.db.deleteFrom('processes').where('id', '=', gone.id).execute();
});
