import { linkOptions } from '@tanstack/react-router';
import type { AuditEntity, AuditEntry } from '@voicedraft/contract/audit';
import type { ContentPart } from '@voicedraft/contract/content-versions';
import type { PageLink } from '#lib/page-path.ts';

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
  'video-storage': 'Video storage',
  'voice-mix': 'Voice mix',
  export: 'Export',
};

const DELETED = 'deleted';

/** The tab of the settings for a kind of record, or for a part of the site. */
const TABS = {
  'payment-settings': 'paypal',
  'gemini-key': 'gemini-keys',
  'engine-settings': 'engines',
  'retention-settings': 'retention',
  'benefit-settings': 'memberships',
  'sign-in-settings': 'sign-in',
  'video-storage': 'videos',
  banner: 'banner',
  about: 'about',
  features: 'features',
  testimonials: 'testimonials',
  'contact-page': 'contact',
  footer: 'footer',
  terms: 'legal',
  privacy: 'legal',
} as const satisfies Readonly<Partial<Record<AuditEntity | ContentPart, string>>>;

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
  if (entity === 'item') return linkOptions({ to: '/admin/items/$id', params: { id: entityId } });
  if (entity === 'package') return linkOptions({ to: '/admin/packages' });
  if (entity === 'email-template') return linkOptions({ to: '/admin/email-templates' });
  const name = entity === 'content' ? entityId : entity;
  const tab = Object.entries(TABS).find(([tabbed]) => tabbed === name)?.[1];
  if (tab === undefined && entity !== 'content') return undefined;
  const page = name === 'privacy' ? name : undefined;
  return linkOptions({ to: '/admin/settings', search: { tab, page } });
}
