import { editPaymentSettings, testPayPalConnection } from '@voicedraft/contract/payment-administration';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loseSession } from '#features/identity/session.ts';
import { freezeClock, passTime } from '#testing/clock.ts';
import { button, expectAnnounced, press, unsaved } from '#testing/editor.driver.ts';
import { signInElsewhere } from '#testing/open-app.tsx';
import { takeLoggedErrors } from '#testing/page-errors.ts';
import { PAYMENT_STATUS } from '#testing/records/payment-settings.ts';
import { ADMINISTRATOR } from '#testing/records/people.ts';
import { ok, server } from '#testing/server.ts';
import {
  clientId,
  overview,
  openPayPal,
  preview,
  saveButton,
  SECRET,
  secretField,
  UPDATED,
} from './paypal.driver.ts';
import { servePayments } from './paypal.fake.ts';

test('the secret is stored, replaced and removed, and never returned', async () => {
  servePayments();
  const { payPal } = await openPayPal();
  payPal.setReachable(false);
  await clientId.fill('<b>merchant</b>');
  await expect.element(secretField).toHaveAttribute('type', 'password');
  await secretField.fill(SECRET);
  await userEvent.keyboard('{Enter}');
  await expectAnnounced(UPDATED);
  await expect.element(overview).toMatchTextContent('Stored');
  await expect.element(page.getByText('Stored, never shown')).toBeVisible();
  await expect.element(secretField).not.toBeInTheDocument();
  expect(document.documentElement.outerHTML).not.toContain(SECRET);
  await expect.element(preview).toMatchTextContent('Failed to load PayPal.');
  expect(payPal.requested.at(-1)).toMatch(/^https:\/\/www\.paypal\.com\/sdk\/js\?client-id=.*merchant/u);

  await press(button('Replace'));
  await expect.element(page.getByLabelText('New Client Secret')).toHaveFocus();
  await button('Keep stored secret').click();
  await expect.element(unsaved).not.toBeInTheDocument();
  await press(button('Remove'));
  await expect.element(page.getByText('Removed on save')).toBeVisible();
  await button('Keep it').click();
  await button('Remove').click();
  await saveButton.click();
  await expect.element(overview).toMatchTextContent('None');
  await expect.element(secretField).toHaveValue('');
  expect(server.bodies(editPaymentSettings)).toMatchObject([
    { clientId: '<b>merchant</b>', clientSecret: SECRET },
    { clientId: '<b>merchant</b>', clientSecret: null },
  ]);
  const logged = takeLoggedErrors();
  expect(logged).not.toEqual([]);
  for (const line of logged) expect(line).toContain('Failed to load the PayPal JS SDK script.');
});

test('a secret that cannot be decrypted is reported, with what to do', async () => {
  const settings = { ...PAYMENT_STATUS.settings, clientId: 'merchant' };
  servePayments({ settings, secret: 'unreadable', local: false });
  await openPayPal();
  await expect.element(overview).toMatchTextContent('Cannot be read');
  const warning = page.getByText(
    'Customers cannot pay. The stored secret can no longer be read: enter it again.',
  );
  await expect.element(warning).toBeVisible();
  await page.getByLabelText('New Client Secret').fill(SECRET);
  await userEvent.keyboard('{Enter}');
  await expectAnnounced(UPDATED);
  await expect.element(overview).toMatchTextContent('Stored');
  await expect.element(warning).not.toBeInTheDocument();
});

test('the connection is tested with the typed values', async () => {
  servePayments();
  await openPayPal();
  const ask = button('Test connection');
  const incomplete = 'Please enter the client ID and secret first.';
  server.answer(testPayPalConnection, ok({ works: false, message: incomplete }));
  await press(ask);
  await expect.element(page.getByText(incomplete)).toBeVisible();
  await clientId.fill('merchant');
  await expect.element(page.getByText(incomplete)).not.toBeInTheDocument();
  await secretField.fill(SECRET);
  for (const data of [
    { works: true, message: 'PayPal accepted these credentials (sandbox).' },
    { works: false, message: 'PayPal did not accept these credentials in sandbox mode.' },
  ]) {
    server.answer(testPayPalConnection, ok(data));
    await ask.click();
    await expect.element(page.getByText(data.message)).toBeVisible();
    expect(server.bodies(testPayPalConnection).at(-1)).toEqual({
      clientId: 'merchant',
      clientSecret: SECRET,
      mode: 'sandbox',
    });
  }
  server.lose(testPayPalConnection);
  await ask.click();
  await expect.element(page.getByText('The connection could not be tested.')).toBeVisible();
});

test('the webhook URL can be copied, which is said for 3 seconds, and the last message is shown', async () => {
  const stored = servePayments();
  await openPayPal();
  await expect.element(page.getByText('No webhook received yet.')).toBeVisible();
  const { webhookUrl: address } = PAYMENT_STATUS;
  await expect.element(page.getByText(address, { exact: true })).toBeVisible();
  freezeClock();
  await press(button(`Copy webhook address ${address}`));
  await expect.element(page.getByText('Copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(address);
  await passTime(2900);
  // Once this is drawn, so is what the time has changed.
  await page.getByLabelText('Webhook ID').fill('WH-');
  await expect.element(page.getByText('Copied')).toBeInTheDocument();
  await passTime(200);
  await expect.element(page.getByText('Copied')).not.toBeInTheDocument();
  await expect.element(page.getByText('PayPal sends webhooks to https addresses only.')).toBeVisible();
  const lastWebhook = { type: 'PAYMENT.CAPTURE.COMPLETED', receivedAt: '2026-03-20T12:00:00.000Z' };
  stored.receive(lastWebhook);
  await page.getByLabelText('Webhook ID').fill('WH-1');
  await saveButton.click();
  await expectAnnounced(UPDATED);
  await expect.element(page.getByText('Last webhook: PAYMENT.CAPTURE.COMPLETED')).toBeVisible();
  await expect.poll(() => server.bodies(editPaymentSettings).map((body) => body.webhookId)).toEqual(['WH-1']);
});

test('what is typed outlives a lost session, except a secret and what others have changed', async () => {
  const stored = servePayments();
  const { app } = await openPayPal();
  await clientId.fill('merchant');
  await secretField.fill(SECRET);
  const lose = async () => {
    server.answerIdentity('/get-session', null);
    loseSession(app.queryClient);
    await expect.poll(() => app.address()).toMatch(/^\/login/);
  };
  await lose();
  expect(JSON.stringify(sessionStorage)).not.toContain(SECRET);
  // Storage leaves out what is undefined.
  const kept = JSON.parse(sessionStorage.getItem('voicedraft.kept-forms') ?? '');
  kept.value.forms['another'] = { field: { typed: 'x' } };
  sessionStorage.setItem('voicedraft.kept-forms', JSON.stringify(kept));
  signInElsewhere(ADMINISTRATOR);
  await expect.element(clientId).toHaveValue('merchant');
  await expect.element(secretField).toHaveValue('');
  await expect.element(unsaved).toBeVisible();
  await expectAnnounced('What you had typed is back. It is not saved yet.');
  await page.getByLabelText('Webhook ID').fill('WH-1');
  await lose();
  stored.change({ settings: { ...PAYMENT_STATUS.settings, clientId: 'theirs' } });
  signInElsewhere(ADMINISTRATOR);
  await expect.element(clientId).toHaveValue('theirs');
  await expectAnnounced('Some of what you had typed is back; the rest was changed by someone else.');
});
