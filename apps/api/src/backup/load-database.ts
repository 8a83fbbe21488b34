import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { migrate } from '#db/migrate.ts';
import { REPLACED_PREFIX } from '#db/replaced-schema.ts';
import { StartError } from '#db/start-error.ts';
import { COPY_SETTINGS } from './dump-database.ts';
import type { About, Manifest } from './manifest.ts';

/** Schemas of the product and of its queue. */
const OWN = 'public';
const QUEUE = 'pgboss';
const LOADED_PREFIX = 'restore_';
/** The one extension that the product needs. */
const EXTENSION = 'pg_trgm';

/** Names of tables where the product has its own, if they are of another program: ours has noted its migrations there. */
export async function findForeignTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = to_regnamespace($1) and relkind in ('r', 'p', 'v', 'm', 'f')
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
       and not exists (select from pg_attribute where attrelid = to_regclass($1 || '.schema_migrations') and attname = 'applied_at')
     order by relname`,
    [OWN],
  );
  return rows.map(({ name }) => name);
}

/**
 * Loads the rows of a backup into a schema of its own, beside what the database contains. Nobody sees it before
 * {@link DatabaseLoader.replace}, and {@link DatabaseLoader.discard} leaves the database as it was.
 *
 * The tables are made by the migrations that the backup had, so that they are what that version knew; foreign keys are
 * taken off while rows are loaded and put back after that, which checks them.
 */
export class DatabaseLoader {
  /** Address at which the loaded schema is that of the product. */
  readonly url: string;
  readonly #schema: string;
  readonly #aside: string;
  readonly #client: pg.Client;
  #about: About | null = null;
  #copy: { readonly table: string; readonly stream: CopyStreamQuery } | null = null;

  /** @param suffix letters and digits that tell this restore from others */
  constructor(directUrl: string, suffix: string) {
    this.#schema = LOADED_PREFIX + suffix;
    this.#aside = REPLACED_PREFIX + suffix;
    this.url = inSchema(directUrl, this.#schema);
    this.#client = new pg.Client({
      connectionString: this.url,
      application_name: 'voicedraft-restore',
      keepAlive: true,
    });
    // The statement that needs it notices a lost connection.
    this.#client.on('error', () => {});
  }

  /** Makes the empty tables. */
  async begin(about: About): Promise<void> {
    this.#about = about;
    await this.#client.connect();
    await this.#client.query(COPY_SETTINGS);
    await this.#dropAbandoned();
    await this.#client.query(`create schema ${this.#schema}`);
    await migrate(this.url, { only: new Set(about.migrations) });
    await this.#client.query('begin');
    await this.#withoutRules();
  }

  /** Adds rows as PostgreSQL copies them; those of a table follow each other. */
  async add(table: string, rows: Buffer): Promise<void> {
    if (this.#copy?.table !== table) {
      await this.#endCopy();
      const columns = this.#about?.tables.find(({ name }) => name === table)?.columns ?? [];
      const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
      const stream = this.#client.query(
        copyFrom(`copy ${this.#schema}.${pg.escapeIdentifier(table)} (${list}) from stdin`),
      );
      // Asked for below; it may also fail between two parts.
      stream.on('error', () => {});
      this.#copy = { table, stream };
    }
    const { stream } = this.#copy;
    if (stream.errored !== null) throw stream.errored;
    if (!stream.write(rows)) await once(stream, 'drain');
  }

  /** Completes the tables. @throws StartError if they are not what the backup had */
  async finish({ tables, sequences }: Manifest): Promise<void> {
    await this.#endCopy();
    for (const { definition, table, name } of this.#foreignKeys) {
      await this.#client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    for (const table of this.#tables) await this.#client.query(`alter table ${table} enable trigger user`);
    for (const { name, last, isCalled } of sequences) {
      await this.#client.query('select setval($1::regclass, $2::bigint, $3)', [
        `${this.#schema}.${pg.escapeIdentifier(name)}`,
        last,
        isCalled,
      ]);
    }
    for (const [name, { rows: expected }] of Object.entries(tables)) {
      const { rows } = await this.#client.query<{ count: string }>(
        `select count(*) as count from ${this.#schema}.${pg.escapeIdentifier(name)}`,
      );
      if (Number(rows[0]?.count) !== expected)
        throw new StartError(`The table ${name} could not be loaded completely.`);
    }
    await this.#client.query('commit');
  }

  /**
   * Puts the loaded schema in the place of the product's, in one transaction; what was there stays under another name.
   * @returns that name; null if nothing was there
   */
  async replace(): Promise<string | null> {
    const aside = this.#aside;
    const client = this.#client;
    try {
      await client.query('begin');
      await this.#takeExtensions();
      const { rows } = await client.query<{ count: string }>(
        `select count(*) as count from (
           select from pg_class where relnamespace = to_regnamespace($1)
           union all select from pg_extension where extnamespace = to_regnamespace($1)) as inside`,
        [OWN],
      );
      const isEmpty = Number(rows[0]?.count ?? 0) === 0;
      if (isEmpty) await client.query(`drop schema if exists ${OWN}`);
      else await client.query(`alter schema ${OWN} rename to ${aside}`);
      await client.query(`alter schema ${this.#schema} rename to ${OWN}`);
      // Its jobs are of the data that was there. The queue makes a new one.
      const queue = await client.query('select to_regnamespace($1) as found', [QUEUE]);
      if ((queue.rows[0] as { found: string | null }).found !== null) {
        await client.query(`alter schema ${QUEUE} rename to ${aside}_jobs`);
      }
      await client.query('commit');
      return isEmpty ? null : aside;
    } catch (cause) {
      await client.query('rollback');
      if (cause instanceof pg.DatabaseError && cause.code === '42501') {
        throw new StartError(
          `The user of DATABASE_URL may not put the restored tables in place: make that user the owner of the database, its schema ${OWN} and its extension ${EXTENSION}.`,
          { cause },
        );
      }
      throw cause;
    }
  }

  /** Removes what was loaded, if it is not in place, and disconnects. */
  async discard(): Promise<void> {
    await this.#client.end().catch(() => {});
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      await client.query(`drop schema if exists ${this.#schema} cascade`);
    } finally {
      await client.end();
    }
  }

  #tables: readonly string[] = [];
  #foreignKeys: readonly { name: string; table: string; definition: string }[] = [];

  /**
   * Moves extensions into the new schema, including ones that the operator added; skips those that cannot be moved.
   */
  async #takeExtensions(): Promise<void> {
    const { rows } = await this.#client.query<{ name: string }>(
      `select quote_ident(extname) as name from pg_extension
       where extnamespace = to_regnamespace($1)
         and (extname = $2 or (extrelocatable and pg_has_role(extowner, 'usage')))`,
      [OWN, EXTENSION],
    );
    for (const { name } of rows) {
      await this.#client.query(`alter extension ${name} set schema ${this.#schema}`);
    }
  }

  /** Empties the tables of what migrations have inserted, and takes off what would act on rows that are loaded. */
  async #withoutRules(): Promise<void> {
    const { rows: tables } = await this.#client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relnamespace = $1::regnamespace and relkind in ('r', 'p') and not relispartition`,
      [this.#schema],
    );
    this.#tables = tables.map(({ name }) => name);
    const { rows } = await this.#client.query<{ name: string; table: string; definition: string }>(
      `select quote_ident(conname) as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = $1::regnamespace and conparentid = 0`,
      [this.#schema],
    );
    this.#foreignKeys = rows;
    for (const { name, table } of rows)
      await this.#client.query(`alter table ${table} drop constraint ${name}`);
    for (const table of this.#tables) await this.#client.query(`alter table ${table} disable trigger user`);
    await this.#client.query(`truncate ${this.#tables.join(', ')}`);
  }

  /** Removes what a restore that was killed has left. */
  async #dropAbandoned(): Promise<void> {
    const { rows } = await this.#client.query<{ name: string }>(
      `select quote_ident(nspname) as name from pg_namespace where starts_with(nspname, $1)`,
      [LOADED_PREFIX],
    );
    for (const { name } of rows) await this.#client.query(`drop schema ${name} cascade`);
  }

  async #endCopy(): Promise<void> {
    if (this.#copy === null) return;
    const { stream } = this.#copy;
    this.#copy = null;
    stream.end();
    await finished(stream);
  }
}

/** Makes a schema the first one of every connection. What it lacks, such as extensions, is found in the product's. */
function inSchema(directUrl: string, schema: string): string {
  // Not as a URL: that of a socket may name no host.
  const [address = '', query] = directUrl.split('?');
  const parameters = new URLSearchParams(query);
  const options = parameters.get('options') ?? '';
  parameters.set('options', `${options} -c search_path=${schema},${OWN}`.trim());
  return `${address}?${parameters.toString()}`;
}
