import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { isMigrated } from '#db/migrate.ts';
import { AppError } from './app-error.ts';

/** `/healthz` says that the process answers; `/readyz` that its database does and has every migration. */
export function registerHealth(app: FastifyInstance, db: Db): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async () => {
    const migrated = await isMigrated((text) => sql<{ name: string }>`${sql.raw(text)}`.execute(db)).catch(
      (cause: unknown) => {
        throw new AppError('unavailable', 'The database does not answer.', { cause });
      },
    );
    if (!migrated) throw new AppError('unavailable', 'The database lacks migrations.');
    return { status: 'ready' };
  });
}
