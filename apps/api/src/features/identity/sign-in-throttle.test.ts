import { beforeEach, describe, expect, it } from 'vitest';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import {
  countCall,
  countFactor,
  countMail,
  countOwner,
  countSignIn,
  forgiveFactor,
  forgiveOwner,
  forgiveSignIn,
  isFailing,
  type FactorAttempt,
  type SignInAttempt,
} from './sign-in-throttle.ts';

const ACCOUNT_TRIES = 10;
const EVERYWHERE_TRIES = 100;
const NETWORK_TRIES = 40;
const MAILS = 5;
const LEE = 'lee@example.org';

const service = useStarted(() => startTestService({ RATE_LIMIT_SCALE: '1' }));
beforeEach(() => service.context.db.deleteFrom('signInFailures').execute());

const attempt = (email: string, address: string, knownBrowser: string | null = null): SignInAttempt => ({
  email,
  address,
  knownBrowser,
});
const count = (...parts: Parameters<typeof attempt>) => countSignIn(service.context, attempt(...parts));
const forgive = (...parts: Parameters<typeof attempt>) => forgiveSignIn(service.context, attempt(...parts));

async function useUp(tries: number, take: () => Promise<boolean>): Promise<void> {
  for (let made = 0; made < tries; made += 1) expect(await take()).toBe(true);
}

describe('attempts at an account', () => {
  it('from one network are counted together, however its address is written', async () => {
    const spellings = [LEE, ' LEE@example.org ', 'Lee@Example.Org'];
    let made = 0;
    await useUp(ACCOUNT_TRIES, () => count(spellings[(made += 1) % spellings.length] ?? '', '203.0.113.1'));
    for (const spelling of spellings) expect(await count(spelling, '203.0.113.1')).toBe(false);
    expect(await count('ann@example.org', '203.0.113.1')).toBe(true);
    expect(await count(LEE, '203.0.113.2')).toBe(true);
  });

  it('rejected in one network do not affect the count for all networks', async () => {
    for (let made = 0; made < 2 * EVERYWHERE_TRIES; made += 1) await count(LEE, '203.0.113.1');
    expect(await count(LEE, '203.0.113.2')).toBe(true);
  });

  it('from many networks are stopped, but not for a browser that has signed in to it before', async () => {
    let made = 0;
    await useUp(EVERYWHERE_TRIES, () => count(LEE, `198.51.100.${Math.floor((made += 1) / ACCOUNT_TRIES)}`));
    expect(await count(LEE, '203.0.113.9')).toBe(false);
    // One that succeeds gives back itself, and not the attempts of other networks.
    await forgive(LEE, '203.0.113.9');
    expect(await count(LEE, '203.0.113.10')).toBe(false);
    await useUp(ACCOUNT_TRIES, () => count(LEE, '203.0.113.9', 'a-browser'));
    expect(await count(LEE, '203.0.113.9', 'a-browser')).toBe(false);
    expect(await count('ann@example.org', '203.0.113.9', 'a-browser')).toBe(true);
  });

  it('that succeed reset the count there, and reduce the others by one', async () => {
    const address = '203.0.113.1';
    await useUp(ACCOUNT_TRIES, () => count(LEE, address));
    await forgive('LEE@example.org', address);
    await useUp(ACCOUNT_TRIES, () => count(LEE, address));
    expect(await count(LEE, address)).toBe(false);
    // The rejected one counts for the network, too.
    await useUp(NETWORK_TRIES - 2 * ACCOUNT_TRIES, () => countCall(service.context, address));
    expect(await countCall(service.context, address)).toBe(false);
  });

  it('that succeed do not affect other accounts', async () => {
    await useUp(ACCOUNT_TRIES, () => count(LEE, '203.0.113.1'));
    await forgive('ann@example.org', '203.0.113.1');
    expect(await count(LEE, '203.0.113.1')).toBe(false);
  });
});

