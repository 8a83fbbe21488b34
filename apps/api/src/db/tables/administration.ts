import type { Membership } from '@voicedraft/contract/accounts';
import type { AuditEntity } from '@voicedraft/contract/audit';
import type { MailStatus } from '@voicedraft/contract/mail';
import type { OrderKind } from '@voicedraft/contract/payments';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { CreatedAt, OnlyRow, Revised } from './columns.ts';

export interface AdministrationTables {
  auditLog: {
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
  };

  emailTemplates: Revised & {
    id: Generated<string>;
    name: string;
    subject: string;
    body: string;
  };

  mailLog: {
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
  };

  mailBatches: {
    key: string;
    senderId: string | null;
    queued: number;
    skipped: Generated<number>;
    createdAt: CreatedAt;
  };

  /** The memberships that have each benefit: one row; see `features/benefits`. */
  benefitSettings: OnlyRow & {
    queue: Generated<Membership[]>;
    projects: Generated<Membership[]>;
    developers: Generated<Membership[]>;
  };

  /** How long records are kept, in days: one row; see `features/retention`. */
  retentionSettings: OnlyRow & {
    signInDays: number | null;
    mailDays: number | null;
    ticketDays: number | null;
    auditDays: number | null;
    unusedAccountDays: number | null;
  };
}
