import { expect, test, type Page } from '@playwright/test';
import { createProject } from '@voicedraft/contract/projects';
import { callsOf } from '../support/calls-of.ts';
import { newEmail, PASSWORD, signUp } from '../support/people.ts';

/** Holds back all code of the app until it is released. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]+\.js$/u, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

test('sign-in keeps what was typed and pressed before the app was there', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/login?redirect=%2Fuser%2Fcredits', { waitUntil: 'domcontentloaded' });
  const email = newEmail();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-app', 'awaited');
  release();
  await expect(page.getByText('No account found with this email address.')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  expect(new URL(page.url()).search).toBe('?redirect=%2Fuser%2Fcredits');
  await page.getByRole('link', { name: 'Sign up for free' }).click();
  await expect(page).toHaveURL('/register?redirect=%2Fuser%2Fcredits');
});

test('a page of the user area shows menu and title before the app is there, and works afterwards', async ({
  page,
}) => {
  await signUp(page);
  const release = await holdCode(page);
  await page.goto('/user/support', { waitUntil: 'commit' });
  await expect(page.getByText('Your tickets and our replies')).toBeVisible();
  await expect(page.locator('aside').getByText('Upgrade Package')).toBeVisible();
  // Those of the filter are no more seen than in the app.
  await expect(page.locator('main input[type="radio"]').first()).toHaveCSS('opacity', '0');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  release();
  await page.getByRole('link', { name: 'Create Ticket', exact: true }).click();
  await expect(page).toHaveURL('/user/create-support');
});

test('a project shows on a phone what it will show with the app', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  const made = await callsOf(page).post(createProject.path, { data: { text: 'Bread is slow.' } });
  const { id } = createProject.response.parse(await made.json()).data;
  const release = await holdCode(page);
  await page.goto(`/user/projects/${id}`, { waitUntil: 'commit' });
  const expectItsParts = async () => {
    await expect(page.locator('h2', { hasText: 'Script' })).toBeVisible();
    await expect(page.locator('h2', { hasText: 'Voice' })).toBeHidden();
  };
  await expectItsParts();
  release();
  await expect(page.locator('#root[inert]')).toHaveCount(0);
  await expectItsParts();
});
