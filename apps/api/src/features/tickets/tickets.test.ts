import { ErrorBody } from '@voicedraft/contract/errors';
import { HONEYPOT_FIELD } from '@voicedraft/contract/tickets';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestService } from '#testing/test-service.ts';
import { startForTest, useStarted } from '#testing/use-started.ts';

const service = useStarted(startTestService);
beforeEach(async () => {
  await service.context.db.deleteFrom('tickets').execute();
});

/** Body sent by the contact form (customer specification §7). */
const MESSAGE = {
  ticketUserName: ' Ada Byron ',
  ticketUserEmail: 'Ada@Example.org',
  phone: '+1 415 555 0100',
  subject: 'An order',
  message: 'Where is it?',
  ticketStatus: 'open',
  createdAt: new Date().toISOString(),
  ticketUserRole: 'user',
};

function send(payload: object, headers: Record<string, string> = {}, to = service) {
  return to.app.inject({ method: 'POST', url: '/new-support-message', payload, headers });
}

function stored() {
  return service.context.db.selectFrom('tickets').selectAll().execute();
}

describe('a message from a visitor', () => {
  it('becomes an open ticket, whatever the body says about its state', async () => {
    const answer = await send({
      ...MESSAGE,
      ticketStatus: 'closed',
      ticketUserRole: 'Admin',
      priority: 'high',
    });
    expect(answer.statusCode).toBe(200);
    const [ticket] = await stored();
    expect(answer.json()).toEqual({ success: true, data: { _id: ticket?.id } });
    expect(ticket).toMatchObject({
      senderName: 'Ada Byron',
      senderEmail: 'ada@example.org',
      phone: '+1 415 555 0100',
      status: 'open',
      priority: 'medium',
      senderRole: 'user',
      userId: null,
    });
  });

  it.each([
    ['ticketUserName', 120],
    ['phone', 40],
    ['subject', 200],
    ['message', 5000],
  ])('must have its %s, within limits', async (field, limit) => {
    for (const value of [undefined, '', '   ', 'x'.repeat(limit + 1)]) {
      const answer = await send({ ...MESSAGE, [field]: value });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(ErrorBody.parse(answer.json()).fields ?? {})).toEqual([field]);
    }
    expect((await send({ ...MESSAGE, [field]: 'x'.repeat(limit) })).statusCode).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  it('is a single line where that is required, with visible text', async () => {
    for (const field of ['ticketUserName', 'phone', 'subject']) {
      for (const value of ['Ada\r\nBcc: all@example.org', '\u200b', 'a\u0000b']) {
        const answer = await send({ ...MESSAGE, [field]: value });
        expect(answer.statusCode, `${field} ${JSON.stringify(value)}`).toBe(400);
      }
    }
    expect(await stored()).toEqual([]);
  });

  it('opens one ticket per key and address, even if it is sent twice at once', async () => {
    const request = { ...MESSAGE, key: crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 3 }, () => send(request)));
    const ids = answers.map((answer) => answer.json<{ data: { _id: string } }>().data._id);
    expect(new Set(ids).size).toBe(1);
    await send({ ...request, ticketUserEmail: 'bea@example.org' });
    expect((await stored()).map(({ senderEmail }) => senderEmail).toSorted()).toEqual([
      'ada@example.org',
      'bea@example.org',
    ]);
  });

  it('must have an email address', async () => {
    for (const ticketUserEmail of ['', 'ada', 'ada@', 'a b@example.org']) {
      const answer = await send({ ...MESSAGE, ticketUserEmail });
      expect(answer.statusCode).toBe(400);
      expect(ErrorBody.parse(answer.json()).fields).toHaveProperty('ticketUserEmail');
    }
    expect(await stored()).toEqual([]);
  });

  it('is rejected with a text if a program has filled in the hidden field', async () => {
    const answer = await send({ ...MESSAGE, [HONEYPOT_FIELD]: 'mail' });
    expect(answer.statusCode).toBe(400);
    expect(ErrorBody.parse(answer.json()).message).toContain('looks automated');
    expect(await stored()).toEqual([]);
    expect((await send({ ...MESSAGE, [HONEYPOT_FIELD]: '' })).statusCode).toBe(200);
  });

  it('has no files, which require an account', async () => {
    const answer = await send({ ...MESSAGE, attachments: [crypto.randomUUID()] });
    expect(answer.statusCode).toBe(400);
    expect(ErrorBody.parse(answer.json()).fields).toHaveProperty('attachments');
    expect(await stored()).toEqual([]);
  });

  it('is limited to five a minute from one address', async () => {
    const strict = await startForTest({ RATE_LIMIT_SCALE: '1' });
    const codes: number[] = [];
    for (let sent = 0; sent < 7; sent += 1) codes.push((await send(MESSAGE, {}, strict)).statusCode);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});

describe('a message from a signed-in user', () => {
  it('has the name and the address of the session, and the phone number that was typed', async () => {
    const user = await service.signUp();
    const answer = await send({ ...MESSAGE, ticketUserEmail: 'someone@else.example' }, user.headers);
    expect(answer.statusCode).toBe(200);
    expect(await stored()).toMatchObject([
      { senderEmail: user.email, senderName: 'A Person', userId: user.id, phone: MESSAGE.phone },
    ]);
  });

  it('requires only a subject and a message', async () => {
    const user = await service.signUp();
    const { subject, message } = MESSAGE;
    expect((await send({ subject, message }, user.headers)).statusCode).toBe(200);
  });

  it('has the role of the account', async () => {
    const { subject, message } = MESSAGE;
    const seller = await service.signUp({ role: 'Seller' });
    await send({ subject, message, ticketUserRole: 'Admin' }, seller.headers);
    expect(await stored()).toMatchObject([{ senderRole: 'Seller' }]);
  });

  it('opens one ticket per key of the account, even if it is sent twice at once', async () => {
    const [user, other] = [await service.signUp(), await service.signUp()];
    const { subject, message } = MESSAGE;
    const request = { subject, message, key: crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(request, user.headers)));
    const ids = answers.map((answer) => answer.json<{ data: { _id: string } }>().data._id);
    expect(new Set(ids).size).toBe(1);
    expect((await send({ ...request, subject: 'Another' }, user.headers)).json()).toMatchObject({
      data: { _id: ids[0] },
    });
    expect((await send(request, other.headers)).statusCode).toBe(200);
    const owners = (await stored()).map((ticket) => ticket.userId);
    expect(owners).toHaveLength(2);
    expect(owners).toEqual(expect.arrayContaining([user.id, other.id]));
  });

  it('opens up to 20 tickets, also at once, until one of them is resolved', async () => {
    const user = await service.signUp();
    const { subject, message } = MESSAGE;
    const sendTimes = async (length: number) => {
      const sent = Array.from({ length }, () => send({ subject, message }, user.headers));
      return (await Promise.all(sent)).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    };
    expect(await sendTimes(22)).toEqual([...Array<number>(20).fill(200), 409, 409]);
    const [first] = await stored();
    await service.context.db
      .updateTable('tickets')
      .set({ status: 'resolved' })
      .where('id', '=', first?.id ?? '')
      .execute();
    expect(await sendTimes(2)).toEqual([200, 409]);
  });

  it('is stored for an account without a product record', async () => {
    const user = await service.signUp({ record: false });
    const { subject, message } = MESSAGE;
    expect((await send({ subject, message }, user.headers)).statusCode).toBe(200);
  });
});
