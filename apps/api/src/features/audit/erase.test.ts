import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hashSessionToken } from '#integrations/identity/stored-token.ts';
import { startPaymentServer } from '#testing/payment-server.ts';
import type { TestUser } from '#testing/test-service.ts';
import { useStarted, useUser } from '#testing/use-started.ts';

const server = useStarted(startPaymentServer);
const admin = useUser(server, { role: 'Admin' });

const NAME = 'Zebulon Marksman';
const replacementEmailOf = ({ id }: TestUser) => `deleted-${id}@deleted.invalid`;

async function readLog() {
  const { db } = server.service.context;
  return db.selectFrom('auditLog').selectAll().orderBy('id').execute();
}

/**
 * A user whom staff have edited, disabled, adjusted, emailed and assigned work, so that their name is in all of
 * these entries.
 */
async function makeKnown(): Promise<TestUser> {
  const user = await server.service.signUp({ credits: 5, role: 'Admin' });
  const steps = [
    ['PUT', `/api/users/${user.id}`, { userName: NAME, currentBalance: 9, note: `For ${NAME}` }],
    ['PUT', `/update-user-profile/${user.id}`, { phone: 'mark-phone', city: 'mark-city' }],
    ['PUT', `/api/users/${user.id}/ban`, { banned: true, reason: `${NAME} asked` }],
    ['PUT', `/api/users/${user.id}/ban`, { banned: false }],
  ] as const;
  for (const [method, url, body] of steps) {
    expect((await server.call(method, url, admin, body)).status, url).toBe(200);
  }
  await signInAgain(user);
  await writeTo(user);
  const ticket = await server.call('POST', '/new-support-message', admin, {
    subject: 'Help',
    message: 'Help',
  });
  expect(ticket.status).toBe(200);
  const { id } = await server.service.context.db.selectFrom('tickets').select('id').executeTakeFirstOrThrow();
  for (const assigneeId of [user.id, null]) {
    const { app } = server.service;
    const edit = { url: `/api/tickets/${id}`, headers: admin.headers, payload: { assigneeId } };
    expect((await app.inject({ method: 'PATCH', ...edit })).statusCode).toBe(200);
  }
  return user;
}

/** Restores the session that disabling the account ended. */
async function signInAgain({ id, headers }: TestUser): Promise<void> {
  const value = decodeURIComponent(headers['cookie']?.split('=')[1] ?? '');
  const token = value.slice(0, value.indexOf('.'));
  const session = {
    userId: id,
    tokenHash: hashSessionToken(token),
    expiresAt: new Date(Date.now() + 60_000),
  };
  await server.service.context.db.insertInto('identitySessions').values(session).execute();
}

/** Sends a message that names its recipient, and again after it failed, so that its subject is in the log. */
async function writeTo(user: TestUser): Promise<void> {
  const { db } = server.service.context;
  const message = { toEmail: user.email, subject: 'Dear {{userName}}', messageBody: 'Hello' };
  await server.call('POST', '/send-message', admin, message);
  await db.updateTable('mailLog').set({ status: 'failed' }).where('userId', '=', user.id).execute();
  const sent = db.selectFrom('mailLog').select('id').where('userId', '=', user.id);
  const { id } = await sent.executeTakeFirstOrThrow();
  expect((await server.call('POST', `/api/mail-log/${id}/resend`, admin)).status).toBe(200);
}

const deletions = [
  ['by staff', (user: TestUser) => server.call('DELETE', `/api/users/${user.id}`, admin)],
  [
    'by its owner',
    (user: TestUser) =>
      server.service.app
        .inject({
          method: 'DELETE',
          url: '/api/account',
          headers: user.headers,
          payload: { email: user.email },
        })
        .then(({ statusCode }) => ({ status: statusCode })),
  ],
] as const;

describe('the audit log of a deleted account', () => {
  it.each(deletions)('%s no longer names the user, and still says what was done', async (_by, remove) => {
    const user = await makeKnown();
    const before = await readLog();
    const logText = JSON.stringify(before);
    for (const text of [user.email, NAME, 'mark-phone', 'mark-city']) expect(logText).toContain(text);
    expect(before.filter(({ after }) => after?.['assignee'] === user.email)).toHaveLength(1);

    expect((await remove(user)).status).toBe(200);
    const after = await readLog();
    const left = JSON.stringify(after);
    for (const text of [user.email, NAME, 'mark-']) expect(left).not.toContain(text);
    const facts = ({ id, action, entity, entityId }: (typeof after)[number]) => ({
      id,
      action,
      entity,
      entityId,
    });
    expect(after.slice(0, before.length).map(facts)).toEqual(before.map(facts));
    const ofUser = after.filter(({ entityId }) => entityId === user.id);
    expect(new Set(ofUser.map(({ label }) => label))).toEqual(new Set(['Deleted account']));
    expect(ofUser[0]?.after).toEqual({ userName: null, currentBalance: 9, note: null });
    expect(after.some((entry) => entry.after?.['assignee'] === replacementEmailOf(user))).toBe(true);
  });

  it('no longer names staff who have left as authors of changes', async () => {
    const staff = await server.service.signUp({ role: 'Admin' });
    const customer = await server.service.signUp();
    await server.call('PUT', `/api/users/${customer.id}`, staff, { userName: 'Another name' });
    await server.call('DELETE', `/api/users/${staff.id}`, admin);
    const entry = (await readLog()).find(({ entityId }) => entityId === customer.id);
    expect(entry).toMatchObject({
      actorId: staff.id,
      actorEmail: replacementEmailOf(staff),
      label: customer.email,
    });
    const found = await server.call('GET', `/api/audit?q=${staff.email}`, admin);
    expect(found.body).toMatchObject({ data: [] });
  });

  it('cannot be changed in any other way', async () => {
    const { db } = server.service.context;
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
