import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

describe('safeReturnPath', () => {
  it.each(['/', '/user/dashboard', '/buy/42?plan=1#top', '/a//b', '/user/support?next=//x'])(
    'accepts %s, a path of this site',
    (path) => {
      expect(safeReturnPath(path)).toBe(path);
    },
  );

  it.each([
    '//evil.example',
    '///evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/a/../..//evil.example',
    '/./%2e%2e//evil.example/phish',
    'https://evil.example',
    'javascript:alert(1)',
    'user/dashboard',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /user',
    '',
  ])('refuses %j, which may lead to another site', (path) => {
    expect(safeReturnPath(path)).toBeUndefined();
  });

  it.each([undefined, null, 7, ['/user'], { path: '/user' }])('refuses %j, which is not text', (value) => {
    expect(safeReturnPath(value)).toBeUndefined();
  });

  it('keeps every accepted path on the origin it is resolved against', () => {
    const origin = 'https://voicedraft.example';
    for (const path of ['/user/dashboard', '/a//b', '/user/support?next=//x', '/%5cevil.example']) {
      expect(new URL(safeReturnPath(path) ?? '', origin).origin).toBe(origin);
    }
  });
});
