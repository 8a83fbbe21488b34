import type { UserSort } from '@voicedraft/contract/people';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';
import type { ListPart } from '#db/list-parts.ts';
import { selectBalances } from '#features/credits/service.ts';

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
 * Returns the ids of the users whose name, email address, role or membership matches a pattern, in order. Only the
 * ids are read from the index; the records are read later, for the rows that are shown.
 */
export async function findUserIds(
  db: Db,
  pattern: string | undefined,
  { sort, order }: DirectoryOrder,
  part?: ListPart,
): Promise<string[]> {
  const { source, key, id, idsRunBack = false } = ORDERS[sort](db);
  const down = order === 'desc';
  const { rows } = await sql<{ id: string }>`
    select users.id from ${source}
    where ${isFound(pattern)}
    order by ${key} ${direction(down)}, ${id} ${direction(down !== idsRunBack)}
    limit ${part?.limit ?? null} offset ${part?.offset ?? 0}
  `.execute(db);
  return rows.map((row) => row.id);
}

export async function countUsers(db: Db, pattern: string | undefined): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from users where ${isFound(pattern)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

function direction(down: boolean): RawBuilder<unknown> {
  return down ? sql`desc` : sql`asc`;
}

/** Deleted accounts remain as anonymous rows, which no search finds. */
function isFound(pattern: string | undefined): RawBuilder<unknown> {
  return pattern === undefined
    ? sql`users.deleted_at is null`
    : sql`users.deleted_at is null and users.search_text like ${pattern}`;
}
