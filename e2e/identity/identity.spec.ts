import { expect, type Page } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { newEmail, PASSWORD, readMailedLink, register, signUp } from '../support/people.ts';

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('a protected page requires sign-in, which says why it failed, and is reopened afterwards, unless it is of another site', async ({
  page,
  context,
}) => {
  const email = await signUp(page);
  await context.clearCookies();
  await page.goto('/user/generate-script-voice');
  await expect(page).toHaveURL(/\/login/);
  await fillLogin(page, newEmail(), PASSWORD);
  await expect(page.getByText('No account found with this email address.')).toBeVisible();
  await fillLogin(page, email, 'not the right phrase');
  await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible();
  await fillLogin(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/user\/generate-script-voice$/);

  await context.clearCookies();
  await page.goto(`/login?redirect=${encodeURIComponent('//evil.example')}`);
  await fillLogin(page, email, PASSWORD);
  await expect(page).toHaveURL(/localhost:\d+\/user\/dashboard$/);
});

test('a forgotten password is replaced through the emailed link, which works once', async ({
  page,
  context,
}) => {
  const email = await signUp(page);
  await context.clearCookies();
  await page.goto('/reset-password');
  await page.getByRole('textbox').fill(newEmail());
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('No user found with this email address.')).toBeVisible();
  await page.getByRole('textbox').fill(email);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Email Sent!')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  const link = await readMailedLink(page, email, 'resetPassword');
  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill('another fine phrase');
  await page.getByLabel(/confirm/i).fill('another fine phrase');
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  await page.goto(link);
  await expect(
    page.getByText('This link is not valid or has already been used. Please request a new one.'),
  ).toBeVisible();
  await page.goto('/login');
  await fillLogin(page, email, 'another fine phrase');
  await expect(page).toHaveURL(/\/user\/dashboard$/);
});

test('other tabs follow a sign-in or sign-out, without reacting to each other', async ({ page, context }) => {
  await signUp(page);
  await page.goto('/contact');
  const account = page.getByRole('button', { name: 'Account menu for Maya Lindqvist' });
  await expect(account).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('/user/dashboard');
  await tab.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(account).toBeHidden();

  // Another user signs in there.
  const changes = await page.evaluateHandle(() => {
    const announcements: (string | null)[] = [];
    addEventListener('storage', ({ key, newValue }) => {
      if (key === 'voicedraft.session') announcements.push(newValue);
    });
    return announcements;
  });
  await register(tab);
  await expect(account).toBeVisible();
  expect(await changes.evaluate((announcements) => announcements.includes(null))).toBe(false);
  await page.reload();
  await expect(account).toBeVisible();
  await tab.reload();
  await expect(tab).toHaveURL(/\/user\/dashboard$/);
});
