import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { isMigrated } from '#db/migrate.ts';
import { NOW } from '#db/now.ts';
import type { ObjectStore } from '#integrations/storage/object-store.ts';
import { StorageError } from '#integrations/storage/storage-error.ts';
import { AppError } from './app-error.ts';

/** Callers of the readiness check only wait a few seconds. */
const ANSWER_WITHIN_MS = 2_500;

/** Services without which the server cannot run. */
interface Needs {
  readonly db: Db;
  readonly storage: ObjectStore;
}

/**
 * `/healthz` confirms that the process responds. `/readyz` confirms that the database responds, has every migration
 * and accepts changes, and that files can be stored. It responds within 3 s, whatever hangs.
 */
export function registerHealth(app: FastifyInstance, needs: Needs): void {
  // Requests that arrive during a check share its result, so that a hanging database is only asked once.
  let checking: Promise<void> | undefined;
  const check = () => (checking ??= checkAll(needs).finally(() => (checking = undefined)));
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async () => {
    await within(check());
    return { status: 'ready' };
  });
}

async function checkAll({ db, storage }: Needs): Promise<void> {
  const says = (text: string) => (cause: unknown) => {
    throw new AppError('unavailable', text, { cause });
  };
  const migrated = await isMigrated((text) => sql<{ name: string }>`${sql.raw(text)}`.execute(db)).catch(
    says('The database is not responding.'),
  );
  if (!migrated) throw new AppError('unavailable', 'The database is missing migrations.');
  await Promise.all([
    writeCheck(db).catch(says('The database is read-only.')),
    storage.check().catch((cause: unknown) => {
      const reason = cause instanceof StorageError ? ` ${cause.message}` : '';
      return says(`Files cannot be saved.${reason}`)(cause);
    }),
  ]);
}

async function writeCheck(db: Db): Promise<void> {
  await db
    .insertInto('writeChecks')
    .values({ id: true, checkedAt: NOW })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ checkedAt: NOW }))
    .execute();
}

async function within(answer: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new AppError('unavailable', 'The database or the file storage did not respond in time.'));
  }, ANSWER_WITHIN_MS);
  try {
    await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
