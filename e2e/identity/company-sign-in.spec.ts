import { expect, type Page } from '@playwright/test';
import { CompanyServer } from '../../apps/api/src/testing/company-server.ts';
import { test as base } from '../support/app-test.ts';
import { startOwnServer, type OwnServer } from '../support/own-server.ts';
import { newEmail, signUp } from '../support/people.ts';
import { watchErrors } from '../support/watch-errors.ts';

/** Tests on a server with a company's provider, which asks in its window who signs in. */
const test = base.extend<object, { own: { readonly server: OwnServer; readonly company: CompanyServer } }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const company = await CompanyServer.start();
      company.asks = true;
      const server = await startOwnServer(company.environment);
      await company.expect(`${server.url}/api/auth/callback/company`);
      await use({ server, company });
      await server.stop();
      await company.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ own }, use) => use(own.server.url),
});
// One server for all of them.
test.describe.configure({ mode: 'default' });

const button = (page: Page) => page.getByRole('button', { name: 'Continue with Example Corp' });

/** Opens the window of the company's provider. */
async function openWindow(page: Page, open: () => Promise<void> = () => button(page).click()): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await open();
  const popup = await opened;
  await expect(popup.getByRole('heading', { name: 'Example Corp' })).toBeVisible();
  return popup;
}

/** Moves on with the keyboard alone until the element has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const press = async () => {
    await page.keyboard.press('Tab');
    return page.evaluate(() => document.activeElement?.textContent);
  };
  await expect.poll(press, { intervals: [0] }).toBe(name);
}

test('with the keyboard alone, somebody signs up with their company account and returns to the page they wanted', async ({
  page,
  own: { company },
}) => {
  const errors = watchErrors(page);
  company.person = { sub: 'maya', email: newEmail(), email_verified: true, name: 'Maya of Corp' };
  await page.goto('/user/generate-script-voice');
  await expect(page).toHaveURL(/\/login/);
  await expect(button(page)).toBeEnabled();
  await tabTo(page, 'Continue with Example Corp');
  const popup = await openWindow(page, () => page.keyboard.press('Enter'));
  await tabTo(popup, 'Sign in');
  await Promise.all([popup.waitForEvent('close'), popup.keyboard.press('Enter')]);
  await expect(page).toHaveURL(/\/user\/generate-script-voice$/);

  // The company knows them now, and asks nothing; here they have the same account.
  await page.goto('/user/dashboard');
  await expect(page.getByText(/You have 5 credits/)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await page.goto('/register');
  await button(page).click();
  await expect(page).toHaveURL(/\/user\/dashboard$/);
  await expect(page.getByText(/You have 5 credits/)).toBeVisible();
  expect(errors).toEqual([]);
});

test('whoever closes the window, declines, or is banned is told, and nobody is signed in', async ({
  page,
  own: { server, company },
}) => {
  const email = await signUp(page);
  await page.context().clearCookies();
  await server.db
    .updateTable('identityUsers')
    .set({ emailVerified: true, banned: true })
    .where('email', '=', email)
    .execute();
  company.person = { sub: 'banned', email, email_verified: true, name: 'Noor of Corp' };
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill('typed@example.org');
  await (await openWindow(page)).close();
  await expect(page.getByText('Sign-in popup closed by user.')).toBeVisible();
  await (await openWindow(page)).getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Sign-in cancelled. Please try again.')).toBeVisible();
  await (await openWindow(page)).getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This account has been disabled.')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('typed@example.org');
  await page.goto('/user/dashboard');
  await expect(page).toHaveURL(/\/login/);
});
