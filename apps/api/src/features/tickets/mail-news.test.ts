import { describe, expect, it } from 'vitest';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { QUESTION, TicketCalls, VISIT } from '#testing/ticket-calls.ts';
import { useStarted, useUser } from '#testing/use-started.ts';
import { mailNewTickets, mailReplies } from './mail-news.ts';
import { composeReplies } from './news-content.ts';

const service = useStarted(startTestService);
const calls = new TicketCalls(service);
const admin = useUser(service, { role: 'Admin' });

let visits = 0;
const newAddress = () => `visitor-${(visits += 1)}@example.org`;
const mailsTo = (to: string, about = '') =>
  service.sentMail.filter((mail) => mail.to === to && mail.text.includes(about));

/**
 * Emails pending messages in several parallel runs; the next run sends what one skipped because another had locked
 * the ticket.
 */
async function mailAll(): Promise<void> {
  await Promise.all([1, 2, 3].flatMap(() => [mailNewTickets(service.context), mailReplies(service.context)]));
  const { db } = service.context;
  await expect
    .poll(
      async () => {
        await mailNewTickets(service.context);
        await mailReplies(service.context);
        const tickets = db.selectFrom('tickets').select('id').where('announcedAt', 'is', null);
        const replies = db
          .selectFrom('ticketMessages')
          .select('id')
          .where('mailedAt', 'is', null)
          .where('sender', '=', 'admin');
        return [...(await tickets.execute()), ...(await replies.execute())];
      },
      { timeout: 15_000 },
    )
    .toEqual([]);
}

/** Texts that have executed as scripts or split headers in other products. */
const CORPUS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  `' onmouseover='alert(1)`,
  '</p></div><svg/onload=alert(1)>',
  'a & b &lt;i&gt;',
  '{{constructor.constructor("alert(1)")()}}',
  '\u202egpj.exe',
];

