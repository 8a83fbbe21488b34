import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { callsOf } from '../support/calls-of.ts';
import { findHostedAccounts } from '../support/hosted-accounts.ts';
import {
  newEmail,
  PASSWORD,
  readMailedLink,
  register,
  signUp,
  submitRegistration,
  trySignIn,
} from '../support/people.ts';
import { startOwnServer } from '../support/own-server.ts';

// With E2E_IDENTITY=firebase only: what the forms of every mode do not show.

function accounts() {
  const found = findHostedAccounts();
  if (found === null) throw new Error('E2E_IDENTITY is not firebase.');
  return found;
}

/** A number that no other test uses; the emulator sends nothing to it. */
const newNumber = () => `+1650555${String(randomInt(1000, 9999))}`;

test('a phone number signs in, once the account has an address, using only the keyboard', async ({
  page,
}) => {
  const number = newNumber();
  const enterCode = async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue by phone' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Phone number')).toBeFocused();
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Code')).toBeFocused();
    await page.keyboard.type(await accounts().codeOf(number));
  };
  await enterCode();
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible();
  const email = newEmail();
  await submitRegistration(page, email);
  await expect(page.getByText(/You have 5 credits/)).toBeVisible();
  await page.goto(await readMailedLink(page, email, 'verifyEmail'));
  await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await enterCode();
  await expect(page).toHaveURL(/\/user\/dashboard$/);
  await page.goto('/user/security');
  await expect(page.getByText('Signed in with a phone number').first()).toBeVisible();
});

test('an emailed link signs in where it was requested, and elsewhere with its address', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue by email' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in by email' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();
  const first = await readMailedLink(page, email, 'signIn');
  await page.goto(first);
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(page).toHaveURL(/\/user\/dashboard$/);

  const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const other = await elsewhere.newPage();
  await callsOf(page).post('/api/auth/sign-in/magic-link', { data: { email } });
  await expect.poll(() => readMailedLink(page, email, 'signIn')).not.toBe(first);
  await other.goto(await readMailedLink(page, email, 'signIn'));
  await other.getByLabel('Email').fill(newEmail());
  await other.getByRole('button', { name: 'Sign In' }).click();
  await expect(other.getByText('The link was not sent to this address.')).toBeVisible();
  await other.getByLabel('Email').fill(email);
  await other.getByRole('button', { name: 'Sign In' }).click();
  await expect(other.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
  await elsewhere.close();
});

test('a deleted account is gone at the provider, and a disabled one is told', async ({ page }) => {
  const email = await register(page);
  await page.goto('/update-profile#data');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Your account has been deleted')).toBeVisible();
  expect(await accounts().find(email)).toEqual([]);

  const disabled = await signUp(page);
  await page.context().clearCookies();
  const [uid] = await accounts().find(disabled);
  await accounts().administer(':update', { localId: uid, disableUser: true });
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(disabled);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('This account has been disabled.')).toBeVisible();
  expect(await trySignIn(callsOf(page), disabled)).toBe(401);
});

test('a provider that does not answer is told, and everything else goes on', async ({ browser }) => {
  // Nothing listens on this port.
  const server = await startOwnServer({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9' });
  try {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByLabel('Email', { exact: true }).fill(newEmail());
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('Network error. Please check your connection and try again.')).toBeVisible();
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
  } finally {
    await server.stop();
  }
});
