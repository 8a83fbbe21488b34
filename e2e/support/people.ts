import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { findHostedAccounts } from './hosted-accounts.ts';
import { callsOf, type PageCalls } from './calls-of.ts';

export const PASSWORD = 'a fine long phrase';
export const ADMIN = { email: 'operator@voicedraft.example', password: PASSWORD };

/** An unused email address. */
export function newEmail(): string {
  return `creator-${randomBytes(6).toString('hex')}@example.org`;
}

/** Fills in and submits the registration form. */
export async function register(page: Page, email = newEmail()): Promise<string> {
  await page.goto('/register');
  await submitRegistration(page, email);
  return email;
}

/** The same where the form is open already. */
export async function submitRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Maya Lindqvist');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/user\/dashboard$/);
}

/**
 * Creates an account with the usual password and signs in this page's context, skipping password hashing for both.
 */
export async function signUp(page: Page, email = newEmail()): Promise<string> {
  await callOk(callsOf(page), '/test/sign-up', { email, name: 'Maya Lindqvist' });
  return email;
}

/**
 * Signs up, or registers, and confirms the address without its link: for what an account can only have then, such as
 * keys, passkeys and shared links.
 */
export async function joinConfirmed(page: Page, join = signUp): Promise<string> {
  const email = await join(page);
  await callOk(callsOf(page), '/test/confirm', { email });
  return email;
}

/** Signs in as the administrator, skipping password hashing, with a session for this page's context only. */
export async function signInAdministrator(page: Page): Promise<void> {
  await callOk(callsOf(page), '/test/sign-in', { email: ADMIN.email });
}

/** Signs in with a password, as the form does. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  expect(await trySignIn(callsOf(page), email, password), `sign-in of ${email}`).toBe(200);
}

/** Signs in with a password, if that is possible. Returns the status of the response. */
export async function trySignIn(calls: PageCalls, email: string, password = PASSWORD): Promise<number> {
  const accounts = findHostedAccounts();
  if (accounts === null) {
    return (await calls.post('/api/auth/sign-in/email', { data: { email, password } })).status();
  }
  const signedIn = await accounts.signIn(email, password).catch(() => null);
  if (signedIn === null) return 401;
  const data = { idToken: signedIn.idToken };
  return (await calls.post('/api/auth/sign-in/hosted', { data })).status();
}

/** The path of the local mailbox. */
export async function mailboxOf(page: Page): Promise<string> {
  return (await callsOf(page).get('/test/mailbox')).text();
}

/** The one-time link for a purpose (`mode`) that was emailed to an address, read from the local mailbox. */
export async function readMailedLink(page: Page, email: string, mode: string): Promise<string> {
  const mailbox = await mailboxOf(page);
  const find = async () => {
    const html = await (await callsOf(page).get(mailbox)).text();
    const mail = html
      .split('<article>')
      .find((part) => part.includes(`To ${email},`) && part.includes(`mode=${mode}`));
    return /href="(http[^"]+)"/.exec(mail ?? '')?.[1]?.replaceAll('&amp;', '&') ?? null;
  };
  await expect.poll(find, { message: `a message to ${email}` }).not.toBeNull();
  return (await find()) ?? '';
}

async function callOk(request: PageCalls, path: string, data: object): Promise<void> {
  const answer = await request.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
}
