import { describe, expect, it } from 'vitest';
import { findNewEntries } from './new-entries.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 12, minute));
const iso = (minute: number) => at(minute).toISOString();

/** A stored reply, with its own time and the time written by its client. */
function stored(message: string, minute: number, clientTimestamp: string | null = null) {
  return { message, createdAt: at(minute), clientTimestamp };
}

const HISTORY = [stored('Hello', 1), stored('Hi', 2, 'Friday'), stored('Hello', 3)];
const LOADED = [
  { message: 'Hello', timestamp: iso(1) },
  { message: 'Hi', timestamp: iso(2) },
  { message: 'Hello', timestamp: iso(3) },
];

describe('what a full list adds', () => {
  it("is nothing if it matches the server's", () => {
    expect(findNewEntries(HISTORY, LOADED)).toEqual([]);
    expect(findNewEntries(HISTORY, [])).toEqual([]);
  });

  it('is whatever follows the last known entry', () => {
    const added = { message: ' New\n', timestamp: iso(9) };
    expect(findNewEntries(HISTORY, [...LOADED, added])).toEqual([{ message: 'New', timestamp: iso(9) }]);
    expect(findNewEntries([], [added, { message: 'More' }])).toEqual([
      { message: 'New', timestamp: iso(9) },
      { message: 'More', timestamp: null },
    ]);
  });

  it('does not require replies that another writer has added in the meantime', () => {
    expect(findNewEntries(HISTORY, [...LOADED.slice(0, 1), { message: 'Mine', timestamp: 'x' }])).toEqual([
      { message: 'Mine', timestamp: 'x' },
    ]);
  });

  it('is nothing the second time, whichever time identifies a reply', () => {
    for (const timestamp of [undefined, iso(2), 'Friday']) {
      expect(findNewEntries(HISTORY, [{ message: 'Hi', timestamp }])).toEqual([]);
    }
    expect(findNewEntries(HISTORY, [{ message: 'Hi', timestamp: 'Saturday' }])).toHaveLength(1);
  });

  it('includes an old text that is sent again at another time', () => {
    const again = { message: 'Hello', timestamp: iso(4) };
    expect(findNewEntries(HISTORY, [...LOADED, again])).toEqual([again]);
    expect(findNewEntries(HISTORY, [...LOADED, { message: 'Hello' }])).toHaveLength(1);
  });

  it('ignores changed or missing old entries', () => {
    const [, second, third] = LOADED;
    const changed = { message: 'Goodbye', timestamp: iso(1) };
    expect(findNewEntries(HISTORY, [changed, second ?? changed, third ?? changed])).toEqual([]);
    expect(findNewEntries(HISTORY, LOADED.slice(2))).toEqual([]);
  });

  it('ignores entries without visible text', () => {
    const empty = ['', '  ', '\n', '\u200b', '\u00a0'].map((message) => ({ message }));
    expect(findNewEntries(HISTORY, [...LOADED, ...empty])).toEqual([]);
  });

  it('recognises a text that the database had to repair', () => {
    const [first] = findNewEntries([], [{ message: 'half \ud83d', timestamp: 't' }]);
    expect(first?.message).toBe('half \ufffd');
    const kept = stored(first?.message ?? '', 5, 't');
    expect(findNewEntries([kept], [{ message: 'half \ud83d', timestamp: 't' }])).toEqual([]);
  });
});
