import {
  addPasskey,
  confirmPasskey,
  removePasskey,
  renamePasskey,
  replaceRecoveryCodes,
  startAuthenticator,
  startPasskey,
  turnOffAuthenticator,
  turnOnAuthenticator,
} from '@voicedraft/contract/second-factors';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { makePasskey } from '#testing/records/sign-in.ts';
import { ok, server } from '#testing/server.ts';
import { answerSecurity, answerWays, button, dialogOf, openSecurity } from './security.driver.ts';

beforeEach(() => answerSecurity());

const CODES = Array.from({ length: 10 }, (_, index) => `4TQM${index}-9XKDB`);
const setup = dialogOf('Add an authenticator app');
const codes = dialogOf('Keep your recovery codes');

async function openSetup(): Promise<void> {
  server.answer(
    startAuthenticator,
    ok({ key: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Voicedraft:a?secret=JBSWY3DPEHPK3PXP' }),
  );
  await openSecurity();
  await button('Turn on').click();
  await expect.element(setup.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
}

test('before the address is confirmed, no factor can be added, and the page says why', async () => {
  answerWays({ emailVerified: false });
  await openSecurity();
  await expect.element(page.getByText('Confirm your email address first.')).toBeVisible();
  await expect.element(button('Add passkey')).toBeDisabled();
  await expect.element(button('Turn on')).toBeDisabled();
  await expectAccessible();
});

test('the code of an app may be pasted with spaces and sends itself; then the codes are shown, once', async () => {
  await openSetup();
  await expect.element(setup.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await expectAccessible();
  server.refuse(turnOnAuthenticator, 'validation', 'No', { code: 'This is not the current code.' });
  const code = setup.getByLabelText('Code that the app shows');
  await code.fill('111 111');
  await expect.element(setup.getByText('This is not the current code.')).toBeVisible();
  await expect.element(code).toHaveFocus();
  server.answer(turnOnAuthenticator, ok({ codes: CODES }));
  await code.fill('418 062');
  await expect.element(codes).toBeVisible();
  expect(server.bodies(turnOnAuthenticator)).toEqual([{ code: '111111' }, { code: '418062' }]);
  await expect.element(codes.getByRole('listitem').nth(9)).toMatchTextContent('4TQM9-9XKDB');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(codes.getByRole('button', { name: 'Done' })).toBeDisabled();
  await codes.getByRole('checkbox').click();
  answerWays({ authenticatorSince: '2026-03-20T09:00:00.000Z', recoveryCodesLeft: 10 });
  await codes.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText('10 of 10 left.')).toBeVisible();
});

test('the app is turned off after a question, and an administrator’s last factor says why it stays', async () => {
  answerWays({ authenticatorSince: '2026-03-20T09:00:00.000Z', recoveryCodesLeft: 8 });
  await openSecurity();
  await button('Turn off').click();
  const question = dialogOf('Turn off the authenticator app?');
  server.refuse(turnOffAuthenticator, 'conflict', 'Administrators need a passkey or an authenticator app.');
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect.element(question.getByText('Administrators need a passkey')).toBeVisible();
  server.answer(turnOffAuthenticator, { success: true });
  answerWays();
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect.element(button('Turn on')).toBeVisible();
});

test.each([
  [3, 'Few left', '3 of 10 left.'],
  [0, 'Used up', 'All codes are used.'],
])('with %i recovery codes left, the row warns; new codes replace them', async (left, badge, text) => {
  answerWays({ authenticatorSince: '2026-03-20T09:00:00.000Z', recoveryCodesLeft: left });
  await openSecurity();
  await expect.element(page.getByText(badge, { exact: true })).toBeVisible();
  await expect.element(page.getByText(text)).toBeVisible();
  server.answer(replaceRecoveryCodes, ok({ codes: CODES }));
  await button('New codes').click();
  await dialogOf('Make new recovery codes?').getByRole('button', { name: 'New codes' }).click();
  await expect.element(codes.getByText('Your old codes no longer work.')).toBeVisible();
});

test('a passkey that came back with a backup is confirmed, renamed and removed', async () => {
  const passkey = makePasskey({ toConfirm: true });
  answerWays({ passkeys: [passkey] });
  await openSecurity();
  await expect.element(page.getByText('Restored from a backup.')).toBeVisible();
  await expectAccessible();
  const confirmed = { ...passkey, toConfirm: false };
  server.answer(confirmPasskey, ok(confirmed));
  await button('Confirm MacBook Air').click();
  answerWays({ passkeys: [confirmed] });
  await dialogOf('Confirm “MacBook Air”?').getByRole('button', { name: 'Confirm passkey' }).click();
  await expect.element(page.getByText('Passkey, added')).toBeVisible();

  server.answer(renamePasskey, ({ body }) => ok({ ...passkey, ...body }));
  await button('Rename MacBook Air').click();
  await dialogOf('Rename “MacBook Air”').getByLabelText('Name').fill('Desk');
  answerWays({ passkeys: [{ ...confirmed, name: 'Desk' }] });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Desk', { exact: true })).toBeVisible();
  server.answer(removePasskey, { success: true });
  await button('Remove Desk').click();
  answerWays();
  await dialogOf('Remove “Desk”?').getByRole('button', { name: 'Remove passkey' }).click();
  await expect.element(page.getByText('No passkey yet')).toBeVisible();
});

test('a browser without passkeys says so, and cannot add one', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  onTestFinished(() => void vi.unstubAllGlobals());
  await openSecurity();
  await expect.element(page.getByText(/This browser does not support passkeys/)).toBeVisible();
  await expect.element(button('Add passkey')).toBeDisabled();
});

test('a passkey that the device does not make is told in the window, where the name stays', async () => {
  const create = vi.spyOn(navigator.credentials, 'create');
  create.mockRejectedValue(new DOMException('The operation was not allowed.', 'NotAllowedError'));
  onTestFinished(() => create.mockRestore());
  server.answer(
    startPasskey,
    ok({
      challenge: 'of-a-passkey',
      options: {
        challenge: 'AAAAAAAAAAAAAAAAAAAAAA',
        rp: { id: 'localhost', name: 'Voicedraft' },
        user: { id: 'AAAA', name: 'a', displayName: 'A' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      },
    }),
  );
  await openSecurity();
  await button('Add passkey').click();
  const dialog = dialogOf('Add a passkey');
  // As the list of devices calls this one.
  await expect.element(dialog.getByLabelText('Name of this device')).toHaveValue('Chrome on Linux');
  await dialog.getByLabelText('Name of this device').fill('Work phone');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByText('No passkey was used. Try again, or use another way.')).toBeVisible();
  await expect.element(dialog.getByLabelText('Name of this device')).toHaveValue('Work phone');
  expect(server.calls(addPasskey)).toEqual([]);
});
