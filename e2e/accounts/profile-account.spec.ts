import { readFile } from 'node:fs/promises';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { callsOf } from '../support/calls-of.ts';
import { PASSWORD, signIn } from '../support/people.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { openProfile, tabTo } from '../support/profile.ts';

const NEW_PASSWORD = 'another fine phrase';

/** The same user on another device. */
async function openOtherDevice(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0',
  });
  const page = await context.newPage();
  await signIn(page, email);
  return page;
}

async function isSignedIn(page: Page): Promise<boolean> {
  return (await callsOf(page).get('/api/account')).ok();
}

async function fillPasswords(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel('Current Password').fill(current);
  await page.getByLabel('New Password').fill(next);
  await page.getByLabel('Confirm Password').fill(next);
  await page.getByRole('button', { name: 'Change Password' }).click();
}

test('changing a password requires the current one and signs out other devices', async ({
  page,
  browser,
}) => {
  const email = await openProfile(page);
  const other = await openOtherDevice(browser, email);
  await fillPasswords(page, 'not the right phrase', NEW_PASSWORD);
  await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Current Password')).toBeFocused();
  await expect(page.getByLabel('New Password')).toHaveValue(NEW_PASSWORD);
  await fillPasswords(page, PASSWORD, 'iloveyou');
  await expect(page.getByText('Password is too weak. Please use a stronger password.')).toBeVisible();

  await doAndSee(page, 'Password changed', () => fillPasswords(page, PASSWORD, NEW_PASSWORD));
  await expect(page.getByLabel('Current Password')).toHaveValue('');
  expect(await isSignedIn(page)).toBe(true);
  expect(await isSignedIn(other)).toBe(false);
  await other.context().clearCookies();
  await signIn(other, email, NEW_PASSWORD);
  await other.context().close();
});

test('other devices stay signed in if that is selected', async ({ page, browser }) => {
  const email = await openProfile(page);
  const other = await openOtherDevice(browser, email);
  await page.getByLabel('Sign out on every other device').uncheck();
  await doAndSee(page, 'Password changed', () => fillPasswords(page, PASSWORD, NEW_PASSWORD));
  expect(await isSignedIn(other)).toBe(true);
  await other.context().close();
});

test('devices are listed and signed out, one by one or all at once', async ({ page, browser }) => {
  const email = await openProfile(page);
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible();
  const others = [await openOtherDevice(browser, email), await openOtherDevice(browser, email)];
  others.push(await openOtherDevice(browser, email));
  await page.reload();
  await expect(devices).toHaveCount(4);
  await expect(devices.first()).toContainText('This device');
  await expect(devices.nth(1)).toContainText('Firefox on Windows');

  await devices.nth(1).getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
  await expect(devices).toHaveCount(3);

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else?' });
  await expect(dialog.getByText(/2 other devices will have to sign in again/)).toBeVisible();
  const confirm = () => dialog.getByRole('button', { name: 'Sign out' }).click();
  await doAndSee(page, 'Signed out on 2 other devices', confirm);
  await expect(devices).toHaveCount(1);
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible();
  expect(await isSignedIn(page)).toBe(true);
  for (const other of others) {
    expect(await isSignedIn(other)).toBe(false);
    await other.context().close();
  }
});

test("one's own data can be downloaded as one JSON file", async ({ page }) => {
  const email = await openProfile(page);
  const saving = page.waitForEvent('download');
  const download = () => page.getByRole('button', { name: 'Download my data' }).click();
  await doAndSee(page, 'Your data has been downloaded', download);
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^voicedraft-account-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(() => JSON.parse(text) as unknown).not.toThrow();
  expect(text).toContain(email);
});

test('an account is deleted with its password, using only the keyboard', async ({ page }) => {
  const email = await openProfile(page);
  await page.getByLabel('City').focus();
  await page.keyboard.type('Gothenburg');
  await tabTo(page, /^Delete account$/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible();
  await tabTo(page, /^Your password$/);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter your password')).toBeVisible();
  await page.keyboard.type('not the right phrase');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Incorrect password. Please try again.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(PASSWORD);
  await doAndSee(page, 'Your account has been deleted', () => page.keyboard.press('Enter'));
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  const again = await callsOf(page).post('/api/auth/sign-in/email', { data: { email, password: PASSWORD } });
  expect(again.ok()).toBe(false);
});
