import { test as base } from '@playwright/test';
import { startOwnShop, type OwnShop } from './own-shop.ts';
import { signInAdministrator } from './people.ts';

/** Tests of an administrator in a shop of their own: what they add and delete disturbs nobody. */
export const test = base.extend<{ signedIn: void }, { ownShop: OwnShop }>({
  ownShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const shop = await startOwnShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop.url),
  signedIn: [
    async ({ page }, use) => {
      await signInAdministrator(page);
      await use();
    },
    { auto: true },
  ],
});
