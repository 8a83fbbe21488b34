import type { AuditEntity, AuditEntry } from '@voicedraft/contract/audit';
import type { exportAuditEntries, listAuditEntries } from '@voicedraft/contract/audit';
import type { EndpointInput } from '@voicedraft/contract/endpoint';
import type { OrderKind } from '@voicedraft/contract/payments';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { partOfList, patternOf, readPart, spanOfDays, type Page } from '#db/list-parts.ts';
import type { OnlyRow } from '#db/tables/columns.ts';
import type { Actor } from '#http/actor.ts';
import { requireUnchanged } from './conflict.ts';
import * as repository from './repository.ts';

export { refuseConflict, requireUnchanged } from './conflict.ts';
export { countOldChanges, deleteOldChanges } from './repository.ts';
export { eraseChangesOf, eraseChangesOfMessages } from './erase.ts';

/** Author of a change made on the server itself, without an account. */
export interface Operator {
  readonly id: null;
  /** Shown instead of an email address. */
  readonly email: string;
}

/** Author of a command on the server; `user` is the operating system's user name. */
export function commandLine(user: string): Operator {
  return { id: null, email: `command line (${user})` };
}

const EXPORT_BATCH = 500;

/** The fields of a record as staff know them, by their names in the API. The caller masks secrets. */
export type AuditedFields = Readonly<Record<string, unknown>>;

/** A change by staff, for the audit log. */
export interface AuditedChange {
  /** A verb in the past tense: 'updated', 'deleted', 'refunded'. */
  readonly action: string;
  readonly entity: AuditEntity;
  readonly entityId: string;
  /** Its name: an email address, an order number, a title. */
  readonly label: string;
  /** Kind of the order, which decides which page shows it. */
  readonly orderKind?: OrderKind;
  readonly before?: AuditedFields | null;
  readonly after?: AuditedFields | null;
}

/**
 * Writes a change by staff to the audit log, in the transaction that makes it. Only fields that differ are stored;
 * a change without a difference is not logged.
 */
export async function recordChange(tx: Tx, actor: Actor | Operator, change: AuditedChange): Promise<void> {
  const { before = null, after = null } = change;
  const sides = before !== null && after !== null ? findDifference(before, after) : { before, after };
  if (sides === null) return;
  await repository.insertEntry(tx, { ...change, ...sides, actorId: actor.id, actorEmail: actor.email });
}

/** Settings that are the only row of a table, as the audit log and a conflict name them. */
interface OnlyRowEdit<Row, Before, Changes> extends Pick<AuditedChange, 'entity' | 'entityId' | 'label'> {
  readonly row: {
    lock(tx: Tx): Promise<Before>;
    save(tx: Tx, changes: Changes): Promise<Row>;
  };
  /** Their name within a sentence: 'the PayPal settings'. */
  readonly noun: string;
  /** The revision that the actor's editor holds: null from before the first save; if omitted, nothing is checked. */
  readonly revision: number | null | undefined;
  /** Past tense; 'updated' if omitted. */
  readonly action?: string;
  /** What the audit log shows of a row; `before` is the row that a saved one replaces. */
  readonly audited: (row: Row | Before, before?: Before) => AuditedFields;
}

/**
 * Changes settings, and writes that to the audit log.
 * @param decide returns the changes to the stored row, which is locked
 * @returns the saved row
 * @throws AppError `conflict` if another user saved since `revision`
 */
export function editOnlyRow<Row, Before extends Selectable<OnlyRow> | null, Changes>(
  context: Context,
  actor: Actor,
  { row, noun, revision, action = 'updated', audited, ...about }: OnlyRowEdit<Row, Before, Changes>,
  decide: (before: Before) => Changes,
): Promise<Row> {
  return context.db.transaction().execute(async (tx) => {
    const before = await row.lock(tx);
    if (before !== null) {
      const stored = { ...before, ...about, noun };
      await requireUnchanged(context, tx, actor, stored, revision === null ? 0 : revision);
    }
    const after = await row.save(tx, decide(before));
    const sides = { before: audited(before), after: audited(after, before) };
    await recordChange(tx, actor, { ...about, action, ...sides });
    return after;
  });
}

/** Files with the data of many people that staff can download. */
const EXPORTS = {
  users: 'Users',
  'package-orders': 'Package orders',
  'item-orders': 'Item orders',
  'audit-log': 'Audit log',
} as const;

/**
 * Logs that staff download many people's data, before its first row is read.
 * @param details how the rows were chosen, and their number if known
 */
export async function recordExport(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  file: keyof typeof EXPORTS,
  details: AuditedFields,
): Promise<void> {
  const change = { action: 'downloaded', entity: 'export', entityId: file, label: EXPORTS[file] } as const;
  await db.transaction().execute((tx) => recordChange(tx, actor, { ...change, after: details }));
}

function findDifference(
  before: AuditedFields,
  after: AuditedFields,
): { before: AuditedFields; after: AuditedFields } | null {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (changed.length === 0) return null;
  const pick = (side: AuditedFields) => Object.fromEntries(changed.map((name) => [name, side[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

type ListQuery = EndpointInput<typeof listAuditEntries>['query'];
type ExportQuery = EndpointInput<typeof exportAuditEntries>['query'];

/** One page of changes by staff, newest first, and the total. */
export async function listChanges(context: Context, query: ListQuery): Promise<Page<AuditEntry>> {
  const filter = toFilter(query);
  const { rows, total } = await readPart(partOfList(query), {
    isSearch: filter.pattern !== undefined,
    find: (part) => repository.findEntries(context.db, filter, part),
    count: () => repository.countEntries(context.db, filter),
  });
  return { rows: rows.map(toWireEntry), total };
}

/** All changes that match a query, newest first, a few hundred at a time; also that they were read. */
export async function* readChanges(
  context: Context,
  actor: Actor,
  query: ExportQuery,
): AsyncGenerator<AuditEntry[]> {
  await recordExport(context, actor, 'audit-log', query);
  let beforeId: number | undefined;
  for (;;) {
    const range = { limit: EXPORT_BATCH, ...(beforeId !== undefined && { beforeId }) };
    const rows = await repository.findEntries(context.db, toFilter(query), range);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(toWireEntry);
    beforeId = last.id;
  }
}

function toFilter({ q, from, to, entity, entityId }: ExportQuery): repository.AuditFilter {
  return { entity, entityId, pattern: patternOf(q), ...spanOfDays({ from, to }) };
}

/** A change with its field names in the API. */
function toWireEntry(row: repository.AuditRow): AuditEntry {
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
