import type { Config } from './config.ts';
import { DATABASE_LIMITS, openDatabase, openPool, type Database } from './db/client.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { createMailWriter } from './features/mail/mail-writer.ts';
import { createMailQueue, MAIL } from './features/mail/queue.ts';
import { readMailSite } from './features/site-content/mail-site.ts';
import { openJobQueue } from './jobs/job-queue.ts';
import { createLogger } from './log.ts';

/** Dependencies of a command, in addition to its configuration. */
interface OpenedDatabase {
  readonly db: Database;
  /** Emails wait until a server runs. */
  readonly mail: ReturnType<typeof createMailQueue>;
  /** PostgreSQL itself, not a pooler. */
  readonly directUrl: string;
}

/**
 * Opens the database for a command, and brings its schema up to date.
 * @param options.exclusive fails if a server uses the embedded database; otherwise joins it
 * @param options.secret with what emails are sealed
 */
export async function withDatabase<Result>(
  config: Config,
  { exclusive, secret }: { readonly exclusive: boolean; readonly secret: string },
  work: (opened: OpenedDatabase) => Promise<Result>,
): Promise<Result> {
  const { database } = config;
  const embedded = database.url === null ? await startEmbeddedPostgres(config.dataDir, { exclusive }) : null;
  const directUrl = embedded?.url ?? database.directUrl ?? database.url ?? '';
  try {
    await migrate(directUrl, { isPooled: database.directUrl !== null });
    const db = openDatabase(openPool(directUrl, 2, () => {}, DATABASE_LIMITS));
    const jobs = await openJobQueue({
      databaseUrl: directUrl,
      log: createLogger(config),
      kinds: [MAIL],
      works: false,
    });
    const writer = createMailWriter(db, (reader) => readMailSite(reader, config));
    try {
      return await work({ db, mail: createMailQueue(jobs, secret, writer), directUrl });
    } finally {
      await jobs.close();
      await db.destroy();
    }
  } finally {
    await embedded?.stop();
  }
}
