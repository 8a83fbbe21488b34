import type { Endpoint } from '@voicedraft/contract/endpoint';
import { updateUserProfile } from '@voicedraft/contract/accounts';
import { deleteAccount, exportAccount } from '@voicedraft/contract/people';
import { confirmOwner, getAccountFacts } from '@voicedraft/contract/sessions';
import { getSignInWays } from '@voicedraft/contract/second-factors';
import { getClientSettings, type HostedIdentity } from '@voicedraft/contract/settings';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { linkAddress } from '#features/identity/hosted/link-address.ts';
import { CLIENT_SETTINGS } from '#testing/open-app.tsx';
import { expectReadOnlyMeanwhile } from '#testing/late-answer.ts';
import { CUSTOMER } from '#testing/records/people.ts';
import { makePasskey, makeSignInWays } from '#testing/records/sign-in.ts';
import { ok, refusal, server } from '#testing/server.ts';
import { answerAccount, button, field, openProfile } from './profile.driver.ts';

const PASSWORD = 'a fine long phrase';
const WRONG = 'Incorrect password. Please try again.';
const DONE = { success: true } as const;
const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });

beforeEach(() => answerAccount());

/** Makes an endpoint refuse until the owner has proved who they are. */
function guard(endpoint: Endpoint, answer: () => unknown): void {
  let isProved = false;
  server.answer(endpoint, () => (isProved ? answer() : refusal('confirmation_required')) as Response);
  server.answer(confirmOwner, ({ body }) => {
    isProved = body.password === PASSWORD;
    return isProved ? DONE : refusal('validation', WRONG, { password: WRONG });
  });
}

test('a new email address requires the password; a wrong one is reported at its field, the input stays, and none is taken during the check', async () => {
  await openProfile();
  guard(updateUserProfile, () => ({
    ...ok(CUSTOMER),
    message: 'Profile updated successfully!',
    pendingEmail: 'new@northlight.example',
  }));
  await field('City').fill('Gothenburg');
  await page.getByLabelText('Email Address').fill('new@northlight.example');
  await button('Save Changes').click();
  await expect.element(dialog).toMatchTextContent('You are about to change your email address.');
  await expect.element(dialog.getByLabelText('Password', { exact: true })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Please enter your password')).toBeVisible();
  await userEvent.keyboard('not the right phrase{Enter}');
  await expect.element(dialog.getByText(WRONG)).toBeVisible();
  await expect
    .element(dialog.getByLabelText('Password', { exact: true }))
    .toHaveValue('not the right phrase');
  await inDialog('Cancel').click();
  await expect.element(page.getByText('Failed to update profile.')).toBeVisible();
  await expect.element(page.getByText('Enter your password to confirm that it’s you.')).toBeVisible();
  await expect.element(page.getByLabelText('Email Address')).toHaveValue('new@northlight.example');
  await button('Save Changes').click();
  await dialog.getByLabelText('Password', { exact: true }).fill(PASSWORD);
  await expectReadOnlyMeanwhile({
    sending: server.hold(confirmOwner),
    field: dialog.getByLabelText('Password', { exact: true }),
    sendButton: inDialog('Change address'),
    sent: 'Profile updated successfully!',
  });
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.bodies(confirmOwner)).toEqual([{ password: 'not the right phrase' }, { password: PASSWORD }]);
  await expect.poll(() => server.calls(updateUserProfile)).toHaveLength(3);
  await expect.poll(() => server.bodies(updateUserProfile).at(-1)).toMatchObject({ city: 'Gothenburg' });
});

test('so does exporting one’s own data', async () => {
  await openProfile();
  guard(exportAccount, () => new Response('{}', { headers: { 'content-type': 'application/json' } }));
  await button('Download my data').click();
  await expect.element(dialog).toMatchTextContent('You are about to download your data.');
  await dialog.getByLabelText('Password', { exact: true }).fill(PASSWORD);
  await inDialog('Download').click();
  await expect.element(page.getByText('Your data has been downloaded')).toBeVisible();
});

