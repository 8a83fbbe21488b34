import { expect } from '@playwright/test';
import { callsOf } from '../support/calls-of.ts';
import { doAndSee } from '../support/do-and-see.ts';
import {
  overview,
  openPayPal,
  saveButton,
  SECRET,
  secretField,
  SETTINGS,
  startWithDefaults,
  STATUS,
} from '../support/paypal-settings.ts';
import { test } from '../support/staff-test.ts';

// These tests share one server.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ page }) => startWithDefaults(page));

test('the secret is stored, replaced and removed, and never returned', async ({ page }) => {
  await openPayPal(page);
  await page.getByLabel('Client ID').fill('<b>merchant</b>');
  const secret = secretField(page);
  await expect(secret).toHaveAttribute('type', 'password');
  await secret.fill(SECRET);
  await doAndSee(page, 'PayPal settings updated successfully', () => page.keyboard.press('Enter'));
  await expect(overview(page)).toContainText('Stored');
  await expect(page.getByText('Stored, never shown')).toBeVisible();
  await expect(secret).toBeHidden();
  expect(await page.content()).not.toContain(SECRET);
  const answers = await Promise.all([SETTINGS, STATUS].map((path) => callsOf(page).get(path)));
  for (const answer of answers) expect(await answer.text()).not.toContain(SECRET);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await doAndSee(page, 'PayPal settings updated successfully', () => saveButton(page).click());
  await expect(overview(page)).toContainText('None');
  await expect(secret).toHaveValue('');
});
