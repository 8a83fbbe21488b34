import { linkOptions } from '@tanstack/react-router';
import type { AuditEntity, AuditEntry } from '@voicedraft/contract/audit';
import type { PageLink, PagePath } from '#lib/page-path.ts';

/** Plain names of the kinds of records. */
export const ENTITY_NAMES: Readonly<Record<AuditEntity, string>> = {
  user: 'User',
  order: 'Order',
  package: 'Package',
  item: 'Item',
  ticket: 'Ticket',
  'canned-reply': 'Canned reply',
  'email-template': 'Email template',
  message: 'Message',
  content: 'Site content',
  'payment-settings': 'Payment settings',
  'gemini-key': 'Gemini key',
  'engine-settings': 'Engine settings',
  'retention-settings': 'Data retention',
  'benefit-settings': 'Membership benefits',
  'sign-in-settings': 'Sign-in settings',
  'video-storage': 'Storage for videos',
  'voice-mix': 'Voice mix',
  export: 'Export',
};

const DELETED = 'deleted';

/** Kinds of records that share one page. */
const KIND_PATHS: Readonly<Partial<Record<AuditEntity, PagePath>>> = {
  package: '/admin/packages',
  item: '/admin/items',
  'email-template': '/admin/email-templates',
  content: '/admin/settings',
  'payment-settings': '/admin/settings',
  'gemini-key': '/admin/settings',
  'retention-settings': '/admin/settings',
  'benefit-settings': '/admin/settings',
  'sign-in-settings': '/admin/settings',
  'video-storage': '/admin/settings',
  'engine-settings': '/admin/settings',
};

/** Returns the link to the changed record; undefined if its kind has no page or it was deleted. */
export function linkOfRecord(entry: AuditEntry): PageLink | undefined {
  const { entity, entityId, orderKind, action } = entry;
  if (action === DELETED) return undefined;
  if (entity === 'user') return linkOptions({ to: '/admin/users/$id', params: { id: entityId } });
  if (entity === 'order') {
    if (orderKind === null) return undefined;
    const to = orderKind === 'package' ? '/admin/orders/$id' : '/admin/items-orders/$id';
    return linkOptions({ to, params: { id: entityId } });
  }
  if (entity === 'ticket')
    return linkOptions({ to: '/admin/support-messages', search: { ticket: entityId } });
  const path = KIND_PATHS[entity];
  return path === undefined ? undefined : { to: path };
}
