import { createEmailVerificationToken } from 'better-auth/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { IdentityCalls, PASSWORD, readSession } from '#testing/identity-calls.ts';
import { startTestService, type TestService } from '#testing/test-service.ts';
import { deleteStaleIdentityRows } from './stale-rows.ts';

const NEW_PASSWORD = 'another fine phrase';

let service: TestService;
let calls: IdentityCalls;
beforeAll(async () => {
  service = await startTestService();
  calls = new IdentityCalls(service);
});
afterAll(() => service.stop());

type Headers = Record<string, string>;
interface Person {
  readonly email: string;
  readonly headers: Headers;
}

const codeTo = (email: string) => calls.lastLink(email).get('oobCode');
const confirm = (by: Pick<Person, 'headers'>, code: string | null) =>
  calls.get(`/verify-email?token=${code}`, by.headers);
const undo = (code: string | null) =>
  service.app.inject({ method: 'POST', url: '/api/account/restore-email', payload: { code } });
const emailOf = async ({ headers }: Pick<Person, 'headers'>) =>
  (await calls.get('/get-session', headers)).json<{ user: { email: string } } | null>()?.user.email;

/** Moves somebody to a new address; answers that, and the code that undoes it. */
async function move(person: Person, from = person.email) {
  const next = calls.newEmail();
  expect((await calls.askForEmail(person.headers, next)).statusCode).toBe(200);
  const confirmed = await confirm(person, codeTo(next));
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  return { next, code: codeTo(from) };
}

/** Makes all that was moved older by some days. */
const age = (days: number) =>
  sql`update email_changes set undo_until = undo_until - make_interval(days => ${days}),
    confirm_until = confirm_until - make_interval(days => ${days})`.execute(service.context.db);

describe('another address', () => {
  it('is told to the former one, with a link that is kept as a hash', async () => {
    const person = await calls.register();
    const { next, code } = await move(person);
    const session = (await calls.get('/get-session', person.headers)).json<object>();
    expect(session).toMatchObject({ user: { email: next, emailVerified: true } });
    const news = service.sentMail.findLast(({ to }) => to === person.email);
    expect(news).toMatchObject({ subject: 'Your Voicedraft email address was changed' });
    expect(news?.text).toContain(`You now sign in to your account with ${next}.`);
    expect(news?.text).toContain('/verify-email?mode=recoverEmail&oobCode=');
    const kept = await service.context.db.selectFrom('emailChanges').selectAll().execute();
    expect(code).toHaveLength(43);
    expect(JSON.stringify(kept)).not.toContain(code);
  });

  it('is not there without the mail to the former one', async () => {
    const person = await calls.register();
    const next = calls.newEmail();
    await calls.askForEmail(person.headers, next);
    const queue = vi.spyOn(service.context.mail, 'enqueue').mockRejectedValueOnce(new Error('No queue'));
    expect((await confirm(person, codeTo(next))).statusCode).toBe(500);
    expect(queue.mock.calls[0]?.[1]?.isTransaction).toBe(true);
    queue.mockRestore();
    expect(await emailOf(person)).toBe(person.email);
    expect((await confirm(person, codeTo(next))).statusCode).toBe(200);
    expect((await confirm(person, codeTo(next))).json()).toMatchObject({ code: 'INVALID_OOB_CODE' });
  });

  it('takes the newest link alone, in its time, and none of before another password', async () => {
    const person = await calls.register();
    const ask = async () => {
      const next = calls.newEmail();
      await calls.askForEmail(person.headers, next);
      return codeTo(next);
    };
    const first = await ask();
    const second = await ask();
    expect((await confirm(person, first)).json()).toMatchObject({ code: 'INVALID_OOB_CODE' });
    await age(2);
    expect((await confirm(person, second)).json()).toMatchObject({ code: 'EXPIRED_OOB_CODE' });
    const third = await ask();
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    await calls.post('/change-password', change, person.headers);
    expect((await confirm(person, third)).json()).toMatchObject({ code: 'INVALID_OOB_CODE' });
    const { secret } = service.context;
    const purpose = { requestType: 'change-email-verification' };
    const ofLibrary = await createEmailVerificationToken(secret, person.email, 'x@example.org', 60, purpose);
    expect((await confirm(person, ofLibrary)).json()).toMatchObject({ code: 'INVALID_OOB_CODE' });
    expect(await emailOf(person)).toBe(person.email);
  });
});

