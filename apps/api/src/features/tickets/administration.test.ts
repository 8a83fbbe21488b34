import { ErrorBody } from '@voicedraft/contract/errors';
import { Ticket } from '@voicedraft/contract/tickets';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { QUESTION, TicketCalls, VISIT } from '#testing/ticket-calls.ts';
import { startClean, listenToTickets, ticketEvent } from '#testing/ticket-stream.ts';
import { useStarted, useUser } from '#testing/use-started.ts';
import { mailNewTickets } from './mail-news.ts';
import { eraseTicketsOf, readTicketsOf, releaseAssignmentsOf } from './service.ts';

/** On a busy machine; these tests do not measure how fast an event arrives. */
const POLL_OPTIONS = { timeout: 15_000 };
const NOBODY = '00000000-0000-4000-8000-000000000000';

let address: string;
const service = useStarted(startTestService);
const calls = new TicketCalls(service);
const owner = useUser(service);
const admin = useUser(service, { role: 'Admin' });
const colleague = useUser(service, { role: 'Admin' });
beforeAll(async () => {
  address = await service.app.listen({ port: 0, host: '127.0.0.1' });
});

async function listIds(user: TestUser, query: Record<string, string>) {
  const url = `/support-messages?${new URLSearchParams(query).toString()}`;
  const answer = await calls.call('GET', url, user);
  expect(answer.statusCode, answer.body).toBe(200);
  const ids = Ticket.array()
    .parse(answer.json())
    .map(({ _id }) => _id);
  return { ids, total: answer.headers['x-total-count'] };
}

function readChanges(id: string) {
  return service.context.db
    .selectFrom('auditLog')
    .select(['actorEmail', 'action', 'entity', 'label', 'before', 'after'])
    .where('entityId', '=', id)
    .orderBy('id')
    .execute();
}