test('an account without a password continues after signing in again', async () => {
  server.answer(getAccountFacts, ok({ hasPassword: false, emailVerified: true }));
  server.answer(getSignInWays, ok(makeSignInWays({ hasPassword: false })));
  server.answerIdentity('/sign-in/magic-link', { status: true });
  const app = await openProfile();
  let isFresh = false;
  const again = () => refusal('confirmation_required', 'Sign in again to confirm that it’s you.');
  server.answer(deleteAccount, () => (isFresh ? DONE : again()));
  server.answer(confirmOwner, () => (isFresh ? DONE : again()));
  await button('Delete account').click();
  await page.getByLabelText(`Type ${CUSTOMER.UserEmail} to confirm`).fill(CUSTOMER.UserEmail);
  await userEvent.keyboard('{Enter}');
  await inDialog('Send me a link').click();
  await expect.element(dialog.getByText(/It works once, for 10 minutes\./)).toBeVisible();
  // Where a hosted provider asks whose link it is, this browser knows.
  expect(linkAddress.read()?.value).toBe('ada@example.org');
  await inDialog('Continue').click();
  await expect.element(dialog.getByText('Sign in again to confirm that it’s you.')).toBeVisible();
  await expectAccessible();
  isFresh = true;
  await inDialog('Continue').click();
  await expect.element(page.getByText('Your account has been deleted')).toBeVisible();
  await expect.poll(() => app.address()).toBe('/');
});

test('where the hosted provider signs in with Google alone, that confirms an account without a password', async () => {
  const hostedIdentity: HostedIdentity = {
    apiKey: 'a-key',
    authDomain: 'voicedraft.firebaseapp.com',
    projectId: 'demo-voicedraft',
    emulatorUrl: null,
    methods: ['password', 'google'],
  };
  server.answer(getClientSettings, ok({ ...CLIENT_SETTINGS, hostedIdentity }));
  server.answer(getSignInWays, ok(makeSignInWays({ hasPassword: false })));
  await openProfile();
  server.answer(exportAccount, () => refusal('confirmation_required'));
  await button('Download my data').click();
  await expect.element(inDialog('Continue with Google')).toBeVisible();
  await expect.element(inDialog('Send me a link')).not.toBeInTheDocument();
  await expectAccessible();
});

test('without an authenticator app a passkey has to be used: the password is not asked for', async () => {
  server.answer(getSignInWays, ok(makeSignInWays({ passkeys: [makePasskey()] })));
  await openProfile();
  server.answer(exportAccount, () => refusal('confirmation_required'));
  await button('Download my data').click();
  await expect.element(inDialog('Use a passkey')).toBeVisible();
  await expect.element(dialog.getByLabelText('Password', { exact: true })).not.toBeInTheDocument();
});

test('a passkey that came back with a backup does not count: the password is asked for', async () => {
  server.answer(getSignInWays, ok(makeSignInWays({ passkeys: [makePasskey({ toConfirm: true })] })));
  await openProfile();
  server.answer(exportAccount, () => refusal('confirmation_required'));
  await button('Download my data').click();
  await expect.element(dialog.getByLabelText('Password', { exact: true })).toHaveFocus();
  await expect.element(inDialog('Use a passkey')).not.toBeInTheDocument();
});

test('with an authenticator app the code belongs to the password; a passkey replaces both', async () => {
  server.answer(
    getSignInWays,
    ok(makeSignInWays({ authenticatorSince: '2026-03-20T09:00:00.000Z', passkeys: [makePasskey()] })),
  );
  await openProfile();
  server.answer(exportAccount, () => refusal('confirmation_required'));
  await button('Download my data').click();
  await expect.element(inDialog('Use a passkey')).toBeVisible();
  const password = dialog.getByLabelText('Password', { exact: true });
  await password.fill(PASSWORD);
  await inDialog('Download').click();
  await expect.element(dialog.getByText('Please enter the code')).toBeVisible();
  await expectAccessible();
  server.refuse(confirmOwner, 'validation', 'No', { code: 'This code is not valid.' });
  await dialog.getByLabelText('Code', { exact: true }).fill('000 000');
  await inDialog('Download').click();
  await expect.element(dialog.getByText('This code is not valid.')).toBeVisible();
  await expect.element(password).toHaveValue(PASSWORD);
  await expect.poll(() => server.bodies(confirmOwner)).toEqual([{ password: PASSWORD, code: '000000' }]);
});
