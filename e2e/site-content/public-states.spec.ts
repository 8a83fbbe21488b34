import { expect, type Page } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { newEmail } from '../support/people.ts';
import { waitUntilSettled } from '../support/settled-page.ts';
import { watchErrors } from '../support/watch-errors.ts';

test.describe('the contact form', () => {
  async function fill(page: Page) {
    await page.getByLabel('Name', { exact: true }).fill('Ada Byron');
    await page.getByLabel('Email', { exact: true }).fill(newEmail());
    await page.getByLabel('Phone').fill('+1 415 555 0100');
    await page.getByLabel('Subject').fill('An order');
    await page.getByLabel('Message').fill('Where is it?');
  }

  test('sends, says so, and is empty afterwards', async ({ page }) => {
    const errors = watchErrors(page);
    await page.goto('/contact');
    await fill(page);
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('Message Sent Successfully!')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
    expect(errors).toEqual([]);
  });

  test('keeps text typed and a button pressed before its code has loaded', async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route('**/assets/contact-form-*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/contact');
    await page.getByLabel('Subject').fill('Typed early');
    // The app has loaded, and the button still does nothing.
    await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
    await page.getByRole('button', { name: 'Send now' }).click();
    gate.resolve();
    await expect(page.getByLabel('Message')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Subject')).toHaveValue('Typed early');
    await expect(page.getByLabel('Subject')).not.toHaveAttribute('aria-invalid', 'true');
  });
});

test('the about page has two sections from the server', async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto('/about');
  await expect(page).toHaveTitle('About | Voicedraft');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From idea to finished voiceover');
  await expect(
    page.getByRole('heading', { name: 'You pay for results, and only for results' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Talk to us' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  expect(errors).toEqual([]);
});

test('an unknown URL says so and links to the home page', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('404')).toBeVisible();
  await expect(page.getByText("Oops! that page can't be found.")).toBeVisible();
  await page.getByRole('link', { name: 'Go back home now' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Create Your Video Script');
});

test('a page whose code cannot be loaded offline says so, and loads with the connection', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await waitUntilSettled(page);
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('links to a section of the page scroll there, even twice', async ({ page }) => {
  await page.goto('/');
  await waitUntilSettled(page);
  const pricing = page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' });
  for (let turn = 0; turn < 2; turn += 1) {
    await pricing.click();
    await expect(page.locator('#pricing')).toBeInViewport();
    await expect(page.locator('#pricing')).toBeFocused();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  }
});

test('a press before the code has loaded takes effect once it is there', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/framework-*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'See Demo' }).click();
  gate.resolve();
  await expect(page.getByRole('dialog')).toBeVisible();
});
