import type { AuditEntity } from '@voicedraft/contract/audit';
import type { OrderKind } from '@voicedraft/contract/payments';
import type { MailStatus } from '@voicedraft/contract/mail';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { CreatedAt, Revision, UpdatedAt } from './columns.ts';

export interface AuditLogTable {
  id: GeneratedAlways<number>;
  actorId: string | null;
  actorEmail: string;
  action: string;
  entity: AuditEntity;
  entityId: string;
  label: Generated<string>;
  /** For orders; null for everything else. */
  orderKind: Generated<OrderKind | null>;
  before: JSONColumnType<Record<string, unknown>> | null;
  after: JSONColumnType<Record<string, unknown>> | null;
  createdAt: CreatedAt;
  searchText: GeneratedAlways<string>;
}

export interface EmailTemplatesTable {
  id: Generated<string>;
  name: string;
  subject: string;
  body: string;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
  revision: Revision;
}

export interface MailLogTable {
  id: Generated<string>;
  userId: string | null;
  toEmail: string;
  subject: string;
  body: string;
  templateName: Generated<string>;
  status: Generated<MailStatus>;
  reason: string | null;
  attempts: Generated<number>;
  senderId: string | null;
  createdAt: CreatedAt;
  sentAt: Date | null;
  searchText: GeneratedAlways<string>;
}

export interface MailBatchesTable {
  key: string;
  senderId: string | null;
  queued: number;
  skipped: Generated<number>;
  createdAt: CreatedAt;
}
