import { describe, expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import { limitStaff, staffRulesOf } from './staff-rights.ts';

const OWNER: Actor = {
  id: 'a',
  email: 'a@example.org',
  name: 'A',
  image: null,
  role: 'Admin',
  staffRole: 'owner',
  hasSecondFactor: true,
  hasProvedFactor: true,
  hasShortPassword: false,
};

describe('what a session of staff must have proved', () => {
  it.each([
    [true, null, { needsAdminFactor: true, keepsPasswords: true }],
    [false, {}, { needsAdminFactor: false, keepsPasswords: false }],
  ])('follows from the settings: factor %s, hosted %o', (needsAdminFactor, hosted, rules) => {
    expect(staffRulesOf({ config: { signIn: { needsAdminFactor } }, hosted })).toEqual(rules);
  });

  const rules = { needsAdminFactor: true, keepsPasswords: true };

  it.each([
    ['factor', { hasSecondFactor: false }],
    ['proof', { hasProvedFactor: false }],
    ['password', { hasShortPassword: true }],
  ] as const)('without its %s it acts as a member', (lacks, missing) => {
    const limited = limitStaff({ ...OWNER, ...missing }, rules);
    expect(limited).toMatchObject({ role: 'member', staffRole: null, lacks });
  });

  it('leaves everybody else as they are', () => {
    expect(limitStaff(OWNER, rules)).toBe(OWNER);
    const member: Actor = { ...OWNER, role: 'member', staffRole: null, hasSecondFactor: false };
    expect(limitStaff(member, rules)).toBe(member);
    const free = { needsAdminFactor: false, keepsPasswords: false };
    const plain: Actor = { ...OWNER, hasSecondFactor: false, hasProvedFactor: false, hasShortPassword: true };
    expect(limitStaff(plain, free)).toBe(plain);
  });
});
