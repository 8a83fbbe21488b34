import { expect } from '@playwright/test';
import { expectAccessible, THEMES, WIDTHS } from './accessible-page.ts';
import { standIn } from './content-editor.ts';
import { doAndSee } from './do-and-see.ts';
import { dialogOf, refusal } from './mail-room.ts';
import {
  facts,
  openPayPal,
  preview,
  saveButton,
  SECRET,
  SETTINGS,
  startWithDefaults,
  STATUS,
} from './paypal-desk.ts';
import { tabTo } from './profile.ts';
import { createOrder, payPath } from './shop.ts';
import { test } from './staff-shop.ts';
import { watchFaults } from './watch-faults.ts';

// One shop for all of them.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ page }) => startWithDefaults(page));

test('the button follows the choices at once, and the pay page after saving; reset brings the default back', async ({
  page,
}) => {
  const faults = watchFaults(page);
  await page.request.post('/api/create-user', { data: {} });
  const order = await createOrder(page, 'package');
  await openPayPal(page);
  await expect(facts(page)).toContainText('Active');
  await expect(facts(page)).toContainText('Sandbox');
  await expect(page.getByText('The demo’s stand-in for PayPal serves')).toBeVisible();
  const drawn = preview(page).locator('button');
  await expect(drawn.first()).toContainText('PayPal');
  await drawn.first().focus();
  await expect(drawn.first()).not.toBeFocused();
  await page.getByLabel('Label').selectOption('Buy now');
  await expect(drawn.first()).toContainText('Buy now with');
  await page.getByLabel('Shape').selectOption('Pill');
  await page.getByLabel('Currency').selectOption('Euro (EUR)');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await doAndSee(page, 'PayPal settings updated successfully', () => saveButton(page).press('Enter'));
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.goto(payPath('package', order));
  await expect(page.getByRole('button', { name: /Buy now with PayPal/ })).toBeVisible();

  await openPayPal(page);
  await expect(page.getByLabel('Label')).toHaveValue('buynow');
  await page.getByRole('button', { name: 'Reset to Default' }).press('Enter');
  const asking = dialogOf(page, 'Reset to Default');
  await expect(asking).toContainText('Are you sure you want to reset all PayPal settings to default?');
  await doAndSee(page, 'PayPal settings reset successfully', () =>
    asking.getByRole('button', { name: 'Reset', exact: true }).press('Enter'),
  );
  await expect(page.getByRole('button', { name: 'Reset to Default' })).toBeFocused();
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
  await expect(facts(page)).toContainText('Inactive');
  expect(faults).toEqual([]);
});

test('everything is set by keyboard alone', async ({ page }) => {
  await openPayPal(page);
  await tabTo(page, /^Enable PayPal/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Sandbox/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Live/ })).toBeChecked();
  await tabTo(page, /^Client ID/);
  await page.keyboard.type('merchant');
  await tabTo(page, /^Client Secret/);
  await page.keyboard.type(SECRET);
  await tabTo(page, /^Webhook ID/);
  await page.keyboard.type('<i>WH-2</i>');
  await tabTo(page, /^Vertical/);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /^Save Changes/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Switch to live/);
  await doAndSee(page, 'PayPal settings updated successfully', () => page.keyboard.press('Enter'));
  await expect(facts(page)).toContainText('Inactive');
  await expect(facts(page)).toContainText('Live');
  await page.reload();
  await expect(page.getByLabel('Webhook ID')).toHaveValue('<i>WH-2</i>');
  await expect(page.getByLabel('Layout')).toHaveValue('horizontal');
});

