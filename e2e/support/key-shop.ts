import { startGeminiSandbox } from '../../apps/sandbox/src/gemini/start-gemini-sandbox.ts';
import { startOwnShop } from './own-shop.ts';
import { test as base } from './staff-shop.ts';

/** Keys that the stand-in for the provider knows. */
export const KEYS = {
  environment: 'AIzaSyEnvironment-of-the-server-0001',
  first: 'AIzaSyFirst-key-of-a-project-0002',
  second: 'AIzaSySecond-key-of-a-project-0003',
} as const;

type Gemini = Awaited<ReturnType<typeof startGeminiSandbox>>;

/** Tests of an administrator in a shop whose provider of scripts and voices is a stand-in of its own. */
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
  ownShop: [
    async ({ gemini }, use) => {
      const shop = await startOwnShop({
        GEMINI_BASE_URL: gemini.url,
        GEMINI_API_KEYS: KEYS.environment,
      });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
