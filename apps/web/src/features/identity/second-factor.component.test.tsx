import { listCreditEntries } from '@voicedraft/contract/credits';
import { completeSignIn } from '@voicedraft/contract/second-factors';
import { expect, test } from 'vitest';
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
  await button('Back to sign-in').click();
  await expect.element(page.getByLabelText('Email')).toHaveValue('ada@example.org');
});

test('an account that only has a passkey is asked for it', async () => {
  await enterPassword(['passkey']);
  await expect.element(button('Use a passkey')).toBeVisible();
});
