import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { startPaymentServer, type PaymentServer } from '#testing/payment-server.ts';
import type { TestUser } from '#testing/test-service.ts';

/**
 * The callers that each rule names: nobody, the owner of the record, another member, two roles that do not own the
 * record, and a member of staff who owns the service.
 */
export const CALLERS = ['visitor', 'owner', 'other', 'seller', 'moderator', 'admin'] as const;
/** The other members of staff: `staff-rules.ts` says what they may call. */
export const STAFF_CALLERS = ['support', 'content', 'finance'] as const;
export type StaffCaller = (typeof STAFF_CALLERS)[number];
export type Caller = (typeof CALLERS)[number] | StaffCaller;

/** A shop with one user of every kind. */
export interface World {
  readonly server: PaymentServer;
  readonly people: Readonly<Record<Exclude<Caller, 'visitor'>, TestUser>>;
  /** Headers of a caller; none for a visitor. */
  readonly headersOf: (caller: Caller) => Record<string, string>;
  /** Digest of everything that is stored, except what upkeep changes on its own. */
  readonly fingerprint: () => Promise<string>;
}

export async function startWorld(): Promise<World> {
  const server = await startPaymentServer();
  const { service } = server;
  const people = {
    owner: await service.signUp({ credits: 1000 }),
    other: await service.signUp({ credits: 1000 }),
    seller: await service.signUp({ role: 'Seller', credits: 1000 }),
    moderator: await service.signUp({ role: 'moderator', credits: 1000 }),
    admin: await service.signUp({ role: 'Admin', credits: 1000 }),
    support: await service.signUp({ staff: 'support', credits: 1000 }),
    content: await service.signUp({ staff: 'content', credits: 1000 }),
    finance: await service.signUp({ staff: 'finance', credits: 1000 }),
  };
  return {
    server,
    people,
    headersOf: (caller) => (caller === 'visitor' ? {} : people[caller].headers),
    fingerprint: await buildDigest(server),
  };
}

/** What jobs write in the background, independently of requests. */
const UPKEEP = [
  'check_at',
  'checks',
  'updated_at',
  'receipt_mailed_at',
  'announced_at',
  'mailed_at',
  'tested_at',
  'script_failure',
  'speech_failure',
  'retest_at',
];

/** Reads a table again only once a statement has written to it: reading all of them took most of the matrix's time. */
async function buildDigest({ service }: PaymentServer): Promise<() => Promise<string>> {
  const { db } = service.context;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('sign_in_failures', 'processes')
    order by table_name`.execute(db);
  const names = tables.map(({ name }) => name);
  const { countAll, countByTable } = await watchWrites(db, names);
  const known = new Map<string, { readonly writes: string | undefined; readonly digest: string }>();
  const isCurrent = (name: string, writes: ReadonlyMap<string, string>) =>
    known.has(name) && known.get(name)?.writes === writes.get(name);
  let counted = '';
  let last = '';
  return async () => {
    // Counted first: what is written meanwhile counts for the next digest.
    const all = await countAll();
    if (all === counted) return last;
    const writes = await countByTable();
    const changed = names.filter((name) => !isCurrent(name, writes));
    if (changed.length > 0) {
      const digests = changed.map(
        (name) => sql`
          select ${name} as name, coalesce(md5(string_agg(line, ',' order by line)), '') as digest
          from (select (to_jsonb(t) - ${UPKEEP}::text[])::text as line from ${sql.table(name)} t) lines`,
      );
      const { rows } = await sql<{
        name: string;
        digest: string;
      }>`${sql.join(digests, sql` union all `)}`.execute(db);
      for (const { name, digest } of rows) known.set(name, { writes: writes.get(name), digest });
    }
    counted = all;
    last = names.map((name) => `${name}:${known.get(name)?.digest}`).join('\n');
    return last;
  };
}

/** How many statements have written since a database was set up. */
interface WriteCounts {
  readonly countAll: () => Promise<string>;
  readonly countByTable: () => Promise<ReadonlyMap<string, string>>;
}

/** Counts the statements that write to each table: in sequences, so also those that are rolled back. */
async function watchWrites(db: Db, tables: readonly string[]): Promise<WriteCounts> {
  await sql`create schema writes`.execute(db);
  await sql`create schema all_writes`.execute(db);
  await sql`create sequence all_writes.number`.execute(db);
  await sql`
    create function count_write() returns trigger language plpgsql
    as $$
    begin
      perform nextval('all_writes.number'), nextval(format('writes.%I', tg_table_name));
      return null;
    end
    $$`.execute(db);
  for (const name of tables) {
    await sql`create sequence writes.${sql.id(name)}`.execute(db);
    await sql`
      create trigger count_write after insert or update or delete or truncate on ${sql.table(name)}
      for each statement execute function count_write()`.execute(db);
  }
  return {
    countAll: async () => {
      const { rows } = await sql<{ count: string }>`
        select concat(last_value, is_called) as count from all_writes.number`.execute(db);
      return rows.map(({ count }) => count).join('');
    },
    countByTable: async () => {
      const { rows } = await sql<{ name: string; writes: string }>`
        select sequencename as name, last_value::text as writes from pg_sequences
        where schemaname = 'writes' and last_value is not null`.execute(db);
      return new Map(rows.map(({ name, writes }) => [name, writes]));
    },
  };
}
