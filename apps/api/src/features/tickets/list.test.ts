import { Ticket } from '@voicedraft/contract/tickets';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { QUESTION, TicketCalls, VISIT } from '#testing/ticket-calls.ts';
import { useStarted, useUser } from '#testing/use-started.ts';

const service = useStarted(startTestService);
const calls = new TicketCalls(service);
const owner = useUser(service);
const other = useUser(service);
const admin = useUser(service, { role: 'Admin' });

async function list(user: TestUser, query: Record<string, string> = {}) {
  const answer = await calls.call('GET', `/support-messages?${new URLSearchParams(query).toString()}`, user);
  expect(answer.statusCode, answer.body).toBe(200);
  const tickets = Ticket.array().parse(answer.json());
  return { ids: tickets.map(({ _id }) => _id), tickets, total: answer.headers['x-total-count'] };
}

/** Opens a ticket with a given time. */
async function openAt(user: TestUser, moment: string): Promise<string> {
  const id = await calls.open(user);
  await sql`update tickets set created_at = ${moment}::timestamptz where id = ${id}`.execute(
    service.context.db,
  );
  return id;
}

describe('the tickets that a user sees', () => {
  it('are their own, newest first, with the conversation', async () => {
    const user = await service.signUp();
    const first = await calls.open(user);
    const second = await calls.open(user);
    await calls.reply(admin, first, 'We look into it.');
    const { ids, tickets, total } = await list(user);
    expect(ids).toEqual([second, first]);
    expect(total).toBe('2');
    expect(tickets[1]).toMatchObject({
      ...QUESTION,
      ticketStatus: 'open',
      ticketUserEmail: user.email,
      ticketUserRole: 'member',
      adminMessage: [{ message: 'We look into it.', sender: 'admin', attachments: [] }],
      unread: 1,
    });
    expect((await list(user, { userEmail: user.email })).ids).toEqual(ids);
  });

  it("do not include another user's, by address or by id", async () => {
    const id = await calls.open(owner);
    const url = `/support-messages?userEmail=${owner.email}`;
    expect((await calls.call('GET', url, other)).statusCode).toBe(403);
    const byId = `/support-messages?userId=${owner.id}`;
    expect((await calls.call('GET', byId, other)).statusCode).toBe(403);
    expect((await list(other)).ids).not.toContain(id);
    for (const answer of [
      await calls.call('GET', `/support-message/${id}`, other),
      await calls.update(other, id, { adminMessage: [{ message: 'Mine now' }] }),
      await calls.reply(other, id, 'Mine now'),
      await calls.call('PUT', `/api/tickets/${id}/read`, other, { upTo: '1' }),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
    expect((await calls.get(owner, id)).adminMessage).toEqual([]);
  });

  it("do not include a visitor's with the same address", async () => {
    const id = await calls.open(null, { ...VISIT, ticketUserEmail: owner.email });
    expect((await list(owner)).ids).not.toContain(id);
    expect((await calls.call('GET', `/support-message/${id}`, owner)).statusCode).toBe(404);
    expect((await list(admin, { userEmail: owner.email })).ids).toContain(id);
    expect((await list(admin, { userId: owner.id })).ids).not.toContain(id);
  });

  it('are everybody’s for an administrator, or those of one address, old or new', async () => {
    const user = await service.signUp();
    const id = await calls.open(user);
    const theirs = await calls.open(other);
    expect((await list(admin)).ids).toEqual(expect.arrayContaining([id, theirs]));
    expect((await list(admin, { userEmail: user.email })).ids).toEqual([id]);
    const email = `moved-${user.email}`;
    await service.context.db.updateTable('identityUsers').set({ email }).where('id', '=', user.id).execute();
    expect((await list(admin, { userEmail: email })).ids).toEqual([id]);
    expect((await list(admin, { q: user.email.slice(0, 16).toUpperCase() })).ids).toEqual([id]);
    expect((await list(admin, { q: '%' })).ids).toEqual([]);
  });
});

describe('the search of staff', () => {
  it('finds subject, text and sender, and by the number of an order the tickets of its customer', async () => {
    const user = await service.signUp();
    const asked = await calls.open(user, { subject: 'Refund of 100%', message: 'The BOOK has no pages.' });
    const answered = await calls.open(user);
    await calls.reply(admin, answered, 'Please empty the Zwischenspeicher.');
    const find = async (q: string, by = admin) => (await list(by, { q })).ids;
    expect(await find('refund of 100%')).toEqual([asked]);
    expect(await find('book HAS')).toEqual([asked]);
    expect(await find('zwischenspeicher')).toEqual([answered]);
    const order = { kind: 'package', title: 'Creator', priceCents: 100, currency: 'USD' } as const;
    const placed = {
      customerEmail: user.email,
      customerName: 'A',
      address: '',
      country: '',
      userId: user.id,
    };
    const { db } = service.context;
    await db
      .insertInto('orders')
      .values({ ...order, ...placed, orderNo: 'FINDME01', paymentNo: 'FINDME02' })
      .execute();
    expect(await find('findme01')).toEqual([answered, asked]);
    expect(await find('FINDME01', user)).toEqual([]);
    expect(await find('zwischen', other)).toEqual([]);
    await db.deleteFrom('orders').where('orderNo', '=', 'FINDME01').execute();
  });

  it('lists what waits for staff, longest first, until they answer or resolve it', async () => {
    const user = await service.signUp();
    const [first, second, third] = [await calls.open(user), await calls.open(user), await calls.open(user)];
    const waiting = async () => (await list(admin, { waiting: 'us', userEmail: user.email })).ids;
    expect(await waiting()).toEqual([first, second, third]);
    await calls.reply(admin, first, 'Done?');
    await calls.update(admin, second, { ticketStatus: 'resolved' });
    expect(await waiting()).toEqual([third]);
    await calls.reply(user, first, 'Not yet.');
    expect(await waiting()).toEqual([third, first]);
  });
});

describe('a list', () => {
  it('includes both days of a range to their last moment, in UTC', async () => {
    const user = await service.signUp();
    const early = await openAt(user, '2026-03-01T00:00:00.000Z');
    const late = await openAt(user, '2026-03-02T23:59:59.999Z');
    await openAt(user, '2026-02-28T23:59:59.999Z');
    await openAt(user, '2026-03-03T00:00:00.000Z');
    expect((await list(user, { from: '2026-03-01', to: '2026-03-02' })).ids).toEqual([late, early]);
    expect((await list(user, { to: '2026-02-28' })).ids).toHaveLength(1);
    expect((await list(user, { from: '9999-12-31', to: '9999-12-31' })).ids).toEqual([]);
    expect((await list(user, { from: '0000-01-01' })).ids).toHaveLength(4);
    const answer = await calls.call('GET', '/support-messages?from=2026-02-30', user);
    expect(answer.statusCode).toBe(400);
  });

  it('can be limited to one status, and to one page with the total', async () => {
    const user = await service.signUp();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.unshift(await calls.open(user));
    await calls.update(admin, ids[0] ?? '', { ticketStatus: 'resolved' });
    expect(await list(user, { status: 'resolved' })).toMatchObject({ ids: [ids[0]], total: '1' });
    expect(await list(user, { status: 'open', page: '2', pageSize: '1' })).toMatchObject({
      ids: [ids[2]],
      total: '2',
    });
    expect((await list(user, { pageSize: '2' })).ids).toEqual(ids.slice(0, 2));
    expect((await list(user, { page: '1' })).ids).toEqual(ids);
    expect((await calls.call('GET', '/support-messages?status=lost', user)).statusCode).toBe(400);
  });

  it('has the latest replies of a conversation that is very long, which the ticket itself has whole', async () => {
    const user = await service.signUp();
    const id = await calls.open(user);
    const row = { ticketId: id, sender: 'admin' as const, authorId: admin.id };
    const messages = Array.from({ length: 12 }, (_, index) => `${index}${'x'.repeat(4900)}`);
    await service.context.db
      .insertInto('ticketMessages')
      .values(messages.map((message) => ({ ...row, message })))
      .execute();
    const { tickets } = await list(user);
    expect(tickets[0]?.adminMessage.map(({ message }) => message)).toEqual(messages.slice(-9));
    expect((await calls.get(user, id)).adminMessage).toHaveLength(12);
  });

  it('is complete without a page, but ends after 1,000 tickets', async () => {
    const user = await service.signUp();
    const row = {
      userId: user.id,
      senderName: 'A Person',
      senderEmail: user.email,
      announcedAt: new Date(),
      ...QUESTION,
    };
    await service.context.db
      .insertInto('tickets')
      .values(Array.from({ length: 1001 }, () => row))
      .execute();
    const { ids, total } = await list(user);
    expect(ids).toHaveLength(1000);
    expect(total).toBe('1001');
  });
});

describe('read marks', () => {
  const readUpTo = async (user: TestUser, id: string, upTo: string) =>
    expect((await calls.call('PUT', `/api/tickets/${id}/read`, user, { upTo })).statusCode).toBe(200);
  const count = async (user: TestUser) =>
    (await calls.call('GET', '/api/tickets/unread', user)).json<{ data: object }>().data;

  it('are stored for each side, and only move forward', async () => {
    const user = await service.signUp();
    const id = await calls.open(user);
    await calls.reply(admin, id, 'One');
    await calls.reply(admin, id, 'Two');
    await calls.reply(user, id, 'Three');
    expect((await calls.get(user, id)).unread).toBe(2);
    expect((await calls.get(admin, id)).unread).toBe(1);
    const [first, , third] = (await calls.get(user, id)).adminMessage;
    await readUpTo(user, id, first?._id ?? '');
    expect((await calls.get(user, id)).unread).toBe(1);
    expect(await count(user)).toEqual({ unread: 1, open: 1 });
    // A mark beyond the last reply is set to the last reply, not to future ones.
    await readUpTo(user, id, '999999999999999999');
    await readUpTo(user, id, first?._id ?? '');
    expect((await calls.get(user, id)).unread).toBe(0);
    expect(await count(user)).toEqual({ unread: 0, open: 1 });
    await calls.reply(admin, id, 'Four');
    expect((await calls.get(user, id)).unread).toBe(1);
    expect((await calls.get(admin, id)).unread).toBe(1);
    await readUpTo(admin, id, third?._id ?? '');
    expect((await calls.get(admin, id)).unread).toBe(0);
  });

  it("count open and in-progress tickets, and only the caller's own", async () => {
    const user = await service.signUp();
    const [, second, third] = [await calls.open(user), await calls.open(user), await calls.open(user)];
    await calls.update(admin, second, { ticketStatus: 'closed' });
    await calls.update(admin, third, { ticketStatus: 'in-progress' });
    expect(await count(user)).toEqual({ unread: 0, open: 2 });
    expect(await count(await service.signUp({ role: 'Admin' }))).toEqual({ unread: 0, open: 0 });
  });

  it('work for an administrator’s own ticket, whoever among staff has replied', async () => {
    const lead = await service.signUp({ role: 'Admin' });
    const id = await calls.open(lead);
    await calls.reply(lead, id, 'One more thing.');
    expect(await count(lead)).toEqual({ unread: 0, open: 1 });
    await calls.reply(admin, id, 'Done.');
    expect(await count(lead)).toEqual({ unread: 1, open: 1 });
    expect((await calls.get(lead, id)).unread).toBe(1);
    await readUpTo(lead, id, '999999999999999999');
    expect(await count(lead)).toEqual({ unread: 0, open: 1 });
  });
});
