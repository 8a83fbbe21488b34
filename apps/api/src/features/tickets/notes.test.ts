import { TICKET_MESSAGE_MAX_LENGTH } from '@voicedraft/contract/limits';
import { TicketNote } from '@voicedraft/contract/ticket-administration';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestService } from '#testing/test-service.ts';
import { QUESTION, TicketCalls } from '#testing/ticket-calls.ts';
import { startClean, listenToTickets, ticketEvent } from '#testing/ticket-stream.ts';
import { useStarted, useUser } from '#testing/use-started.ts';
import { mailNewTickets, mailReplies } from './mail-news.ts';

/** On a busy machine; these tests do not measure how fast an event arrives. */
const POLL_OPTIONS = { timeout: 15_000 };
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const SECRET = 'He has asked three times before.';

let address: string;
const service = useStarted(startTestService);
const calls = new TicketCalls(service);
const owner = useUser(service);
const admin = useUser(service, { role: 'Admin' });
beforeAll(async () => {
  address = await service.app.listen({ port: 0, host: '127.0.0.1' });
});

async function listNotes(id: string) {
  const answer = await calls.call('GET', `/api/tickets/${id}/notes`, admin);
  return TicketNote.array().parse(answer.json<{ data: unknown }>().data);
}

describe('an internal note', () => {
  it('is stored with its writer and logged, oldest first', async () => {
    const id = await calls.open(owner);
    const lead = await service.signUp({ role: 'Admin' });
    const first = await calls.note(admin, id, ` ${SECRET} `);
    expect(first.json()).toMatchObject({ success: true, data: { note: SECRET, authorName: 'A Person' } });
    await service.context.db.updateTable('users').set({ name: 'Lead' }).where('id', '=', lead.id).execute();
    await calls.note(lead, id, 'Ask the engineers.');
    const notes = await listNotes(id);
    expect(notes[0]).toEqual(first.json<{ data: unknown }>().data);
    expect(notes.map(({ note, authorName }) => [note, authorName])).toEqual([
      [SECRET, 'A Person'],
      ['Ask the engineers.', 'Lead'],
    ]);
    const log = await service.context.db
      .selectFrom('auditLog')
      .select(['actorEmail', 'action', 'entity', 'label', 'before', 'after'])
      .where('entityId', '=', id)
      .orderBy('id')
      .execute();
    const about = { action: 'noted', entity: 'ticket', label: QUESTION.subject, before: null };
    expect(log).toEqual([
      { ...about, actorEmail: admin.email, after: { note: SECRET } },
      { ...about, actorEmail: lead.email, after: { note: 'Ask the engineers.' } },
    ]);
  });

  it('is stored once, with one log entry, however often it is sent', async () => {
    const id = await calls.open(owner);
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => calls.note(admin, id, SECRET, key)));
    answers.push(await calls.note(admin, id, 'Said otherwise.', key));
    const [stored] = await listNotes(id);
    expect(stored?.note).toBe(SECRET);
    for (const answer of answers) expect(answer.json()).toEqual({ success: true, data: stored });
    // The key belongs to one writer and one ticket.
    const lead = await service.signUp({ role: 'Admin' });
    const other = await calls.open(owner);
    expect((await calls.note(lead, id, SECRET, key)).statusCode).toBe(200);
    expect((await calls.note(admin, other, SECRET, key)).statusCode).toBe(200);
    expect(await listNotes(id)).toHaveLength(2);
    expect(await listNotes(other)).toHaveLength(1);
    const log = await service.context.db
      .selectFrom('auditLog')
      .select('actorEmail')
      .where('entityId', '=', id)
      .orderBy('id')
      .execute();
    expect(log).toEqual([{ actorEmail: admin.email }, { actorEmail: lead.email }]);
    expect((await calls.note(admin, id, SECRET, 'no key')).statusCode).toBe(400);
  });

  it('changes neither the status nor unread counts or message times', async () => {
    const id = await calls.open(owner);
    const before = await calls.get(admin, id);
    await calls.note(admin, id, SECRET);
    expect(await calls.get(admin, id)).toEqual(before);
  });

  it('can be added to a closed ticket', async () => {
    const id = await calls.open(owner);
    await calls.update(admin, id, { ticketStatus: 'closed' });
    expect((await calls.note(admin, id, SECRET)).statusCode).toBe(200);
    expect(await listNotes(id)).toHaveLength(1);
  });

  it('must have visible text, within limits, and an existing ticket', async () => {
    const id = await calls.open(owner);
    for (const note of [
      '',
      '  ',
      '\u200b',
      'x'.repeat(TICKET_MESSAGE_MAX_LENGTH + 1),
      'a\u0000b',
      '\ud800',
    ]) {
      expect((await calls.note(admin, id, note)).statusCode).toBe(400);
    }
    expect(await listNotes(id)).toEqual([]);
    expect((await calls.note(admin, NOWHERE, SECRET)).statusCode).toBe(404);
    expect((await calls.call('GET', `/api/tickets/${NOWHERE}/notes`, admin)).statusCode).toBe(404);
  });

  it('is hidden from the customer in every response, in email and in exports', async () => {
    const user = await service.signUp();
    const id = await calls.open(user);
    await calls.note(admin, id, SECRET);
    const answers = [
      await calls.reply(admin, id, 'Soon.'),
      await calls.call('GET', `/support-message/${id}`, user),
      await calls.call('GET', '/support-messages', user),
      await calls.reply(user, id, 'Thank you.'),
      await calls.update(user, id, { adminMessage: [{ message: 'Any news?' }] }),
      await calls.call('GET', '/api/tickets/unread', user),
    ];
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(200);
      expect(body).not.toContain(SECRET);
    }
    const exported = await calls.call('GET', '/api/account/export', user);
    expect(exported.statusCode).toBe(200);
    expect(exported.body).toContain(QUESTION.subject);
    expect(exported.body).not.toContain(SECRET);
    expect((await calls.call('GET', `/api/tickets/${id}/notes`, user)).statusCode).toBe(403);
    expect((await calls.note(user, id, 'Mine')).statusCode).toBe(403);
    await mailNewTickets(service.context);
    await mailReplies(service.context);
    expect(JSON.stringify(service.sentMail)).toContain('Soon.');
    expect(JSON.stringify(service.sentMail)).not.toContain(SECRET);
  });

  it('is sent to staff but not to the owner’s stream', async () => {
    const user = await service.signUp();
    const id = await calls.open(user);
    const streams = await Promise.all([user, admin].map((viewer) => listenToTickets(address, viewer)));
    await startClean(streams, await calls.open(user));
    const [ofOwner, ofStaff] = streams.map(({ events }) => events);
    await calls.note(admin, id, SECRET);
    await expect.poll(() => ofStaff?.(), POLL_OPTIONS).toContainEqual(ticketEvent(id));
    // This event comes after the note's, so an event about the note would already be there.
    const next = await calls.open(user);
    await expect.poll(() => ofOwner?.(), POLL_OPTIONS).toContainEqual(ticketEvent(next));
    expect(ofOwner?.()).not.toContainEqual(ticketEvent(id));
    for (const { leave } of streams) leave();
  });
});
