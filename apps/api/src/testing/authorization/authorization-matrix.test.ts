import { ENDPOINTS } from '@voicedraft/contract/endpoints';
import { type Method, useOf } from '@voicedraft/contract/endpoint';
import { json, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_RULES } from './account-rules.ts';
import { ADMINISTRATION_RULES } from './administration-rules.ts';
import { everyCaller, type Request, type Rule } from './answers.ts';
import { CONTENT_ADMINISTRATION_RULES } from './content-administration-rules.ts';
import { CONTENT_RULES } from './content-rules.ts';
import { expectSafeHeaders } from './expect-safe-headers.ts';
import { LIBRARY_RULES } from './library-rules.ts';
import { DEVELOPER_RULES } from './developer-rules.ts';
import { PEOPLE_ADMINISTRATION_RULES } from './people-administration-rules.ts';
import { PEOPLE_RULES } from './people-rules.ts';
import { PROJECT_RULES } from './project-rules.ts';
import { SETTINGS_RULES } from './settings-rules.ts';
import { SIGN_IN_RULES } from './sign-in-rules.ts';
import { STAFF_CALLS } from './staff-rules.ts';
import { SUPPORT_RULES } from './support-rules.ts';
import { TAKE_RULES } from './take-rules.ts';
import { TRADE_ADMINISTRATION_RULES } from './trade-administration-rules.ts';
import { TRADE_RULES } from './trade-rules.ts';
import { STAFF_CALLERS, startWorld, type Caller, type World } from './world.ts';

/** What staff are told whose role does not include a call: who can do it. */
const REASON = /^Only .+ can .+\.$/;

const isStaff = (caller: Caller) => STAFF_CALLERS.some((staff) => staff === caller);

/** Every endpoint by method and path. */
const MATRIX: Readonly<Record<string, Rule>> = {
  ...CONTENT_RULES,
  ...CONTENT_ADMINISTRATION_RULES,
  ...TRADE_RULES,
  ...TRADE_ADMINISTRATION_RULES,
  ...PEOPLE_RULES,
  ...TAKE_RULES,
  ...ACCOUNT_RULES,
  ...SIGN_IN_RULES,
  ...LIBRARY_RULES,
  ...PROJECT_RULES,
  ...SETTINGS_RULES,
  ...SUPPORT_RULES,
  ...DEVELOPER_RULES,
  ...ADMINISTRATION_RULES,
  ...PEOPLE_ADMINISTRATION_RULES,
};

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.server.stop());

describe('who may call what', () => {
  it('is defined for every endpoint of the contract, and for nothing else', () => {
    const served = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(MATRIX).toSorted()).toEqual(served.toSorted());
  });

  it('names only calls of the contract for staff, and staff get more only where an area is declared', () => {
    expect(Object.values(STAFF_CALLS).flatMap((calls) => calls.filter((name) => !(name in MATRIX)))).toEqual(
      [],
    );
    const silent = ENDPOINTS.filter(({ method, path, areas }) => {
      const answers = MATRIX[`${method} ${path}`]?.answers;
      return answers?.admin !== answers?.other && areas === undefined;
    });
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('is watched by a digest that detects one changed field of one record, and is otherwise stable', async () => {
    const { db } = world.server.service.context;
    const before = await world.fingerprint();
    expect(await world.fingerprint()).toBe(before);
    const rename = (name: string) =>
      db.updateTable('users').set({ name }).where('id', '=', world.people.other.id).execute();
    await rename('Renamed');
    expect(await world.fingerprint()).not.toBe(before);
    await rename('A Person');
    expect(await world.fingerprint()).toBe(before);
  });

  it.each(Object.entries(MATRIX))('answers each caller of %s', async (name, { request, answers }) => {
    const statuses: Record<string, number> = {};
    const callers = everyCaller(name, answers);
    const endpoint = ENDPOINTS.find(({ method, path }) => `${method} ${path}` === name);
    const isReading = endpoint !== undefined && useOf(endpoint) === 'read';
    /** Sends a request as a caller. */
    const ask = async (caller: Caller, { url, payload, headers }: Request) => {
      const answer = await world.server.service.app.inject({
        method: name.split(' ')[0] as Method,
        url,
        headers: { ...world.headersOf(caller), ...headers },
        ...(payload && { payload }),
        // An endless response is recognised by its first line.
        payloadAsStream: true,
      });
      const isEndless = String(answer.headers['content-type']).startsWith('text/event-stream');
      statuses[caller] = answer.statusCode;
      const told = isStaff(caller) && answer.statusCode === 403 ? await json(answer.stream()) : null;
      // Work for one that ends would be broken off, and written down while the next caller asks.
      if (isEndless) answer.stream().destroy();
      else if (told === null) await text(answer.stream());
      // Who it is for, and who can change that.
      if (told !== null)
        expect(told).toMatchObject({ code: 'forbidden', message: expect.stringMatching(REASON) });
      expectSafeHeaders(name, caller, answer.headers);
    };
    let shared: Request | undefined;
    /** As the last refused caller has left it, until something else happens. */
    let seen: string | null = null;
    for (const [caller, status] of callers.toSorted(([, one], [, other]) => other - one)) {
      const isRefused = status >= 400;
      // Whatever a refused request or one that only reads is about is there for the next caller, too.
      if (shared === undefined || request.length > 1 || !(isRefused || isReading)) {
        shared = await request(world, caller);
        seen = null;
      }
      // What is allowed may change anything.
      const before = isRefused ? (seen ?? (await world.fingerprint())) : null;
      await ask(caller, shared);
      seen = isRefused ? await world.fingerprint() : null;
      expect(seen, `written by the ${caller}, who is refused`).toBe(before);
    }
    expect(statuses).toEqual(Object.fromEntries(callers));
  });
});
