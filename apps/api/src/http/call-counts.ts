import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '#db/client.ts';

/** How often the processes add up their counts. */
const MERGE_MS = 1_000;
const CLEAN_MS = 60_000;
/** Below this part of a limit, a caller is not worth a row: of the others' calls, so many may go unnoticed. */
const NOTICED_PART = 10;

interface Count {
  readonly key: string;
  readonly windowMs: number;
  /** Calls of this window that this process knows of. */
  calls: number;
  /** The part that other processes do not know of yet. */
  unmerged: number;
  endsAt: number;
  max: number;
}

/**
 * Counts calls for rate limits in memory, and adds up what all processes have counted once a second, in one statement
 * for all callers. A caller is added up from a tenth of a limit on, so a process that nobody presses sends nothing.
 * With `n` processes a limit of `max` lets at most `max + (n - 1) * max / 10` calls pass, and what comes within the
 * second until the next sum. While the database is away, each process counts on its own.
 */
export class CallCounts {
  readonly #db: Db;
  readonly #log: Logger;
  readonly #counts = new Map<string, Count>();
  #timers: NodeJS.Timeout[] = [];
  #merging: Promise<void> = Promise.resolve();

  constructor({ db, log }: { db: Db; log: Logger }) {
    this.#db = db;
    this.#log = log;
  }

  /** Starts adding up. */
  start(): void {
    this.#timers = [
      setInterval(() => void this.merge(), MERGE_MS),
      setInterval(() => this.#clean(), CLEAN_MS),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#merging;
  }

  /** Counts a call; returns how many there were in its window, and when that ends, in milliseconds from now. */
  count(key: string, windowMs: number, max: number): { current: number; ttl: number } {
    const now = performance.now();
    let count = this.#counts.get(key);
    if (count === undefined || count.endsAt <= now) {
      count = { key, windowMs, calls: 0, unmerged: 0, endsAt: now + windowMs, max };
      this.#counts.set(key, count);
    }
    count.calls += 1;
    count.unmerged += 1;
    return { current: count.calls, ttl: Math.ceil(count.endsAt - now) };
  }

  /** Adds up now, one sum at a time. */
  merge(): Promise<void> {
    this.#merging = this.#merging
      .then(() => this.#merge())
      .catch((error: unknown) => this.#log.warn({ err: error }, 'calls of other processes are not counted'));
    return this.#merging;
  }

  async #merge(): Promise<void> {
    const now = performance.now();
    const due = [...this.#counts.values()].filter(
      ({ calls, unmerged, endsAt, max }) => unmerged > 0 && endsAt > now && calls * NOTICED_PART >= max,
    );
    if (due.length === 0) return;
    const sent = due.map((count) => ({ count, digest: digestOf(count.key), calls: count.unmerged }));
    // In one order, so that two processes never wait for each other's rows.
    sent.sort((one, other) => (one.digest < other.digest ? -1 : 1));
    const sums = await addUp(
      this.#db,
      sent.map(({ digest, calls, count }) => ({ digest, calls, windowMs: count.windowMs })),
    );
    const received = performance.now();
    for (const { count, digest, calls } of sent) {
      const sum = sums.get(digest);
      if (sum === undefined) continue;
      count.unmerged -= calls;
      count.calls = sum.calls + count.unmerged;
      count.endsAt = received + sum.remainingMs;
    }
  }

  #clean(): void {
    const now = performance.now();
    for (const [key, { endsAt }] of this.#counts) if (endsAt <= now) this.#counts.delete(key);
    this.#merging = this.#merging
      .then(
        async () =>
          void (await this.#db
            .deleteFrom('callCounts')
            .where('endsAt', '<', sql<Date>`now()`)
            .execute()),
      )
      .catch((error: unknown) =>
        this.#log.warn({ err: error }, 'ended counts of calls could not be deleted'),
      );
  }
}

/** Neither an account nor a network can be read from it. */
function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22);
}

async function addUp(db: Db, rows: readonly { digest: string; calls: number; windowMs: number }[]) {
  const { rows: sums } = await sql<{ key: string; calls: number; remainingMs: number }>`
    insert into call_counts as known (key, calls, ends_at)
    select key, calls, now() + make_interval(secs => window_ms / 1000.0)
    from unnest(
      ${rows.map(({ digest }) => digest)}::text[],
      ${rows.map(({ calls }) => calls)}::integer[],
      ${rows.map(({ windowMs }) => windowMs)}::integer[]
    ) as counted (key, calls, window_ms)
    on conflict (key) do update set
      calls = case when known.ends_at > now() then known.calls else 0 end + excluded.calls,
      ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
    returning key, calls, (extract(epoch from ends_at - now()) * 1000)::double precision as remaining_ms
  `.execute(db);
  return new Map(sums.map((sum) => [sum.key, sum]));
}
