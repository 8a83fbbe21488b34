import { createEmailVerificationToken } from 'better-auth/api';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { IdentityCalls, PASSWORD, readSession } from '#testing/identity-calls.ts';
import { OWN_PAGE } from '#testing/own-page.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { deleteStaleIdentityRows } from './stale-rows.ts';

const NEW_PASSWORD = 'another fine phrase';

const service = useStarted(startTestService);
const calls = new IdentityCalls(service);

type Headers = Record<string, string>;
interface TestUser {
  readonly email: string;
  readonly headers: Headers;
}

const codeTo = (email: string) => calls.lastLink(email).get('oobCode');
const confirm = (by: Pick<TestUser, 'headers'>, code: string | null) =>
  calls.get(`/verify-email?token=${code}`, by.headers);
const undo = (code: string | null) =>
  service.app.inject({ method: 'POST', url: '/api/account/restore-email', payload: { code } });
const emailOf = async ({ headers }: Pick<TestUser, 'headers'>) =>
  (await calls.get('/get-session', headers)).json<{ user: { email: string } } | null>()?.user.email;

/** Moves a user to a new email address; returns it and the code that undoes the change. */
async function move(holder: TestUser, from = holder.email) {
  const next = calls.newEmail();
  expect((await calls.askForEmail(holder.headers, next)).statusCode).toBe(200);
  const confirmed = await confirm(holder, codeTo(next));
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  return { next, code: codeTo(from) };
}

/** Makes all changes a number of days older. */
const age = (days: number) =>
  sql`update email_changes set undo_until = undo_until - make_interval(days => ${days}),
    confirm_until = confirm_until - make_interval(days => ${days}),
    confirmed_at = confirmed_at - make_interval(days => ${days})`.execute(service.context.db);

