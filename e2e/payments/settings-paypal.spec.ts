import { expect } from '@playwright/test';
import { callsOf } from '../support/calls-of.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { pressButton } from '../support/press-button.ts';
import { createOrder, payPath } from '../support/buying.ts';
import { test } from '../support/staff-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

test('the button follows the choices at once, and the pay page after saving', async ({ page }) => {
  const errors = watchErrors(page);
  await callsOf(page).post('/api/create-user', { data: {} });
  await page.goto('/admin/settings?tab=paypal');
  const overview = page.getByLabel('PayPal overview');
  await expect(overview).toContainText('Active');
  await expect(overview).toContainText('Sandbox');
  await expect(page.getByText('The demo uses a simulated PayPal')).toBeVisible();
  const drawn = page.getByRole('region', { name: 'Button preview' }).locator('button');
  await expect(drawn.first()).toContainText('PayPal');
  await page.getByLabel('Label').selectOption('Buy now');
  await expect(drawn.first()).toContainText('Buy now with');
  await page.getByLabel('Shape').selectOption('Pill');
  await page.getByLabel('Currency').selectOption('Euro (EUR)');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await doAndSee(page, 'PayPal settings updated successfully', () =>
    pressButton(page.getByRole('button', { name: 'Save Changes' })),
  );
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.goto(payPath('package', await createOrder(page, 'package')));
  await expect(page.getByRole('button', { name: /Buy now with PayPal/ })).toBeVisible();

  // Others on this server pay in the default currency.
  expect((await callsOf(page).post('/api/paypal-settings/reset', { data: {} })).ok()).toBe(true);
  expect(errors).toEqual([]);
});
