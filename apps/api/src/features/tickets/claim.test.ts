import { describe, expect, it } from 'vitest';
import { IdentityCalls } from '#testing/identity-calls.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { TicketCalls, VISIT } from '#testing/ticket-calls.ts';
import { useStarted, useUser } from '#testing/use-started.ts';
import { mailRepliesOf } from './mail-news.ts';

const service = useStarted(startTestService);
const calls = new TicketCalls(service);
const identity = new IdentityCalls(service);
const admin = useUser(service, { role: 'Admin' });
const owner = useUser(service);

async function confirm(email: string): Promise<void> {
  const { db } = service.context;
  await db.updateTable('identityUsers').set({ emailVerified: true }).where('email', '=', email).execute();
}

const visit = ({ email }: Pick<TestUser, 'email'>) =>
  calls.open(null, { ...VISIT, ticketUserEmail: email.toUpperCase() });
const offered = async (user: TestUser) =>
  (await calls.call('GET', '/api/unclaimed-ticket', user)).json<{ data: object | null }>().data;
const answer = (user: TestUser, id: string, isMine: boolean) =>
  calls.call('POST', `/api/unclaimed-ticket/${id}`, user, { isMine });
const listOf = async (user: TestUser) =>
  (await calls.call('GET', '/support-messages', user)).json<{ _id: string }[]>().map(({ _id }) => _id);

describe("a visitor's ticket with the address of an account", () => {
  it('is not in the account until its owner says that it is theirs', async () => {
    const id = await visit(owner);
    await calls.reply(admin, id, 'Soon.');
    expect(await listOf(owner)).toEqual([]);
    const refused = [
      await calls.call('GET', `/support-message/${id}`, owner),
      await calls.reply(owner, id, 'Mine?'),
      await calls.update(owner, id, { adminMessage: [{ message: 'Mine?' }] }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(await calls.get(admin, id)).toMatchObject({ ownerId: null, openedBy: 'visitor' });
    // Nothing that whoever wrote it has chosen.
    expect(await offered(owner)).toEqual({ _id: id, createdAt: expect.any(String) });

    expect((await answer(owner, id, true)).statusCode).toBe(200);
    expect(await offered(owner)).toBeNull();
    expect(await listOf(owner)).toEqual([id]);
    expect(await calls.get(owner, id)).toMatchObject({ unread: 1, subject: VISIT.subject });
    expect(await calls.get(owner, id)).not.toHaveProperty('openedBy');
    expect(await calls.get(admin, id)).toMatchObject({ ownerId: owner.id, openedBy: 'account' });
    expect((await answer(owner, id, false)).statusCode).toBe(404);
  });

  it('that is not theirs stays out of it, is never offered again, and its replies reach nobody', async () => {
    const id = await visit(owner);
    expect((await answer(owner, id, false)).statusCode).toBe(200);
    expect(await offered(owner)).toBeNull();
    expect((await answer(owner, id, true)).statusCode).toBe(404);
    expect(await calls.get(admin, id)).toMatchObject({ openedBy: 'disowned' });
    await calls.reply(admin, id, 'For nobody.');
    await mailRepliesOf(service.context, id);
    expect(service.sentMail.filter(({ to }) => to === owner.email)).toEqual([]);
  });

  it('is nobody’s to answer for without that address, or before it is confirmed', async () => {
    const other = await service.signUp();
    const unconfirmed = await service.signUp({ isConfirmed: false });
    const [ofOwner, ofUnconfirmed] = [await visit(owner), await visit(unconfirmed)];
    expect([await offered(other), await offered(unconfirmed)]).toEqual([null, null]);
    expect((await answer(other, ofOwner, true)).statusCode).toBe(404);
    expect((await answer(unconfirmed, ofUnconfirmed, true)).statusCode).toBe(404);
    await confirm(unconfirmed.email);
    expect(await offered(unconfirmed)).toMatchObject({ _id: ofUnconfirmed });
    expect(await listOf(unconfirmed)).toEqual([]);
  });

  it('waits for whoever registers with the address and confirms it by the emailed link', async () => {
    const email = identity.newEmail();
    const id = await visit({ email });
    const { headers } = await identity.register(email);
    await identity.get(`/verify-email?token=${identity.lastLink(email).get('oobCode') ?? ''}`, headers);
    const user = { id: '', email, headers };
    expect(await listOf(user)).toEqual([]);
    expect(await offered(user)).toMatchObject({ _id: id });
  });

  it('is anonymised with the account that has confirmed the address', async () => {
    const [leaving, pretender] = [await service.signUp(), await service.signUp({ isConfirmed: false })];
    const [id, ofSomebody] = [await visit(leaving), await visit(pretender)];
    for (const user of [leaving, pretender]) {
      expect((await calls.call('DELETE', `/api/users/${user.id}`, admin, {})).statusCode).toBe(200);
    }
    expect(await calls.get(admin, id)).toMatchObject({ ticketUserName: 'Deleted account', phone: '' });
    expect(await calls.get(admin, ofSomebody)).toMatchObject({ ticketUserEmail: pretender.email });
  });
});
