import { listOwnSecurityEvents } from '@voicedraft/contract/security-events';
import { deleteAccount, exportAccount } from '@voicedraft/contract/people';
import { getAccountFacts, listSessions } from '@voicedraft/contract/sessions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { expectReadOnlyMeanwhile } from '#testing/late-answer.ts';
import { makeEvent } from '#testing/records/events.ts';
import { CUSTOMER } from '#testing/records/people.ts';
import { ok, server } from '#testing/server.ts';
import { answerAccount, answerActivity, button, field, openProfile, tabTo } from './profile.page.ts';

const PASSWORD = 'a fine long phrase';
const NEW_PASSWORD = 'another fine phrase';
const deletion = page.getByRole('dialog', { name: 'Delete account' });

beforeEach(() => answerAccount());

async function fillPasswords(current: string, next: string, again = next): Promise<void> {
  await page.getByLabelText('Current Password').fill(current);
  await page.getByLabelText('New Password').fill(next);
  await page.getByLabelText('Confirm Password').fill(again);
  await button('Change Password').click();
}

test('a new password is validated before it is sent, and the server’s rejection is shown at its field', async () => {
  const sent: unknown[] = [];
  const answer = (answered: Response) =>
    server.answerIdentity('/change-password', async (request) => {
      sent.push(await request.json());
      return answered.clone();
    });
  await openProfile();
  await fillPasswords(PASSWORD, NEW_PASSWORD, 'something else');
  await expect.element(page.getByText('Passwords do not match')).toBeVisible();
  await fillPasswords(PASSWORD, 'short');
  await expect.element(page.getByText('Password must be at least 6 characters')).toBeVisible();
  expect(sent).toEqual([]);

  answer(Response.json({ code: 'INVALID_PASSWORD', message: 'Invalid password' }, { status: 400 }));
  await fillPasswords('not the right phrase', NEW_PASSWORD);
  await expect.element(page.getByText('Incorrect password. Please try again.')).toBeVisible();
  await expect.element(page.getByLabelText('Current Password')).toHaveFocus();
  await expect.element(page.getByLabelText('New Password')).toHaveValue(NEW_PASSWORD);

  answer(Response.json({ token: null, user: {} }));
  await field('Sign out on every other device').click();
  await fillPasswords(PASSWORD, NEW_PASSWORD);
  await expect.element(page.getByText('Password changed')).toBeVisible();
  await expect.element(page.getByLabelText('Current Password')).toHaveValue('');
  expect(sent.at(-1)).toEqual({
    currentPassword: PASSWORD,
    newPassword: NEW_PASSWORD,
    revokeOtherSessions: false,
  });
});

test('a failure to load sessions is reported, and can be retried', async () => {
  const message = 'Not at the moment.';
  server.refuse(listSessions, 'forbidden', message);
  await openProfile();
  await expect.element(page.getByText(message)).toBeVisible();
  answerAccount();
  await button('Try again').click();
  await expect.element(page.getByText('This device', { exact: true })).toBeVisible();
});

test('account activity is listed page by page, and can be reloaded after a failure', async () => {
  server.refuse(listOwnSecurityEvents, 'forbidden', 'Not at the moment.');
  await openProfile();
  await expect.element(page.getByText('Your recent activity could not be loaded.')).toBeVisible();
  const events = Array.from({ length: 10 }, () => makeEvent());
  answerActivity([...events, makeEvent({ kind: 'wrong-password', times: 2 })]);
  await button('Try again').click();
  const activity = page.getByRole('region', { name: 'Recent activity' });
  await expect.element(activity.getByRole('row').nth(1)).toMatchTextContent('Signed in with a password');
  await button('Page 2').click();
  await expect.element(activity.getByText('Wrong password, 2 times')).toBeVisible();
  await expect.element(page.getByText('Showing 11 to 11 of 11 events')).toBeVisible();
  await expectAccessible();
});

