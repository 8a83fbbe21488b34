import { ENDPOINTS } from '@voicedraft/contract/endpoints';
import { expect, it } from 'vitest';
import { purposeOf, PURPOSES } from './purposes.ts';

/** They ask for proof in some cases only, which the server decides. */
const SOMETIMES = ['DELETE /api/account', 'POST /api/auth/change-password', 'PUT /update-user-profile/{id}'];

/** What a page can call: programs are never asked. */
const asking = ENDPOINTS.filter(({ confirm, path }) => confirm === true && !path.startsWith('/v1/')).map(
  ({ method, path }) => `${method} ${path}`,
);

it('every call that asks for proof of the owner says what it is about to do, and each that does asks', () => {
  expect(Object.keys(PURPOSES).toSorted()).toEqual([...asking, ...SOMETIMES].toSorted());
});

it('a call without words of its own is asked about in general', () => {
  expect(purposeOf('GET /nothing')).toEqual({ text: 'open the administrator area', button: 'Continue' });
  expect(purposeOf('POST /nothing')).toMatchObject({ button: 'Confirm' });
});