describe('a change of email address', () => {
  it('is reported to the former one, with a link that is stored as a hash', async () => {
    const holder = await calls.registerConfirmed();
    const { next, code } = await move(holder);
    const session = (await calls.get('/get-session', holder.headers)).json<object>();
    expect(session).toMatchObject({ user: { email: next, emailVerified: true } });
    const news = service.sentMail.findLast(({ to }) => to === holder.email);
    expect(news).toMatchObject({ subject: 'Your Voicedraft email address was changed' });
    expect(news?.text).toContain(`You now sign in to your account with ${next}.`);
    expect(news?.text).toContain('/verify-email?mode=recoverEmail&oobCode=');
    const stored = await service.context.db.selectFrom('emailChanges').selectAll().execute();
    expect(code).toHaveLength(43);
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  it('does not happen without the email to the former address', async () => {
    const holder = await calls.registerConfirmed();
    const next = calls.newEmail();
    await calls.askForEmail(holder.headers, next);
    const queue = vi.spyOn(service.context.mail, 'enqueue').mockRejectedValueOnce(new Error('No queue'));
    expect((await confirm(holder, codeTo(next))).statusCode).toBe(500);
    expect(queue.mock.calls[0]?.[1]?.isTransaction).toBe(true);
    queue.mockRestore();
    expect(await emailOf(holder)).toBe(holder.email);
    expect((await confirm(holder, codeTo(next))).statusCode).toBe(200);
    expect((await confirm(holder, codeTo(next))).json()).toMatchObject({ code: 'INVALID_OOB_CODE' });
  });

  it('ends what was opened before the address of an account was ever proved, but for the session that proves it', async () => {
    const holder = await calls.register();
    const other = readSession(await calls.signIn(holder.email));
    const { next } = await move(holder);
    expect([await emailOf(holder), await emailOf(other)]).toEqual([next, undefined]);
    const proved = await calls.registerConfirmed();
    const second = readSession(await calls.signIn(proved.email));
    const moved = await move(proved);
    expect([await emailOf(proved), await emailOf(second)]).toEqual([moved.next, moved.next]);
  });

  it('proves the browser that opens the first link, which stays known', async () => {
    const email = calls.newEmail();
    const answer = await calls.post('/sign-up/email', { name: 'New Comer', email, password: PASSWORD });
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const { next } = await move({ email, headers: { ...OWN_PAGE, cookie } });
    await calls.post('/sign-in/email', { email: next, password: PASSWORD }, { cookie });
    const subjects = service.sentMail.filter(({ to }) => to === next).map(({ subject }) => subject);
    expect(subjects).not.toContain('New sign-in to your Voicedraft account');
  });

  it('gives an address that was never confirmed, and may be a stranger’s, no way into the account', async () => {
    const holder = await calls.register();
    await calls.post('/request-password-reset', { email: holder.email });
    const reset = { newPassword: NEW_PASSWORD, token: codeTo(holder.email) };
    const toStranger = () => service.sentMail.filter(({ to }) => to === holder.email);
    const before = toStranger();
    await move(holder);
    expect(toStranger()).toEqual(before);
    expect((await calls.post('/reset-password', reset)).json()).toMatchObject({ code: 'INVALID_OOB_CODE' });
    await calls.register(holder.email);
  });

  it('only accepts the newest link, in time, and none from before a password change', async () => {
    const holder = await calls.register();
    const ask = async () => {
      const next = calls.newEmail();
      await calls.askForEmail(holder.headers, next);
      return codeTo(next);
    };
    const first = await ask();
    const second = await ask();
    expect((await confirm(holder, first)).json()).toMatchObject({ code: 'INVALID_OOB_CODE' });
    await age(2);
    expect((await confirm(holder, second)).json()).toMatchObject({ code: 'EXPIRED_OOB_CODE' });
    const third = await ask();
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    await calls.post('/change-password', change, holder.headers);
    expect((await confirm(holder, third)).json()).toMatchObject({ code: 'INVALID_OOB_CODE' });
    const { secret } = service.context;
    const purpose = { requestType: 'change-email-verification' };
    const ofLibrary = await createEmailVerificationToken(secret, holder.email, 'x@example.org', 60, purpose);
    expect((await confirm(holder, ofLibrary)).json()).toMatchObject({ code: 'INVALID_OOB_CODE' });
    expect(await emailOf(holder)).toBe(holder.email);
  });
});

describe('undoing a change of email address', () => {
  it('restores the former one, ends every session and the password, and requests a new one', async () => {
    const holder = await calls.registerConfirmed();
    const { next, code } = await move(holder);
    const thief = readSession(await calls.signIn(next));
    await service.context.db
      .insertInto('identityAccounts')
      .columns(['userId', 'providerId', 'accountId'])
      .expression((row) =>
        row
          .selectFrom('identityUsers')
          .select((user) => ['id', user.val('google').as('p'), user.val(next).as('a')])
          .where('email', '=', next),
      )
      .execute();
    const answer = await undo(code);
    expect(answer.json()).toEqual({ success: true, data: { email: holder.email } });
    expect([await emailOf(holder), await emailOf(thief)]).toEqual([undefined, undefined]);
    expect((await calls.signIn(next)).json()).toMatchObject({ code: 'EMAIL_NOT_FOUND' });
    expect((await calls.signIn(holder.email)).json()).toMatchObject({ code: 'INVALID_PASSWORD' });
    const ways = await service.context.db
      .selectFrom('identityAccounts')
      .innerJoin('identityUsers', 'identityUsers.id', 'identityAccounts.userId')
      .select('providerId')
      .where('email', '=', holder.email)
      .execute();
    expect(ways).toEqual([{ providerId: 'credential' }]);
    const link = calls.lastLink(holder.email);
    expect(link.get('mode')).toBe('resetPassword');
    const reset = { newPassword: NEW_PASSWORD, token: link.get('oobCode') };
    expect((await calls.post('/reset-password', reset)).statusCode).toBe(200);
    const owner = readSession(await calls.signIn(holder.email, NEW_PASSWORD));
    const users = await service.app.inject({ url: '/users', headers: owner.headers });
    expect(users.json()).toMatchObject([{ UserEmail: holder.email }]);
    const events = await service.app.inject({ url: '/api/account/security-events', headers: owner.headers });
    expect(events.json<{ data: object[] }>().data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'email-restored', before: next, after: holder.email }),
        expect.objectContaining({ kind: 'email-changed', before: holder.email, after: next }),
        expect.objectContaining({ kind: 'email-change-requested' }),
      ]),
    );
  });

  it('works once with its link, for seven days, and with no other code', async () => {
    const holder = await calls.registerConfirmed();
    const { code } = await move(holder);
    expect((await undo('made-up')).json()).toMatchObject({
      code: 'not_found',
      error: 'This link is not valid, has already been used, or is older than seven days.',
    });
    const both = await Promise.all([undo(code), undo(code)]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]));
    const other = await calls.registerConfirmed();
    const late = await move(other);
    await age(7);
    expect((await undo(late.code)).statusCode).toBe(404);
    expect(await emailOf(other)).toBe(late.next);
  });

  it('restores the first of several addresses, and then the other links do nothing', async () => {
    const holder = await calls.registerConfirmed();
    const first = await move(holder);
    const second = await move(holder, first.next);
    expect((await undo(first.code)).json()).toMatchObject({ data: { email: holder.email } });
    expect((await undo(second.code)).statusCode).toBe(404);
    expect((await calls.signIn(first.next)).json()).toMatchObject({ code: 'EMAIL_NOT_FOUND' });
  });
});

