import { describe, expect, it } from 'vitest';
import { createSendKeys } from './send-key.ts';

describe('the key of a message', () => {
  it('stays the same for a second attempt and differs for another message', () => {
    const { keyOf } = createSendKeys();
    const first = keyOf({ subject: 'News', to: ['a'] });
    expect(keyOf({ subject: 'News', to: ['a'] })).toBe(first);
    const changed = keyOf({ subject: 'News', to: ['a', 'b'] });
    expect(changed).not.toBe(first);
    expect(keyOf({ subject: 'News', to: ['a'] })).not.toBe(first);
  });
});