describe('the priority and the assignee of a ticket', () => {
  it('are set by an administrator, each alone or both, and logged', async () => {
    const id = await calls.open(owner);
    const first = await calls.edit(admin, id, { priority: 'high' });
    expect(first.json()).toMatchObject({ success: true, data: { priority: 'high', assignee: null } });
    const second = await calls.edit(admin, id, { assigneeId: colleague.id });
    const assignee = { _id: colleague.id, userName: 'A Person' };
    expect(second.json()).toMatchObject({ data: { priority: 'high', assignee } });
    await calls.edit(colleague, id, { priority: 'low', assigneeId: null });
    expect(await calls.get(admin, id)).toMatchObject({ priority: 'low', assignee: null });
    const about = { action: 'updated', entity: 'ticket', label: QUESTION.subject };
    expect(await readChanges(id)).toEqual([
      { ...about, actorEmail: admin.email, before: { priority: 'medium' }, after: { priority: 'high' } },
      { ...about, actorEmail: admin.email, before: { assignee: null }, after: { assignee: colleague.email } },
      {
        ...about,
        actorEmail: colleague.email,
        before: { priority: 'high', assignee: colleague.email },
        after: { priority: 'low', assignee: null },
      },
    ]);
  });

  it('stay, and are not logged, if nothing changes', async () => {
    const id = await calls.open(owner);
    expect((await calls.edit(admin, id, {})).statusCode).toBe(200);
    expect((await calls.edit(admin, id, { priority: 'medium', assigneeId: null })).statusCode).toBe(200);
    expect(await readChanges(id)).toEqual([]);
  });

  it('do not affect the time of the last message', async () => {
    const id = await calls.open(owner);
    const { updatedAt } = await calls.get(owner, id);
    await calls.edit(admin, id, { priority: 'high', assigneeId: admin.id });
    expect((await calls.get(owner, id)).updatedAt).toBe(updatedAt);
  });

  it('require an existing ticket, an administrator and a known priority', async () => {
    const id = await calls.open(owner);
    expect((await calls.edit(admin, NOBODY, { priority: 'high' })).statusCode).toBe(404);
    expect((await calls.edit(admin, id, { priority: 'urgent' })).statusCode).toBe(400);
    const moderator = await service.signUp({ role: 'moderator' });
    for (const assigneeId of [owner.id, moderator.id, NOBODY]) {
      const answer = await calls.edit(admin, id, { priority: 'high', assigneeId });
      expect(answer.statusCode).toBe(400);
      expect(ErrorBody.parse(answer.json()).fields).toEqual({
        assigneeId: 'Please choose somebody who answers tickets',
      });
    }
    expect(await calls.get(admin, id)).toMatchObject({ priority: 'medium', assignee: null });
  });

  it('are logged without gaps when several users set them at once', async () => {
    const id = await calls.open(owner);
    const changes = [
      { assigneeId: admin.id },
      { assigneeId: colleague.id },
      { assigneeId: null },
      { assigneeId: admin.id },
      { assigneeId: colleague.id },
    ];
    const answers = await Promise.all(changes.map((change) => calls.edit(admin, id, change)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    const log = await readChanges(id);
    const before = log.map((change) => change.before?.['assignee']);
    const after = log.map((change) => change.after?.['assignee']);
    expect(before).toEqual([null, ...after.slice(0, -1)]);
    const { assignee } = await calls.get(admin, id);
    const emails = new Map([admin, colleague].map((user) => [user.id, user.email]));
    expect(after.at(-1)).toBe(emails.get(assignee?._id ?? '') ?? null);
  });
});

describe('the user who opened a ticket', () => {
  it('is shown to administrators with their account, if there is one', async () => {
    const user = await service.signUp();
    const id = await calls.open(user);
    const visit = await calls.open(null, { ...VISIT, ticketUserEmail: 'visitor@example.org' });
    expect((await calls.get(admin, id)).ownerId).toBe(user.id);
    expect((await calls.get(admin, visit)).ownerId).toBe(null);
    const listed = Ticket.array().parse((await calls.call('GET', '/support-messages', admin)).json());
    expect(listed.find(({ _id }) => _id === id)?.ownerId).toBe(user.id);
    expect(await calls.get(user, id)).not.toHaveProperty('ownerId');
    expect((await calls.call('DELETE', `/api/users/${user.id}`, admin)).statusCode).toBe(200);
    expect((await calls.get(admin, id)).ownerId).toBe(null);
  });
});

describe('the assignee of a ticket', () => {
  it('is only shown to administrators, even in their own tickets', async () => {
    const id = await calls.open(owner);
    const own = await calls.open(admin);
    await calls.edit(admin, id, { assigneeId: colleague.id });
    await calls.edit(colleague, own, { assigneeId: colleague.id });
    const assignee = { _id: colleague.id, userName: 'A Person' };
    expect((await calls.get(admin, id)).assignee).toEqual(assignee);
    expect((await calls.get(admin, own)).assignee).toEqual(assignee);
    const answers = [
      await calls.call('GET', `/support-message/${id}`, owner),
      await calls.call('GET', '/support-messages', owner),
      await calls.reply(owner, id, 'Any news?'),
      await calls.update(owner, id, { adminMessage: [{ message: 'Any other news?' }] }),
    ];
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(200);
      expect(body).not.toContain('assignee');
      expect(body).not.toContain(colleague.id);
    }
    const { db } = service.context;
    const kept: Ticket[] = [];
    for (const person of [owner, admin]) {
      for await (const batch of readTicketsOf(db, person.id)) kept.push(...batch);
    }
    expect(JSON.stringify(kept)).not.toContain('assignee');
  });

  it('is not sent to the owner’s stream, unlike a priority', async () => {
    const id = await calls.open(owner);
    // Staff get another event when the email about the new ticket has been sent; only the event after that one is
    // from the edit.
    await mailNewTickets(service.context);
    await expect.poll(() => countUnannounced(id), POLL_OPTIONS).toBe(0);
    const streams = await Promise.all([owner, admin].map((user) => listenToTickets(address, user)));
    await startClean(streams, await calls.open(owner));
    const [ofOwner, ofStaff] = streams.map(({ events }) => events);
    await calls.edit(admin, id, { assigneeId: admin.id });
    await expect.poll(() => ofStaff?.(), POLL_OPTIONS).toContainEqual(ticketEvent(id));
    const next = await calls.open(owner);
    await expect.poll(() => ofOwner?.(), POLL_OPTIONS).toContainEqual(ticketEvent(next));
    expect(ofOwner?.()).not.toContainEqual(ticketEvent(id));
    await calls.edit(admin, id, { priority: 'high', assigneeId: null });
    await expect.poll(() => ofOwner?.(), POLL_OPTIONS).toContainEqual(ticketEvent(id));
    for (const { leave } of streams) leave();
  });
});

describe('a list of tickets', () => {
  it('can be limited to one priority, or to one assignee', async () => {
    const user = await service.signUp();
    const lead = await service.signUp({ role: 'Admin' });
    const [first, second, third] = [await calls.open(user), await calls.open(user), await calls.open(user)];
    await calls.edit(lead, first, { priority: 'high', assigneeId: lead.id });
    await calls.edit(lead, second, { assigneeId: colleague.id });
    const q = user.email;
    expect(await listIds(lead, { assignee: 'me' })).toEqual({ ids: [first], total: '1' });
    expect(await listIds(colleague, { assignee: lead.id })).toEqual({ ids: [first], total: '1' });
    expect(await listIds(lead, { q, assignee: colleague.id })).toEqual({ ids: [second], total: '1' });
    expect(await listIds(lead, { q, assignee: 'none' })).toEqual({ ids: [third], total: '1' });
    expect(await listIds(lead, { q, priority: 'medium' })).toEqual({ ids: [third, second], total: '2' });
    expect(await listIds(user, { priority: 'high' })).toEqual({ ids: [first], total: '1' });
    expect(await listIds(lead, { assignee: NOBODY })).toEqual({ ids: [], total: '0' });
  });

  it('reveals nothing about assignees to a customer, and rejects other values', async () => {
    for (const assignee of ['me', 'none', admin.id]) {
      expect((await calls.call('GET', `/support-messages?assignee=${assignee}`, owner)).statusCode).toBe(403);
    }
    expect((await calls.call('GET', '/support-messages?assignee=them', admin)).statusCode).toBe(400);
    expect((await calls.call('GET', '/support-messages?priority=urgent', admin)).statusCode).toBe(400);
  });
});

describe('the log of a conversation', () => {
  it('contains the status that staff set, but neither a reply nor its effect on the status', async () => {
    const id = await calls.open(owner);
    await calls.reply(admin, id, 'Soon.');
    await calls.reply(owner, id, 'Thank you.');
    await calls.update(admin, id, { ticketStatus: 'in-progress' });
    await calls.update(owner, id, { ticketStatus: 'closed' });
    const closing = { ticketStatus: 'closed', adminMessage: [{ message: 'Done.' }] };
    await calls.update(admin, id, closing);
    await calls.update(admin, id, closing);
    expect((await calls.update(admin, id, { adminMessage: [{ message: 'And more' }] })).statusCode).toBe(409);
    expect(await readChanges(id)).toEqual([
      {
        actorEmail: admin.email,
        action: 'updated',
        entity: 'ticket',
        label: QUESTION.subject,
        before: { ticketStatus: 'in-progress' },
        after: { ticketStatus: 'closed' },
      },
    ]);
  });
});

describe('an administrator who loses the role', () => {
  it('leaves their tickets unassigned, when demoted and when deleted', async () => {
    const { db } = service.context;
    const [demoted, deleted] = [
      await service.signUp({ role: 'Admin' }),
      await service.signUp({ role: 'Admin' }),
    ];
    const [first, second, kept] = [await calls.open(owner), await calls.open(owner), await calls.open(owner)];
    await calls.edit(admin, first, { assigneeId: demoted.id });
    await calls.edit(admin, second, { assigneeId: deleted.id });
    await calls.edit(admin, kept, { assigneeId: admin.id });
    await db.transaction().execute((tx) => releaseAssignmentsOf(tx, demoted.id));
    await db.transaction().execute((tx) => eraseTicketsOf(tx, deleted.id));
    expect((await calls.get(admin, first)).assignee).toBeNull();
    expect((await calls.get(admin, second)).assignee).toBeNull();
    expect((await calls.get(admin, kept)).assignee?._id).toBe(admin.id);
  });

  it('is assigned no ticket while the role is being removed', async () => {
    const { db } = service.context;
    const leaving = await service.signUp({ role: 'Admin' });
    const id = await calls.open(owner);
    const answer = await db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ role: 'member' }).where('id', '=', leaving.id).execute();
      const assignment = calls.edit(admin, id, { assigneeId: leaving.id }).then((given) => given);
      await expect.poll(countWaiting, POLL_OPTIONS).toBe(1);
      await releaseAssignmentsOf(tx, leaving.id);
      return { assignment };
    });
    expect((await answer.assignment).statusCode).toBe(400);
    expect((await calls.get(admin, id)).assignee).toBeNull();
  });
});

async function countUnannounced(id: string): Promise<number> {
  const rows = await service.context.db
    .selectFrom('tickets')
    .select('id')
    .where('id', '=', id)
    .where('announcedAt', 'is', null)
    .execute();
  return rows.length;
}

/** Number of statements in this test's database that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(service.context.db);
  return rows[0]?.total ?? 0;
}