describe('an address that is undone', () => {
  it('is the former one again, ends every session and the password, and has a new one chosen', async () => {
    const person = await calls.register();
    const { next, code } = await move(person);
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
    expect(answer.json()).toEqual({ success: true, data: { email: person.email } });
    expect([await emailOf(person), await emailOf(thief)]).toEqual([undefined, undefined]);
    expect((await calls.signIn(next)).json()).toMatchObject({ code: 'EMAIL_NOT_FOUND' });
    expect((await calls.signIn(person.email)).json()).toMatchObject({ code: 'INVALID_PASSWORD' });
    const ways = await service.context.db
      .selectFrom('identityAccounts')
      .innerJoin('identityUsers', 'identityUsers.id', 'identityAccounts.userId')
      .select('providerId')
      .where('email', '=', person.email)
      .execute();
    expect(ways).toEqual([{ providerId: 'credential' }]);
    const link = calls.lastLink(person.email);
    expect(link.get('mode')).toBe('resetPassword');
    const reset = { newPassword: NEW_PASSWORD, token: link.get('oobCode') };
    expect((await calls.post('/reset-password', reset)).statusCode).toBe(200);
    const owner = readSession(await calls.signIn(person.email, NEW_PASSWORD));
    const users = await service.app.inject({ url: '/users', headers: owner.headers });
    expect(users.json()).toMatchObject([{ UserEmail: person.email }]);
    const events = await service.app.inject({ url: '/api/account/security-events', headers: owner.headers });
    expect(events.json<{ data: object[] }>().data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'email-restored', before: next, after: person.email }),
        expect.objectContaining({ kind: 'email-changed', before: person.email, after: next }),
        expect.objectContaining({ kind: 'email-change-requested' }),
      ]),
    );
  });

  it('is so by its link once, for seven days, and by no other code', async () => {
    const person = await calls.register();
    const { code } = await move(person);
    expect((await undo('made-up')).json()).toMatchObject({
      code: 'not_found',
      error: 'This link is not valid, has already been used, or is older than seven days.',
    });
    const both = await Promise.all([undo(code), undo(code)]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]));
    const other = await calls.register();
    const late = await move(other);
    await age(7);
    expect((await undo(late.code)).statusCode).toBe(404);
    expect(await emailOf(other)).toBe(late.next);
  });

  it('goes back to the first of several changes, whose other links then do nothing', async () => {
    const person = await calls.register();
    const first = await move(person);
    const second = await move(person, first.next);
    expect((await undo(first.code)).json()).toMatchObject({ data: { email: person.email } });
    expect((await undo(second.code)).statusCode).toBe(404);
    expect((await calls.signIn(first.next)).json()).toMatchObject({ code: 'EMAIL_NOT_FOUND' });
  });
});

describe('the former address', () => {
  it('is kept for its account for as long as that can get it back', async () => {
    const [person, other] = [await calls.register(), await calls.register()];
    const { next } = await move(person);
    const signUp = () =>
      calls.post('/sign-up/email', { name: 'N', email: person.email.toUpperCase(), password: PASSWORD });
    expect((await signUp()).json()).toMatchObject({ code: 'EMAIL_EXISTS' });
    const sent = service.sentMail.length;
    expect((await calls.askForEmail(other.headers, person.email)).statusCode).toBe(200);
    expect(service.sentMail).toHaveLength(sent);
    await calls.askForEmail(person.headers, person.email);
    expect((await confirm(person, codeTo(person.email))).statusCode).toBe(200);
    expect(await emailOf(person)).toBe(person.email);
    await age(7);
    expect(
      (await calls.post('/sign-up/email', { name: 'N', email: next, password: PASSWORD })).statusCode,
    ).toBe(200);
  });

  it('is not taken from whoever got it first', async () => {
    const [person, other] = [await calls.register(), await calls.register()];
    const wanted = calls.newEmail();
    await calls.askForEmail(person.headers, wanted);
    const code = codeTo(wanted);
    await calls.askForEmail(other.headers, wanted);
    expect((await confirm(other, codeTo(wanted))).statusCode).toBe(200);
    expect((await confirm(person, code)).json()).toMatchObject({ code: 'EMAIL_EXISTS' });
    await move({ ...other, email: wanted });
    expect((await confirm(person, code)).json()).toMatchObject({ code: 'EMAIL_EXISTS' });
    expect(await emailOf(person)).toBe(person.email);
  });

  it('is forgotten some days after its time', async () => {
    const person = await calls.register();
    await move(person);
    await age(13);
    await deleteStaleIdentityRows(service.context);
    const rows = () =>
      service.context.db
        .selectFrom('emailChanges')
        .select('id')
        .where('formerEmail', '=', person.email)
        .execute();
    expect(await rows()).toHaveLength(1);
    await age(2);
    await deleteStaleIdentityRows(service.context);
    expect(await rows()).toEqual([]);
  });
});
