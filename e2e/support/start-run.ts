import { startChild } from './child-process.ts';
import { copyTemplate } from '../../apps/api/src/testing/copy-template.ts';
import { SERVER_ENVIRONMENT } from './server-environment.ts';

/**
 * Starts what the tests of a run share: PostgreSQL and the server that most tests use. Workers find both in the
 * environment.
 * @returns stops them
 */
export default async function startRun(): Promise<() => Promise<void>> {
  const database = await startChild('database-server.ts', SERVER_ENVIRONMENT);
  try {
    const server = await startChild('test-server.ts', {
      ...SERVER_ENVIRONMENT,
      LOG_LEVEL: 'warn',
      DATABASE_URL: (await copyTemplate(database.address)).url,
    });
    process.env['E2E_DATABASE_URL'] = database.address;
    process.env['E2E_URL'] = server.address;
    return async () => {
      await server.stop();
      await database.stop();
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
