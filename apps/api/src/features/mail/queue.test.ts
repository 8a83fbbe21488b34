import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { openDatabase, openPool, type Database, type Tx } from '#db/client.ts';
import { sealText } from '#db/sealed-text.ts';
import type { MailContent } from '#integrations/mailer/mail-content.ts';
import type { MailMessage } from '#integrations/mailer/mailer.ts';
import type { TestDatabase } from '#testing/copy-template.ts';
import { openMailOutbox, startMailQueue, type SendingQueue } from '#testing/mail-queue.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { createDeliveryLog, giveUpLostMail } from './deliveries.ts';
import { sendMail } from './queue.ts';

let database: TestDatabase;
let db: Database;
let queue: SendingQueue;
const sent: MailMessage[] = [];
/** The mailer waits for this before it accepts the message to held@example.org. */
const held = Promise.withResolvers<void>();

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(openPool(database.url, 4, () => {}));
  queue = await startMailQueue({
    secret: 'a secret of the tests',
    databaseUrl: database.url,
    deliveries: createDeliveryLog(db),
    mailer: {
      send: async (message) => {
        if (message.to.startsWith('refused')) throw new Error('Not now');
        if (message.to === 'held@example.org') await held.promise;
        sent.push(message);
      },
      close: () => {},
    },
  });
});
afterAll(async () => {
  await queue.close();
  await db.destroy();
  await database.drop();
});

function messageTo(to: string): MailContent {
  return { to, subject: 'Hello', body: ['Hello'] };
}

function sentTo(to: string): number {
  return sent.filter((message) => message.to === to).length;
}

describe('a queued message', () => {
  it('is sent once when the transaction that queued it commits', async () => {
    await db.transaction().execute((tx) => queue.enqueue(messageTo('kept@example.org'), tx));
    await vi.waitFor(() => expect(sentTo('kept@example.org')).toBe(1), 20_000);
  });

  it('may come from a program that sends nothing itself', async () => {
    const outbox = await openMailOutbox(database.url, 'a secret of the tests');
    await db.transaction().execute((tx) => outbox.enqueue(messageTo('from-outside@example.org'), tx));
    await outbox.close();
    await vi.waitFor(() => expect(sentTo('from-outside@example.org')).toBe(1), 20_000);
  });

  it('does not wait for another one that takes long', async () => {
    await queue.enqueue(['held', 'beside'].map((name) => messageTo(`${name}@example.org`)));
    await vi.waitFor(() => expect(sentTo('beside@example.org')).toBe(1), 20_000);
    await queue.enqueue(messageTo('behind@example.org'));
    await vi.waitFor(() => expect(sentTo('behind@example.org')).toBe(1), 20_000);
    expect(sentTo('held@example.org')).toBe(0);
    held.resolve();
    await vi.waitFor(() => expect(sentTo('held@example.org')).toBe(1), 20_000);
  });

  it("is encrypted in the queue's table, because its links open accounts", async () => {
    await queue.enqueue({
      ...messageTo('sealed@example.org'),
      body: ['https://voice.example/?oobCode=once'],
    });
    await vi.waitFor(() => expect(sentTo('sealed@example.org')).toBe(1), 20_000);
    const { rows } = await sql<{ job: string }>`select job::text as job from pgboss.job`.execute(db);
    const table = rows.map(({ job }) => job).join('\n');
    expect(table).toContain('sealed');
    expect(table).not.toContain('oobCode');
    expect(table).not.toContain('sealed@example.org');
  });

  it('is sent even if it was queued before messages were encrypted', async () => {
    const boss = new PgBoss({ connectionString: database.url });
    await boss.start();
    await boss.send('mail', {
      to: 'older@example.org',
      subject: 'Hello',
      text: 'Hello',
      html: '<p>Hello</p>',
    });
    await boss.stop();
    await vi.waitFor(() => expect(sentTo('older@example.org')).toBe(1), 20_000);
  });

  it('is no longer being sent once its process stops', async () => {
    const send = async (_: MailMessage, signal: AbortSignal) => signal.throwIfAborted();
    const mailer = { send, close: () => {} };
    const refusals: string[] = [];
    const deliveries = {
      ...createDeliveryLog(db),
      isDue: async () => true,
      recordRefused: async (_logId: string, reason: string) => void refusals.push(reason),
    };
    const handler = sendMail({ mailer, deliveries, secret: 'a secret' });
    const stopped = { signal: AbortSignal.abort(new Error('Stopping.')), isLast: true };
    const job = { to: 'late@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', logId: 'x' };
    await expect(handler.run(job, stopped)).rejects.toThrow('Stopping.');
    // The mail server has not refused it.
    expect(refusals).toEqual([]);
  });

  it('disappears with a transaction that is rolled back', async () => {
    const broken = db.transaction().execute(async (tx) => {
      await queue.enqueue(messageTo('lost@example.org'), tx);
      throw new Error('No.');
    });
    await expect(broken).rejects.toThrow('No.');
    await queue.enqueue(messageTo('later@example.org'));
    await vi.waitFor(() => expect(sentTo('later@example.org')).toBe(1), 20_000);
    expect(sentTo('lost@example.org')).toBe(0);
  });
});

