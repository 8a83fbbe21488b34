import type { Logger } from 'pino';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { fromNow, NOW } from '#db/now.ts';
import type { Engines } from '#integrations/engines/engines.ts';
import type { Finding, FindingReports, KnownFinding } from '#integrations/gemini/finding.ts';
import { forgetFailures, saveFailure, saveUse } from './key-uses-repository.ts';

/** A key in use is noted this often. */
const USE_INTERVAL_MS = 30_000;

/** Stores what this process finds out about keys and models, for all. A call never waits for it. */
export class FindingLog implements FindingReports {
  readonly #db: Db;
  readonly #log: Logger;
  /** When the use of a key was last stored, by the process's steady clock. */
  readonly #noted = new Map<string, number>();
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Db, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  found(finding: Finding): void {
    this.#write(async () => {
      await saveFinding(this.#db, finding);
      if (finding.keyDigest !== '') await saveFailure(this.#db, finding);
    });
  }

  cleared(keyDigest: string): void {
    this.#write(async () => {
      await deleteFindings(this.#db, keyDigest);
      await forgetFailures(this.#db, keyDigest);
    });
  }

  used(keyDigest: string): void {
    const now = performance.now();
    const notedAt = this.#noted.get(keyDigest);
    if (notedAt !== undefined && now - notedAt < USE_INTERVAL_MS) return;
    this.#noted.set(keyDigest, now);
    this.#write(() => saveUse(this.#db, keyDigest));
  }

  /** Resolves when everything is stored. */
  async close(): Promise<void> {
    await this.#writing;
  }

  #write(write: () => Promise<void>): void {
    this.#writing = this.#writing
      .then(write)
      .catch((error: unknown) => this.#log.warn({ err: error }, 'other processes do not learn about a key'));
  }
}

/**
 * Makes the engines know what any process finds out, now and from now on. Returns a function that stops it.
 */
export async function followFindings(
  context: Pick<Context, 'db' | 'changes' | 'log'> & { readonly engines: Pick<Engines, 'learn'> },
): Promise<() => Promise<void>> {
  const { db, engines, changes, log } = context;
  const load = async () => engines.learn(await findFindings(db));
  await load();
  let loading = Promise.resolve();
  const loadAgain = () => {
    loading = loading
      .then(load)
      .catch((error: unknown) => log.warn({ err: error }, 'findings about keys could not be read'));
  };
  const end = changes.subscribe({
    changed: (topic) => {
      if (topic === 'engine-findings') loadAgain();
    },
    // Loads what was found while disconnected.
    connected: (state) => {
      if (state) loadAgain();
    },
  });
  return async () => {
    end();
    await loading;
  };
}

async function saveFinding(db: Db, { until, ...finding }: Finding): Promise<void> {
  // A duration, because the clocks of two machines differ.
  const endsAt = until === null ? null : fromNow(until.getTime() - Date.now());
  await db
    .insertInto('engineFindings')
    .values({ ...finding, endsAt })
    .onConflict((conflict) =>
      conflict.columns(['keyDigest', 'model', 'kind']).doUpdateSet((eb) => ({
        reason: eb.ref('excluded.reason'),
        isDaily: eb.ref('excluded.isDaily'),
        endsAt: eb.ref('excluded.endsAt'),
        foundAt: NOW,
      })),
    )
    .execute();
  await db.deleteFrom('engineFindings').where('endsAt', '<', NOW).execute();
}

async function deleteFindings(db: Db, keyDigest: string): Promise<void> {
  await db
    .deleteFrom('engineFindings')
    .where('keyDigest', '=', keyDigest)
    .where('kind', 'in', ['invalid', 'refused'])
    .execute();
}

async function findFindings(db: Db): Promise<KnownFinding[]> {
  const rows = await db
    .selectFrom('engineFindings')
    .selectAll()
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', NOW)]))
    .execute();
  return rows.map(({ endsAt, ...finding }) => ({ ...finding, until: endsAt }));
}
