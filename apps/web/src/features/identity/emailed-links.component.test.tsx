import { checkResetLink } from '@voicedraft/contract/reset-links';
import { getSignInWays } from '@voicedraft/contract/second-factors';
import { restoreEmail } from '@voicedraft/contract/security-events';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { answerSignedIn, openApp } from '#testing/open-app.tsx';
import { CUSTOMER } from '#testing/records/people.ts';
import { makeSignInWays } from '#testing/records/sign-in.ts';
import { refuseIdentity } from '#testing/refuse-identity.ts';
import { ok, server } from '#testing/server.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a change of address is only undone by pressing the button, once it is enabled', async () => {
  await openApp('/auth/action?mode=recoverEmail&oobCode=a-code', { as: null });
  const restore = page.getByRole('button', { name: 'Restore my address' });
  await expect.element(restore).toBeVisible();
  await expectAccessible();
  expect(server.calls(restoreEmail)).toEqual([]);
  server.lose(restoreEmail);
  await restore.click();
  await expect.element(page.getByText(/^Network error/)).toBeVisible();
  server.answer(restoreEmail, { success: true, data: { email: 'maya@northlight.example' } });
  await page.getByRole('button', { name: 'Try again' }).click();
  const heading = page.getByRole('heading', { name: 'Email address restored' });
  await expect.element(heading).toHaveFocus();
  await expect.element(page.getByText('maya@northlight.example')).toBeVisible();
  await expectAccessible();
  await expect.poll(() => server.bodies(restoreEmail)).toEqual([{ code: 'a-code' }, { code: 'a-code' }]);
});

test('a link that undoes nothing says why', async () => {
  const text = 'This link is not valid, has already been used, or is older than seven days.';
  server.refuse(restoreEmail, 'not_found', text);
  await openApp('/verify-email?mode=recoverEmail&oobCode=used', { as: null });
  await page.getByRole('button', { name: 'Restore my address' }).click();
  await expect.element(page.getByRole('heading', { name: 'Link not valid' })).toBeVisible();
  await expect.element(page.getByText(text)).toBeVisible();
});

test.each([
  ['unknown', 'This link is not valid or has already been used. Please request a new one.'],
  ['expired', 'This link has expired. Please request a new one.'],
] as const)(
  'a link for a new password that is %s says so at once, and leads to a new one',
  async (state, text) => {
    server.answer(checkResetLink, ok({ state }));
    const app = await openApp('/reset-password/confirm?oobCode=a-code', { as: null });
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByLabelText('New Password')).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'Get a new link' }).click();
    await expect.poll(() => app.address()).toBe('/reset-password');
  },
);

const USED = '/verify-email?mode=verifyEmail&oobCode=used';

test('a link that confirms no address leads a visitor to another one', async () => {
  refuseIdentity('/verify-email', 'INVALID_OOB_CODE');
  const app = await openApp(USED, { as: null });
  await expect.element(page.getByRole('heading', { name: 'Link not valid' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Sign in for another link' }).click();
  await expect.poll(() => app.address()).toBe('/login?redirect=%2Fupdate-profile');
});

test('a link for a new address that is opened before signing in works after that', async () => {
  refuseIdentity('/verify-email', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  const link = '/verify-email?mode=verifyAndChangeEmail&oobCode=a-code';
  const app = await openApp(link, { as: null });
  await expect.element(page.getByRole('heading', { name: 'Sign in first' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect.poll(() => app.address()).toBe(`/login?redirect=${encodeURIComponent(link)}`);
  server.answerIdentity('/sign-in/email', () => {
    answerSignedIn(CUSTOMER);
    return Response.json({ token: 'a token' });
  });
  server.answerIdentity('/verify-email', { status: true });
  await page.getByLabelText('Email').fill(CUSTOMER.UserEmail);
  await page.getByLabelText('Password', { exact: true }).fill('a fine long phrase');
  await button('Sign In').click();
  await expect.element(page.getByRole('heading', { name: 'Email address changed' })).toBeVisible();
});

test('a link for a new address of another account says so', async () => {
  refuseIdentity('/verify-email', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  await openApp('/verify-email?mode=verifyAndChangeEmail&oobCode=a-code');
  await expect.element(page.getByText(/^This link is for another account\./)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Link not valid' })).toBeVisible();
});

test('whoever is signed in has another one sent at once; an address that is confirmed already needs none', async () => {
  refuseIdentity('/verify-email', 'INVALID_OOB_CODE');
  const sent = refuseIdentity('/send-verification-email', 'TOO_MANY_ATTEMPTS_TRY_LATER');
  server.answer(getSignInWays, ok(makeSignInWays({ email: CUSTOMER.UserEmail, emailVerified: false })));
  const app = await openApp(USED);
  await button('Send another link').click();
  await expect.element(page.getByText(/^The link could not be sent\./)).toBeVisible();
  expect(sent).toEqual([{ email: CUSTOMER.UserEmail }]);
  server.answerIdentity('/send-verification-email', { status: true });
  await button('Send another link').click();
  await expect.element(page.getByText(`We sent a link to ${CUSTOMER.UserEmail}.`)).toBeVisible();
  server.answer(getSignInWays, ok(makeSignInWays({ email: CUSTOMER.UserEmail })));
  await app.reload();
  await expect.element(page.getByText('Your email address is already confirmed.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to dashboard' })).toBeVisible();
});
