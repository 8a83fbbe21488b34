import type { AuditEntry } from '@voicedraft/contract/audit';
import type { AuditRow } from './repository.ts';

/** A change with its field names in the API. */
export function toWireEntry(row: AuditRow): AuditEntry {
  return {
    _id: String(row.id),
    actorEmail: row.actorEmail,
    action: row.action,
    entity: row.entity,
    entityId: row.entityId,
    orderKind: row.orderKind,
    label: row.label,
    before: row.before,
    after: row.after,
    createdAt: row.createdAt.toISOString(),
  };
}
