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

/**
 * One query for all tables: one per table, several hundred times, took most of the matrix's time. It is run again only
 * once a statement has written to one of them.
 */
async function buildDigest({ service }: PaymentServer): Promise<() => Promise<string>> {
  const { db } = service.context;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('sign_in_failures', 'processes')
    order by table_name`.execute(db);
  const digests = tables.map(
    ({ name }) => sql`(
      select ${name}::text || ':' || coalesce(md5(string_agg(line, ',' order by line)), '')
      from (select (to_jsonb(t) - ${UPKEEP}::text[])::text as line from ${sql.table(name)} t) lines)`,
  );
  const all = sql<{ digest: string }>`select concat_ws(E'\\n', ${sql.join(digests)}) as digest`.compile(db);
  const countWrites = await watchWrites(
    db,
    tables.map(({ name }) => name),
  );
  let known: { readonly writes: string; readonly digest: string } | null = null;
  return async () => {
    // Counted first: what is written meanwhile counts for the next digest.
    const writes = await countWrites();
    if (known?.writes !== writes) {
      known = { writes, digest: (await db.executeQuery(all)).rows[0]?.digest ?? '' };
    }
    return known.digest;
  };
}

/** Counts the statements that write to tables: in a sequence, so also those that are rolled back. */
async function watchWrites(db: Db, tables: readonly string[]): Promise<() => Promise<string>> {
  await sql`create sequence writes`.execute(db);
  // The first value is the one that it already shows.
  await sql`select nextval('writes')`.execute(db);
  await sql`
    create function count_write() returns trigger language plpgsql
    as $$ begin perform nextval('writes'); return null; end $$`.execute(db);
  const triggers = tables.map(
    (name) => sql`
      create trigger count_write after insert or update or delete or truncate on ${sql.table(name)}
      for each statement execute function count_write()`,
  );
  for (const trigger of triggers) await trigger.execute(db);
  return async () => {
    const { rows } = await sql<{ writes: string }>`select last_value::text as writes from writes`.execute(db);
    return rows[0]?.writes ?? '';
  };
}
