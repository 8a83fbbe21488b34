import { deleteAccount, exportAccount } from '@voicedraft/contract/people';
import { getAccountFacts } from '@voicedraft/contract/sessions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepFont, readFont } from '#lib/kept-font.ts';
import { findLoop, keepLoop } from '#lib/kept-loops.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { expectReadOnlyMeanwhile } from '#testing/late-answer.ts';
import { CUSTOMER } from '#testing/records/people.ts';
import { ok, server } from '#testing/server.ts';
import { answerAccount, button, field, openProfile, tabTo } from './profile.driver.ts';

const PASSWORD = 'a fine long phrase';
const deletion = page.getByRole('dialog', { name: 'Delete account' });

beforeEach(() => answerAccount());

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
  expect(server.bodies(deleteAccount)).toEqual([
    { password: 'not the right phrase' },
    { password: PASSWORD },
  ]);
});

test('a failed download is reported; a rejected deletion says why, changes nothing, and takes no input meanwhile', async () => {
  server.lose(exportAccount);
  await openProfile();
  await button('Download my data').click();
  await expect.element(page.getByText(/Your data could not be downloaded\. Network error/)).toBeVisible();

  const message = 'This is the only owner. Please make someone else an owner first.';
  server.refuse(deleteAccount, 'conflict', message);
  await button('Delete account').click();
  await deletion.getByLabelText('Your password').fill(PASSWORD);
  await deletion.getByRole('button', { name: 'Delete account' }).click();
  await expect.element(deletion.getByText(message)).toBeVisible();
  await expect.element(deletion.getByLabelText('Your password')).toHaveValue(PASSWORD);
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Delete account')).toHaveFocus();

  await button('Delete account').click();
  await deletion.getByLabelText('Your password').fill(PASSWORD);
  server.answer(deleteAccount, { success: true });
  await expectReadOnlyMeanwhile({
    sending: server.hold(deleteAccount),
    field: deletion.getByLabelText('Your password'),
    sendButton: deletion.getByRole('button', { name: 'Delete account' }),
    sent: 'Your account has been deleted',
  });
  expect(server.bodies(deleteAccount)).toEqual([{ password: PASSWORD }, { password: PASSWORD }]);
});

test('a deletion of an account without a password is confirmed with its address', async () => {
  server.answer(getAccountFacts, ok({ hasPassword: false, emailVerified: true }));
  server.answer(deleteAccount, { success: true });
  const email = CUSTOMER.UserEmail;
  const font = { id: 'one', name: 'Brand.woff2', bytes: new ArrayBuffer(1) };
  await keepFont(CUSTOMER._id, font);
  await keepLoop(CUSTOMER._id, font.id, new File(['waves'], 'Waves.webm'));
  const app = await openProfile();
  await button('Delete account').click();
  const own = deletion.getByLabelText(`Type ${email} to confirm`);
  await own.fill('somebody@example.org');
  await userEvent.keyboard('{Enter}');
  await expect.element(deletion.getByText('This is not your account’s email address')).toBeVisible();
  await own.fill(` ${email.toUpperCase()}`);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.address()).toBe('/');
  await expect.poll(() => server.calls(deleteAccount)).toHaveLength(1);
  await expect.poll(() => readFont(CUSTOMER._id)).toBeNull();
  await expect.poll(() => findLoop(CUSTOMER._id, font.id)).toBeNull();
});
