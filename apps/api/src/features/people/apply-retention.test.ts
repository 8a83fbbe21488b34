import type { PublicLegalPage } from '@voicedraft/contract/legal-pages';
import type { RetentionInput, RetentionPreview, RetentionSettings } from '@voicedraft/contract/retention';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { daysAgo, deleteInBatches } from '#db/delete-older.ts';
import { adjustCredits } from '#features/credits/service.ts';
import { deleteOldMail } from '#features/mail/service.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted, useUser } from '#testing/use-started.ts';
import { applyRetention, deleteUnusedAccounts } from './apply-retention.ts';
import { deleteAccount } from './delete-account.ts';

const NEVER: RetentionInput = {
  signInDays: null,
  mailDays: null,
  ticketDays: null,
  auditDays: null,
  unusedAccountDays: null,
};

const service = useStarted(startTestService);
const owner = useUser(service, { role: 'Admin' });
beforeEach(() => save(NEVER));

async function send<T>(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  status = 200,
): Promise<T> {
  const answer = await service.send(owner, method, url, payload);
  expect(answer.statusCode, answer.body).toBe(status);
  return answer.json<{ data: T }>().data;
}
const save = (times: RetentionInput) => send<RetentionSettings>('PUT', '/api/settings/retention', times);
const preview = (times: RetentionInput) =>
  send<RetentionPreview>('POST', '/api/settings/retention/preview', times);

/** Adds one record just inside the time and one just outside, and returns how many are left. */
interface Case {
  readonly kind: keyof RetentionInput;
  readonly days: number;
  readonly add: (age: number) => Promise<unknown>;
  readonly count: () => Promise<number>;
}

const countIn = async (table: 'mailLog' | 'securityEvents' | 'auditLog' | 'tickets', where: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`))}
    where ${sql.raw(where)}`.execute(service.context.db);
  return rows[0]?.count ?? 0;
};

const CASES: readonly Case[] = [
  {
    kind: 'mailDays',
    days: 60,
    add: (age) =>
      service.context.db
        .insertInto('mailLog')
        .values({
          toEmail: 'a@example.org',
          subject: 'Aged',
          body: '',
          status: 'sent',
          createdAt: daysAgo(age),
        })
        .execute(),
    count: () => countIn('mailLog', `subject = 'Aged'`),
  },
  {
    kind: 'signInDays',
    days: 60,
    add: (age) =>
      service.context.db
        .insertInto('securityEvents')
        .values({
          userId: owner.id,
          email: 'aged@example.org',
          kind: 'sign-in',
          happenedAt: daysAgo(age),
        })
        .execute(),
    count: () => countIn('securityEvents', `email = 'aged@example.org'`),
  },
  {
    kind: 'auditDays',
    days: 400,
    add: (age) =>
      service.context.db
        .insertInto('auditLog')
        .values({
          actorEmail: 'aged@example.org',
          action: 'updated',
          entity: 'package',
          entityId: 'x',
          createdAt: daysAgo(age),
        })
        .execute(),
    count: () => countIn('auditLog', `actor_email = 'aged@example.org'`),
  },
  {
    kind: 'ticketDays',
    days: 60,
    add: (age) => addTicket('closed', age),
    count: () => countIn('tickets', `subject = 'Aged' and status = 'closed'`),
  },
];

/** Lets accounts have been made so many days ago, and not used since. */
const ageAccounts = (ids: readonly string[], age: number) =>
  sql`
    update identity_users set created_at = ${daysAgo(age)}, last_used_at = ${daysAgo(age)}
    where id in (${sql.join(ids)})`.execute(service.context.db);

