import { describe, expect, it } from 'vitest';
import { avatarBackground, initialsOf } from './avatar-appearance.ts';

describe('avatar', () => {
  it.each([
    ['Maya Lindqvist', 'ML'],
    ['  ana   maria de souza ', 'AS'],
    ['Plato', 'P'],
    ['𝒜da 🎙', '𝒜🎙'],
    ['', '?'],
    ['   ', '?'],
  ])('takes the initials of %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('gives a user the same background every time, and uses all ten', () => {
    const keys = Array.from({ length: 500 }, (_, index) => `person-${index}@example.org`);
    expect(keys.map(avatarBackground)).toEqual(keys.map((key) => avatarBackground(` ${key.toUpperCase()} `)));
    expect(new Set(keys.map(avatarBackground)).size).toBe(10);
    for (const ground of keys.map(avatarBackground)) expect(ground).toMatch(/^bg-\(--avatar-\d\)$/u);
  });
});
