import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  HostedIdentityError,
  type HostedAccount,
  type HostedIdentity,
} from '#integrations/identity/hosted/hosted-identity.ts';
import { startTestService, type TestService } from '#testing/test-service.ts';
import { createHostedCode } from './hosted-links.ts';
import { findUid } from './hosted-repository.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

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
    createCode: async ({ email }) => `code for ${email}`,
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
