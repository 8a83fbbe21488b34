import type { AuditEntry } from '@voicedraft/contract/audit';
import { expect, it } from 'vitest';
import { describeEntry } from './describe-entry.ts';
import { linkOfRecord } from './entities.ts';

const ENTRY: AuditEntry = {
  _id: '1',
  actorEmail: 'operator@example.org',
  action: 'updated',
  entity: 'user',
  entityId: 'some-id',
  orderKind: null,
  label: 'ada@example.org',
  before: null,
  after: null,
  createdAt: '2026-03-10T12:00:00.000Z',
};

it('links to the page of a record, if it has one', () => {
  const link = (changes: Partial<AuditEntry>) => linkOfRecord({ ...ENTRY, ...changes });
  expect(link({})).toEqual({ to: '/admin/users/$id', params: { id: 'some-id' } });
  expect(link({ action: 'deleted' })).toBeUndefined();
  expect(link({ entity: 'order', orderKind: 'item' })).toEqual({
    to: '/admin/items-orders/$id',
    params: { id: 'some-id' },
  });
  expect(link({ entity: 'order' })).toBeUndefined();
  expect(link({ entity: 'ticket' })).toEqual({
    to: '/admin/support-messages',
    search: { ticket: 'some-id' },
  });
  expect(link({ entity: 'item' })).toEqual({ to: '/admin/items/$id', params: { id: 'some-id' } });
  const tab = (search: object) => ({ to: '/admin/settings', search });
  expect(link({ entity: 'payment-settings' })).toEqual(tab({ tab: 'paypal' }));
  expect(link({ entity: 'content', entityId: 'contact-page' })).toEqual(tab({ tab: 'contact' }));
  expect(link({ entity: 'content', entityId: 'privacy' })).toEqual(tab({ tab: 'legal', page: 'privacy' }));
  expect(link({ entity: 'message' })).toBeUndefined();
});

it.each([
  ['user', 'updated', 'ada@example.org', 'User updated: ada@example.org'],
  ['user', 'link withdrawn', 'ada@example.org', 'Withdrew a link of ada@example.org'],
  ['engine-settings', 'cancelled installing', 'Local writer', 'Cancelled the installation of Local writer'],
  [
    'engine-settings',
    'cancelled the installation',
    'Local writer',
    'Cancelled the installation of Local writer',
  ],
  [
    'retention-settings',
    'updated',
    'How long records are kept',
    'Data retention changed: How long records are kept',
  ],
  ['order', 'asked PayPal for a refund', 'VD-7', 'Asked PayPal for a refund of order VD-7'],
] as const)('says in a sentence: %s %s', (entity, action, label, sentence) => {
  expect(describeEntry({ ...ENTRY, entity, action, label })).toBe(sentence);
});
