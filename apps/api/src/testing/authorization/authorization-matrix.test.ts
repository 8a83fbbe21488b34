import { ENDPOINTS } from '@voicedraft/contract/endpoints';
import type { Method } from '@voicedraft/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_RULES } from './account-rules.ts';
import { ADMINISTRATION_RULES } from './administration-rules.ts';
import { everyCaller, type Rule } from './answers.ts';
import { CONTENT_ADMINISTRATION_RULES } from './content-administration-rules.ts';
import { CONTENT_RULES } from './content-rules.ts';
import { PEOPLE_ADMINISTRATION_RULES } from './people-administration-rules.ts';
import { PEOPLE_RULES } from './people-rules.ts';
import { SETTINGS_RULES } from './settings-rules.ts';
import { SUPPORT_RULES } from './support-rules.ts';
import { TRADE_ADMINISTRATION_RULES } from './trade-administration-rules.ts';
import { TRADE_RULES } from './trade-rules.ts';
import { startWorld, type World } from './world.ts';

/** Every endpoint by method and path. */
const MATRIX: Readonly<Record<string, Rule>> = {
  ...CONTENT_RULES,
  ...CONTENT_ADMINISTRATION_RULES,
  ...TRADE_RULES,
  ...TRADE_ADMINISTRATION_RULES,
  ...PEOPLE_RULES,
  ...ACCOUNT_RULES,
  ...SETTINGS_RULES,
  ...SUPPORT_RULES,
  ...ADMINISTRATION_RULES,
  ...PEOPLE_ADMINISTRATION_RULES,
};

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.shop.stop());

describe('who may call what', () => {
  it('is written down for every endpoint of the contract, and for nothing else', () => {
    const served = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(MATRIX).toSorted()).toEqual(served.toSorted());
  });

  describe.each(Object.entries(MATRIX))('%s', (name, { request, answers }) => {
    it.each(everyCaller(answers))('answers the %s with %i', async (caller, status) => {
      const { url, payload, headers } = await request(world, caller);
      const before = await world.fingerprint();
      const answer = await world.shop.service.app.inject({
        method: name.split(' ')[0] as Method,
        url,
        headers: { ...world.headersOf(caller), ...headers },
        ...(payload && { payload }),
        // An answer that does not end is known by its first line.
        payloadAsStream: true,
      });
      answer.stream().destroy();
      expect(answer.statusCode).toBe(status);
      if (status >= 400) expect(await world.fingerprint()).toBe(before);
    });
  });
});
