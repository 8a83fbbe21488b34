import { TICKET_MESSAGE_MAX_LENGTH } from '@voicedraft/contract/limits';
import type { TicketStatus } from '@voicedraft/contract/tickets';
import { describe, expect, it } from 'vitest';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { textsOf, TicketCalls } from '#testing/ticket-calls.ts';
import { useStarted, useUser } from '#testing/use-started.ts';

const service = useStarted(startTestService);
const calls = new TicketCalls(service);
const owner = useUser(service);
const admin = useUser(service, { role: 'Admin' });

const STATUSES: readonly TicketStatus[] = ['open', 'in-progress', 'resolved', 'closed'];

/** A ticket to which staff have given a status. */
async function openIn(status: TicketStatus): Promise<string> {
  const id = await calls.open(owner);
  await calls.update(admin, id, { ticketStatus: status });
  return id;
}

async function textOf(answer: Awaited<ReturnType<TicketCalls['reply']>>) {
  const { message } = answer.json<{ message?: string }>();
  return { status: answer.statusCode, message };
}

/** The list that a client of the specification sends: everything loaded, and what was just typed. */
async function loadAndType(user: TestUser, id: string, message: string, sender: string) {
  const { adminMessage, ticketStatus } = await calls.get(user, id);
  const typed = { message, timestamp: new Date().toISOString(), sender };
  return { ticketStatus, adminMessage: [...adminMessage, typed] };
}

