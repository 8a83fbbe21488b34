import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IdentityCalls, PASSWORD } from '#testing/identity-calls.ts';
import { startTestService, type TestService } from '#testing/test-service.ts';
import { findPasswordError, type PasswordOwner } from './password-rules.ts';

const MARIAN: PasswordOwner = {
  email: 'm.ortiz@example.org',
  name: 'Marían Elena Ortiz',
  isAdministrator: false,
};
const OPERATOR: PasswordOwner = { ...MARIAN, isAdministrator: true };

describe('a password', () => {
  it.each([
    ['abc12', MARIAN, 'PASSWORD_TOO_SHORT'],
    ['iloveyou', MARIAN, 'WEAK_PASSWORD'],
    ['Elena1987', MARIAN, 'PERSONAL_PASSWORD'],
    ['marían elena ortiz', MARIAN, 'PERSONAL_PASSWORD'],
    ['m.ortiz@example.org', MARIAN, 'PERSONAL_PASSWORD'],
    ['M-Ortiz!!', MARIAN, 'PERSONAL_PASSWORD'],
    ['VoiceDraft2026', MARIAN, 'PERSONAL_PASSWORD'],
    ['eleven char', OPERATOR, 'ADMIN_PASSWORD_TOO_SHORT'],
    ['voicedraft-2026', OPERATOR, 'PERSONAL_PASSWORD'],
  ] as const)('%j is rejected', async (password, owner, code) => {
    expect(await findPasswordError(password, owner)).toBe(code);
  });

  it.each([
    ['eleven char', MARIAN],
    ['elena walks to work', MARIAN],
    ['twelve chars', OPERATOR],
    ['842915', { ...MARIAN, name: '7' }],
    ['ab-842915', { ...MARIAN, name: 'Ab' }],
  ])('%j is accepted', async (password, owner) => {
    expect(await findPasswordError(password, owner)).toBeNull();
  });
});

describe('a new password', () => {
  let service: TestService;
  let calls: IdentityCalls;
  beforeAll(async () => {
    service = await startTestService();
    calls = new IdentityCalls(service);
  });
  afterAll(() => service.stop());

  it('is checked against the user who registers', async () => {
    const user = { name: 'Ada Lovelace', email: calls.newEmail(), password: 'lovelace 1815' };
    const answer = await calls.post('/sign-up/email', user);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'PERSONAL_PASSWORD',
      message: 'Please choose a password that is not your name, your email address or “Voicedraft”.',
    });
  });

  it('is checked against its future owner, by a reset and by a change', async () => {
    const { email, headers } = await calls.register();
    await service.app.inject({ method: 'POST', url: '/api/create-user', headers, payload: {} });
    await service.context.db.updateTable('users').set({ role: 'Admin' }).where('email', '=', email).execute();
    const newPassword = 'eleven char';
    await calls.post('/request-password-reset', { email });
    const token = calls.lastLink(email).get('oobCode');
    const refused = [
      await calls.post('/reset-password', { newPassword, token }),
      await calls.post('/change-password', { newPassword, currentPassword: PASSWORD }, headers),
    ];
    for (const answer of refused) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'ADMIN_PASSWORD_TOO_SHORT',
        message: 'An administrator’s password must be at least 12 characters',
      });
    }
    const longer = await calls.post('/reset-password', { newPassword: `${newPassword}s`, token });
    expect(longer.statusCode, longer.body).toBe(200);
  });

  it('has up to 128 characters, and is compared as it was typed', async () => {
    const password = ` Pâss🔑 ${'x'.repeat(120)} `;
    expect(password.length).toBe(129);
    const email = calls.newEmail();
    const tooLong = { name: 'New Comer', email, password };
    expect((await calls.post('/sign-up/email', tooLong)).json()).toMatchObject({ code: 'PASSWORD_TOO_LONG' });
    const exact = password.slice(0, 128);
    await calls.register(email, exact);
    const others = [exact.trim(), exact.toLowerCase(), exact.slice(0, 127), exact.slice(0, 72)];
    for (const other of others) {
      expect((await calls.signIn(email, other)).json()).toMatchObject({ code: 'INVALID_PASSWORD' });
    }
    expect((await calls.signIn(email, exact)).statusCode).toBe(200);
  });

  it('that is common can be told by a browser that does not send it', async () => {
    const hash = createHash('sha256').update('iloveyou').digest('hex');
    const list = (prefix: string) => service.app.inject({ url: `/api/common-passwords/${prefix}` });
    const { data } = (await list(hash.slice(0, 2))).json<{ data: string[] }>();
    expect(data).toContain(hash);
    expect(data.length).toBeGreaterThan(100);
    expect(data.every((each) => each.startsWith(hash.slice(0, 2)))).toBe(true);
    expect((await list('iloveyou')).statusCode).toBe(404);
  });

  it('does not expire', async () => {
    const { email } = await calls.register();
    await sql`
      update identity_accounts set created_at = '2020-01-01', updated_at = '2020-01-01'
      where user_id = (select id from identity_users where email = ${email})`.execute(service.context.db);
    const answer = await calls.signIn(email);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ token: expect.any(String) });
  });

  it('of the first administrator follows the same rules, and stops startup with a plain message', async () => {
    const environment = { ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: 'Voicedraft-2026' };
    await expect(startTestService(environment)).rejects.toThrow('ADMIN_PASSWORD: Please choose a password');
  });
});