describe('a new ticket', () => {
  it('is emailed to every administrator, once', async () => {
    const email = newAddress();
    const id = await calls.open(null, { ...VISIT, ticketUserEmail: email, message: 'One\n\nTwo' });
    await mailAll();
    await mailAll();
    for (const to of ['operator@voicedraft.example', admin.email]) {
      const mails = mailsTo(to, email);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.subject).toBe('New ticket: The export stops');
      for (const part of ['A Visitor', VISIT.phone, 'One\n\nTwo']) expect(mails[0]?.text).toContain(part);
      const link = `${service.context.config.publicUrl}/admin/support-messages?ticket=${id}`;
      expect(mails[0]?.text).toContain(link);
      expect(mails[0]?.html).toContain(link);
    }
  });

  it('is shown with its first lines', async () => {
    const email = newAddress();
    const message = Array.from({ length: 50 }, (_, line) => `Line ${line}.`).join('\n');
    await calls.open(null, { ...VISIT, ticketUserEmail: email, message });
    const long = newAddress();
    await calls.open(null, { ...VISIT, ticketUserEmail: long, message: 'long '.repeat(900) });
    await mailAll();
    expect(mailsTo(admin.email, email)[0]?.text).toContain('Line 5.…');
    expect(mailsTo(admin.email, email)[0]?.text).not.toContain('Line 6.');
    expect(mailsTo(admin.email, long)[0]?.text.length).toBeLessThan(1500);
  });

  it.each(CORPUS)('with the text %j runs nothing and splits no header', async (text) => {
    const email = newAddress();
    await calls.open(null, {
      ticketUserName: text,
      ticketUserEmail: email,
      phone: text.slice(0, 40),
      subject: text,
      message: `${text}\n${text}`,
    });
    await mailAll();
    const [mail] = mailsTo(admin.email, email);
    expect(mail?.html).not.toMatch(/<(?:script|svg|i)\b|\son\w+='alert/);
    expect(mail?.html.match(/<img\b/g)).toHaveLength(1);
    expect(mail?.html.match(/<\/div>/g)).toHaveLength(1);
    expect(mail?.subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    expect(mail?.text).toContain(text);
  });
});

describe('a visitor', () => {
  it('is told at once that we have the message, in words that nobody else has typed, once an hour', async () => {
    const email = newAddress();
    const visit = { ...VISIT, ticketUserEmail: email, ticketUserName: 'Buy at evil.example' };
    await calls.open(null, visit);
    await mailAll();
    const [mail] = mailsTo(email);
    expect(mail).toMatchObject({ subject: 'We have your message', replyTo: 'hello@voicedraft.example' });
    for (const text of ['evil', VISIT.subject, VISIT.message]) expect(mail?.text).not.toContain(text);
    await calls.open(null, visit);
    await mailAll();
    expect(mailsTo(email)).toHaveLength(1);
    const { db } = service.context;
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    await db.updateTable('tickets').set({ announcedAt: longAgo }).where('senderEmail', '=', email).execute();
    await calls.open(null, visit);
    await mailAll();
    expect(mailsTo(email)).toHaveLength(2);
  });

  it('whose owner did not write an earlier message is told nothing', async () => {
    const email = newAddress();
    const id = await calls.open(null, { ...VISIT, ticketUserEmail: email });
    const { db } = service.context;
    const past = { announcedAt: new Date(0), disownedAt: new Date(0) };
    await db.updateTable('tickets').set(past).where('id', '=', id).execute();
    await calls.open(null, { ...VISIT, ticketUserEmail: email });
    await mailAll();
    expect(mailsTo(email)).toEqual([]);
  });

  it('can answer our reply by mail: to the operator, or to the address for answers with the ticket', async () => {
    const email = newAddress();
    const id = await calls.open(null, { ...VISIT, ticketUserEmail: email });
    await calls.reply(admin, id, 'One line.\nAnother line.');
    await mailAll();
    const [mail] = mailsTo(email, 'One line.\nAnother line.');
    expect(mail).toMatchObject({ subject: 'Re: The export stops', replyTo: 'hello@voicedraft.example' });
    expect(mail?.text).toContain('Hello A Visitor,');
    expect(mail?.text).toContain('To answer, reply to this email.');
    expect(mail?.text).not.toContain('not read');
    expect(mail?.html).toContain('One line.<br>Another line.');
    const ticket = await service.context.db
      .selectFrom('tickets')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const config = { publicUrl: '', mail: { smtpUrl: null, from: '', inbound: 'help@desk.example' } };
    const content = { to: email, replies: [], files: [], takesAnswers: false };
    expect(composeReplies(ticket, content, config).replyTo).toBe(`help+${id}@desk.example`);
  });
});

describe('staff replies', () => {
  it('in quick succession are one email to the account, with a link', async () => {
    const owner = await service.signUp();
    const id = await calls.open(owner);
    await calls.update(admin, id, { adminMessage: [{ message: 'First.' }, { message: 'Second.' }] });
    await mailAll();
    await mailAll();
    const mails = mailsTo(owner.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Re: The export stops');
    for (const part of ['First.', 'Second.', `/user/support?ticket=${id}`]) {
      expect(mails[0]?.text).toContain(part);
    }
  });

  it("are sent to the account's current address, and name their files", async () => {
    const owner = await service.signUp();
    const id = await calls.open(owner);
    const email = `moved-${owner.email}`;
    await service.context.db.updateTable('identityUsers').set({ email }).where('id', '=', owner.id).execute();
    const { _id } = await calls.attach(admin, 'terms.pdf');
    await calls.reply(admin, id, 'See the file.', { attachments: [_id] });
    await mailAll();
    expect(mailsTo(email)[0]?.text).toContain('Attached to the ticket: terms.pdf');
    expect(mailsTo(owner.email)).toEqual([]);
  });

  it('to a visitor contain the text, and explain how to reply', async () => {
    const email = newAddress();
    const id = await calls.open(null, { ...VISIT, ticketUserEmail: email });
    for (const text of CORPUS) await calls.reply(admin, id, text);
    await mailAll();
    const mails = mailsTo(email);
    const html = mails.map((mail) => mail.html).join('');
    for (const text of CORPUS) expect(mails.map((mail) => mail.text).join('')).toContain(text);
    expect(html).not.toMatch(/<(?:script|svg|i)\b/);
    // The logos.
    expect(html.match(/<img\b/g)).toHaveLength(mails.length);
    expect(html).toContain(`${service.context.config.publicUrl}/user/support"`);
    expect(html).toContain('create an account with this address');
  });

  it.each([
    ['to a deleted account', async (owner: TestUser) => markDeleted(owner)],
    ['of the customer themselves', async () => {}],
  ])('%s are emailed to nobody', async (what, prepare) => {
    const owner = await service.signUp();
    const id = await calls.open(owner, QUESTION);
    await prepare(owner);
    const writer = what.startsWith('of') ? owner : admin;
    expect((await calls.reply(writer, id, 'Hello.')).statusCode).toBe(200);
    await mailAll();
    expect(mailsTo(owner.email)).toEqual([]);
    expect((await calls.get(admin, id)).adminMessage).toHaveLength(1);
  });

  it('by an administrator in their own ticket are emailed to nobody', async () => {
    const lead = await service.signUp({ role: 'Admin' });
    const id = await calls.open(lead, { ...QUESTION, subject: 'My own' });
    await calls.reply(lead, id, 'Never mind.');
    await mailAll();
    expect(mailsTo(lead.email).filter(({ subject }) => subject === 'Re: My own')).toEqual([]);
  });
});

async function markDeleted({ id }: TestUser): Promise<void> {
  await service.context.db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', id).execute();
}
