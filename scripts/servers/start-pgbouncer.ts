/**
 * Starts PgBouncer in transaction mode in front of a PostgreSQL, for tests and for trying it out:
 * `node scripts/servers/start-pgbouncer.ts postgres://user:password@host:5432/name`. It runs until Ctrl-C.
 */
import { startPgBouncer } from '../../apps/api/src/testing/pgbouncer.ts';

const [databaseUrl] = process.argv.slice(2);
if (databaseUrl === undefined) throw new Error('Name the address of a PostgreSQL: postgres://…');
const pooler = await startPgBouncer(databaseUrl);
process.stdout.write(`DATABASE_URL=${pooler.url}\nDATABASE_DIRECT_URL=${databaseUrl}\n`);
process.once('SIGINT', () => void pooler.stop());
process.once('SIGTERM', () => void pooler.stop());
