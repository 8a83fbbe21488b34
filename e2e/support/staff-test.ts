import { test as base } from './app-test.ts';
import { startOwnServer, type OwnServer } from './own-server.ts';
import { signInAdministrator } from './people.ts';

/** Tests signed in as an administrator, on a dedicated server: what they add and delete affects no other test. */
export const test = base.extend<{ signedIn: void }, { ownServer: OwnServer }>({
  ownServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const server = await startOwnServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
  signedIn: [
    async ({ page }, use) => {
      await signInAdministrator(page);
      await use();
    },
    { auto: true },
  ],
});
