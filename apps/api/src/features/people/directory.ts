import type { EndpointInput } from '@voicedraft/contract/endpoint';
import type { exportUsers, ListedUser, listUsers as listUsersEndpoint } from '@voicedraft/contract/people';
import type { User } from '@voicedraft/contract/accounts';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { partOfList, patternOf, type Page } from '#db/list-parts.ts';
import {
  countUsers,
  findBanned,
  findUser,
  findUserByEmail,
  findUserIds,
  findUsersByIds,
  toWireUser,
  type UserRecord,
} from '#features/accounts/service.ts';
import { recordExport } from '#features/audit/service.ts';
import { mayUse, type Actor } from '#http/actor.ts';
import { refuseRole } from '#http/refuse-role.ts';
import type { Column } from '#http/send-csv.ts';

const EXPORT_BATCH = 500;

type ListQuery = EndpointInput<typeof listUsersEndpoint>['query'];
type ExportQuery = EndpointInput<typeof exportUsers>['body'];

/**
 * Users visible to the caller: all for an administrator, otherwise a list with the caller's own record. An
 * administrator can search, sort and page; by default, newest first (second specification §2).
 * @throws AppError `forbidden` if another user's email address is requested (contract, GET /users?userEmail=)
 */
export async function listUsers(context: Context, actor: Actor, query: ListQuery): Promise<Page<ListedUser>> {
  if (query.userEmail !== undefined) {
    if (!mayUse(actor, 'people') && query.userEmail !== actor.email) throw refuseRole(actor, 'people');
    return toList(await findUserByEmail(context.db, query.userEmail));
  }
  if (!mayUse(actor, 'people')) return toList(await findUser(context.db, actor.id));
  const filter = toFilter(query);
  const { sort = 'joined', order = sort === 'joined' ? 'desc' : 'asc' } = query;
  const [ids, total] = await Promise.all([
    findUserIds(context.db, filter, { sort, order }, partOfList(query)),
    countUsers(context.db, filter),
  ]);
  return { rows: await readUsers(context.db, ids), total };
}

function toFilter({ q, role, membership, trouble }: ListQuery | ExportQuery) {
  return { pattern: patternOf(q), role, membership, trouble };
}

function toList(record: UserRecord | null): Page<ListedUser> {
  const rows = record === null ? [] : [toWireUser(record)];
  return { rows, total: rows.length };
}

/** Records by their ids, in the given order. Omits records that are deleted in the meantime. */
async function readUsers(db: Db, ids: readonly string[]): Promise<ListedUser[]> {
  const [records, banned] = await Promise.all([findUsersByIds(db, ids), findBanned(db, ids)]);
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.flatMap((id) => {
    const record = byId.get(id);
    if (record === undefined) return [];
    return [{ ...toWireUser(record), ...(banned.has(id) && { isBanned: true as const }) }];
  });
}

/** Columns of a file of users. */
export const USER_COLUMNS: readonly Column<User>[] = [
  ['Name', (user) => user.userName],
  ['Email', (user) => user.UserEmail],
  ['Credits', (user) => user.currentBalance],
  ['Role', (user) => user.userRole],
  ['Membership', (user) => user.userMembership],
  ['Ends (UTC)', (user) => toMinutes(user.MembershipValidity)],
  ['Joined (UTC)', (user) => toMinutes(user.createdAt)],
  ['ID', (user) => user._id],
];

/** The selected users, or all that a search finds, newest first, a few hundred at a time; noted in the audit log. */
export async function* readSelected(
  context: Context,
  actor: Actor,
  { ids: chosen, ...filters }: ExportQuery,
): AsyncGenerator<User[]> {
  const ids =
    chosen === undefined
      ? await findUserIds(context.db, toFilter(filters), { sort: 'joined', order: 'desc' })
      : [...new Set(chosen.map((id) => id.toLowerCase()))];
  const listed = chosen && { ids: chosen.join(',') };
  await recordExport(context, actor, 'users', { ...filters, ...listed, rows: ids.length });
  for (let start = 0; start < ids.length; start += EXPORT_BATCH) {
    yield await readUsers(context.db, ids.slice(start, start + EXPORT_BATCH));
  }
}

function toMinutes(instant: string | null): string {
  return instant === null ? '' : instant.slice(0, 16).replace('T', ' ');
}
