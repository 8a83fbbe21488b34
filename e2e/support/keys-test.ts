import { startGeminiSandbox } from '../../apps/sandbox/src/gemini/start-gemini-sandbox.ts';
import { startOwnServer } from './own-server.ts';
import { test as base } from './staff-test.ts';

/** Keys that Gemini's stand-in accepts. */
export const KEYS = {
  environment: 'AIzaSyEnvironment-of-the-server-0001',
  added: 'AIzaSyFirst-key-of-a-project-0002',
} as const;

type Gemini = Awaited<ReturnType<typeof startGeminiSandbox>>;

/** Tests signed in as an administrator, on a server with its own Gemini stand-in. */
export const test = base.extend<object, { gemini: Gemini }>({
  gemini: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const gemini = await startGeminiSandbox({ keys: Object.values(KEYS) });
      await use(gemini);
      await gemini.close();
    },
    { scope: 'worker' },
  ],
  ownServer: [
    async ({ gemini }, use) => {
      const server = await startOwnServer({
        GEMINI_BASE_URL: gemini.url,
        GEMINI_API_KEYS: KEYS.environment,
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