async function addTicket(status: 'open' | 'closed', age: number, userId?: string): Promise<string> {
  const { id } = await service.context.db
    .insertInto('tickets')
    .values({
      userId: userId ?? null,
      subject: 'Aged',
      message: 'Aged',
      status,
      senderName: 'A Person',
      senderEmail: 'a@example.org',
      updatedAt: daysAgo(age),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe.each(CASES)('$kind', ({ kind, days, add, count }) => {
  it('counts and deletes what is older, and nothing that is younger', async () => {
    const times = { ...NEVER, [kind]: days };
    await add(days - 1);
    await add(days + 1);
    const before = await count();
    await applyRetention(service.context);
    expect(await count()).toBe(before);
    expect((await preview(times))[kind]).toBe(1);
    expect(await count()).toBe(before);
    await save(times);
    await applyRetention(service.context);
    expect(await count()).toBe(before - 1);
    expect((await preview(times))[kind]).toBe(0);
  });
});

it('sign-ins are kept as long as configured if no time is set', async () => {
  const add = (age: number) =>
    service.context.db
      .insertInto('securityEvents')
      .values({ email: 'usual@example.org', kind: 'sign-in', happenedAt: daysAgo(age) })
      .execute();
  await add(179);
  await add(181);
  await applyRetention(service.context);
  expect(await countIn('securityEvents', `email = 'usual@example.org'`)).toBe(1);
});

it('accounts are deleted only if nobody has ever verified or used them', async () => {
  const { db } = service.context;
  const users = {
    unused: await service.signUp(),
    verified: await service.signUp(),
    staff: await service.signUp({ staff: 'support' }),
    active: await service.signUp(),
    maker: await service.signUp({ credits: 2 }),
    author: await service.signUp(),
    mixer: await service.signUp(),
    asker: await service.signUp(),
    receiver: await service.signUp(),
  };
  const ids = Object.values(users).map(({ id }) => id);
  await service.app.inject({
    method: 'POST',
    url: '/api/generations/script',
    headers: users.maker.headers,
    payload: { prompt: 'A script about tea' },
  });
  await db
    .insertInto('libraryEntries')
    .values({ userId: users.author.id, kind: 'project', text: 'A text of their own' })
    .execute();
  await db
    .insertInto('voiceMixes')
    .values({ userId: users.mixer.id, name: 'Morning', parts: '[]' })
    .execute();
  await addTicket('open', 100, users.asker.id);
  const gift = { userId: users.receiver.id, difference: 5, opKey: 'a gift' };
  await db.transaction().execute((tx) => adjustCredits(tx, gift));
  await ageAccounts(ids, 100);
  await db
    .updateTable('identityUsers')
    .set({ emailVerified: false })
    .where('id', 'in', ids)
    .where('id', '<>', users.verified.id)
    .execute();
  await db
    .updateTable('identitySessions')
    .set({ updatedAt: daysAgo(89) })
    .where('userId', '=', users.active.id)
    .execute();
  // Everybody has signed out since.
  await db.deleteFrom('identitySessions').where('userId', 'in', ids).execute();
  const times = { ...NEVER, unusedAccountDays: 90 };
  expect((await preview(times)).unusedAccountDays).toBe(1);
  await save(times);
  await applyRetention(service.context);
  const rows = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute();
  const deleted = rows.filter(({ email }) => email.endsWith('.invalid')).map(({ id }) => id);
  expect(deleted).toEqual([users.unused.id]);
  expect((await preview(times)).unusedAccountDays).toBe(0);
});

it('accounts that are kept or deleted do not keep the next unused one from being deleted', async () => {
  const { db } = service.context;
  const [erased, staff, unused] = [
    await service.signUp(),
    await service.signUp({ staff: 'support' }),
    await service.signUp(),
  ];
  const ids = [erased.id, staff.id, unused.id];
  await db.deleteFrom('identitySessions').where('userId', 'in', ids).execute();
  await deleteAccount(service.context, erased.id, 'staff');
  await db.updateTable('identityUsers').set({ emailVerified: false }).where('id', 'in', ids).execute();
  for (const [index, id] of ids.entries()) await ageAccounts([id], 300 - index);
  expect(await deleteUnusedAccounts(service.context, 200, 1)).toBe(1);
  const { deletedAt } = await db
    .selectFrom('users')
    .select('deletedAt')
    .where('id', '=', unused.id)
    .executeTakeFirstOrThrow();
  expect(deletedAt).not.toBeNull();
});

it('the audit log loses nothing younger than a year, and nothing to anybody else', async () => {
  const { db } = service.context;
  await expect(db.deleteFrom('auditLog').execute()).rejects.toThrow('never changed');
  await expect(
    db.transaction().execute(async (tx) => {
      await sql`select set_config('voicedraft.retention', 'on', true)`.execute(tx);
      await tx.deleteFrom('auditLog').where('createdAt', '>', daysAgo(300)).execute();
    }),
  ).rejects.toThrow('never changed');
  await send('PUT', '/api/settings/retention', { ...NEVER, auditDays: 364 }, 400);
});

it('deletes in batches: what a crash between two has left, the next run deletes', async () => {
  const [first] = CASES;
  if (first === undefined) throw new Error('There are no cases.');
  const { add, count } = first;
  const before = await count();
  for (let index = 0; index < 5; index += 1) await add(100);
  let batches = 0;
  const run = () =>
    deleteInBatches(
      service.context.db,
      (tx, limit) => {
        batches += 1;
        if (batches === 2) throw new Error('The power is gone.');
        return deleteOldMail(tx, 90, limit);
      },
      2,
    );
  await expect(run()).rejects.toThrow('The power is gone.');
  expect(await count()).toBe(before + 3);
  expect(await run()).toBe(3);
  expect(await count()).toBe(before);
});

it('a message that was sent again is kept from then on', async () => {
  const message = { toEmail: 'a@example.org', subject: 'Resent', body: '', status: 'sent' as const };
  const aged = { ...message, createdAt: daysAgo(100), sentAt: daysAgo(2) };
  await service.context.db.insertInto('mailLog').values(aged).execute();
  await service.context.db.transaction().execute((tx) => deleteOldMail(tx, 90, 10));
  expect(await countIn('mailLog', `subject = 'Resent'`)).toBe(1);
});

it('the privacy page says how long records are kept, at once', async () => {
  const read = async () => (await send<PublicLegalPage>('GET', '/api/privacy-page')).words;
  expect(await read()).toMatchObject({ 'sign-ins': 'for 180 days', tickets: 'until deleted' });
  await save({ ...NEVER, signInDays: 45, ticketDays: 400 });
  await expect.poll(read).toMatchObject({ 'sign-ins': 'for 45 days', tickets: 'for 400 days' });
});

it('refuses to overwrite what somebody else has saved', async () => {
  const { revision } = await send<RetentionSettings>('GET', '/api/settings/retention');
  await save({ ...NEVER, mailDays: 90 });
  await send('PUT', '/api/settings/retention', { ...NEVER, revision }, 409);
  expect((await send<RetentionSettings>('GET', '/api/settings/retention')).mailDays).toBe(90);
});
