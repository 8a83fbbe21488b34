import { startOpenAiSandbox } from '../../apps/sandbox/src/openai/start-openai-sandbox.ts';
import { startChild } from './child-process.ts';
import { copyTemplate } from '../../apps/api/src/testing/copy-template.ts';
import { SERVER_ENVIRONMENT } from './server-environment.ts';
import { startVariants, variantEnvironment } from './server-variants.ts';

/**
 * Starts what the tests of a run share: PostgreSQL, a stand-in that speaks for the voices, what the chosen variants need,
 * and the server that most tests use.
 * Workers find them in the environment.
 * @returns stops them
 */
export default async function startRun(): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const each of stops.reverse()) await each();
  };
  try {
    const database = await startChild('database-server.ts', SERVER_ENVIRONMENT);
    stops.push(() => database.stop());
    const speech = await startOpenAiSandbox();
    stops.push(() => speech.close());
    process.env['E2E_SPEECH_URL'] = speech.url;
    stops.push(await startVariants(database.address));
    const server = await startChild('test-server.ts', {
      ...SERVER_ENVIRONMENT,
      LOG_LEVEL: 'warn',
      ...variantEnvironment((await copyTemplate(database.address)).url),
    });
    stops.push(() => server.stop());
    process.env['E2E_DATABASE_URL'] = database.address;
    process.env['E2E_URL'] = server.address;
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
