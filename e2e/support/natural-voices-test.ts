import { test as base } from './app-test.ts';
import { startOwnServer, type OwnServer } from './own-server.ts';
import { signUp } from './people.ts';

/** Tests signed in as a new customer, on a server whose built-in voices speak: for what is about sound. */
export const test = base.extend<{ signedIn: void }, { ownServer: OwnServer }>({
  ownServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const server = await startOwnServer({ OPENAI_SPEECH_BASE_URL: '' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
  signedIn: [
    async ({ page }, use) => {
      await signUp(page);
      await use();
    },
    { auto: true },
  ],
});
