import { ENDPOINTS } from '@voicedraft/contract/endpoints';
import { expect, it } from 'vitest';
import { purposeOf } from './purposes.ts';

it('every call that asks for proof of the owner says what it is about to do', () => {
  const calls = ENDPOINTS.filter((endpoint) => 'confirm' in endpoint).map(
    ({ method, path }) => `${method} ${path}`,
  );
  expect(calls.length).toBeGreaterThan(20);
  const unnamed = calls.filter((call) => purposeOf(call) === purposeOf('GET /nothing'));
  expect(unnamed).toEqual([]);
});
