import type { KeyHealth } from '@voicedraft/contract/engine-administration';
import { describe, expect, it } from 'vitest';
import { formatDateTime } from '#lib/format.ts';
import { describeHealth } from './describe-health.ts';

const NEW: KeyHealth = {
  state: 'ready',
  lastUsedAt: null,
  failures: 0,
  lastFailure: null,
  restingUntil: null,
  restingModels: [],
};
const LATER = '2026-11-21T18:30:00.000Z';

describe('the health of a key', () => {
  it('says that it has not served yet', () => {
    expect(describeHealth(NEW)).toEqual(['Not used since the server started']);
  });

  it('names the models that it rests for, and what went wrong', () => {
    const health: KeyHealth = {
      ...NEW,
      state: 'resting',
      failures: 2,
      lastFailure: 'rate limit reached',
      lastUsedAt: new Date().toISOString(),
      restingUntil: LATER,
      restingModels: ['gemini-a', 'gemini-b'],
    };
    expect(describeHealth(health)).toEqual([
      `Rests until ${formatDateTime(LATER)} for gemini-a, gemini-b`,
      '2 failures, last: rate limit reached',
      'Last used now',
    ]);
  });

  it('says when one that was refused is tried again', () => {
    const health: KeyHealth = { ...NEW, state: 'refused', failures: 1, restingUntil: LATER };
    expect(describeHealth(health).slice(0, 2)).toEqual([
      `Tried again from ${formatDateTime(LATER)}`,
      '1 failure',
    ]);
  });

  it('says why one that cannot be opened is out, and nothing of one that is off', () => {
    const unreadable = 'It was sealed with another server secret. Please enter it again.';
    expect(describeHealth({ ...NEW, state: 'invalid', lastFailure: unreadable })[0]).toBe(unreadable);
    expect(describeHealth({ ...NEW, state: 'off' })).toEqual([]);
  });
});
