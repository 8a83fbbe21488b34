import { sql } from 'kysely';
import type { Logger } from 'pino';
import { DATABASE_LIMITS, openDatabase, openPool, type Database, type Db } from './client.ts';

/** A replica that is further behind, in seconds, is not read. */
const MAX_SECONDS_BEHIND = 10;
/** How often it is asked how far behind it is, while it is read. */
const CHECK_MS = 5_000;

/**
 * Reads whose result may be some seconds late, such as statistics and exports. They come from the replica, if one is
 * configured, follows its primary closely and answers; otherwise from the primary. What somebody has just changed and
 * expects to see is read from the primary.
 */
export class LateReads {
  readonly #primary: Database;
  readonly #replica: Database | null;
  readonly #log: Logger;
  #trouble: string | null = null;
  #lastCheck = -Infinity;

  constructor(primary: Database, replica: Database | null, log: Logger) {
    this.#primary = primary;
    this.#replica = replica;
    this.#log = log;
  }

  /** Runs reads that change nothing; once more on the primary if the replica fails. @throws what the primary throws */
  async read<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const replica = this.#replica;
    if (replica === null || !(await this.#isFit(replica))) return work(this.#primary);
    try {
      return await work(replica);
    } catch (error) {
      this.#note(error instanceof Error ? error.message : String(error));
      return work(this.#primary);
    }
  }

  async #isFit(replica: Database): Promise<boolean> {
    if (performance.now() - this.#lastCheck >= CHECK_MS) {
      this.#lastCheck = performance.now();
      this.#note(await findTrouble(replica));
    }
    return this.#trouble === null;
  }

  #note(trouble: string | null): void {
    const [before, now] = [this.#trouble === null, trouble === null];
    this.#trouble = trouble;
    if (before && !now) this.#log.warn({ reason: trouble }, 'the replica is not read; the primary is');
    if (!before && now) this.#log.info('the replica is read again');
  }

  async close(): Promise<void> {
    await this.#replica?.destroy();
  }
}

/** Opens the replica's pool, if there is one; it does not connect before the first read. */
export function openLateReads(
  primary: Database,
  { replicaUrl, poolSize }: { readonly replicaUrl: string | null; readonly poolSize: number },
  log: Logger,
): LateReads {
  const onLost = ({ message }: Error) => log.warn({ reason: message }, 'replica connection lost');
  const replica =
    replicaUrl === null ? null : openDatabase(openPool(replicaUrl, poolSize, onLost, DATABASE_LIMITS));
  return new LateReads(primary, replica, log);
}

/**
 * Why a replica should not be read; null if it may be. One that receives and has replayed everything is up to date,
 * however old the last change is; without a connection to its primary, the age of the last change counts.
 */
export async function findTrouble(replica: Database): Promise<string | null> {
  try {
    const { rows } = await sql<{ isReplica: boolean; secondsBehind: number | null }>`
      select pg_is_in_recovery() as is_replica,
        case
          when exists (select from pg_stat_wal_receiver)
            and pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
          else extract(epoch from now() - pg_last_xact_replay_timestamp())::float8
        end as seconds_behind`.execute(replica);
    const [state] = rows;
    if (state?.isReplica !== true) return 'It is not a replica: it accepts changes.';
    const { secondsBehind } = state;
    if (secondsBehind === null) return 'It has not received anything from its primary yet.';
    return secondsBehind > MAX_SECONDS_BEHIND ? `It is ${Math.round(secondsBehind)} s behind.` : null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
