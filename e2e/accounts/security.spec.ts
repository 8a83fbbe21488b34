import { expect, type Browser, type Page } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { addPasskeyDevice, codeOf } from '../support/authenticators.ts';
import { callsOf } from '../support/calls-of.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { joinConfirmed, PASSWORD, register, signIn, signUp } from '../support/people.ts';
import { watchErrors } from '../support/watch-errors.ts';

const NEW_PASSWORD = 'another fine phrase';

async function openSecurity(page: Page, signUpOrRegister = signUp): Promise<string> {
  const email = await joinConfirmed(page, signUpOrRegister);
  await page.goto('/user/security');
  await expect(page.getByText('Authenticator app', { exact: true })).toBeVisible();
  return email;
}

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

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/login');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('a passkey is added, and signs in on its own', async ({ page }) => {
  const errors = watchErrors(page);
  await addPasskeyDevice(page);
  await openSecurity(page, register);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByLabel('Name of this device').fill('Test laptop');
  await doAndSee(page, 'Passkey added', () => page.keyboard.press('Enter'));
  const ways = page.getByRole('list', { name: 'Signing in' });
  await expect(ways.getByText('Test laptop')).toBeVisible();

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/user\/dashboard/);
  await page.goto('/user/security');
  await expect(page.getByText(/^Passkey, added .* Last used/)).toBeVisible();
  await expect(page.getByText('Signed in with a passkey').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('an authenticator app is turned on; then a sign-in asks for its code, or a recovery code', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const email = await openSecurity(page);
  await page.getByRole('button', { name: 'Turn on' }).click();
  const setup = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await expect(setup.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = (await setup.getByText(/^(?:[A-Z2-7]{4} ?)+$/).textContent()) ?? '';
  await setup.getByLabel('Code that the app shows').fill(codeOf(key));
  const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  const first = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('checkbox').check();
  await codes.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 of 10 left.')).toBeVisible();

  await signOut(page);
  await enterPassword(page, email);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(key, 1));
  await expect(page).toHaveURL(/\/user\/dashboard/);

  await signOut(page);
  await enterPassword(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(first.replace(/^1/, ''));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/dashboard/);
  await page.goto('/user/security');
  await expect(page.getByText('9 of 10 left.')).toBeVisible();
  expect(errors).toEqual([]);
});

test('changing a password requires the current one and signs out other devices', async ({
  page,
  browser,
}) => {
  const email = await openSecurity(page);
  const other = await openOtherDevice(browser, email);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your password' });
  const fill = async (current: string, next: string) => {
    await dialog.getByLabel('Current Password').fill(current);
    await dialog.getByLabel('New Password').fill(next);
    await dialog.getByLabel('Confirm Password').fill(next);
    await dialog.getByRole('button', { name: 'Change Password' }).click();
  };
  await fill('not the right phrase', NEW_PASSWORD);
  await expect(dialog.getByText('Incorrect password. Please try again.')).toBeVisible();
  await expect(dialog.getByLabel('Current Password')).toBeFocused();
  await fill(PASSWORD, 'iloveyou');
  await expect(dialog.getByText('Password is too weak. Please use a stronger password.')).toBeVisible();
  await doAndSee(page, 'Password changed', () => fill(PASSWORD, NEW_PASSWORD));
  await expect(dialog).toBeHidden();
  expect(await isSignedIn(page)).toBe(true);
  expect(await isSignedIn(other)).toBe(false);
  await other.context().close();
});

test('an unknown device is asked about; “No” signs it out', async ({ page, browser }) => {
  // Only who has registered in a browser has a known one.
  const email = await openSecurity(page, register);
  const other = await openOtherDevice(browser, email);
  await page.reload();
  const notice = page.getByRole('region', { name: 'New device' });
  await expect(notice).toContainText('Firefox on Windows');
  await notice.getByRole('button', { name: 'No, secure my account' }).click();
  await expect(page.getByRole('dialog', { name: 'Secure your account' })).toBeVisible();
  expect(await isSignedIn(other)).toBe(false);
  expect(await isSignedIn(page)).toBe(true);
  await other.context().close();
});
