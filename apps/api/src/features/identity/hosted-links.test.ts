import { expect, it } from 'vitest';
import {
  HostedIdentityError,
  type HostedAccount,
  type HostedIdentity,
} from '#integrations/identity/hosted/hosted-identity.ts';
import { callWithKey, createKey } from '#testing/api-calls.ts';
import { IdentityCalls } from '#testing/identity-calls.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { confirmOwner } from './confirm-owner.ts';
import { undoEmailChange } from './email-change.ts';
import { answerHosted } from './hosted-calls.ts';
import { followAccount } from './hosted-follow.ts';
import { createHostedCode } from './hosted-links.ts';
import { findUid } from './hosted-repository.ts';
import { mailHostedReset, prepareLink } from './links.ts';
import { findByEmail } from './repository.ts';

const service = useStarted(startTestService);

/** A provider that keeps accounts as Firebase does: one for each address. */
function standIn(...registered: { readonly email: string; readonly emailVerified: boolean }[]) {
  const accounts = new Map<string, HostedAccount>();
  let made = 0;
  const add = ({ email, emailVerified }: { readonly email: string; readonly emailVerified: boolean }) => {
    if ([...accounts.values()].some((known) => known.email === email)) {
      throw new HostedIdentityError('taken', 'EMAIL_EXISTS');
    }
    const uid = `uid-${(made += 1)}-${email}`;
    const rest = { name: null, isDisabled: false, hasPassword: true, passwordChangedAt: null };
    accounts.set(uid, { uid, email, emailVerified, validSince: new Date(0), ...rest });
    return uid;
  };
  for (const account of registered) add(account);
  const unused = () => Promise.reject(new Error('Not used here.'));
  const provider: HostedIdentity = {
    verify: unused,
    reclaim: unused,
    find: async (uids) => [...accounts.values()].filter(({ uid }) => uids.includes(uid)),
    findByEmail: async (email) => [...accounts.values()].find((known) => known.email === email) ?? null,
    createCode: async ({ mode, email, newEmail }) => {
      if ([...accounts.values()].some((known) => known.email === newEmail)) {
        throw new HostedIdentityError('taken', 'EMAIL_EXISTS');
      }
      return ['code for', email, ...(mode === 'verifyAndChangeEmail' ? [newEmail] : [])].join(' ');
    },
    create: async (account) => add(account),
    erase: async (uid) => void accounts.delete(uid),
  };
  return { provider, accounts };
}

it.each(['signIn', 'resetPassword'] as const)(
  'a link (%s) reaches a customer from before, although a stranger has registered the address at the provider',
  async (mode) => {
    const { id, email } = await service.signUp();
    const { provider, accounts } = standIn({ email, emailVerified: false });
    const [squatted] = [...accounts.keys()];
    expect(await createHostedCode(service.context, provider, { mode, email })).toBe(`code for ${email}`);
    const uid = await findUid(service.context.db, id);
    expect(uid).not.toBe(squatted);
    expect([...accounts.keys()]).toEqual([uid]);
  },
);

it('a link adopts the account of an address that was confirmed at the provider', async () => {
  const { id, email } = await service.signUp();
  const { provider, accounts } = standIn({ email, emailVerified: true });
  const [confirmed] = [...accounts.keys()];
  expect(await createHostedCode(service.context, provider, { mode: 'signIn', email })).not.toBeNull();
  expect(await findUid(service.context.db, id)).toBe(confirmed);
});

const codeIn = (url: string | undefined) => new URL(url ?? '').searchParams.get('oobCode');

it('an emailed link has the provider’s code; for a new address, made for the one that the account has until then', async () => {
  const { email } = await service.signUp();
  const newEmail = `new-${email}`;
  const { provider } = standIn(
    { email, emailVerified: true },
    { email: `taken-${email}`, emailVerified: true },
  );
  const context = { ...service.context, hosted: provider };
  const signIn = await prepareLink(context, { mode: 'signIn', email, code: 'ours' });
  expect(codeIn(signIn?.action?.url)).toBe(`code for ${email}`);
  const change = { mode: 'verifyAndChangeEmail', code: 'ours', formerEmail: email } as const;
  const moved = await prepareLink(context, { ...change, email: newEmail });
  expect([moved?.to, codeIn(moved?.action?.url)]).toEqual([newEmail, `code for ${email} ${newEmail}`]);
  expect(await prepareLink(context, { ...change, email: `taken-${email}` })).toBeNull();
});

