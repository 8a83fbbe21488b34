import type { AuditEntity, AuditEntry } from '@voicedraft/contract/audit';
import { ADMIN_PATHS, adminOrderPath, userPath } from '#lib/admin-paths.ts';

/** Kinds of records in plain words. */
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
};

/** Where a record is shown. */
export interface RecordLink {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>> | undefined;
}

const DELETED = 'deleted';

/** What has one page for all records of its kind. */
const KIND_PATHS: Readonly<Partial<Record<AuditEntity, string>>> = {
  package: ADMIN_PATHS.packages,
  item: ADMIN_PATHS.items,
  'email-template': ADMIN_PATHS.emailTemplates,
  content: ADMIN_PATHS.settings,
  'payment-settings': ADMIN_PATHS.settings,
  'gemini-key': ADMIN_PATHS.settings,
  'engine-settings': ADMIN_PATHS.settings,
};

/** Where the record of a change is shown; undefined for one that has no page, and for one that was deleted. */
export function linkOfRecord(entry: AuditEntry): RecordLink | undefined {
  const { entity, entityId, orderKind, action } = entry;
  if (action === DELETED) return undefined;
  if (entity === 'user') return { to: userPath(entityId) };
  if (entity === 'order') return orderKind === null ? undefined : { to: adminOrderPath(orderKind, entityId) };
  if (entity === 'ticket') return { to: ADMIN_PATHS.supportMessages, search: { ticket: entityId } };
  const path = KIND_PATHS[entity];
  return path === undefined ? undefined : { to: path };
}
