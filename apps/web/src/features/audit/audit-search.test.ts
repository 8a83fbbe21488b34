import { expect, it } from 'vitest';
import { readAuditFilters } from './audit-search.ts';

it('reads the filters of the log, and leaves out what is none', () => {
  const filters = { entity: 'gemini-key', entityId: '42', from: '2026-03-01', to: '2026-03-12' };
  expect(readAuditFilters(filters)).toEqual(filters);
  expect(readAuditFilters({ entity: 'toString', from: '2026-02-30', to: 'now', entityId: '' })).toEqual({});
  expect(readAuditFilters({ entityId: 'x'.repeat(101) })).toEqual({});
});
