import { expect } from '@playwright/test';
import { callsOf } from '../support/calls-of.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { dialogOf } from '../support/mail-log.ts';
import { overview, openPayPal, preview, saveButton, startWithDefaults } from '../support/paypal-settings.ts';
import { pressButton } from '../support/press-button.ts';
import { createOrder, payPath } from '../support/buying.ts';
import { test } from '../support/staff-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

// These tests share one server.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ page }) => startWithDefaults(page));

test('the button follows the choices at once, and the pay page after saving; reset restores the default', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await callsOf(page).post('/api/create-user', { data: {} });
  const order = await createOrder(page, 'package');
  await openPayPal(page);
  await expect(overview(page)).toContainText('Active');
  await expect(overview(page)).toContainText('Sandbox');
  await expect(page.getByText('The demo uses a simulated PayPal')).toBeVisible();
  const drawn = preview(page).locator('button');
  await expect(drawn.first()).toContainText('PayPal');
  await page.getByLabel('Label').selectOption('Buy now');
  await expect(drawn.first()).toContainText('Buy now with');
  await page.getByLabel('Shape').selectOption('Pill');
  await page.getByLabel('Currency').selectOption('Euro (EUR)');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await doAndSee(page, 'PayPal settings updated successfully', () => pressButton(saveButton(page)));
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.goto(payPath('package', order));
  await expect(page.getByRole('button', { name: /Buy now with PayPal/ })).toBeVisible();

  await openPayPal(page);
  await expect(page.getByLabel('Label')).toHaveValue('buynow');
  await pressButton(page.getByRole('button', { name: 'Reset to Default' }));
  await doAndSee(page, 'PayPal settings reset successfully', () =>
    pressButton(dialogOf(page, 'Reset to Default').getByRole('button', { name: 'Reset', exact: true })),
  );
  for (const [label, value] of [
    ['Layout', 'vertical'],
    ['Color', 'blue'],
    ['Shape', 'rect'],
    ['Label', 'paypal'],
    ['Currency', 'USD'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await page.getByRole('switch', { name: 'Enable PayPal' }).press('Space');
  await doAndSee(page, 'PayPal settings updated successfully', () => saveButton(page).click());
  await expect(overview(page)).toContainText('Inactive');
  expect(errors).toEqual([]);
});
