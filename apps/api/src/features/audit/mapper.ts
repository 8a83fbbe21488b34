import type { AuditEntry } from '@voicedraft/contract/audit';
import type { AuditRow } from './repository.ts';

/** A change with its names on the wire. */
export function toWireEntry(row: AuditRow, orderKinds: ReadonlyMap<string, 'package' | 'item'>): AuditEntry {
  return {
    _id: String(row.id),
    actorEmail: row.actorEmail,
    action: row.action,
    entity: row.entity,
    entityId: row.entityId,
    orderKind: orderKinds.get(row.entityId) ?? null,
    label: row.label,
    before: row.before,
    after: row.after,
    createdAt: row.createdAt.toISOString(),
  };
}
