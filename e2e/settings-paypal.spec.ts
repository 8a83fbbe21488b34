import { expect, type Page } from '@playwright/test';
import { expectAccessible, THEMES, WIDTHS } from './accessible-page.ts';
import { doAndSee } from './do-and-see.ts';
import { at, dialogOf, refusal } from './mail-room.ts';
import { createOrder, payPath } from './shop.ts';
import { test } from './staff-shop.ts';
import { watchFaults } from './watch-faults.ts';

// One shop for all of them: each test begins with the defaults.
test.describe.configure({ mode: 'default' });

const SETTINGS = '/api/paypal-settings';
const STATUS = `${SETTINGS}/status`;
const SECRET = 'a-secret-that-nobody-sees-again';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const preview = (page: Page) => page.getByRole('region', { name: 'Button preview' });
const facts = (page: Page) => page.getByLabel('PayPal now');

async function openPayPal(page: Page): Promise<void> {
  await page.goto('/admin/settings?tab=paypal');
  await expect(page.getByLabel('Client ID')).toBeVisible();
}

/** Answers a changing call, and lets others through. */
async function answerChange(page: Page, path: string, answer: { status: number } | 'abort'): Promise<void> {
  await page.route(at(path), (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    return answer === 'abort' ? route.abort() : route.fulfill(answer);
  });
}

test.beforeEach(async ({ page }) => {
  // With credentials the preview asks PayPal itself for its script.
  await page.route(/paypal\.com/, (route) => route.abort());
  expect((await page.request.post(`${SETTINGS}/reset`, { data: {} })).ok()).toBe(true);
});

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
  await expect(preview(page).getByRole('button')).toHaveCount(0);
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

test('the secret is stored, replaced and taken out, and never comes back', async ({ page }) => {
  await openPayPal(page);
  await page.getByLabel('Client ID').fill('<b>merchant</b>');
  const secret = page.getByLabel('Client Secret', { exact: true });
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

test('the connection is tested with what is typed', async ({ page }) => {
  await openPayPal(page);
  const button = page.getByRole('button', { name: 'Test connection' });
  await button.press('Enter');
  await expect(page.getByText('Please enter the client ID and the secret first.')).toBeVisible();
  await page.getByLabel('Client ID').fill('merchant');
  await expect(page.getByText('Please enter the client ID and the secret first.')).toBeHidden();
  await page.getByLabel('Client Secret', { exact: true }).fill(SECRET);
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

test('what goes wrong is told in the specified words, and what was typed stays', async ({ page }) => {
  for (const [answer, text] of [
    [{ status: 502 }, 'Failed to fetch PayPal data'],
    ['abort', 'Error fetching PayPal data'],
  ] as const) {
    await page.route(at(STATUS), (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)));
    await page.goto('/admin/settings?tab=paypal');
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await page.unroute(at(STATUS));
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Client ID').fill('merchant');
  for (const [answer, text] of [
    [{ status: 502 }, 'Failed to update PayPal settings'],
    [refusal('The vault is closed.', 500, 'internal'), 'The vault is closed.'],
    ['abort', 'Error updating PayPal settings'],
  ] as const) {
    await answerChange(page, SETTINGS, answer);
    await doAndSee(page, text, () => saveButton(page).click());
    await page.unroute(at(SETTINGS));
  }
  await expect(page.getByLabel('Client ID')).toHaveValue('merchant');
  for (const [answer, text] of [
    [{ status: 502 }, 'Failed to reset PayPal settings'],
    ['abort', 'Error resetting PayPal settings'],
  ] as const) {
    await answerChange(page, `${SETTINGS}/reset`, answer);
    await page.getByRole('button', { name: 'Reset to Default' }).click();
    const asking = dialogOf(page, 'Reset to Default');
    await asking.getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(asking.getByRole('alert')).toContainText(text);
    await page.keyboard.press('Escape');
    await page.unroute(at(`${SETTINGS}/reset`));
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
  await saveButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has saved the PayPal settings' });
  await expect(notice).toBeFocused();
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
