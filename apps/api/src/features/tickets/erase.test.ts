import { Ticket } from '@voicedraft/contract/tickets';
import { describe, expect, it } from 'vitest';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { QUESTION, TicketCalls } from '#testing/ticket-calls.ts';
import { useStarted, useUser } from '#testing/use-started.ts';
import { attachmentKey, deleteUnsentAttachments } from './attachments.ts';
import { eraseTicketsOf, readTicketsOf } from './service.ts';

const service = useStarted(startTestService);
const calls = new TicketCalls(service);
const admin = useUser(service, { role: 'Admin' });

const erase = ({ id }: TestUser) => service.context.db.transaction().execute((tx) => eraseTicketsOf(tx, id));

describe('the personal data in tickets', () => {
  it("is exported in the contract's form, without anybody else’s", async () => {
    const user = await service.signUp();
    await calls.open(await service.signUp());
    const id = await calls.open(user);
    await calls.reply(admin, id, 'Soon.');
    const tickets: Ticket[] = [];
    for await (const batch of readTicketsOf(service.context.db, user.id)) tickets.push(...batch);
    expect(Ticket.array().parse(tickets)).toEqual([await calls.get(user, id)]);
  });

  it('is removed with the account, while staff keep questions and replies', async () => {
    const user = await service.signUp();
    const [sent, answered, draft, ofStaff] = [
      await calls.attach(user),
      await calls.attach(user),
      await calls.attach(user),
      await calls.attach(admin),
    ];
    const id = await calls.open(user, { ...QUESTION, attachments: [sent._id] });
    await calls.reply(user, id, 'And this.', { attachments: [answered._id] });
    await calls.reply(admin, id, 'See this.', { attachments: [ofStaff._id] });
    await service.context.db
      .updateTable('tickets')
      .set({ phone: '123', senderProfileUrl: 'https://a.example/me.png' })
      .where('id', '=', id)
      .execute();
    await erase(user);
    await deleteUnsentAttachments(service.context);
    for (const { _id } of [sent, answered, draft]) {
      expect(await service.context.storage.stat(attachmentKey(_id))).toBeNull();
    }
    expect(await service.context.storage.stat(attachmentKey(ofStaff._id))).not.toBeNull();
    expect(await calls.get(admin, id)).toMatchObject({
      ...QUESTION,
      ticketUserName: 'Deleted account',
      ticketUserEmail: `deleted-${user.id}@deleted.invalid`,
      ticketUserProfileURL: null,
      phone: '',
      attachments: [],
      adminMessage: [
        { message: 'And this.', attachments: [] },
        { message: 'See this.', attachments: [{ _id: ofStaff._id }] },
      ],
    });
  });

  it('does not include files in tickets that a deleted administrator has replied to', async () => {
    const user = await service.signUp();
    const lead = await service.signUp({ role: 'Admin' });
    const id = await calls.open(user);
    const { _id } = await calls.attach(lead);
    await calls.reply(lead, id, 'See this.', { attachments: [_id] });
    await erase(lead);
    await deleteUnsentAttachments(service.context);
    expect((await calls.get(user, id)).adminMessage[0]?.attachments).toMatchObject([{ _id }]);
    expect((await calls.get(user, id)).ticketUserEmail).toBe(user.email);
  });
});
