import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { IdentityCalls } from '#testing/identity-calls.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { mailLink } from './links.ts';

const MAILS = 5;

const service = useStarted(() => startTestService({ RATE_LIMIT_SCALE: '1' }));
const calls = new IdentityCalls(service);

const mailsTo = (email: string) => service.sentMail.filter(({ to }) => to === email);

describe('an emailed link', () => {
  it('is sent to one address five times, and then not for a while', async () => {
    const link = { mode: 'signIn', email: 'lee@example.org', code: 'a-code' } as const;
    for (let sent = 0; sent <= MAILS; sent += 1) await mailLink(service.context, link);
    expect(mailsTo(link.email)).toHaveLength(MAILS);
    await mailLink(service.context, { ...link, email: 'ann@example.org' });
    expect(mailsTo('ann@example.org')).toHaveLength(1);
  });

  it.each([
    ['resetPassword', '/reset-password/confirm', 'You asked for a new password.'],
    ['verifyEmail', '/verify-email', 'Confirm that this address is yours, so we can reach you'],
    ['verifyAndChangeEmail', '/verify-email', 'From then on, you sign in with it.'],
    ['signIn', '/auth/action', 'This link signs you in once.'],
  ] as const)('for %s says what it is for', async (mode, path, paragraph) => {
    const email = calls.newEmail();
    await mailLink(service.context, { mode, email, code: 'a/code' });
    const [mail] = mailsTo(email);
    expect(mail?.text).toContain(paragraph);
    expect(mail?.text).toContain(`${path}?mode=${mode}&oobCode=a%2Fcode`);
  });

  it('that resets a password becomes invalid once another one has replaced it', async () => {
    const { email } = await calls.register();
    const askFor = async () => {
      await calls.post('/request-password-reset', { email });
      return calls.lastLink(email).get('oobCode');
    };
    const kept = await askFor();
    const used = await askFor();
    const reset = (token: string | null) =>
      calls.post('/reset-password', { newPassword: 'another fine phrase', token });
    expect((await reset(used)).statusCode).toBe(200);
    expect((await reset(kept)).json()).toMatchObject({ code: 'INVALID_OOB_CODE' });
  });

  it('for a new password says whether it works before anything is typed', async () => {
    const { email } = await calls.register();
    await calls.post('/request-password-reset', { email });
    const code = calls.lastLink(email).get('oobCode');
    const stateOf = async (asked: string | null) => {
      const payload = { code: asked };
      const answer = await service.app.inject({ method: 'POST', url: '/api/password-reset/check', payload });
      return answer.json<{ data: { state: string } }>().data.state;
    };
    expect([await stateOf(code), await stateOf('another')]).toEqual(['works', 'unknown']);
    const { db } = service.context;
    const links = db.updateTable('identityVerifications').where('value', 'is not', null);
    await links.set({ expiresAt: new Date(0) }).execute();
    expect(await stateOf(code)).toBe('expired');
    await links.set({ expiresAt: new Date(Date.now() + 60_000) }).execute();
    await calls.post('/reset-password', { newPassword: 'another fine phrase', token: code });
    expect(await stateOf(code)).toBe('unknown');
  });

  it('that signs in works for ten minutes', async () => {
    const { email } = await calls.register();
    const { db } = service.context;
    const begin = async () => {
      await calls.post('/sign-in/magic-link', { email });
      const row = db.selectFrom('identityVerifications').selectAll().where('value', 'like', `%${email}%`);
      return row.orderBy('createdAt', 'desc').executeTakeFirstOrThrow();
    };
    const { id, createdAt, expiresAt } = await begin();
    expect(Math.round((expiresAt.getTime() - createdAt.getTime()) / 1000)).toBe(600);
    await db
      .updateTable('identityVerifications')
      .set({ expiresAt: new Date() })
      .where('id', '=', id)
      .execute();
    const late = await calls.get(`/magic-link/verify?token=${calls.lastLink(email).get('oobCode')}`);
    expect(late.json()).toMatchObject({ code: 'INVALID_OOB_CODE' });
    expect(late.cookies).toEqual([]);
  });

  it('that confirms an address only counts with our signature, our algorithm, and in time', async () => {
    const { email, headers } = await calls.register();
    const key = new TextEncoder().encode(service.context.secret);
    const claims = (seconds: number) =>
      new SignJWT({ email }).setIssuedAt().setExpirationTime(new Date(Date.now() + seconds * 1000));
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = [
      `${part({ alg: 'none' })}.${part({ email, exp: Date.now() })}.`,
      await claims(60)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode('x'.repeat(32))),
      await claims(60).setProtectedHeader({ alg: 'HS512' }).sign(key),
      await claims(-1).setProtectedHeader({ alg: 'HS256' }).sign(key),
    ];
    for (const token of forged)
      expect((await calls.get(`/verify-email?token=${token}`)).statusCode).toBe(401);
    const isVerified = async () => (await calls.get('/get-session', headers)).json<{ user: object }>().user;
    expect(await isVerified()).toMatchObject({ emailVerified: false });
    const right = await claims(60).setProtectedHeader({ alg: 'HS256' }).sign(key);
    expect((await calls.get(`/verify-email?token=${right}`, headers)).statusCode).toBe(200);
    expect(await isVerified()).toMatchObject({ emailVerified: true });
  });

  it('that confirms an address moves no account to another one, whoever has signed it', async () => {
    const { email, headers } = await calls.register();
    const updateTo = calls.newEmail();
    const key = new TextEncoder().encode(service.context.secret);
    const claims = { email, updateTo, requestType: 'change-email-verification' };
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(key);
    const answer = await calls.get(`/verify-email?token=${token}`, headers);
    expect(answer.json()).toMatchObject({ code: 'INVALID_OOB_CODE' });
    expect((await calls.get('/get-session', headers)).json()).toMatchObject({ user: { email } });
  });
});
