import { ENDPOINTS } from '@voicedraft/contract/endpoints';
import { expect } from 'vitest';
import type { Caller } from './world.ts';

/** Files that are the same for everybody, such as images of the public site: caches may keep them. */
const PUBLIC_FILES = new Set(
  ENDPOINTS.filter(({ access, produces }) => access === 'public' && produces !== undefined).map(
    ({ method, path }) => `${method} ${path}`,
  ),
);

/** What an answer of any endpoint tells browsers and caches; `name` is its method and path. */
export function expectSafeHeaders(
  name: string,
  caller: Caller,
  headers: Readonly<Record<string, string | string[] | number | undefined>>,
): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': expect.stringMatching(
      /(?:object|default)-src 'none';.*base-uri 'none';.*frame-ancestors 'none'/,
    ),
  });
  expect(headers['access-control-allow-origin']).toBeUndefined();
  const type = headers['content-type'];
  if (/^text\/|json/.test(String(type))) expect(type).toMatch(/; charset=utf-8$/);
  if (caller === 'visitor' || PUBLIC_FILES.has(name)) return;
  // Sound and images of one's own may be kept by the browser, and by nobody on the way.
  const isFile = /^(?:audio|image)\//.test(String(type));
  expect(headers['cache-control']).toMatch(
    isFile ? /^private, / : /^(?:private, )?no-store$|^private, no-cache$/,
  );
}
