import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openText, sealText } from './sealed-text.ts';

const SECRET = randomBytes(32).toString('hex');

describe('a sealed text', () => {
  it('opens with the same secret and place, and is different each time', () => {
    const sealed = sealText(SECRET, 'keys.one', 'a secret · ключ');
    expect(sealed).not.toContain('secret');
    expect(openText(SECRET, 'keys.one', sealed)).toBe('a secret · ключ');
    expect(sealText(SECRET, 'keys.one', 'a secret · ключ')).not.toBe(sealed);
  });

  it('does not open elsewhere, with another secret, or after a change', () => {
    const sealed = sealText(SECRET, 'keys.one', 'text');
    expect(() => openText(SECRET, 'keys.two', sealed)).toThrow(/authenticate/);
    expect(() => openText(`${SECRET}x`, 'keys.one', sealed)).toThrow(/authenticate/);
    expect(() => openText(SECRET, 'keys.one', `${sealed.slice(0, -3)}AAA`)).toThrow(/authenticate/);
    for (const nothing of ['', 'v1.', 'text', 'v2.AAAA', sealed.slice(0, 20)]) {
      expect(() => openText(SECRET, 'keys.one', nothing)).toThrow('not a sealed text');
    }
  });
});
