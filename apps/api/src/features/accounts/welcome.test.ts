import type { User } from '@voicedraft/contract/accounts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '#context.ts';
import { IdentityCalls } from '#testing/identity-calls.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { createUser } from './service.ts';
import { releaseWelcomes } from './welcome.ts';

/** The server as it runs in production. */
let production: Context;
const service = useStarted(() => startTestService({ RATE_LIMIT_SCALE: '1' }));
const calls = new IdentityCalls(service);
beforeAll(async () => {
  const { config } = service.context;
  production = { ...service.context, config: { ...config, demo: false } };
});

interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly headers: Record<string, string>;
}

/** A user who has registered and opened a page that creates the record. */
async function register(context: Context, email?: string): Promise<{ account: NewUser; record: User }> {
  const made = await calls.register(email);
  const session = (await calls.get('/get-session', made.headers)).json<{ user: { id: string } }>();
  const account = { ...made, id: session.user.id };
  const actor = { ...account, name: 'New Comer', image: null, role: null };
  return { account, record: await createUser(context, actor, {}, '192.0.2.1') };
}

const verify = ({ email, headers }: Pick<NewUser, 'email' | 'headers'>) =>
  calls.get(`/verify-email?token=${calls.lastLink(email).get('oobCode')}`, headers);

const balanceOf = async ({ id }: Pick<NewUser, 'id'>) =>
  (await service.balances({ id, email: '', headers: {} })).available;

async function readRecord({ headers }: NewUser): Promise<User | undefined> {
  return (await service.app.inject({ url: '/users', headers })).json<User[]>()[0];
}

describe('welcome credits in production', () => {
  it('wait until the address is verified, and are added once when the link is opened', async () => {
    const { account, record } = await register(production);
    expect(record).toMatchObject({ currentBalance: 0, waitingCredits: 5 });
    const generate = () =>
      service.send(account, 'POST', '/api/generations/script', { prompt: 'A video about tea' });
    expect((await generate()).json()).toMatchObject({ code: 'insufficient_credits' });
    expect((await verify(account)).statusCode).toBe(200);
    expect(await readRecord(account)).toMatchObject({ currentBalance: 5, waitingCredits: 0 });
    expect((await generate()).statusCode).toBe(200);
    await verify(account);
    await releaseWelcomes(production);
    expect(await balanceOf(account)).toBe(4);
  });

  it('are given once per mailbox, however its address is written and whoever is faster', async () => {
    const simultaneous = await Promise.all(
      ['mia@example.org', 'Mia+two@Example.org', 'mia+3@example.org'].map((email) =>
        register(production, email),
      ),
    );
    expect(simultaneous.map(({ record }) => record.waitingCredits)).toEqual([5, 5, 5]);
    const people = simultaneous.map(({ account }) => ({ ...account, email: account.email.toLowerCase() }));
    await Promise.all(people.map(verify));
    const balances = await Promise.all(people.map(balanceOf));
    expect(balances.toSorted((one, other) => one - other)).toEqual([0, 0, 5]);
    for (const account of people) expect(await readRecord(account)).toMatchObject({ waitingCredits: 0 });
    expect((await register(production, 'mia+four@example.org')).record).toMatchObject({
      currentBalance: 0,
      waitingCredits: 0,
    });
  });

  it('are added once by upkeep if a process ended right after the verification', async () => {
    const { account } = await register(production);
    await service.context.db
      .updateTable('identityUsers')
      .set({ emailVerified: true })
      .where('id', '=', account.id)
      .execute();
    await Promise.all([
      releaseWelcomes(production),
      releaseWelcomes(production),
      releaseWelcomes(production),
    ]);
    expect(await balanceOf(account)).toBe(5);
  });

  it('are added at once if the operator says so', async () => {
    const config = { ...production.config, welcomeNeedsVerification: false };
    const { record } = await register({ ...production, config });
    expect(record).toMatchObject({ currentBalance: 5, waitingCredits: 0 });
  });
});

const AT_ONCE = '5 now, 0 later';
const LATER = '0 now, 5 later';

describe('welcome credits in a demo', () => {
  it('are added at once for the first five new users from a network in an hour, and wait for later ones', async () => {
    const arrive = async (remoteAddress: string) => {
      const { headers } = await service.signUp({ record: false, isConfirmed: false });
      const answer = await service.app.inject({
        method: 'POST',
        url: '/api/create-user',
        headers,
        payload: {},
        remoteAddress,
      });
      const { currentBalance, waitingCredits } = answer.json<{ data: User }>().data;
      return `${currentBalance} now, ${waitingCredits} later`;
    };
    // One connection has a whole /64.
    const network = (host: number) => `2001:db8:5:6::${host}`;
    const first = await Promise.all([1, 2, 3, 4, 5, 6].map((host) => arrive(network(host))));
    expect(first.filter((credits) => credits === AT_ONCE)).toHaveLength(5);
    expect(first).toContain(LATER);
    expect(await arrive('2001:db8:5:7::1')).toBe(AT_ONCE);
    expect(await arrive(network(7))).toBe(LATER);
    await service.context.db
      .updateTable('signInFailures')
      .set({ windowEndsAt: new Date(0) })
      .execute();
    expect(await arrive(network(7))).toBe(AT_ONCE);
  });
});