test('a failed data download is reported', async () => {
  server.lose(exportAccount);
  await openProfile();
  await button('Download my data').click();
  await expect.element(page.getByText(/Your data could not be downloaded\. Network error/)).toBeVisible();
});

test('a deletion asks for the password, using only the keyboard', async () => {
  await openProfile();
  await field('City').click();
  await tabTo('Delete account');
  await userEvent.keyboard('{Enter}');
  await expect.element(deletion.getByText('This cannot be undone.')).toBeVisible();
  await tabTo('Your password');
  await userEvent.keyboard('{Enter}');
  await expect.element(deletion.getByText('Please enter your password')).toBeVisible();
  await expectAccessible();
  server.refuse(deleteAccount, 'validation', 'No', { password: 'Incorrect password. Please try again.' });
  await userEvent.keyboard('not the right phrase{Enter}');
  await expect.element(deletion.getByText('Incorrect password. Please try again.')).toBeVisible();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  server.answer(deleteAccount, { success: true });
  await userEvent.keyboard(`${PASSWORD}{Enter}`);
  await expect.element(page.getByText('Your account has been deleted')).toBeVisible();
  expect(server.calls(deleteAccount).map(({ body }) => body)).toEqual([
    { password: 'not the right phrase' },
    { password: PASSWORD },
  ]);
});

test('a rejected deletion says why and changes nothing', async () => {
  await openProfile();
  const message = 'This is the only administrator. Please make someone else an administrator first.';
  server.refuse(deleteAccount, 'conflict', message);
  await button('Delete account').click();
  await deletion.getByLabelText('Your password').fill(PASSWORD);
  await deletion.getByRole('button', { name: 'Delete account' }).click();
  await expect.element(deletion.getByText(message)).toBeVisible();
  await expect.element(deletion.getByLabelText('Your password')).toHaveValue(PASSWORD);
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Delete account')).toHaveFocus();
});

test('an account without a password gets one with a link, and confirms with its address', async () => {
  server.answer(getAccountFacts, ok({ hasPassword: false, emailVerified: true }));
  server.answer(deleteAccount, { success: true });
  server.answerIdentity('/request-password-reset', { status: true });
  const email = CUSTOMER.UserEmail;
  const app = await openProfile();
  await button('Send me a link').click();
  await expect
    .element(page.getByText(`We sent a link to ${email}. It works once, for one hour.`))
    .toMatchTextContent('We send at most 5 links to one address in 15 minutes.');

  await button('Delete account').click();
  const own = deletion.getByLabelText(`Type ${email} to confirm`);
  await own.fill('somebody@example.org');
  await userEvent.keyboard('{Enter}');
  await expect.element(deletion.getByText('This is not your account’s email address')).toBeVisible();
  await own.fill(` ${email.toUpperCase()}`);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.address()).toBe('/');
  expect(server.calls(deleteAccount)).toHaveLength(1);
});

test('nothing is typed while a password is being changed, nor while an account is being deleted', async () => {
  await openProfile();
  await page.getByLabelText('Current Password').fill(PASSWORD);
  await page.getByLabelText('New Password').fill(NEW_PASSWORD);
  await page.getByLabelText('Confirm Password').fill(NEW_PASSWORD);
  await expectReadOnlyMeanwhile({
    sending: server.holdIdentity('/change-password', { token: null, user: {} }),
    field: page.getByLabelText('Current Password'),
    sendButton: button('Change Password'),
    sent: 'Password changed',
  });
  await button('Delete account').click();
  await deletion.getByLabelText('Your password').fill(PASSWORD);
  server.answer(deleteAccount, { success: true });
  await expectReadOnlyMeanwhile({
    sending: server.hold(deleteAccount),
    field: deletion.getByLabelText('Your password'),
    sendButton: deletion.getByRole('button', { name: 'Delete account' }),
    sent: 'Your account has been deleted',
  });
  expect(server.calls(deleteAccount).map(({ body }) => body)).toEqual([{ password: PASSWORD }]);
});
