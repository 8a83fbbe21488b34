import { z } from 'zod';
import { get } from './endpoint.ts';
import { OrderKind } from './payments.ts';
import { Instant, PageQuery, successOf } from './shapes.ts';

/** The kind of record that changed. */
export const AuditEntity = z.enum([
  'user',
  'order',
  'package',
  'item',
  'ticket',
  'canned-reply',
  'email-template',
  'message',
  'content',
  'payment-settings',
  'gemini-key',
  'engine-settings',
  'retention-settings',
  'benefit-settings',
  'sign-in-settings',
  'video-storage',
  'export',
  'voice-mix',
]);
export type AuditEntity = z.infer<typeof AuditEntity>;

/** One change by staff. Secrets are masked. */
export const AuditEntry = z.object({
  _id: z.string(),
  actorEmail: z.string(),
  /** A verb in the past tense: 'updated', 'deleted', 'refunded'. */
  action: z.string(),
  entity: AuditEntity,
  entityId: z.string(),
  /** The kind of an order, to link to its page; null for other records. */
  orderKind: OrderKind.nullable(),
  /** Its name: an email address, an order number, a title. */
  label: z.string(),
  /** The changed fields before and after; null for a side that does not exist. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  createdAt: Instant,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Days in UTC, inclusive. */
const AuditFilter = z.object({
  q: z.string().max(254).optional(),
  entity: AuditEntity.optional(),
  entityId: z.string().max(100).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

export const listAuditEntries = get('/api/audit', {
  access: 'admin',
  areas: ['audit'],
  feature: 'audit',
  summary: 'Administrative changes, newest first; `q` searches the actor, the action and the record',
  query: AuditFilter.extend(PageQuery.shape),
  response: successOf(z.array(AuditEntry)),
});

export const exportAuditEntries = get('/api/audit/export', {
  access: 'admin',
  areas: ['audit'],
  feature: 'audit',
  summary: 'The filtered changes as CSV; noted in the audit log',
  query: AuditFilter,
  produces: ['text/csv'],
  rateLimit: 10,
});
