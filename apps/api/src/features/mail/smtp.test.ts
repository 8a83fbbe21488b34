import type { AddressInfo } from 'node:net';
import type { MailLogEntry } from '@voicedraft/contract/mail';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase, openPool, type Database } from '#db/client.ts';
import { createSmtpMailer } from '#integrations/mailer/smtp-mailer.ts';
import { startMailQueue, type SendingQueue } from '#testing/mail-queue.ts';
import { startTestService, type TestService, type TestUser } from '#testing/test-service.ts';
import { createDeliveryLog } from './deliveries.ts';
import type { MailQueue } from './queue.ts';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

const received: Received[] = [];
/** Email addresses that the server refuses, with the number of refusals. */
const refusals = new Map<string, number>();
/** Email addresses without a mailbox. */
const nobody = new Set<string>();
let smtp: SMTPServer;
let service: TestService;
let queue: SendingQueue;
let db: Database;
let admin: TestUser;

beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('stalled')) return undefined;
      if (nobody.has(address)) {
        return done(Object.assign(new Error('5.1.1 User unknown'), { responseCode: 550 }));
      }
      const left = refusals.get(address) ?? 0;
      if (left === 0) return done();
      refusals.set(address, left - 1);
      return done(Object.assign(new Error('No such mailbox here'), { responseCode: 550 }));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, raw: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  // A queue that is created after the service, because it uses the service's own database.
  const late: MailQueue = {
    enqueue: (messages, tx) => queue.enqueue(messages, tx),
    write: (content) => queue.write(content),
  };
  service = await startTestService({}, { mail: () => late });
  const databaseUrl = service.context.config.database.url ?? '';
  db = openDatabase(openPool(databaseUrl, 2, () => {}));
  queue = await startMailQueue({
    secret: 'a secret of the tests',
    databaseUrl,
    mailer: createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Voicedraft <hello@voicedraft.example>'),
    deliveries: createDeliveryLog(db),
    retry: { limit: 1, delay: 1, maxDelay: 1 },
    messageLimitMs: 2_000,
  });
  admin = await service.signUp({ role: 'Admin' });
});
afterAll(async () => {
  await queue.close();
  await db.destroy();
  await service.stop();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

async function send(user: TestUser, messageBody = '<p>Dear {{userName}}, <b>welcome</b>.</p>') {
  const payload = { toEmail: user.email, subject: 'For {userName}', messageBody };
  const answer = await service.send(admin, 'POST', '/send-message', payload);
  expect(answer.json()).toEqual({ success: true, message: 'Message sent successfully.' });
}

async function entryOf(user: TestUser): Promise<MailLogEntry | undefined> {
  const url = `/api/mail-log?userEmail=${user.email}`;
  const answer = await service.app.inject({ url, headers: admin.headers });
  return answer.json<{ data: MailLogEntry[] }>().data[0];
}

const receivedBy = (user: TestUser) => received.filter(({ to }) => to.includes(user.email));

describe('a message sent through a mail server', () => {
  it('arrives with its envelope and both parts, and is recorded as sent', async () => {
    const user = await service.signUp();
    await send(user);
    await vi.waitFor(async () => expect(await entryOf(user)).toMatchObject({ status: 'sent' }), 20_000);
    const [mail, ...more] = receivedBy(user);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ from: 'hello@voicedraft.example', to: [user.email] });
    expect(mail?.raw).toContain('Subject: For A Person');
    expect(mail?.raw).toContain('Content-Type: multipart/alternative');
    expect(mail?.raw).toMatch(/text\/plain[\s\S]*Dear A Person, welcome\./);
    expect(mail?.raw).toMatch(/text\/html[\s\S]*<b>welcome<\/b>/);
    expect(await entryOf(user)).toMatchObject({ attempts: 1, reason: null });
  });

  it('is retried if its recipient is refused once', async () => {
    const user = await service.signUp();
    refusals.set(user.email, 1);
    await send(user);
    await vi.waitFor(async () => expect(await entryOf(user)).toMatchObject({ status: 'sent' }), 25_000);
    expect(await entryOf(user)).toMatchObject({ attempts: 2, reason: null });
    expect(receivedBy(user)).toHaveLength(1);
  });

  it("is marked as failed with the server's response after the last attempt, and can be resent", async () => {
    const user = await service.signUp();
    refusals.set(user.email, 2);
    await send(user);
    await vi.waitFor(async () => expect(await entryOf(user)).toMatchObject({ status: 'failed' }), 25_000);
    const failed = await entryOf(user);
    expect(failed).toMatchObject({ attempts: 2, reason: expect.stringContaining('No such mailbox here') });
    const answer = await service.send(admin, 'POST', `/api/mail-log/${failed?._id}/resend`);
    expect(answer.json()).toMatchObject({ data: { status: 'queued', reason: null } });
    await vi.waitFor(async () => expect(await entryOf(user)).toMatchObject({ status: 'sent' }), 20_000);
    expect(receivedBy(user)).toHaveLength(1);
  });

  it('is given up at once if its recipient does not exist', async () => {
    const user = await service.signUp();
    nobody.add(user.email);
    await send(user);
    await vi.waitFor(async () => expect(await entryOf(user)).toMatchObject({ status: 'failed' }), 20_000);
    expect(await entryOf(user)).toMatchObject({
      attempts: 1,
      reason: expect.stringContaining('User unknown'),
    });
    const readJob = () => sql`select from pgboss.job where state = 'failed' and retry_count = 0`.execute(db);
    await vi.waitFor(async () => expect((await readJob()).rows).toHaveLength(1), 20_000);
  });

  it('is never sent to an account that is deleted or disabled while it waits', async () => {
    const [gone, banned] = [await service.signUp(), await service.signUp()];
    // Both wait for their second attempt.
    for (const user of [gone, banned]) refusals.set(user.email, 1);
    await Promise.all([send(gone), send(banned)]);
    const attemptsOf = async (user: TestUser) => (await entryOf(user))?.attempts;
    await vi.waitFor(async () => expect(await attemptsOf(banned)).toBe(1), 20_000);
    const { headers } = admin;
    await service.app.inject({ method: 'DELETE', url: `/api/users/${gone.id}`, headers });
    const payload = { banned: true };
    await service.app.inject({ method: 'PUT', url: `/api/users/${banned.id}/ban`, headers, payload });
    const undelivered = { status: 'failed', reason: 'The account is banned or deleted.' };
    await vi.waitFor(async () => expect(await entryOf(banned)).toMatchObject(undelivered), 20_000);
    const fromStaff = [...receivedBy(gone), ...receivedBy(banned)].filter(({ raw }) =>
      raw.includes('For A Person'),
    );
    expect(fromStaff).toEqual([]);
  });

  it('is given up for now if the SMTP dialogue takes too long', async () => {
    const stalled = await service.signUp();
    const email = `stalled-${stalled.id}@example.org`;
    for (const table of ['users', 'identityUsers'] as const) {
      await db.updateTable(table).set({ email }).where('id', '=', stalled.id).execute();
    }
    await send({ ...stalled, email });
    const reason = 'The mail server did not respond within 2 s.';
    await vi.waitFor(
      async () => expect(await entryOf({ ...stalled, email })).toMatchObject({ reason }),
      20_000,
    );
  });
});