it('an owner whose address was restored gets a link for a new password, and a failure of the provider changes nothing', async () => {
  const { email } = await service.signUp();
  const { provider } = standIn({ email, emailVerified: true });
  const sent = () =>
    service.sentMail.filter(({ to, subject }) => to === email && subject.startsWith('Choose a new'));
  await mailHostedReset(
    service.context,
    { ...provider, createCode: () => Promise.reject(new Error('down')) },
    email,
  );
  const taken = () => Promise.reject(new HostedIdentityError('taken', 'EMAIL_EXISTS'));
  await mailHostedReset(service.context, { ...provider, createCode: taken }, email);
  expect(sent()).toEqual([]);
  await mailHostedReset(service.context, provider, email);
  await expect
    .poll(() => sent().map(({ text }) => text.includes(`oobCode=code+for+${encodeURIComponent(email)}`)))
    .toEqual([true]);
});

const CALLER = { address: '203.0.113.1', network: '203.0.113.0/24', device: 'Firefox on Linux' };

it('the owner of an account there is confirmed by its token, and by no password of ours', async () => {
  const { id, email } = await service.signUp();
  const { provider } = standIn({ email, emailVerified: true });
  await createHostedCode(service.context, provider, { mode: 'signIn', email });
  const verify = async (idToken: string) => {
    if (idToken === 'forged') throw new HostedIdentityError('token', 'Not one of ours.');
    return { uid: idToken, provedAt: new Date(), method: 'password' };
  };
  const context = { ...service.context, hosted: { ...provider, verify } };
  const actor = { id, email, name: 'Nora', image: null, role: 'member', isConfirmed: false } as const;
  const confirm = (proof: { password?: string; idToken?: string }) =>
    confirmOwner(context, actor, { tokenHash: crypto.randomUUID(), caller: CALLER }, proof);
  await expect(confirm({ password: 'a fine long phrase' })).rejects.toMatchObject({
    code: 'confirmation_required',
  });
  await expect(confirm({ idToken: 'forged' })).rejects.toMatchObject({ code: 'validation' });
  await expect(confirm({ idToken: 'of somebody else' })).rejects.toMatchObject({ code: 'validation' });
  await confirm({ idToken: (await findUid(service.context.db, id)) ?? '' });
});

it('an address that is restored gets the provider’s link for a new password, and none of ours', async () => {
  const calls = new IdentityCalls(service);
  const { email, headers } = await calls.registerConfirmed();
  const newEmail = calls.newEmail();
  await calls.askForEmail(headers, newEmail);
  await calls.get(`/verify-email?token=${calls.lastLink(newEmail).get('oobCode')}`, headers);
  const { provider } = standIn();
  const context = { ...service.context, hosted: { ...provider, reclaim: async () => {} } };
  expect(await undoEmailChange(context, calls.lastLink(email).get('oobCode') ?? '', CALLER)).toBe(email);
  const codes = () =>
    service.sentMail
      .filter(({ to, subject }) => to === email && subject.startsWith('Choose a new'))
      .map(({ text }) => text.includes(`oobCode=code+for+${encodeURIComponent(email)}`));
  await expect.poll(codes).toEqual([true]);
});

it('an address that was never confirmed gets no way back after a change at the provider', async () => {
  const { id, email } = await service.signUp({ isConfirmed: false });
  const { accounts } = standIn({ email: `right-${email}`, emailVerified: true });
  await followAccount(service.context, id, [...accounts.values()][0] ?? null);
  expect(await findByEmail(service.context.db, `right-${email}`)).toMatchObject({ id });
  const changes = service.context.db.selectFrom('emailChanges').select('id').where('userId', '=', id);
  expect(await changes.execute()).toEqual([]);
});

it('a new password by an emailed link ends the API keys, also where somebody is signed in', async () => {
  const user = await service.signUp();
  const { id, email } = user;
  const { key } = await createKey(service, user, ['credits:read']);
  const { provider, accounts } = standIn({ email, emailVerified: true });
  await createHostedCode(service.context, provider, { mode: 'resetPassword', email });
  const [[uid, account] = []] = accounts;
  if (uid === undefined || account === undefined) throw new Error('There is no account.');
  await followAccount(service.context, id, { ...account, passwordChangedAt: new Date(1000) });
  accounts.set(uid, { ...account, passwordChangedAt: new Date(2000) });
  const verify = async () => ({ uid, provedAt: new Date(), method: 'password' });
  const actor = { id, email, name: 'Nora', image: null, role: 'member' } as const;
  const call = { path: '/hosted/follow', query: new URLSearchParams(), body: { idToken: 'new' } };
  const own = { tokenHash: crypto.randomUUID(), caller: CALLER };
  await answerHosted(service.context, { ...provider, verify }, own, actor, { ...call, endsApiKeys: true });
  expect((await callWithKey(service, key, 'GET', '/v1/credits')).statusCode).toBe(401);
  const events = service.context.db.selectFrom('securityEvents').select('kind').where('userId', '=', id);
  expect(await events.execute()).toContainEqual({ kind: 'password-reset' });
});
