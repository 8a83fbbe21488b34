import { describe, expect, it } from 'vitest';
import { nameBackup, readBackupTime } from './backup-place.ts';
import { findExpired } from './find-expired.ts';

const at = (...times: string[]) => times.map((time) => nameBackup(new Date(time)));
const DAILY = { daily: 2, weekly: 0, monthly: 0 };

describe('retention', () => {
  it('keeps the newest of each of the last days that have one', () => {
    const kept = at('2026-11-26T14:00:00Z', '2026-11-24T23:59:59Z');
    const expired = at('2026-11-26T02:00:00Z', '2026-11-24T00:00:00Z', '2026-11-20T12:00:00Z');
    expect(findExpired([...expired, ...kept], DAILY)).toEqual(expired.toSorted().toReversed());
  });

  it('keeps the newest of each of the last weeks, which begin on Monday, and months', () => {
    const kept = at('2026-11-26T14:00:00Z', '2026-11-22T14:00:00Z', '2026-10-31T14:00:00Z');
    const expired = at('2026-11-16T14:00:00Z', '2026-11-15T14:00:00Z', '2026-10-30T14:00:00Z');
    expect(findExpired([...kept, ...expired], { daily: 0, weekly: 2, monthly: 2 })).toEqual(expired);
  });

  it('never deletes the newest one, or what is no backup', () => {
    const names = at('2026-11-26T14:00:00Z', '2026-11-26T13:00:00Z');
    const none = { daily: 0, weekly: 0, monthly: 0 };
    expect(findExpired([...names, 'notes.txt', 'voicedraft-old.tar.age'], none)).toEqual(names.slice(1));
  });

  it('reads the time from a name', () => {
    const [name = ''] = at('2026-11-26T14:05:06.789Z');
    expect(name).toBe('voicedraft-20261126T140506Z.tar.age');
    expect(readBackupTime(name)).toEqual(new Date('2026-11-26T14:05:06Z'));
  });
});
