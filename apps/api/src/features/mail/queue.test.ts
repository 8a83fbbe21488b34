import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pino } from 'pino';
import { openDatabase, openPool, type Database } from '#db/client.ts';
import type { MailMessage } from '#integrations/mailer/mailer.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createDeliveryLog } from './deliveries.ts';
import { startMailQueue, type MailQueue } from './queue.ts';

let database: TestDatabase;
let db: Database;
let queue: MailQueue;
const sent: MailMessage[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(openPool(database.url, 4, () => {}));
  queue = await startMailQueue({
    databaseUrl: database.url,
    log: pino({ level: 'silent' }),
    deliveries: createDeliveryLog(db),
    mailer: {
      send: async (message) => {
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

function messageTo(to: string): MailMessage {
  return { to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
}

function sentTo(to: string): number {
  return sent.filter((message) => message.to === to).length;
}

describe('a queued message', () => {
  it('goes out once when the transaction that queued it commits', async () => {
    await db.transaction().execute((tx) => queue.enqueue(messageTo('kept@example.org'), tx));
    await vi.waitFor(() => expect(sentTo('kept@example.org')).toBe(1), 20_000);
  });

  it('is gone with a transaction that is rolled back', async () => {
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
