import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromNow } from '#db/now.ts';
import { handOver } from '#features/generations/hand-over.ts';
import { beginGeneration } from '#features/generations/lifecycle.ts';
import { MAIL } from '#features/mail/queue.ts';
import { handle, type JobHandler } from '#job.ts';
import { IDLE_JOBS } from '#testing/idle-jobs.ts';
import { findOrderRow, startPaymentServer, type PaymentServer } from '#testing/payment-server.ts';
import type { TestUser } from '#testing/test-service.ts';
import { TicketCalls, VISIT } from '#testing/ticket-calls.ts';
import { openJobQueue, type WorkingQueue } from './job-queue.ts';
import { JOB_KINDS, startJobs } from './start-jobs.ts';

const WAIT_MS = 20_000;
const log = pino({ level: 'silent' });
/** All email is caught before it gets here. */
const NO_MAIL: JobHandler = handle(MAIL, async () => {});

let server: PaymentServer;
/** The queue of a process that is killed before it has handled any job. */
let killed: WorkingQueue | undefined;
let calls: TicketCalls;
let admin: TestUser;
const processes: WorkingQueue[] = [];

const open = (works: boolean) => {
  const { url, directUrl } = server.service.context.config.database;
  return openJobQueue({
    databaseUrl: (works ? directUrl : null) ?? url ?? '',
    log,
    kinds: JOB_KINDS,
    works,
  });
};

beforeAll(async () => {
  const late: WorkingQueue = {
    ...IDLE_JOBS,
    enqueue: async (tx, kind, ...jobs) => killed?.enqueue(tx, kind, ...jobs),
  };
  server = await startPaymentServer({}, { jobs: late });
  killed = await open(false);
  calls = new TicketCalls(server.service);
  admin = await server.service.signUp({ role: 'Admin' });
});
afterAll(async () => {
  await killed?.close();
  await server.stop();
});

async function stopProcesses(): Promise<void> {
  for (const process of processes.splice(0)) {
    await process.stop();
    await process.close();
  }
}

/** Starts two processes, with no schedule that would pick up what is left undone. */
async function startAgain(): Promise<void> {
  for (let count = 0; count < 2; count += 1) {
    const queue = await open(true);
    processes.push(queue);
    await startJobs({ ...queue, schedule: async () => {} }, server.service.context, NO_MAIL);
  }
}

/** Postponed jobs are due now. */
async function passTime(kind: string): Promise<void> {
  const { db } = server.service.context;
  await sql`update pgboss.job set start_after = now() where name = ${kind}`.execute(db);
}

