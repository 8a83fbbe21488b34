import { answerUnknownDevice, getUnknownDevice } from '@voicedraft/contract/devices';
import { listOwnSecurityEvents } from '@voicedraft/contract/security-events';
import { endOtherSessions, endSession, listSessions } from '@voicedraft/contract/sessions';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { makeEvent } from '#testing/records/events.ts';
import { makeOwnSession } from '#testing/records/sign-in.ts';
import { ok, server } from '#testing/server.ts';
import {
  answerActivity,
  answerSecurity,
  answerSessions,
  answerWays,
  button,
  dialogOf,
  openSecurity,
} from './security.driver.ts';

beforeEach(() => answerSecurity());

const FIREFOX = makeOwnSession({ device: 'Firefox on Windows', isUnknown: true, current: false });
const NEW_DEVICE = makeEvent({
  _id: '17',
  kind: 'new-device',
  device: 'Firefox on Windows',
  network: '198.51.100.0/24',
});

test('the notice of a new device has both answers; “Yes” removes it', async () => {
  server.answer(getUnknownDevice, ok(NEW_DEVICE));
  answerSessions(FIREFOX);
  await openSecurity();
  const notice = page.getByRole('region', { name: 'New device' });
  await expect
    .element(notice)
    .toMatchTextContent(
      /with your password from a new device: Firefox on Windows, network 198\.51\.100\.0\/24/,
    );
  await expect.element(page.getByText('New', { exact: true })).toBeVisible();
  await expectAccessible();
  server.refuse(answerUnknownDevice, 'internal', 'No database.');
  await button('Yes, it was me').click();
  await expect.element(page.getByText('Your answer was not saved. No database.')).toBeVisible();
  server.answer(answerUnknownDevice, ok({ ended: 0, changes: [] }));
  server.answer(getUnknownDevice, ok(null));
  await button('Yes, it was me').click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Security', level: 1 })).toHaveFocus();
});

test('“No” lists what has changed since, and asks for a new password', async () => {
  server.answer(getUnknownDevice, ok(NEW_DEVICE));
  await openSecurity();
  const changes = [makeEvent({ kind: 'passkey-added', method: null, after: 'Of a thief' })];
  server.answer(answerUnknownDevice, ok({ ended: 1, changes }));
  await button('No, secure my account').click();
  const dialog = dialogOf('Secure your account');
  await expect.element(dialog).toMatchTextContent(/Passkey added, Of a thief/);
  await expectAccessible();
  const saving = server.holdIdentity('/change-password', { token: null, user: {} });
  await dialog.getByLabelText('Current Password').fill('a fine long phrase');
  await dialog.getByLabelText('New Password').fill('another fine phrase');
  await dialog.getByLabelText('Confirm Password').fill('another fine phrase');
  server.answer(getUnknownDevice, ok(null));
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Changing...' })).toBeVisible();
  saving.release();
  await expect.element(page.getByText('Password changed')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('devices are signed out one by one, or all others at once', async () => {
  answerSessions(FIREFOX, { ...FIREFOX, _id: crypto.randomUUID() });
  await openSecurity();
  await expect.element(page.getByText('A device is signed out after 30 days without use.')).toBeVisible();
  server.answer(endSession, { success: true });
  await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).first().click();
  await expect.element(page.getByText('Signed out: Firefox on Windows')).toBeVisible();
  server.refuse(endOtherSessions, 'internal', 'No database.');
  await button('Sign out the others').click();
  await button('Sign out').click();
  await expect.element(page.getByText('No device was signed out. No database.')).toBeVisible();
  server.answer(endOtherSessions, ok({ ended: 2 }));
  answerSessions();
  await button('Sign out').click();
  await expect.element(page.getByText('Signed out on 2 other devices')).toBeVisible();
  await expect.element(button('Sign out the others')).not.toBeInTheDocument();
});

test('a failure to load a part is reported there, and can be retried; recent activity is listed page by page', async () => {
  server.refuse(listSessions, 'forbidden', 'Not at the moment.');
  server.refuse(listOwnSecurityEvents, 'forbidden', 'Not now.');
  await openSecurity();
  await expect.element(page.getByText('Your devices could not be loaded')).toBeVisible();
  await expect.element(page.getByText('Your recent activity could not be loaded')).toBeVisible();
  answerSecurity();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect.element(page.getByText('This device', { exact: true })).toBeVisible();
  const events = Array.from({ length: 10 }, () => makeEvent());
  answerActivity([...events, makeEvent({ kind: 'wrong-password', times: 2 })]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await button('Page 2').click();
  await expect.element(page.getByText('Wrong password, 2 times')).toBeVisible();
  await expectAccessible();
});

test('an administrator whose password may be too short reads what to do', async () => {
  answerWays({ needsLongerPassword: true });
  await openSecurity();
  await expect
    .element(page.getByText('Choose a longer password.'))
    .toMatchTextContent(/Choose a longer password/);
});

test('an administrator without a second factor reads what to do', async () => {
  answerWays({ needsFactor: true });
  await openSecurity();
  await expect
    .element(page.getByText('Add a passkey or an authenticator app.'))
    .toMatchTextContent(/Add a passkey/);
});