test('another mode asks first', async ({ page }) => {
  await openPayPal(page);
  await page.getByRole('radio', { name: /^Live/ }).check();
  await saveButton(page).click();
  const live = dialogOf(page, 'Switch to live payments?');
  await live.getByRole('button', { name: 'Cancel' }).click();
  await expect(facts(page)).toContainText('Sandbox');
  await expect(page.getByRole('radio', { name: /^Live/ })).toBeChecked();
  await saveButton(page).click();
  await doAndSee(page, 'PayPal settings updated successfully', () =>
    live.getByRole('button', { name: 'Switch to live' }).press('Enter'),
  );
  await expect(facts(page)).toContainText('Live');
  await page.getByRole('radio', { name: /^Sandbox/ }).check();
  await saveButton(page).click();
  await dialogOf(page, 'Switch to the sandbox?').getByRole('button', { name: 'Switch to sandbox' }).click();
  await expect(facts(page)).toContainText('Sandbox');
});

test('what goes wrong is told in the specified words, and what was typed stays', async ({ page }) => {
  for (const [answer, text] of [
    [{ status: 502 }, 'Failed to fetch PayPal data'],
    ['abort', 'Error fetching PayPal data'],
  ] as const) {
    const end = await standIn(page, 'GET', STATUS, answer);
    await page.goto('/admin/settings?tab=paypal');
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await end();
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Client ID').fill('merchant');
  for (const [answer, text] of [
    [{ status: 502 }, 'Failed to update PayPal settings'],
    [refusal('The vault is closed.', 500, 'internal'), 'The vault is closed.'],
    ['abort', 'Error updating PayPal settings'],
  ] as const) {
    const end = await standIn(page, 'PUT', SETTINGS, answer);
    await doAndSee(page, text, () => saveButton(page).click());
    await end();
  }
  await expect(page.getByLabel('Client ID')).toHaveValue('merchant');
  for (const [answer, text] of [
    [{ status: 502 }, 'Failed to reset PayPal settings'],
    ['abort', 'Error resetting PayPal settings'],
  ] as const) {
    const end = await standIn(page, 'POST', `${SETTINGS}/reset`, answer);
    await page.getByRole('button', { name: 'Reset to Default' }).click();
    const asking = dialogOf(page, 'Reset to Default');
    await asking.getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(asking.getByRole('alert')).toContainText(text);
    await page.keyboard.press('Escape');
    await end();
  }
  await expect(page.getByLabel('Client ID')).toHaveValue('merchant');
});

test('what somebody else saved is not overwritten, and what was typed is not lost by leaving', async ({
  page,
}) => {
  await openPayPal(page);
  const typed = page.getByLabel('Client ID');
  await typed.fill('mine');
  const buttonStyles = { layout: 'vertical', color: 'gold', shape: 'rect', label: 'paypal' };
  const data = { enablePayPal: true, clientId: 'theirs', mode: 'sandbox', currency: 'GBP', buttonStyles };
  expect((await page.request.put(SETTINGS, { data })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Reset to Default' }).click();
  const asking = dialogOf(page, 'Reset to Default');
  await expect(asking).toContainText('What you have typed and not saved is lost.');
  await asking.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(asking.getByRole('alert')).toContainText('Somebody else has saved the PayPal settings');
  await page.keyboard.press('Escape');
  await saveButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has saved the PayPal settings' });
  await expect(notice).toBeFocused();
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
  await expect(typed).toHaveValue('mine');
  await page.getByRole('link', { name: 'Gemini Keys' }).click();
  await dialogOf(page, 'Leave without saving?').getByRole('button', { name: 'Cancel' }).click();
  await expect(typed).toHaveValue('mine');
  await notice.getByRole('button', { name: 'Load the saved version' }).click();
  await dialogOf(page, 'Load the saved version?').getByRole('button', { name: 'Load it' }).click();
  await expect(typed).toHaveValue('theirs');
  await expect(page.getByLabel('Currency')).toHaveValue('GBP');
  await typed.fill('agreed');
  await doAndSee(page, 'PayPal settings updated successfully', () => saveButton(page).click());
});

test('the tab is accessible at every width, in both themes', async ({ page }) => {
  test.slow();
  await openPayPal(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
    }
  }
  await page.getByRole('button', { name: 'Reset to Default' }).click();
  await expectAccessible(page);
});
