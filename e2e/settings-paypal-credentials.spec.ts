import { expect } from '@playwright/test';
import { doAndSee } from './do-and-see.ts';
import { at } from './mail-room.ts';
import {
  facts,
  openPayPal,
  preview,
  saveButton,
  SECRET,
  secretField,
  SETTINGS,
  startWithDefaults,
  STATUS,
} from './paypal-desk.ts';
import { test } from './staff-shop.ts';

// One shop for all of them.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ page }) => startWithDefaults(page));

test('the secret is stored, replaced and taken out, and never comes back', async ({ page }) => {
  await openPayPal(page);
  await page.getByLabel('Client ID').fill('<b>merchant</b>');
  const secret = secretField(page);
  await expect(secret).toHaveAttribute('type', 'password');
  await secret.fill(SECRET);
  await doAndSee(page, 'PayPal settings updated successfully', () => page.keyboard.press('Enter'));
  await expect(facts(page)).toContainText('Stored');
  await expect(page.getByText('Stored, and never shown')).toBeVisible();
  await expect(secret).toBeHidden();
  expect(await page.content()).not.toContain(SECRET);
  const answers = await Promise.all([SETTINGS, STATUS].map((path) => page.request.get(path)));
  for (const answer of answers) expect(await answer.text()).not.toContain(SECRET);
  await expect(preview(page)).toContainText('Failed to load PayPal.');

  await page.getByRole('button', { name: 'Replace' }).press('Enter');
  const other = page.getByLabel('New Client Secret');
  await expect(other).toBeFocused();
  await page.getByRole('button', { name: 'Keep the stored one' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(page.getByText('Taken out when you save')).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await doAndSee(page, 'PayPal settings updated successfully', () => saveButton(page).click());
  await expect(facts(page)).toContainText('None');
  await expect(secret).toHaveValue('');
});

test('a secret that cannot be opened is told, with what to do', async ({ page, ownShop: { db } }) => {
  await db
    .updateTable('paymentSettings')
    .set({ clientId: 'merchant', clientSecret: 'of another server' })
    .execute();
  await openPayPal(page);
  await expect(facts(page)).toContainText('Cannot be read');
  await expect(
    page.getByText('Customers cannot pay: the secret was sealed with another server'),
  ).toBeVisible();
  await page.getByLabel('New Client Secret').fill(SECRET);
  await doAndSee(page, 'PayPal settings updated successfully', () => page.keyboard.press('Enter'));
  await expect(facts(page)).toContainText('Stored');
  await expect(page.getByText('Customers cannot pay')).toBeHidden();
});

test('the connection is tested with what is typed', async ({ page }) => {
  await openPayPal(page);
  const button = page.getByRole('button', { name: 'Test connection' });
  await button.press('Enter');
  await expect(page.getByText('Please enter the client ID and the secret first.')).toBeVisible();
  await page.getByLabel('Client ID').fill('merchant');
  await expect(page.getByText('Please enter the client ID and the secret first.')).toBeHidden();
  await secretField(page).fill(SECRET);
  const path = at(`${SETTINGS}/test`);
  const answers = [
    { works: true, message: 'PayPal knows these credentials (sandbox).' },
    { works: false, message: 'PayPal does not know these credentials in sandbox mode.' },
  ];
  for (const data of answers) {
    await page.route(path, (route) => route.fulfill({ json: { success: true, data } }), { times: 1 });
    const asked = page.waitForRequest(`**${SETTINGS}/test`);
    await button.click();
    expect((await asked).postDataJSON()).toEqual({
      clientId: 'merchant',
      clientSecret: SECRET,
      mode: 'sandbox',
    });
    await expect(page.getByText(data.message)).toBeVisible();
  }
  await page.route(path, (route) => route.abort(), { times: 1 });
  await button.click();
  await expect(page.getByText('The connection could not be tested.')).toBeVisible();
});

test('the webhook’s address is there to copy, and the last message is shown', async ({ page, ownShop }) => {
  // The shop is shared by the files of a worker: another's purchase may have brought a message.
  await ownShop.db.deleteFrom('paypalEvents').execute();
  await openPayPal(page);
  await expect(page.getByText('No webhook has come yet.')).toBeVisible();
  const address = `${ownShop.url}/api/paypal/webhook`;
  await expect(page.getByText(address, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Copy webhook address ${address}` }).press('Enter');
  await expect(page.getByText('Copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(page.getByText('PayPal sends webhooks to https addresses only.')).toBeVisible();
  const event = { id: 'WH-EVENT-1', kind: 'PAYMENT.CAPTURE.COMPLETED', resourceId: null };
  await ownShop.db.insertInto('paypalEvents').values(event).execute();
  await page.getByLabel('Webhook ID').fill('WH-1');
  await doAndSee(page, 'PayPal settings updated successfully', () => saveButton(page).click());
  await expect(page.getByText('Last webhook: PAYMENT.CAPTURE.COMPLETED')).toBeVisible();
});
