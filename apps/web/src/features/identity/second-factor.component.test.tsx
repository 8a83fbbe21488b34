import { listCreditEntries } from '@voicedraft/contract/credits';
import { completeSignIn, signInWithPasskey, startPasskeySignIn } from '@voicedraft/contract/second-factors';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { answerSignedIn, openApp } from '#testing/open-app.tsx';
import { ok, server } from '#testing/server.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Enters email address and password of an account with a second factor. */
async function enterPassword(methods: readonly string[]) {
  server.answer(listCreditEntries, ok([]));
  const app = await openApp('/login?redirect=%2Fuser%2Fcredits', { as: null });
  server.answerIdentity('/sign-in/email', { secondFactor: { challenge: 'waiting', methods } });
  await page.getByLabelText('Email').fill('ada@example.org');
  await page.getByLabelText('Password', { exact: true }).fill('a fine long phrase');
  await button('Sign In').click();
  await expect.element(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  return app;
}

test('a sign-in with a second factor asks for the code, which sends itself', async () => {
  const app = await enterPassword(['code', 'recovery-code']);
  const code = page.getByLabelText('Code', { exact: true });
  await expect.element(code).toHaveFocus();
  await expectAccessible();
  server.refuse(completeSignIn, 'validation', 'No', { code: 'This code is not valid.' });
  await code.fill('000 000');
  await expect.element(page.getByText('This code is not valid.')).toBeVisible();
  await expect.element(code).toHaveFocus();
  server.answer(completeSignIn, () => {
    answerSignedIn();
    return ok({ token: 'a token' });
  });
  await code.fill('418062');
  await expect.poll(() => app.address()).toBe('/user/credits');
  expect(server.bodies(completeSignIn)).toEqual([
    { challenge: 'waiting', code: '000000' },
    { challenge: 'waiting', code: '418062' },
  ]);
});

test('a recovery code replaces the code; going back keeps what was typed', async () => {
  await enterPassword(['code', 'recovery-code', 'passkey']);
  await button('Use a recovery code').click();
  await expect.element(page.getByLabelText('Recovery code')).toHaveFocus();
  server.refuse(completeSignIn, 'conflict', 'This sign-in has expired. Please start again.');
  await userEvent.keyboard('4TQM2-9XKDB{Enter}');
  await expect.element(page.getByText('This sign-in has expired. Please start again.')).toBeVisible();
  await expectAccessible();
  await button('Use a passkey').click();
  await expect.element(page.getByRole('heading', { name: 'One more step' })).toHaveFocus();
  await button('Back to sign-in').click();
  await expect.element(page.getByLabelText('Email')).toHaveValue('ada@example.org');
  await expect.element(page.getByRole('heading', { name: 'Welcome Back' })).toHaveFocus();
});

test('an account that only has a passkey is asked for it', async () => {
  await enterPassword(['passkey']);
  await expect.element(button('Use a passkey')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'One more step' })).toHaveFocus();
});

test('a passkey of the email field that took too long is refused beside the button, and offered again', async () => {
  const bytes = new Uint8Array([1]).buffer;
  const credential = {
    id: 'AQ',
    type: 'public-key',
    rawId: bytes,
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
    getClientExtensionResults: () => ({}),
  };
  const get = vi.spyOn(navigator.credentials, 'get').mockReturnValue(new Promise(() => {}));
  get.mockResolvedValueOnce(credential);
  const canOffer = vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true);
  onTestFinished(() => {
    get.mockRestore();
    canOffer.mockRestore();
  });
  server.refuse(signInWithPasskey, 'forbidden', 'This took too long. Please try again.');
  await openApp('/login', { as: null });
  await page.getByLabelText('Email').click();
  await expect.element(page.getByText('This took too long. Please try again.')).toBeVisible();
  await expect.poll(() => get.mock.calls.length).toBe(2);
  await expect.poll(() => server.calls(startPasskeySignIn)).toHaveLength(2);
});
