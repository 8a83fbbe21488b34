import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import {
  clearValuesUntilSignOut,
  clearPersonalValues,
  clearPersonalValuesOfTab,
  clearValuesOfTabUntilSignOut,
  createStoredValue,
} from './stored-value.ts';

class MemoryStorage implements Storage {
  readonly #texts = new Map<string, string>();
  get length() {
    return this.#texts.size;
  }
  clear() {
    this.#texts.clear();
  }
  getItem(key: string) {
    return this.#texts.get(key) ?? null;
  }
  key(index: number) {
    return [...this.#texts.keys()][index] ?? null;
  }
  removeItem(key: string) {
    this.#texts.delete(key);
  }
  setItem(key: string, text: string) {
    this.#texts.set(key, text);
  }
}

class FullStorage extends MemoryStorage {
  override setItem() {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  }
}

const User = z.object({ name: z.string() });
const parse = (value: unknown) => User.parse(value);
const maya = { name: 'Maya' };

function setUp(storage: Storage | null = new MemoryStorage()) {
  const clock = { now: 1000 };
  const store = createStoredValue({
    key: 'test.person',
    parse,
    maxAgeMs: 300_000,
    personal: true,
    storage,
    now: () => clock.now,
  });
  return { store, clock, storage };
}

describe('stored value', () => {
  it('returns what was written and when', () => {
    const { store } = setUp();
    store.write(maya);
    expect(store.read()).toEqual({ value: maya, savedAt: 1000 });
  });

  it('counts a value as missing from its maximum age on', () => {
    const { store, clock } = setUp();
    store.write(maya);
    clock.now += 299_999;
    expect(store.read()?.value).toEqual(maya);
    clock.now += 1;
    expect(store.read()).toBeUndefined();
  });

  it('returns the same object until something is written, as React requires of a snapshot', () => {
    const { store } = setUp();
    store.write(maya);
    expect(store.read()).toBe(store.read());
  });

  it.each(['', 'not json', '{"savedAt":1000}', '{"savedAt":1000,"value":{"name":7}}', '[]'])(
    'treats %j in the storage as missing',
    (text) => {
      const { store, storage } = setUp();
      storage?.setItem('test.person', text);
      expect(store.read()).toBeUndefined();
    },
  );

  it('notifies its listeners of writing and clearing, until they unsubscribe', () => {
    const { store } = setUp();
    let notifications = 0;
    const leave = store.subscribe(() => {
      notifications += 1;
    });
    store.write(maya);
    store.clear();
    leave();
    store.write(maya);
    expect(notifications).toBe(2);
  });

  it('is dropped with everything else of the user who signs out', () => {
    const { store } = setUp();
    const lasting = createStoredValue({ key: 'test.lasting', parse, storage: new MemoryStorage() });
    store.write(maya);
    lasting.write(maya);
    clearPersonalValues();
    expect(store.read()).toBeUndefined();
    expect(lasting.read()?.value).toEqual(maya);
  });

  it('outlives a lost session if it names its owner, and goes with a sign-out', () => {
    const storage = new MemoryStorage();
    const store = createStoredValue({ key: 'test.owned', parse, personal: 'until sign-out', storage });
    store.write(maya);
    clearPersonalValues();
    expect(store.read()?.value).toEqual(maya);
    clearValuesUntilSignOut();
    expect(store.read()).toBeUndefined();
  });

  it('is kept if it is about to be replaced: other tabs must not think it is gone', () => {
    const { store } = setUp();
    const other = setUp().store;
    store.write(maya);
    other.write(maya);
    clearPersonalValues(store);
    expect(store.read()?.value).toEqual(maya);
    expect(other.read()).toBeUndefined();
  });

  it('works without a storage, or with a full one', () => {
    for (const storage of [null, new FullStorage()]) {
      const { store } = setUp(storage);
      store.write(maya);
      expect(store.read()).toBeUndefined();
    }
  });
});

describe('what one tab keeps for a user', () => {
  it('is dropped when that user has signed out in another tab', () => {
    const [ofTab, ofAll] = [new MemoryStorage(), new MemoryStorage()];
    vi.stubGlobal('document', {});
    vi.stubGlobal('sessionStorage', ofTab);
    const make = (key: string, storage: Storage, personal: boolean | 'until sign-out' = true) =>
      createStoredValue({ key, parse, personal, storage });
    const attempt = make('test.attempt', ofTab);
    const draft = make('test.draft', ofAll);
    const theme = make('test.theme', ofTab, false);
    const reply = make('test.reply', ofTab, 'until sign-out');
    const outbox = make('test.outbox', ofAll, 'until sign-out');
    const left = () => [attempt, draft, theme, reply, outbox].map((store) => store.read()?.value);
    for (const store of [attempt, draft, theme, reply, outbox]) store.write(maya);
    clearPersonalValuesOfTab();
    expect(left()).toEqual([undefined, maya, maya, maya, maya]);
    clearValuesOfTabUntilSignOut();
    vi.unstubAllGlobals();
    expect(left()).toEqual([undefined, maya, maya, undefined, maya]);
  });
});
