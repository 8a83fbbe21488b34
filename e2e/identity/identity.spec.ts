import { expect, type Page } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { ADMIN, newEmail, PASSWORD, readMailedLink, register, signIn, signUp } from '../support/people.ts';

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('sign-in distinguishes an unknown address from a wrong password and keeps the input', async ({
  page,
  context,
}) => {
  const email = await signUp(page);
  await context.clearCookies();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await fillLogin(page, newEmail(), PASSWORD);
  await expect(page.getByText('No account found with this email address.')).toBeVisible();
  await fillLogin(page, email, 'not the right phrase');
  await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await fillLogin(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/user\/dashboard$/);
});

test('a protected page requires sign-in and is reopened afterwards', async ({ page, context }) => {
  const email = await signUp(page);
  await context.clearCookies();
  await page.goto('/user/generate-script-voice');
  await expect(page).toHaveURL(/\/login/);
  await fillLogin(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/user\/generate-script-voice$/);
});

for (const target of ['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
  test(`the return path after sign-in never leaves the site: ${target}`, async ({ page, context }) => {
    const email = await signUp(page);
    await context.clearCookies();
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
    await fillLogin(page, email, PASSWORD);
    await expect(page).toHaveURL(/localhost:\d+\/user\/dashboard$/);
  });
}

test('registration rejects weak passwords and used addresses, and keeps the input', async ({
  page,
  context,
}) => {
  const taken = await signUp(page);
  await context.clearCookies();
  await page.goto('/register');
  const fill = async (email: string, password: string) => {
    await page.getByLabel('Full Name').fill('Maya');
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password').fill(password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create Account' }).click();
  };
  await fill(newEmail(), 'iloveyou');
  await expect(page.getByText('Password is too weak. Please use a stronger password.')).toBeVisible();
  await fill(taken, PASSWORD);
  await expect(page.getByText('This email is already in use. Please try another one.')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Maya');
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

test('the emailed link confirms the address', async ({ page }) => {
  const email = await register(page);
  await page.goto(await readMailedLink(page, email, 'verifyEmail'));
  await expect(page.getByRole('heading', { name: /confirmed|verified/i })).toBeVisible();
});

test('logout ends the session', async ({ page }) => {
  await signUp(page);
  await page.goto('/user/dashboard');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await page.goto('/user/dashboard');
  await expect(page).toHaveURL(/\/login/);
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

test('the admin area is closed to everybody else, and linked only for administrators', async ({ page }) => {
  await signUp(page);
  await page.goto('/user/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0);
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Not Authorized')).toBeVisible();
  await expect(
    page.getByText("You can't access this page; this route is only accessible for Admin."),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible();
});

test('the sidebar links the admin area for administrators', async ({ page }) => {
  await signIn(page, ADMIN.email, ADMIN.password);
  await page.goto('/user/dashboard');
  await expect(page.getByRole('link', { name: /Admin Dashboard/ })).toHaveAttribute('target', '_blank');
});
