import { startPgBouncer } from '../../apps/api/src/testing/pgbouncer.ts';
import { serveUntilAlone } from './serve-until-alone.ts';

// The pooler of one run, in front of its PostgreSQL.
await serveUntilAlone(async () => {
  const pooler = await startPgBouncer(process.env['DATABASE_URL'] ?? '');
  return { address: pooler.url, stop: () => pooler.stop() };
});
