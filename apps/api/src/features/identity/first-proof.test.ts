import { randomUUID } from 'node:crypto';
import type { SecurityEvent } from '@voicedraft/contract/security-events';
import { describe, expect, it } from 'vitest';
import { hashApiKey } from '#http/api-key.ts';
import { FactorCalls } from '#testing/factor-calls.ts';
import { IdentityCalls, PASSWORD, readSession } from '#testing/identity-calls.ts';
import { recordTake } from '#testing/take-calls.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { beforeFirstProof } from './first-proof.ts';

const service = useStarted(startTestService);
const calls = new IdentityCalls(service);
const factors = new FactorCalls(service);

type Headers = Record<string, string>;
const SUBJECT = 'Earlier access to your Voicedraft account was removed';
const FIREFOX = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

const isOpen = async (headers: Headers) =>
  (await factors.send('GET', '/api/account', headers)).statusCode === 200;
const mailsTo = (email: string) => service.sentMail.filter(({ to }) => to === email);
const setVerified = (email: string, emailVerified: boolean) =>
  service.context.db.updateTable('identityUsers').set({ emailVerified }).where('email', '=', email).execute();

/** Somebody who has registered with an address that is not theirs, with everything that outlives a password. */
async function prepareAccount() {
  const { email, headers } = await calls.register();
  const made = await service.app.inject({ method: 'POST', url: '/api/create-user', headers, payload: {} });
  const { _id: id } = made.json<{ data: { _id: string } }>().data;
  const takeId = await recordTake(service, { id, email, headers });
  const other = readSession(await calls.post('/sign-in/email', { email, password: PASSWORD }, FIREFOX));
  // As if made before an account needed a confirmed address for it.
  await setVerified(email, true);
  const { device } = await factors.addPasskey(headers);
  await factors.turnOnApp(headers);
  const key = await factors.send('POST', '/api/api-keys', headers, {
    name: 'Mine',
    scopes: ['credits:read'],
    days: null,
  });
  expect(key.statusCode, key.body).toBe(200);
  for (const url of ['https://example.com/hook', 'https://example.com/other']) {
    const added = await factors.send('POST', '/api/webhooks', headers, { url, events: ['credits.low'] });
    expect(added.statusCode, added.body).toBe(200);
  }
  const share = await factors.send('POST', `/api/takes/${takeId}/share`, headers);
  expect(share.statusCode, share.body).toBe(200);
  await setVerified(email, false);
  return {
    email,
    headers,
    other: other.headers,
    device,
    apiKey: key.json<{ data: { key: string } }>().data.key,
  };
}

async function findLeft(email: string, apiKey: string) {
  const { db } = service.context;
  const { id } = await db
    .selectFrom('identityUsers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const of = async (
    table: 'identityPasskeys' | 'identityAuthenticators' | 'identityRecoveryCodes' | 'webhooks' | 'shares',
  ) => (await db.selectFrom(table).select('userId').where('userId', '=', id).execute()).length;
  const key = await db
    .selectFrom('apiKeys')
    .select('revokedAt')
    .where('keyHash', '=', hashApiKey(apiKey))
    .executeTakeFirstOrThrow();
  return {
    passkeys: await of('identityPasskeys'),
    apps: await of('identityAuthenticators'),
    codes: await of('identityRecoveryCodes'),
    webhooks: await of('webhooks'),
    shares: await of('shares'),
    keyWorks: key.revokedAt === null,
  };
}

const NOTHING = { passkeys: 0, apps: 0, codes: 0, webhooks: 0, shares: 0, keyWorks: false };