describe('codes of a second factor', () => {
  const inSession = { accountId: 'lee', tokenHash: 'a-session' };
  const inSignIn = (address: string, knownBrowser: string | null = null): FactorAttempt => ({
    accountId: 'lee',
    challenge: crypto.randomUUID(),
    address,
    knownBrowser,
  });
  const take = (by: FactorAttempt) => countFactor(service.context, by);

  it('have a count of their own for each session, which a right one resets', async () => {
    await useUp(ACCOUNT_TRIES, () => take(inSession));
    expect(await take(inSession)).toBe(false);
    expect(await take({ ...inSession, tokenHash: 'another' })).toBe(true);
    await forgiveFactor(service.context, inSession);
    await useUp(ACCOUNT_TRIES, () => take(inSession));
  });

  it('used up in a network are not for a browser that has signed in before, whose own are limited too', async () => {
    await useUp(ACCOUNT_TRIES, () => take(inSignIn('203.0.113.1')));
    expect(await take(inSignIn('203.0.113.1'))).toBe(false);
    await useUp(ACCOUNT_TRIES, () => take(inSignIn('203.0.113.1', 'a-browser')));
    expect(await take(inSignIn('203.0.113.1', 'a-browser'))).toBe(false);
    expect(await take(inSignIn('203.0.113.1', 'another'))).toBe(true);
    const step = inSignIn('203.0.113.2', 'a third');
    await useUp(ACCOUNT_TRIES, () => take(step));
    expect(await take({ ...step, knownBrowser: 'a fourth' })).toBe(false);
  });

  it('that fail are told once for each account, and again after a right one', async () => {
    const fail = (by: FactorAttempt) => isFailing(service.context, by);
    const told: boolean[] = [];
    for (let made = 0; made < 2 * ACCOUNT_TRIES; made += 1) told.push(await fail(inSession));
    expect(told.filter(Boolean)).toHaveLength(1);
    const before = told.indexOf(true);
    for (let made = 0; made < before; made += 1) {
      expect(await fail({ ...inSession, accountId: 'ann' })).toBe(false);
    }
    expect(await fail({ ...inSession, accountId: 'ann' })).toBe(true);
    await forgiveFactor(service.context, inSession);
    for (let made = 0; made < before; made += 1) expect(await fail(inSession)).toBe(false);
    expect(await fail(inSession)).toBe(true);
  });
});

describe('calls from one network', () => {
  it('are counted together, including sign-ins', async () => {
    await useUp(NETWORK_TRIES, () => countCall(service.context, '203.0.113.1'));
    expect(await countCall(service.context, '203.0.113.1')).toBe(false);
    expect(await count(LEE, '203.0.113.1')).toBe(false);
    expect(await count(LEE, '203.0.113.2')).toBe(true);
  });
});

describe('calls from one IPv6 site', () => {
  it('are counted together, whichever of its lines they change to, with four times the limit of a line', async () => {
    let line = 0;
    const next = () => `2001:db8:7:${((line += 1) % 65_536).toString(16)}::1`;
    await useUp(4 * NETWORK_TRIES, () => countCall(service.context, next()));
    expect(await countCall(service.context, next())).toBe(false);
    expect(await count(LEE, next())).toBe(false);
    expect(await count(LEE, '2001:db8:8::1')).toBe(true);
  });
});

describe('attempts at the password of one’s own account', () => {
  it('have a count of their own for each session, which a correct one resets', async () => {
    await useUp(ACCOUNT_TRIES, () => countOwner(service.context, 'a-session'));
    expect(await countOwner(service.context, 'a-session')).toBe(false);
    expect(await countOwner(service.context, 'another')).toBe(true);
    await forgiveOwner(service.context, 'a-session');
    expect(await countOwner(service.context, 'a-session')).toBe(true);
  });
});

describe('emails', () => {
  it('to one address have their own count', async () => {
    await useUp(ACCOUNT_TRIES, () => count(LEE, '203.0.113.1'));
    await useUp(MAILS, () => countMail(service.context, LEE));
    expect(await countMail(service.context, 'Lee@example.org')).toBe(false);
    expect(await countMail(service.context, 'ann@example.org')).toBe(true);
  });
});