async function countOpenJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pgboss.job
    where state in ('created', 'retry', 'active') and start_after <= now() and name <> '__pgboss__send-it'`.execute(
    server.service.context.db,
  );
  return rows[0]?.count ?? 0;
}

/** Any other process with the same task finds it done. */
async function untilAllIsDone(): Promise<void> {
  await vi.waitFor(async () => expect(await countOpenJobs()).toBe(0), WAIT_MS);
}

/** The row of a generation once it has succeeded. */
function untilMade(id: string) {
  const { db } = server.service.context;
  return vi.waitFor(async () => {
    const row = await db.selectFrom('generations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'succeeded', script: 'A script about the sea.' });
    return row;
  }, WAIT_MS);
}

const mailsTo = ({ email }: { email: string }, subject: string) =>
  server.service.sentMail.filter((mail) => mail.to === email && mail.subject.includes(subject));

/** Arranges what a killed process has enqueued, and returns what has to be seen once. */
type Arrange = () => Promise<() => Promise<void>>;

const expectOneMail = async (whom: { email: string }, subject: string) => {
  await vi.waitFor(() => expect(mailsTo(whom, subject)).toHaveLength(1), WAIT_MS);
  await untilAllIsDone();
  expect(mailsTo(whom, subject)).toHaveLength(1);
};

const ENQUEUED: Readonly<Record<string, Arrange>> = {
  'the email with a receipt': async () => {
    const buyer = await server.signUp();
    await server.pay(buyer, (await server.orderPackage(buyer))._id);
    expect(mailsTo(buyer, 'Receipt')).toEqual([]);
    return () => expectOneMail(buyer, 'Receipt');
  },
  'the emails about a new ticket': async () => {
    const subject = 'Nothing plays';
    await calls.open(null, { ...VISIT, subject, ticketUserEmail: 'new-ticket@example.org' });
    return () => expectOneMail(admin, subject);
  },
  'the email about replies, which is sent as one': async () => {
    const owner = await server.signUp();
    const id = await calls.open(owner, { subject: 'Two things', message: 'One, and another.' });
    for (const text of ['First.', 'Second.']) await calls.reply(admin, id, text);
    await passTime('mail-replies');
    return async () => {
      await expectOneMail(owner, 'Two things');
      expect(mailsTo(owner, 'Two things')[0]?.text).toMatch(/First\.[^]*Second\./);
    };
  },
  'the check of an order that was approved at PayPal but not captured': async () => {
    const buyer = await server.signUp();
    const order = await server.orderPackage(buyer);
    await server.paypal.payer.approve(await server.open(buyer, order._id));
    const { db } = server.service.context;
    await db.updateTable('orders').set({ checkAt: new Date() }).where('id', '=', order._id).execute();
    await passTime('check-order');
    return async () => {
      const readStatus = async () => (await findOrderRow(server, order._id))?.paymentStatus;
      await vi.waitFor(async () => expect(await readStatus()).toBe('Paid'), WAIT_MS);
      await untilAllIsDone();
      expect(await findOrderRow(server, order._id)).toMatchObject({ checks: 0 });
    };
  },
};

describe('what a process enqueued before it is killed is done by others, once:', () => {
  const seen = new Map<string, () => Promise<void>>();
  beforeAll(async () => {
    for (const [name, arrange] of Object.entries(ENQUEUED)) seen.set(name, await arrange());
    await startAgain();
  });
  afterAll(stopProcesses);

  it.each(Object.keys(ENQUEUED))('%s', async (name) => {
    await expect(seen.get(name)?.()).resolves.toBeUndefined();
  });
});

describe('a process that is killed leaves to others', () => {
  afterEach(stopProcesses);

  it('the test of a key', async () => {
    const { db, engines } = server.service.context;
    const test = vi.spyOn(engines, 'testKey');
    const payload = { name: 'Main', key: 'AIzaTest-key-of-the-queue-0001' };
    await calls.call('POST', '/api/gemini-keys', admin, payload);
    await db.updateTable('geminiKeys').set({ retestAt: new Date() }).execute();
    await passTime('test-key');
    await startAgain();
    const rows = () => db.selectFrom('geminiKeys').select('testedAt').execute();
    await vi.waitFor(async () => expect(await rows()).toEqual([{ testedAt: expect.any(Date) }]), WAIT_MS);
    await untilAllIsDone();
    expect(test).toHaveBeenCalledTimes(1);
  });

  it('a generation that it was working on', async () => {
    const { context } = server.service;
    const user = await server.service.signUp({ credits: 1 });
    const actor = { id: user.id, email: user.email, name: '', image: null, role: 'member' } as const;
    const request = { kind: 'script', prompt: 'the sea', script: '', voice: null, amount: 1 } as const;
    const { id } = await beginGeneration(context, actor, request);
    await startAgain();
    await context.db
      .updateTable('generations')
      .set({ leaseOwner: crypto.randomUUID(), leaseExpiresAt: new Date(0) })
      .where('id', '=', id)
      .execute();
    expect(await untilMade(id)).toMatchObject({ claims: 2, losses: 1 });
    expect(await server.service.balances(user)).toEqual({ available: 0, held: 0 });
  });

  it('a generation whose job it had just fetched', async () => {
    const { context } = server.service;
    const user = await server.service.signUp({ credits: 1 });
    const actor = { id: user.id, email: user.email, name: '', image: null, role: 'member' } as const;
    const request = { kind: 'script', prompt: 'the sea', script: '', voice: null, amount: 1 } as const;
    const { id } = await beginGeneration(context, actor, request);
    await handOver(context, id);
    const heartbeat = sql`now() - interval '8 seconds'`;
    await sql`update pgboss.job set state = 'active', started_on = ${heartbeat}, heartbeat_on = ${heartbeat}
      where name = 'generate'`.execute(context.db);
    await context.db
      .updateTable('generations')
      .set({ leaseExpiresAt: fromNow((15 * 60 - 8) * 1000) })
      .where('id', '=', id)
      .execute();
    await startAgain();
    expect(await untilMade(id)).toMatchObject({ claims: 2, losses: 0 });
  });
});
