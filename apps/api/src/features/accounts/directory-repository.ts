import type { Membership, UserRole } from '@voicedraft/contract/accounts';
import type { AccountTrouble, UserSort } from '@voicedraft/contract/people';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#db/client.ts';
import type { ListPart } from '#db/list-parts.ts';
import { selectBalances } from '#features/credits/service.ts';
import { selectIdentities } from '#features/identity/service.ts';

/** Filters of the directory; omitted ones do not filter. */
export interface DirectoryFilter {
  /** For `like`, over name, email address, role and membership. */
  readonly pattern?: string | undefined;
  readonly role?: UserRole | undefined;
  readonly membership?: Membership | undefined;
  readonly trouble?: AccountTrouble | undefined;
}

/** Sort order of the user directory. */
export interface DirectoryOrder {
  readonly sort: UserSort;
  readonly order: 'asc' | 'desc';
}

/** One sort order of the directory, read from one index: `key`, then the id to break ties. */
interface OrderedBy {
  readonly source: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  /** True if the index sorts the key descending and the ids ascending. */
  readonly idsRunBack?: boolean;
}

const USERS = { source: sql`users`, id: sql`users.id` };
const ORDERS: Readonly<Record<UserSort, (db: Db) => OrderedBy>> = {
  user: () => ({ ...USERS, key: sql`lower(users.name)` }),
  role: () => ({ ...USERS, key: sql`lower(users.role)` }),
  membership: () => ({ ...USERS, key: sql`users.membership` }),
  joined: () => ({ ...USERS, key: sql`users.created_at`, idsRunBack: true }),
  credit: (db) => ({
    source: sql`${selectBalances(db)} account join users on users.id = account.user_id`,
    key: sql`account.balance`,
    id: sql`account.user_id`,
  }),
};

/**
 * Returns the ids of the users that a filter finds, in order. Only the
 * ids are read from the index; the records are read later, for the rows that are shown.
 */
export async function findUserIds(
  db: Db,
  filter: DirectoryFilter,
  { sort, order }: DirectoryOrder,
  part?: ListPart,
): Promise<string[]> {
  const { source, key, id, idsRunBack = false } = ORDERS[sort](db);
  const down = order === 'desc';
  const { rows } = await sql<{ id: string }>`
    select users.id from ${source}
    where ${isFound(db, filter)}
    order by ${key} ${direction(down)}, ${id} ${direction(down !== idsRunBack)}
    limit ${part?.limit ?? null} offset ${part?.offset ?? 0}
  `.execute(db);
  return rows.map((row) => row.id);
}

export async function countUsers(db: Db, filter: DirectoryFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from users where ${isFound(db, filter)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/** Returns those of the given users who are banned. */
export async function findBanned(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await selectIdentities(db).where('id', 'in', ids).where('banned', '=', true).execute();
  return new Set(rows.map(({ id }) => id));
}

function direction(down: boolean): RawBuilder<unknown> {
  return down ? sql`desc` : sql`asc`;
}

/** Deleted accounts remain as anonymous rows, which no search finds. */
function isFound(db: Db, { pattern, role, membership, trouble }: DirectoryFilter): RawBuilder<unknown> {
  const conditions = [sql`users.deleted_at is null`];
  if (pattern !== undefined) conditions.push(sql`users.search_text like ${pattern}`);
  // As the index of the order by role has it.
  if (role !== undefined) conditions.push(sql`lower(users.role) = ${role.toLowerCase()}`);
  if (membership !== undefined) conditions.push(sql`users.membership = ${membership}`);
  if (trouble !== undefined) {
    const troubled = selectIdentities(db).clearSelect().select('id').where(TROUBLES[trouble]);
    conditions.push(sql`users.id in ${troubled}`);
  }
  return sql.join(conditions, sql` and `);
}

/** Same conditions as the indexes. */
const TROUBLES: Readonly<Record<AccountTrouble, RawBuilder<SqlBool>>> = {
  banned: sql`banned`,
  unconfirmed: sql`not email_verified`,
};