describe('the specified call', () => {
  it("appends new replies with the session's user as sender, whatever the body says", async () => {
    const id = await calls.open(owner);
    const first = await calls.update(owner, id, await loadAndType(owner, id, ' Any news? ', 'admin'));
    expect(first.statusCode).toBe(200);
    expect(first.json()).toMatchObject({ success: true, data: { ticketStatus: 'in-progress' } });
    await calls.update(admin, id, await loadAndType(admin, id, 'Soon.', 'user'));
    expect(textsOf(await calls.get(owner, id))).toEqual([
      ['user', 'Any news?'],
      ['admin', 'Soon.'],
    ]);
  });

  it("appends nothing when repeated, with the same texts or with the server's", async () => {
    const id = await calls.open(owner);
    const body = await loadAndType(owner, id, 'Any news?', 'user');
    for (let times = 0; times < 3; times += 1) await calls.update(owner, id, body);
    const loaded = await calls.get(owner, id);
    await calls.update(owner, id, { adminMessage: loaded.adminMessage });
    expect((await calls.get(owner, id)).adminMessage).toEqual(loaded.adminMessage);
    expect((await calls.get(owner, id)).updatedAt).toBe(loaded.updatedAt);
  });

  it('cannot change, drop or reorder earlier replies', async () => {
    const id = await calls.open(owner);
    await calls.update(owner, id, { adminMessage: [{ message: 'One' }, { message: 'Two' }] });
    const { adminMessage } = await calls.get(owner, id);
    const [one, two] = adminMessage;
    for (const list of [
      [],
      [{ ...one, message: 'Changed' }, two],
      [two],
      [{ ...one, sender: 'admin' }, two],
    ]) {
      expect((await calls.update(owner, id, { adminMessage: list })).statusCode).toBe(200);
      expect((await calls.get(owner, id)).adminMessage).toEqual(adminMessage);
    }
  });

  it('keeps what two writers send at once, from lists that do not know of each other', async () => {
    const id = await calls.open(owner);
    await calls.update(owner, id, { adminMessage: [{ message: 'Hello', timestamp: 'a' }] });
    const bodies = await Promise.all([
      loadAndType(owner, id, 'Mine', 'user'),
      loadAndType(admin, id, 'Ours', 'admin'),
      loadAndType(admin, id, 'Ours too', 'admin'),
    ]);
    const [mine, ours, oursToo] = bodies;
    const once = () => [
      calls.update(owner, id, mine),
      calls.update(admin, id, ours),
      calls.update(admin, id, oursToo),
    ];
    const answers = await Promise.all([...once(), ...once()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    const texts = textsOf(await calls.get(owner, id));
    expect(texts[0]).toEqual(['user', 'Hello']);
    expect(texts).toHaveLength(4);
    expect(texts).toEqual(
      expect.arrayContaining([
        ['admin', 'Ours'],
        ['admin', 'Ours too'],
        ['user', 'Mine'],
      ]),
    );
  });

  it('ignores replies without visible text, and limits their size and number', async () => {
    const id = await calls.open(owner);
    const send = (messages: string[]) =>
      calls.update(owner, id, { adminMessage: messages.map((message) => ({ message })) });
    expect((await send(['', '   ', '\n', '\u200b'])).statusCode).toBe(200);
    expect(await calls.get(owner, id)).toMatchObject({ adminMessage: [], ticketStatus: 'open' });
    expect((await send(['x'.repeat(TICKET_MESSAGE_MAX_LENGTH + 1)])).statusCode).toBe(400);
    expect((await send(['a\u0000b'])).statusCode).toBe(400);
    expect((await send(Array.from({ length: 21 }, (_, index) => `Line ${index}`))).statusCode).toBe(400);
    expect((await calls.get(owner, id)).adminMessage).toEqual([]);
  });
});

describe('the status', () => {
  it.each(STATUSES)('can be set to %s only by an administrator', async (status) => {
    const id = await calls.open(owner);
    await calls.update(owner, id, { ticketStatus: status });
    expect((await calls.get(owner, id)).ticketStatus).toBe('open');
    await calls.update(admin, id, { ticketStatus: status });
    expect((await calls.get(owner, id)).ticketStatus).toBe(status);
  });

  it.each(['open', 'in-progress', 'resolved'] as const)('stays %s when staff reply', async (status) => {
    const id = await openIn(status);
    expect((await calls.update(admin, id, { adminMessage: [{ message: 'Soon.' }] })).statusCode).toBe(200);
    expect((await calls.reply(admin, id, 'Sooner.')).statusCode).toBe(200);
    expect((await calls.get(owner, id)).ticketStatus).toBe(status);
  });

  it.each(['open', 'in-progress', 'resolved'] as const)(
    'changes from %s to in-progress when the owner replies, whatever status they send',
    async (status) => {
      const id = await openIn(status);
      await calls.update(owner, id, { ticketStatus: 'closed', adminMessage: [{ message: 'And now?' }] });
      expect((await calls.get(owner, id)).ticketStatus).toBe('in-progress');
      const second = await openIn(status);
      await calls.reply(owner, second, 'And now?');
      expect((await calls.get(owner, second)).ticketStatus).toBe('in-progress');
    },
  );

  it('closed allows no reply, and tells each side why', async () => {
    const id = await openIn('closed');
    const body = { adminMessage: [{ message: 'One more thing' }] };
    const ofStaff = { status: 409, message: 'This ticket is closed.' };
    const ofOwner = { status: 409, message: 'This ticket is closed. Please open a new one.' };
    expect(await textOf(await calls.update(admin, id, body))).toEqual(ofStaff);
    expect(await textOf(await calls.update(admin, id, { ...body, ticketStatus: 'closed' }))).toEqual(ofStaff);
    expect(await textOf(await calls.reply(admin, id, 'One more thing'))).toEqual(ofStaff);
    expect(await textOf(await calls.update(owner, id, body))).toEqual(ofOwner);
    expect(await textOf(await calls.reply(owner, id, 'One more thing'))).toEqual(ofOwner);
    expect(await calls.get(owner, id)).toMatchObject({ ticketStatus: 'closed', adminMessage: [] });
    // A closed ticket takes the reply if the same request reopens it; one request can also reply to an open ticket
    // and close it.
    expect((await calls.update(admin, id, { ...body, ticketStatus: 'open' })).statusCode).toBe(200);
    const last = { adminMessage: [...body.adminMessage, { message: 'Done.' }], ticketStatus: 'closed' };
    expect((await calls.update(admin, id, last)).statusCode).toBe(200);
    expect(await calls.get(owner, id)).toMatchObject({ ticketStatus: 'closed' });
    expect((await calls.get(owner, id)).adminMessage).toHaveLength(2);
    // A repeat adds nothing and is therefore not refused.
    expect((await calls.update(admin, id, last)).statusCode).toBe(200);
  });
});

describe('a reply', () => {
  it('is stored once per key, even if it is sent twice at once', async () => {
    const id = await calls.open(owner);
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => calls.reply(owner, id, 'Any news?', { key })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    // The key belongs to its writer: another user may use the same one.
    await calls.reply(admin, id, 'Soon.', { key });
    await calls.update(admin, id, { ticketStatus: 'closed' });
    expect((await calls.reply(owner, id, 'Any news?', { key })).statusCode).toBe(200);
    expect(textsOf(await calls.get(owner, id))).toEqual([
      ['user', 'Any news?'],
      ['admin', 'Soon.'],
    ]);
  });

  it('from both sides at once is kept, alongside the specified call', async () => {
    const id = await calls.open(owner);
    const writers = Array.from({ length: 4 }, (_, index) => [
      calls.reply(owner, id, `Mine ${index}`),
      calls.reply(admin, id, `Ours ${index}`),
      calls.update(owner, id, { adminMessage: [{ message: `List ${index}`, timestamp: `${index}` }] }),
    ]);
    const answers = await Promise.all(writers.flat());
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await calls.get(owner, id)).adminMessage).toHaveLength(12);
  });

  it('must have visible text, within limits, and a key', async () => {
    const id = await calls.open(owner);
    for (const message of ['', '  ', '\u200b', 'x'.repeat(TICKET_MESSAGE_MAX_LENGTH + 1), 'a\u0000b']) {
      expect((await calls.reply(owner, id, message)).statusCode).toBe(400);
    }
    expect((await calls.reply(owner, id, 'Hello', { key: 'no key' })).statusCode).toBe(400);
    expect((await calls.get(owner, id)).adminMessage).toEqual([]);
  });

  it.each([
    ['a thousand of them', 1000, 'Hello'],
    ['200,000 characters of them', 40, 'x'.repeat(TICKET_MESSAGE_MAX_LENGTH)],
  ])('is rejected from a customer once a ticket contains %s', async (_, length, message) => {
    const id = await calls.open(owner);
    const row = { ticketId: id, sender: 'user' as const, authorId: owner.id, message };
    await service.context.db
      .insertInto('ticketMessages')
      .values(Array.from({ length }, () => row))
      .execute();
    expect((await calls.reply(owner, id, 'One more')).statusCode).toBe(409);
    const list = { adminMessage: [{ message: 'One more' }] };
    expect((await calls.update(owner, id, list)).statusCode).toBe(409);
    expect((await calls.reply(admin, id, 'The answer')).statusCode).toBe(200);
    expect((await calls.get(owner, id)).adminMessage).toHaveLength(length + 1);
  });
});

describe('a status that is sent with a reply', () => {
  it('is set with it by staff, once, and ignored from a customer', async () => {
    const id = await calls.open(owner);
    const key = crypto.randomUUID();
    const answer = await calls.reply(admin, id, 'Solved.', { key, ticketStatus: 'resolved' });
    expect(answer.statusCode).toBe(200);
    expect(await calls.get(owner, id)).toMatchObject({
      ticketStatus: 'resolved',
      adminMessage: [{ message: 'Solved.' }],
    });
    await calls.reply(owner, id, 'Not for me.', { ticketStatus: 'closed' });
    expect(await calls.get(owner, id)).toMatchObject({ ticketStatus: 'in-progress' });
    await calls.reply(admin, id, 'Solved.', { key, ticketStatus: 'resolved' });
    expect(await calls.get(owner, id)).toMatchObject({ ticketStatus: 'in-progress' });
  });
});
