import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '#testing/test-service.ts';
import { countAttempt, countMail, forgiveAttempt } from './sign-in-throttle.ts';

const ACCOUNT_TRIES = 10;
const NETWORK_TRIES = 40;
const MAILS = 5;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ RATE_LIMIT_SCALE: '1' });
});
afterAll(() => service.stop());
beforeEach(() => service.context.db.deleteFrom('signInFailures').execute());

/** Counts a try; of a network of its own unless a test says which. */
let networks = 0;
const attempt = (email?: string, address = `203.0.113.${(networks += 1)}`) =>
  countAttempt(service.context, { email, address });

async function useUp(tries: number, count: () => Promise<boolean>): Promise<void> {
  for (let made = 0; made < tries; made += 1) expect(await count()).toBe(true);
}

describe('tries', () => {
  it('at one account are counted together, however its address is written', async () => {
    const spellings = ['lee@example.org', ' LEE@example.org ', 'Lee@Example.Org'];
    let made = 0;
    await useUp(ACCOUNT_TRIES, () => attempt(spellings[(made += 1) % spellings.length]));
    for (const spelling of spellings) expect(await attempt(spelling)).toBe(false);
    expect(await attempt('ann@example.org')).toBe(true);
  });

  it('from one network are counted together, also when they name no account', async () => {
    await useUp(NETWORK_TRIES, () => attempt(undefined, '198.51.100.7'));
    expect(await attempt(undefined, '198.51.100.7')).toBe(false);
    expect(await attempt('lee@example.org', '198.51.100.7')).toBe(false);
    expect(await attempt('lee@example.org')).toBe(true);
  });

  it('that were right give the account all of its tries back, and the network that one', async () => {
    const address = '198.51.100.8';
    await useUp(ACCOUNT_TRIES, () => attempt('lee@example.org', address));
    await forgiveAttempt(service.context, { email: 'LEE@example.org', address });
    await useUp(ACCOUNT_TRIES, () => attempt('lee@example.org', address));
    expect(await attempt('lee@example.org')).toBe(false);
    await useUp(NETWORK_TRIES - 2 * ACCOUNT_TRIES + 1, () => attempt(undefined, address));
    expect(await attempt(undefined, address)).toBe(false);
  });

  it('that were right and named no account leave the accounts as they are', async () => {
    await useUp(ACCOUNT_TRIES, () => attempt('lee@example.org'));
    await forgiveAttempt(service.context, { email: undefined, address: '198.51.100.9' });
    expect(await attempt('lee@example.org')).toBe(false);
  });
});

describe('mails', () => {
  it('to one address have their own count', async () => {
    await useUp(ACCOUNT_TRIES, () => attempt('lee@example.org'));
    await useUp(MAILS, () => countMail(service.context, 'lee@example.org'));
    expect(await countMail(service.context, 'Lee@example.org')).toBe(false);
    expect(await countMail(service.context, 'ann@example.org')).toBe(true);
  });
});