/** Queues and logs a message to a user; runs `spoil` before it is taken from the queue. */
async function enqueueLogged(to: string, spoil?: (tx: Tx) => Promise<unknown>): Promise<string> {
  const user = { name: 'A Person', email: to };
  const { id: userId } = await db
    .insertInto('identityUsers')
    .values(user)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('users')
    .values({ id: userId, ...user })
    .execute();
  return db.transaction().execute(async (tx) => {
    const message = { userId, toEmail: to, subject: 'Hello', body: 'Hello' };
    const { id } = await tx.insertInto('mailLog').values(message).returning('id').executeTakeFirstOrThrow();
    await queue.enqueue({ ...messageTo(to), logId: id }, tx);
    await spoil?.(tx);
    return id;
  });
}

async function findLogged(id: string) {
  const row = db.selectFrom('mailLog').select(['status', 'reason', 'attempts']).where('id', '=', id);
  return row.executeTakeFirstOrThrow();
}

async function findJobState(logId: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where data ->> 'logId' = ${logId}`.execute(db);
  return rows[0]?.state;
}

describe('a message in the log', () => {
  it('says why it is not sent if it was encrypted with another secret', async () => {
    const sealed = JSON.stringify(sealText('another secret', 'mail', '{}'));
    const id = await enqueueLogged('sealed-elsewhere@example.org', (tx) =>
      sql`update pgboss.job set data = jsonb_set(data, '{sealed}', ${sealed}::jsonb) where data ? 'logId'`.execute(
        tx,
      ),
    );
    const reason = 'The message was encrypted with a different server secret.';
    await vi.waitFor(
      async () => expect(await findLogged(id)).toEqual({ status: 'queued', reason, attempts: 1 }),
      20_000,
    );
  });

  it('is marked as failed when no job will send it any more, and only then', async () => {
    const [lost, waiting] = [
      await enqueueLogged('refused-lost@example.org'),
      await enqueueLogged('refused@example.org'),
    ];
    for (const id of [lost, waiting]) {
      await vi.waitFor(async () => expect(await findJobState(id)).toBe('retry'), 20_000);
    }
    // What the queue does for a job whose process died during the last attempt.
    await sql`update pgboss.job set state = 'failed' where data ->> 'logId' = ${lost}`.execute(db);
    await giveUpLostMail({ db, log: pino({ level: 'silent' }) });
    expect((await findLogged(lost)).status).toBe('failed');
    expect((await findLogged(lost)).reason).toContain('stopped during the last attempt');
    expect(await findLogged(waiting)).toEqual({ status: 'queued', reason: 'Not now', attempts: 1 });
  });
});
