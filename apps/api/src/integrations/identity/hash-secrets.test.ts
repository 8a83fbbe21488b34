import type { DBAdapter } from '@better-auth/core/db/adapter';
import { describe, expect, it } from 'vitest';
import { hashSecrets } from './hashing-adapter.ts';
import { hashLinkCode, hashSessionToken } from './stored-token.ts';

interface Query {
  readonly where?: readonly { readonly field: string; readonly value: unknown }[];
  readonly data?: Readonly<Record<string, unknown>>;
  readonly update?: Readonly<Record<string, unknown>>;
}

/** The library's adapter with hashing, on top of one that records its calls and returns `rows`. */
function makeAdapter(...rows: readonly (Record<string, unknown> | null)[]) {
  const queries: Query[] = [];
  const answer = (value: unknown) => async (call: Query) => {
    queries.push(call);
    return value;
  };
  const [first = null] = rows;
  const tables = {
    create: answer(first),
    findOne: answer(first),
    findMany: answer(rows),
    count: answer(rows.length),
    update: answer(first),
    updateMany: answer(rows.length),
    delete: answer(undefined),
    deleteMany: answer(rows.length),
    consumeOne: answer(first),
  };
  const whole = { ...tables, transaction: (run: (within: unknown) => unknown) => run(tables) };
  // Each method of the library's type is generic in the row that its caller expects, so no fixed row satisfies it.
  return { adapter: hashSecrets(whole as unknown as DBAdapter), queries };
}

const TOKEN = 'a-token';
const HASH = hashSessionToken(TOKEN);
const byToken = [{ field: 'token', value: TOKEN }];

describe('tables that store secrets as hashes', () => {
  it('receive the hash of a new secret, while the library gets its secret back', async () => {
    const { adapter, queries } = makeAdapter({ id: '1', token: HASH });
    const data = { userId: 'u', token: TOKEN };
    expect(await adapter.create({ model: 'session', data })).toEqual({ id: '1', token: TOKEN });
    expect(queries[0]?.data).toEqual({ userId: 'u', token: HASH });
  });

  it('are queried by hashes, including several at once, and return the secret that was asked for', async () => {
    const { adapter, queries } = makeAdapter({ token: HASH }, { token: 'of-another' });
    const where = [{ field: 'token', value: [TOKEN] }];
    expect(await adapter.findMany({ model: 'session', where })).toEqual([
      { token: TOKEN },
      { token: 'of-another' },
    ]);
    expect(queries[0]?.where).toEqual([{ field: 'token', value: [HASH] }]);
    expect(await adapter.findOne({ model: 'session', where: byToken })).toEqual({ token: TOKEN });
    expect(await adapter.consumeOne({ model: 'session', where: byToken })).toEqual({ token: TOKEN });
  });

  it('are queried unchanged by other fields', async () => {
    const { adapter, queries } = makeAdapter({ userId: TOKEN, token: HASH });
    const where = [{ field: 'userId', value: TOKEN }];
    expect(await adapter.findOne({ model: 'session', where })).toEqual({ userId: TOKEN, token: HASH });
    expect(queries[0]?.where).toEqual(where);
    const none = [{ field: 'token', value: null }];
    await adapter.findOne({ model: 'session', where: none });
    expect(queries[1]?.where).toEqual(none);
  });

  it('are counted, changed and emptied by hashes', async () => {
    const { adapter, queries } = makeAdapter({ token: HASH });
    expect(await adapter.count({ model: 'session', where: byToken })).toBe(1);
    const update = { token: TOKEN };
    expect(await adapter.update({ model: 'session', where: byToken, update })).toEqual({ token: TOKEN });
    expect(await adapter.updateMany({ model: 'session', where: byToken, update })).toBe(1);
    await adapter.delete({ model: 'session', where: byToken });
    await adapter.deleteMany({ model: 'session', where: byToken });
    expect(queries.map(({ where }) => where)).toEqual(
      Array.from({ length: 5 }, () => [{ field: 'token', value: HASH }]),
    );
    expect(queries.slice(1, 3).map((call) => call.update)).toEqual([{ token: HASH }, { token: HASH }]);
  });

  it('store the codes of emailed links as separate hashes', async () => {
    const { adapter, queries } = makeAdapter(null);
    const where = [{ field: 'identifier', value: 'reset-password:code' }];
    expect(await adapter.findOne({ model: 'verification', where })).toBeNull();
    expect(queries[0]?.where).toEqual([{ field: 'identifier', value: hashLinkCode('reset-password:code') }]);
  });

  it('are left alone if they hold no secrets', async () => {
    const { adapter, queries } = makeAdapter({ token: HASH });
    expect(await adapter.findMany({ model: 'user' })).toEqual([{ token: HASH }]);
    expect(await adapter.count({ model: 'user' })).toBe(1);
    expect(await adapter.create({ model: 'user', data: { token: TOKEN } })).toEqual({ token: HASH });
    expect(queries.map(({ where, data }) => where ?? data)).toEqual([[], [], { token: TOKEN }]);
  });

  it('work the same within a transaction', async () => {
    const { adapter, queries } = makeAdapter({ token: HASH });
    const found = await adapter.transaction((tables) => tables.findOne({ model: 'session', where: byToken }));
    expect(found).toEqual({ token: TOKEN });
    expect(queries[0]?.where).toEqual([{ field: 'token', value: HASH }]);
  });
});
