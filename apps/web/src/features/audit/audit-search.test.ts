import { expect, it } from 'vitest';
import { AUDIT_SEARCH } from './audit-search.ts';

it('reads the filters of the log, and ignores invalid ones', () => {
  const filters = { entity: 'gemini-key', entityId: '42', from: '2026-03-01', to: '2026-03-12' };
  expect(AUDIT_SEARCH.read(filters)).toEqual(filters);
  expect(AUDIT_SEARCH.read({ entity: 'toString', from: '2026-02-30', to: 'now', entityId: '' })).toEqual({});
  expect(AUDIT_SEARCH.read({ entityId: 'x'.repeat(101) })).toEqual({});
});
