import { describe, expect, it } from 'vitest';
import { createKeyPool, type KeyPool } from './key-pool.ts';

const START = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;
const ENTRIES = ['a', 'b', 'c'].map((id) => ({ id, key: `AIzaSyA-long-test-key-${id}`, name: `Key ${id}` }));
const NONE: ReadonlySet<string> = new Set();

function createTestPool(random?: () => number): { pool: KeyPool; advance: (ms: number) => void } {
  let now = START;
  const pool = createKeyPool(ENTRIES, { now: () => new Date(now) }, random);
  return {
    pool,
    advance: (ms) => {
      now += ms;
    },
  };
}

describe('key pool', () => {
  it('takes every key at random from time to time', () => {
    const { pool } = createTestPool();
    const taken = new Set(Array.from({ length: 200 }, () => pool.take('m', NONE)?.id));
    expect(taken).toEqual(new Set(['a', 'b', 'c']));
  });

  it('takes no key that was already tried', () => {
    const { pool } = createTestPool();
    expect(pool.take('m', new Set(['a', 'c']))?.id).toBe('b');
    expect(pool.take('m', new Set(['a', 'b', 'c']))).toBeUndefined();
  });

  it('pauses an exhausted key for its model only, until its quota resets', () => {
    const { pool, advance } = createTestPool(() => 0);
    pool.markExhausted('a', 'm', new Date(START + 30_000), false);
    expect(pool.take('m', NONE)?.id).toBe('b');
    expect(pool.take('other', NONE)?.id).toBe('a');
    expect(pool.snapshot()[0]).toMatchObject({
      state: 'paused',
      paused: [{ model: 'm', until: new Date(START + 30_000), daily: false }],
    });
    advance(30_000);
    expect(pool.take('m', NONE)?.id).toBe('a');
    expect(pool.snapshot()[0]).toMatchObject({ state: 'ready', paused: [] });
  });

  it('skips an invalid key permanently and a refused one for a while', () => {
    const { pool, advance } = createTestPool(() => 0);
    pool.markInvalid('a', 'not valid');
    pool.markRefused('b', 'no permission');
    expect(pool.take('m', NONE)?.id).toBe('c');
    expect(pool.snapshot().map(({ state }) => state)).toEqual(['invalid', 'refused', 'ready']);
    advance(HOUR);
    expect(pool.take('m', NONE)?.id).toBe('b');
  });

  it('explains why there is no key', () => {
    const { pool } = createTestPool();
    pool.markInvalid('a', 'not valid');
    pool.markExhausted('b', 'm', new Date(START + HOUR), true);
    pool.markExhausted('c', 'm', new Date(START + 30_000), false);
    expect(pool.hasUsableKey()).toBe(true);
    expect(pool.explainShortage(['m'])).toEqual({ kind: 'quota', waitMs: 30_000 });
    pool.markInvalid('b', 'not valid');
    pool.markInvalid('c', 'not valid');
    expect(pool.hasUsableKey()).toBe(false);
    expect(pool.explainShortage(['m'])).toEqual({ kind: 'no-keys' });
  });

  it('returns a key only for jobs whose test it has passed', () => {
    const { pool } = createTestPool();
    pool.replaceKeys([{ id: 'a', key: 'AIzaSyA-long-test-key-a', jobs: ['script'] }]);
    const [scripts, voices] = [pool.forJob('script'), pool.forJob('speech')];
    expect(scripts.take('m', NONE)?.id).toBe('a');
    expect(voices.take('m', NONE)).toBeUndefined();
    expect([scripts.hasUsableKey(), voices.hasUsableKey()]).toEqual([true, false]);
    expect(voices.explainShortage(['m'])).toEqual({ kind: 'no-keys' });
  });

  it('trusts a later successful test more than earlier calls', () => {
    const { pool } = createTestPool();
    const entry = { id: 'a', key: 'AIzaSyA-long-test-key-a', testedAt: new Date(START) };
    pool.replaceKeys([entry]);
    pool.markInvalid('a', 'not valid');
    pool.replaceKeys([entry]);
    expect(pool.hasUsableKey()).toBe(false);
    pool.replaceKeys([{ ...entry, testedAt: new Date(START + HOUR) }]);
    expect(pool.hasUsableKey()).toBe(true);
  });

  it('only shows masked keys', () => {
    const { pool } = createTestPool();
    pool.replaceKeys([...ENTRIES, { id: 'd', key: 'short-key' }]);
    pool.take('m', new Set(['b', 'c', 'd']));
    const text = JSON.stringify(pool.snapshot());
    for (const { key } of ENTRIES) expect(text).not.toContain(key);
    expect(text).not.toContain('short-key');
    expect(pool.snapshot()[0]).toMatchObject({
      id: 'a',
      name: 'Key a',
      maskedKey: 'AIzaSyA-…ey-a',
    });
  });

  it('keeps the history of remaining keys and forgets that of others', () => {
    const { pool } = createTestPool();
    for (const { id } of ENTRIES) pool.markInvalid(id, 'not valid');
    pool.replaceKeys([
      { ...ENTRIES[0], id: 'a', key: 'AIzaSyA-another-test-key' },
      { ...ENTRIES[1], id: 'b', key: ENTRIES[1]?.key ?? '' },
    ]);
    expect(pool.snapshot().map(({ id, state }) => [id, state])).toEqual([
      ['a', 'ready'],
      ['b', 'invalid'],
    ]);
    pool.markInvalid('c', 'a call that began before the change');
    expect(pool.snapshot()).toHaveLength(2);
  });
});
