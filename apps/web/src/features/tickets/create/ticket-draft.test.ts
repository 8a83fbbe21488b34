import { describe, expect, it } from 'vitest';
import { keyOfAttempt } from './ticket-draft.ts';

const attempt = { key: 'key-1', content: 'Subject and message' };

describe('keyOfAttempt', () => {
  it('stays the same while nothing changes, so that no second ticket is opened', () => {
    expect(keyOfAttempt(attempt, 'Subject and message', () => 'key-2')).toBe('key-1');
  });

  it('is new for the first attempt and for changed content', () => {
    expect(keyOfAttempt(undefined, 'Subject and message', () => 'key-2')).toBe('key-2');
    expect(keyOfAttempt(attempt, 'Subject and another message', () => 'key-2')).toBe('key-2');
  });
});
