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
  it('is nothing when it is what the server said', () => {
    expect(findNewEntries(HISTORY, LOADED)).toEqual([]);
    expect(findNewEntries(HISTORY, [])).toEqual([]);
  });

  it('is what stands after the last entry that is known', () => {
    const added = { message: ' New\n', timestamp: iso(9) };
    expect(findNewEntries(HISTORY, [...LOADED, added])).toEqual([{ message: 'New', timestamp: iso(9) }]);
    expect(findNewEntries([], [added, { message: 'More' }])).toEqual([
      { message: 'New', timestamp: iso(9) },
      { message: 'More', timestamp: null },
    ]);
  });

  it('does not need the replies that another writer has added meanwhile', () => {
    expect(findNewEntries(HISTORY, [...LOADED.slice(0, 1), { message: 'Mine', timestamp: 'x' }])).toEqual([
      { message: 'Mine', timestamp: 'x' },
    ]);
  });

  it('is nothing the second time, by whichever time a reply is known', () => {
    for (const timestamp of [undefined, iso(2), 'Friday']) {
      expect(findNewEntries(HISTORY, [{ message: 'Hi', timestamp }])).toEqual([]);
    }
    expect(findNewEntries(HISTORY, [{ message: 'Hi', timestamp: 'Saturday' }])).toHaveLength(1);
  });

  it('is an old text that is said again at another time', () => {
    const again = { message: 'Hello', timestamp: iso(4) };
    expect(findNewEntries(HISTORY, [...LOADED, again])).toEqual([again]);
    expect(findNewEntries(HISTORY, [...LOADED, { message: 'Hello' }])).toHaveLength(1);
  });

  it('leaves out what changes or drops old entries', () => {
    const [, second, third] = LOADED;
    const changed = { message: 'Goodbye', timestamp: iso(1) };
    expect(findNewEntries(HISTORY, [changed, second ?? changed, third ?? changed])).toEqual([]);
    expect(findNewEntries(HISTORY, LOADED.slice(2))).toEqual([]);
  });

  it('leaves out entries without anything to see', () => {
    const empty = ['', '  ', '\n', '\u200b', '\u00a0'].map((message) => ({ message }));
    expect(findNewEntries(HISTORY, [...LOADED, ...empty])).toEqual([]);
  });

  it('knows a text again that the database had to mend', () => {
    const [first] = findNewEntries([], [{ message: 'half \ud83d', timestamp: 't' }]);
    expect(first?.message).toBe('half \ufffd');
    const kept = stored(first?.message ?? '', 5, 't');
    expect(findNewEntries([kept], [{ message: 'half \ud83d', timestamp: 't' }])).toEqual([]);
  });
});
