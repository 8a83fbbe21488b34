import { test as base, type BrowserContext, type Page } from '@playwright/test';

/** Until React has taken over the page that the server drew: nothing can be focused, and a key would go nowhere. */
async function waitForApp(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('#root[inert]') === null);
}

/** Lets whoever opens a page there wait as a person does, who cannot press anything earlier either. */
function openWithApp(context: BrowserContext): void {
  context.on('page', (page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (...options) => {
      const answer = await goto(...options);
      await waitForApp(page);
      return answer;
    };
    page.reload = async (...options) => {
      const answer = await reload(...options);
      await waitForApp(page);
      return answer;
    };
  });
}

/** Playwright's test, whose pages are there once the app is. */
export const test = base.extend<object, object>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (...options) => {
        const context = await open(...options);
        openWithApp(context);
        return context;
      };
      await use(browser);
      browser.newContext = open;
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    openWithApp(context);
    await use(context);
  },
});
