import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashSessionToken } from '#integrations/identity/stored-token.ts';
import { startTestShop, type TestShop } from '#testing/shop.ts';
import type { TestUser } from '#testing/test-service.ts';

let shop: TestShop;
let admin: TestUser;
beforeAll(async () => {
  shop = await startTestShop();
  admin = await shop.service.signUp({ role: 'Admin' });
});
afterAll(() => shop.stop());

const NAME = 'Zebulon Marksman';
const standOf = ({ id }: TestUser) => `deleted-${id}@deleted.invalid`;

async function readLog() {
  const { db } = shop.service.context;
  return db.selectFrom('auditLog').selectAll().orderBy('id').execute();
}

/** Somebody whom staff have edited, disabled, adjusted, written to and given work; their name stands in all of it. */
async function makeKnown(): Promise<TestUser> {
  const person = await shop.service.signUp({ credits: 5, role: 'Admin' });
  const steps = [
    ['PUT', `/api/users/${person.id}`, { userName: NAME, currentBalance: 9, note: `For ${NAME}` }],
    ['PUT', `/update-user-profile/${person.id}`, { phone: 'mark-phone', city: 'mark-city' }],
    ['PUT', `/api/users/${person.id}/ban`, { banned: true, reason: `${NAME} asked` }],
    ['PUT', `/api/users/${person.id}/ban`, { banned: false }],
  ] as const;
  for (const [method, url, body] of steps) {
    expect((await shop.call(method, url, admin, body)).status, url).toBe(200);
  }
  await signInAgain(person);
  await writeTo(person);
  const ticket = await shop.call('POST', '/new-support-message', admin, { subject: 'Help', message: 'Help' });
  expect(ticket.status).toBe(200);
  const { id } = await shop.service.context.db.selectFrom('tickets').select('id').executeTakeFirstOrThrow();
  for (const assigneeId of [person.id, null]) {
    const { app } = shop.service;
    const edit = { url: `/api/tickets/${id}`, headers: admin.headers, payload: { assigneeId } };
    expect((await app.inject({ method: 'PATCH', ...edit })).statusCode).toBe(200);
  }
  return person;
}

/** Brings the session back that disabling the account has ended. */
async function signInAgain({ id, headers }: TestUser): Promise<void> {
  const value = decodeURIComponent(headers['cookie']?.split('=')[1] ?? '');
  const token = value.slice(0, value.indexOf('.'));
  const session = {
    userId: id,
    tokenHash: hashSessionToken(token),
    expiresAt: new Date(Date.now() + 60_000),
  };
  await shop.service.context.db.insertInto('identitySessions').values(session).execute();
}

/** Sends a message that names its recipient, and once more after it has failed: its subject is in the log then. */
async function writeTo(person: TestUser): Promise<void> {
  const { db } = shop.service.context;
  const message = { toEmail: person.email, subject: 'Dear {{userName}}', messageBody: 'Hello' };
  await shop.call('POST', '/send-message', admin, message);
  await db.updateTable('mailLog').set({ status: 'failed' }).where('userId', '=', person.id).execute();
  const sent = db.selectFrom('mailLog').select('id').where('userId', '=', person.id);
  const { id } = await sent.executeTakeFirstOrThrow();
  expect((await shop.call('POST', `/api/mail-log/${id}/resend`, admin)).status).toBe(200);
}

const deletions = [
  ['by staff', (person: TestUser) => shop.call('DELETE', `/api/users/${person.id}`, admin)],
  [
    'by its owner',
    (person: TestUser) =>
      shop.service.app
        .inject({
          method: 'DELETE',
          url: '/api/account',
          headers: person.headers,
          payload: { email: person.email },
        })
        .then(({ statusCode }) => ({ status: statusCode })),
  ],
] as const;

describe('the audit log of an account that is deleted', () => {
  it.each(deletions)('%s names the person no more, and still tells what was done', async (_by, remove) => {
    const person = await makeKnown();
    const before = await readLog();
    const told = JSON.stringify(before);
    for (const text of [person.email, NAME, 'mark-phone', 'mark-city']) expect(told).toContain(text);
    expect(before.filter(({ after }) => after?.['assignee'] === person.email)).toHaveLength(1);

    expect((await remove(person)).status).toBe(200);
    const after = await readLog();
    const left = JSON.stringify(after);
    for (const text of [person.email, NAME, 'mark-']) expect(left).not.toContain(text);
    const facts = ({ id, action, entity, entityId }: (typeof after)[number]) => ({
      id,
      action,
      entity,
      entityId,
    });
    expect(after.slice(0, before.length).map(facts)).toEqual(before.map(facts));
    const ofPerson = after.filter(({ entityId }) => entityId === person.id);
    expect(new Set(ofPerson.map(({ label }) => label))).toEqual(new Set(['Deleted account']));
    expect(ofPerson[0]?.after).toEqual({ userName: null, currentBalance: 9, note: null });
    expect(after.some((entry) => entry.after?.['assignee'] === standOf(person))).toBe(true);
  });

  it('names whom the work of staff was done by no more, once they have left', async () => {
    const staff = await shop.service.signUp({ role: 'Admin' });
    const customer = await shop.service.signUp();
    await shop.call('PUT', `/api/users/${customer.id}`, staff, { userName: 'Another name' });
    await shop.call('DELETE', `/api/users/${staff.id}`, admin);
    const entry = (await readLog()).find(({ entityId }) => entityId === customer.id);
    expect(entry).toMatchObject({ actorId: staff.id, actorEmail: standOf(staff), label: customer.email });
    const found = await shop.call('GET', `/api/audit?q=${staff.email}`, admin);
    expect(found.body).toMatchObject({ data: [] });
  });

  it('is changed by nothing else', async () => {
    const { db } = shop.service.context;
    const rewrite = sql`update audit_log set label = 'x'`;
    await expect(rewrite.execute(db)).rejects.toThrow('never changed');
    await expect(sql`delete from audit_log`.execute(db)).rejects.toThrow('never changed');
    const erasing = db.transaction().execute(async (tx) => {
      await sql`select set_config('voicedraft.erased_person', 'x', true)`.execute(tx);
      await sql`update audit_log set action = 'x'`.execute(tx);
    });
    await expect(erasing).rejects.toThrow('never changed');
  });
});
