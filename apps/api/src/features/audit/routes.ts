import { exportAuditEntries, listAuditEntries, type AuditEntry } from '@voicedraft/contract/audit';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { sendCsv, type Cell } from '#http/send-csv.ts';
import * as service from './service.ts';

const HEADER = ['Date (UTC)', 'Who', 'What', 'Type', 'Record', 'ID', 'Before', 'After'];

export function registerAuditRoutes(router: Router, context: Context): void {
  router.mountList(listAuditEntries, ({ query }) => service.listChanges(context, query));
  router.mount(exportAuditEntries, ({ actor, query, reply }) =>
    sendCsv(reply, 'voicedraft-audit', HEADER, toRows(service.readChanges(context, actor, query))),
  );
}

async function* toRows(batches: AsyncIterable<AuditEntry[]>): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) yield batch.map(toRow);
}

function toRow(entry: AuditEntry): Cell[] {
  const side = (fields: AuditEntry['before']) => (fields === null ? '' : JSON.stringify(fields));
  return [
    entry.createdAt.slice(0, 19).replace('T', ' '),
    entry.actorEmail,
    entry.action,
    entry.entity,
    entry.label,
    entry.entityId,
    side(entry.before),
    side(entry.after),
  ];
}
