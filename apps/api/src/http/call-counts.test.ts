import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase, openPool, type Database } from '#db/client.ts';
import { fromNow } from '#db/now.ts';
import type { TestDatabase } from '#testing/copy-template.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { CallCounts } from './call-counts.ts';

const WINDOW_MS = 60_000;
const MAX = 20;

let database: TestDatabase;
let db: Database;
let one: CallCounts;
let other: CallCounts;
beforeEach(async () => {
  database = await createTestDatabase();
  db = openDatabase(openPool(database.url, 2, () => {}));
  const log = pino({ enabled: false });
  one = new CallCounts({ db, log });
  other = new CallCounts({ db, log });
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

function call(counts: CallCounts, key: string, times: number): number {
  let current = 0;
  for (let done = 0; done < times; done += 1) ({ current } = counts.count(key, WINDOW_MS, MAX));
  return current;
}

it('adds up the calls of all processes, each call once', async () => {
  call(one, 'maya', 5);
  call(other, 'maya', 7);
  await one.merge();
  await other.merge();
  await other.merge();
  expect(call(other, 'maya', 1)).toBe(13);
  expect(call(one, 'maya', 1)).toBe(6);
  await other.merge();
  await one.merge();
  expect(call(one, 'maya', 1)).toBe(15);
});

it('counts callers apart, and stores neither who they are nor callers far from a limit', async () => {
  call(one, 'GET /users 203.0.113.7', 5);
  call(one, 'GET /users noor', 1);
  await one.merge();
  expect(call(other, 'noor', 1)).toBe(1);
  const rows = await db.selectFrom('callCounts').selectAll().execute();
  expect(rows).toMatchObject([{ calls: 5, key: expect.not.stringContaining('203') }]);
});

it('begins anew when a window has ended', async () => {
  call(one, 'maya', 15);
  await one.merge();
  await db
    .updateTable('callCounts')
    .set({ endsAt: fromNow(-1) })
    .execute();
  call(other, 'maya', 2);
  await other.merge();
  expect(call(other, 'maya', 1)).toBe(3);
});

it('goes on counting on its own without the database', async () => {
  call(one, 'maya', 5);
  await db.schema.alterTable('call_counts').renameTo('elsewhere').execute();
  await one.merge();
  expect(call(one, 'maya', 1)).toBe(6);
  await db.schema.alterTable('elsewhere').renameTo('call_counts').execute();
  await one.merge();
  call(other, 'maya', 2);
  await other.merge();
  expect(call(other, 'maya', 1)).toBe(9);
});