describe('the first proof of an address removes what was there before', () => {
  it('by a password reset, which confirms it', async () => {
    const { email, headers, other, device, apiKey } = await prepareAccount();
    await calls.post('/request-password-reset', { email });
    const token = calls.lastLink(email).get('oobCode');
    const reset = await calls.post('/reset-password', { newPassword: 'a phrase of the owner', token });
    expect(reset.statusCode, reset.body).toBe(200);
    expect(await findLeft(email, apiKey)).toEqual(NOTHING);
    expect([await isOpen(headers), await isOpen(other)]).toEqual([false, false]);
    expect((await factors.signInBy(device)).answer.statusCode).toBe(403);
    const owner = readSession(await calls.signIn(email, 'a phrase of the owner'));
    const facts = await factors.send('GET', '/api/account/sign-in', owner.headers);
    expect(facts.json()).toMatchObject({ data: { emailVerified: true, passkeys: [] } });
    const mail = mailsTo(email).find(({ subject }) => subject === SUBJECT);
    expect(mail?.text).toContain('1 passkey, 1 authenticator app, 1 API key, 2 webhooks, 1 shared link');
    const events = await factors.send('GET', '/api/account/security-events', owner.headers);
    expect(events.json<{ data: SecurityEvent[] }>().data.map(({ kind }) => kind)).toContain('access-removed');
  });

  it('by an emailed sign-in link', async () => {
    const { email, headers, apiKey } = await prepareAccount();
    await calls.post('/sign-in/magic-link', { email });
    const answer = await calls.get(`/magic-link/verify?token=${calls.lastLink(email).get('oobCode')}`);
    const owner = readSession(answer).headers;
    expect(await isOpen(owner)).toBe(true);
    const events = await factors.send('GET', '/api/account/security-events', owner);
    const removed = events
      .json<{ data: SecurityEvent[] }>()
      .data.find(({ kind }) => kind === 'access-removed');
    expect(removed?.network).toBe('127.0.0.0/24');
    expect(await findLeft(email, apiKey)).toEqual(NOTHING);
    expect(await isOpen(headers)).toBe(false);
    expect(mailsTo(email).map(({ subject }) => subject)).toContain(SUBJECT);
  });

  it('by the link to confirm it, wherever it is opened; only the session that opens it goes on', async () => {
    const away = await prepareAccount();
    const confirm = (email: string, by: Headers) =>
      calls.get(`/verify-email?token=${calls.lastLink(email).get('oobCode')}`, by);
    expect((await confirm(away.email, {})).statusCode).toBe(200);
    expect(await findLeft(away.email, away.apiKey)).toEqual(NOTHING);
    expect([await isOpen(away.headers), await isOpen(away.other)]).toEqual([false, false]);

    const here = await prepareAccount();
    expect((await confirm(here.email, here.headers)).statusCode).toBe(200);
    expect(await findLeft(here.email, here.apiKey)).toEqual(NOTHING);
    expect([await isOpen(here.headers), await isOpen(here.other)]).toEqual([true, false]);
  });

  it('with linked sign-ins, unless a provider has proved it', async () => {
    const { email, headers } = await calls.register();
    const { db } = service.context;
    const { id } = await db
      .selectFrom('identityUsers')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const link = { userId: id, providerId: 'google', accountId: randomUUID(), id: randomUUID() };
    const linked = async () =>
      (await db.selectFrom('identityAccounts').select('providerId').where('userId', '=', id).execute()).map(
        ({ providerId }) => providerId,
      );
    const proofs = {
      reset: async () => {
        await calls.post('/request-password-reset', { email });
        const token = calls.lastLink(email).get('oobCode');
        await calls.post('/reset-password', { newPassword: 'a phrase of the owner', token });
      },
      signInLink: async () => {
        await calls.post('/sign-in/magic-link', { email });
        await calls.get(`/magic-link/verify?token=${calls.lastLink(email).get('oobCode')}`);
      },
      confirmation: async () => {
        await calls.post('/send-verification-email', { email }, headers);
        await calls.get(`/verify-email?token=${calls.lastLink(email).get('oobCode')}`);
      },
    };
    for (const [name, prove] of Object.entries(proofs)) {
      await setVerified(email, false);
      await db.insertInto('identityAccounts').values(link).execute();
      await prove();
      expect(await linked(), name).not.toContain('google');
    }

    await setVerified(email, false);
    await db.insertInto('identityAccounts').values(link).execute();
    await beforeFirstProof(service.context, { id, email });
    expect(await linked()).toContain('google');
  });

  it('but a later one removes nothing', async () => {
    const { email, headers } = await calls.registerConfirmed();
    const { device } = await factors.addPasskey(headers);
    await calls.post('/request-password-reset', { email });
    const token = calls.lastLink(email).get('oobCode');
    await calls.post('/reset-password', { newPassword: 'a phrase of the owner', token });
    expect((await factors.signInBy(device)).answer.statusCode).toBe(200);
  });

  it('and tells nobody if there was nothing', async () => {
    const { email, headers } = await calls.registerConfirmed();
    expect(await isOpen(headers)).toBe(true);
    expect(mailsTo(email).map(({ subject }) => subject)).not.toContain(SUBJECT);
  });

  it('and a sign-in with the former password right after it is told as one on a new device', async () => {
    const { email } = await calls.register();
    await calls.get(`/verify-email?token=${calls.lastLink(email).get('oobCode')}`);
    await calls.signIn(email);
    expect(mailsTo(email).map(({ subject }) => subject)).toContain('New sign-in to your Voicedraft account');
  });
});

it('an undone change of address ends keys and webhooks that were made since', async () => {
  const { email, headers } = await calls.registerConfirmed();
  await calls.askForEmail(headers, 'thief@example.org');
  const move = calls.lastLink('thief@example.org').get('oobCode');
  expect((await calls.get(`/verify-email?token=${move}`, headers)).statusCode).toBe(200);
  const key = await factors.send('POST', '/api/api-keys', headers, {
    name: 'Of a thief',
    scopes: ['credits:read'],
    days: null,
  });
  const code = calls.lastLink(email).get('oobCode');
  expect((await factors.send('POST', '/api/account/restore-email', {}, { code })).statusCode).toBe(200);
  const { keyWorks } = await findLeft(email, key.json<{ data: { key: string } }>().data.key);
  expect(keyWorks).toBe(false);
});

describe('before an address is confirmed', () => {
  it.each([
    ['/api/account/passkeys/options', {}],
    ['/api/account/passkeys', { challenge: 'x', response: {}, name: 'x' }],
    ['/api/account/authenticator', {}],
    ['/api/account/authenticator/confirm', { code: '123456' }],
    ['/api/account/recovery-codes', {}],
    ['/api/api-keys', { name: 'x', scopes: ['credits:read'], days: null }],
    ['/api/takes/00000000-0000-4000-8000-000000000000/share', {}],
    ['/api/webhooks', { url: 'https://example.com/hook', events: ['credits.low'] }],
  ])('nothing that would stay behind can be added: %s', async (url, payload) => {
    const { headers } = await calls.register();
    const answer = await factors.send('POST', url, headers, payload);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: 'email_unconfirmed',
      message: expect.stringContaining('Confirm your email address first.'),
    });
  });
});