describe('the former address', () => {
  it('is reserved for its account for a day, and says so', async () => {
    const [holder, other] = [await calls.registerConfirmed(), await calls.registerConfirmed()];
    const { next } = await move(holder);
    const signUp = () =>
      calls.post('/sign-up/email', { name: 'N', email: holder.email.toUpperCase(), password: PASSWORD });
    expect((await signUp()).json()).toMatchObject({
      code: 'EMAIL_RESERVED',
      message: expect.stringMatching(/Undo this change.*in 24 hours/),
    });
    const sent = service.sentMail.length;
    expect((await calls.askForEmail(other.headers, holder.email)).statusCode).toBe(200);
    expect(service.sentMail).toHaveLength(sent);
    await calls.askForEmail(holder.headers, holder.email);
    expect((await confirm(holder, codeTo(holder.email))).statusCode).toBe(200);
    expect(await emailOf(holder)).toBe(holder.email);
    await age(1);
    expect(
      (await calls.post('/sign-up/email', { name: 'N', email: next, password: PASSWORD })).statusCode,
    ).toBe(200);
  });

  it('goes back to its account within seven days, unless another one has confirmed it', async () => {
    const [holder, other] = [await calls.registerConfirmed(), await calls.registerConfirmed()];
    const [first, second] = [await move(holder), await move(other)];
    await age(1);
    const squatter = await calls.register(holder.email);
    const owner = await calls.register(other.email);
    const token = codeTo(other.email);
    expect((await calls.get(`/verify-email?token=${token}`, owner.headers)).statusCode).toBe(200);
    expect((await undo(first.code)).statusCode).toBe(200);
    expect((await calls.get('/get-session', squatter.headers)).json()).toBeNull();
    expect((await calls.signIn(first.next)).json()).toMatchObject({ code: 'EMAIL_NOT_FOUND' });
    expect((await undo(second.code)).json()).toMatchObject({
      code: 'conflict',
      message: 'Another account now uses this address. Please contact support.',
    });
  });

  it('is not taken from an account that got it first', async () => {
    const [holder, other] = [await calls.registerConfirmed(), await calls.registerConfirmed()];
    const newEmail = calls.newEmail();
    await calls.askForEmail(holder.headers, newEmail);
    const code = codeTo(newEmail);
    await calls.askForEmail(other.headers, newEmail);
    expect((await confirm(other, codeTo(newEmail))).statusCode).toBe(200);
    expect((await confirm(holder, code)).json()).toMatchObject({ code: 'EMAIL_EXISTS' });
    await move({ ...other, email: newEmail });
    expect((await confirm(holder, code)).json()).toMatchObject({ code: 'EMAIL_RESERVED' });
    expect(await emailOf(holder)).toBe(holder.email);
  });

  it('is forgotten a few days after its reservation ends', async () => {
    const holder = await calls.registerConfirmed();
    await move(holder);
    await age(13);
    await deleteStaleIdentityRows(service.context);
    const rows = () =>
      service.context.db
        .selectFrom('emailChanges')
        .select('id')
        .where('formerEmail', '=', holder.email)
        .execute();
    expect(await rows()).toHaveLength(1);
    await age(2);
    await deleteStaleIdentityRows(service.context);
    expect(await rows()).toEqual([]);
  });
});
