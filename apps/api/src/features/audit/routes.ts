import { exportAuditEntries, listAuditEntries, type AuditEntry } from '@voicedraft/contract/audit';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { type Column, sendCsv } from '#http/send-csv.ts';
import * as service from './service.ts';

const COLUMNS: readonly Column<AuditEntry>[] = [
  ['Date (UTC)', ({ createdAt }) => createdAt.slice(0, 19).replace('T', ' ')],
  ['Who', ({ actorEmail }) => actorEmail],
  ['What', ({ action }) => action],
  ['Type', ({ entity }) => entity],
  ['Record', ({ label }) => label],
  ['ID', ({ entityId }) => entityId],
  ['Before', ({ before }) => describeFields(before)],
  ['After', ({ after }) => describeFields(after)],
];

export function registerAuditRoutes(router: Router, context: Context): void {
  router.mountList(listAuditEntries, ({ query }) => service.listChanges(context, query));
  router.mount(exportAuditEntries, ({ actor, query, reply }) =>
    sendCsv(reply, 'voicedraft-audit', COLUMNS, service.readChanges(context, actor, query)),
  );
}

function describeFields(fields: AuditEntry['before']): string {
  return fields === null ? '' : JSON.stringify(fields);
}
