import { expect, test, type Page } from '@playwright/test';
import { signUp } from './people.ts';
import { watchFaults } from './watch-faults.ts';

const CARD = { street: '1 Sample Street', country: 'Portugal' };

async function placeOrder(page: Page, path: 'package' | 'item'): Promise<string> {
  const list = path === 'package' ? '/packages' : '/items';
  const offers = (await (await page.request.get(list)).json()) as { _id: string; packageName?: string }[];
  const offer = offers.find(({ packageName }) => packageName === 'Creator') ?? offers[0];
  await page.goto(path === 'package' ? `/buy/${offer?._id}` : `/item-buy/${offer?._id}`);
  await page.getByLabel('Address', { exact: true }).fill(CARD.street);
  await page.getByLabel('Country').selectOption({ label: CARD.country });
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page).toHaveURL(new RegExp(`/user/${path}-pending-payment`));
  await page.getByRole('link', { name: 'Pay Now' }).first().click();
  await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
  return page.url().split('/').at(-1) ?? '';
}

/** Presses PayPal's button and does something in its window. */
async function atPayPal(page: Page, press: string | RegExp) {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: /Pay with PayPal/ }).click();
  const window = await opening;
  const closed = window.waitForEvent('close');
  await expect(window.getByText('Local PayPal · play money').first()).toBeVisible();
  // The press closes the window under Playwright's hands.
  await window
    .getByRole('button', { name: press })
    .click()
    .catch(() => {});
  return { window, closed };
}

test('a package is bought: paid, premium, credited once, in the history, with a receipt', async ({
  page,
}) => {
  const faults = watchFaults(page);
  await signUp(page);
  const id = await placeOrder(page, 'package');
  await atPayPal(page, /^Pay now/i);
  await expect(page).toHaveURL(/\/user\/subscription-history/);
  await expect(page.getByText('Paid').first()).toBeVisible();
  const order = (await (await page.request.get(`/order/${id}`)).json()) as Record<string, string>;
  expect(order).toMatchObject({ paymentStatus: 'Paid', orderStatus: 'Completed', paymentMethod: 'Paypal' });
  const days =
    (Date.parse(order['MembershipValidity'] ?? '') - Date.parse(order['createdAt'] ?? '')) / 86_400_000;
  expect(days).toBe(30);
  const [me] = (await (await page.request.get('/users')).json()) as Record<string, unknown>[];
  expect(me).toMatchObject({ userMembership: 'premium', currentBalance: 65 });
  await page.goto(`/user/receipt/${id}`);
  await expect(page.getByText(/R-\d{6}/).first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('an item is bought and then says where it is', async ({ page }) => {
  await signUp(page);
  await placeOrder(page, 'item');
  await atPayPal(page, /^Pay now/i);
  await expect(
    page.getByText('Payment successful! Redirecting to your subscription history...'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/user\/orders-history/);
  await expect(page.getByText('Prompt notebook').first()).toBeVisible();
});

test('a payment that is cancelled, or whose window is closed, changes nothing and can be made again', async ({
  page,
}) => {
  await signUp(page);
  const id = await placeOrder(page, 'package');
  await atPayPal(page, /cancel/i);
  await expect(page.getByRole('button', { name: /Pay with PayPal/ })).toBeEnabled();
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: /Pay with PayPal/ }).click();
  await (await opening).close();
  await expect(page.getByRole('button', { name: /Pay with PayPal/ })).toBeEnabled();
  expect(await (await page.request.get(`/order/${id}`)).json()).toMatchObject({ paymentStatus: 'pending' });
  await atPayPal(page, /^Pay now/i);
  await expect(page).toHaveURL(/\/user\/subscription-history/);
});

test('a declined card lets the buyer choose another one', async ({ page }) => {
  await signUp(page);
  await placeOrder(page, 'package');
  const windows: Page[] = [];
  page.on('popup', (window) => windows.push(window));
  await atPayPal(page, /declined/i);
  // PayPal's own restart: the window opens again, for another means of payment.
  await expect.poll(() => windows.length).toBe(2);
  await windows[1]
    ?.getByRole('button', { name: /^Pay now/i })
    .click()
    .catch(() => {});
  await expect(page).toHaveURL(/\/user\/subscription-history/);
});

test('two tabs pay one order once', async ({ page, context }) => {
  await signUp(page);
  const id = await placeOrder(page, 'package');
  const other = await context.newPage();
  await other.goto(`/pay-now/${id}`);
  await expect(other.getByRole('button', { name: /Pay with PayPal/ })).toBeVisible();
  await atPayPal(page, /^Pay now/i);
  await expect(page).toHaveURL(/\/user\/subscription-history/);
  await other.getByRole('button', { name: /Pay with PayPal/ }).click();
  const [me] = (await (await page.request.get('/users')).json()) as Record<string, unknown>[];
  expect(me).toMatchObject({ currentBalance: 65 });
});

test('a pending order is cancelled after one question', async ({ page }) => {
  await signUp(page);
  await placeOrder(page, 'package');
  await page.goto('/user/package-pending-payment');
  await page
    .getByRole('button', { name: /cancel|delete/i })
    .first()
    .click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: /cancel order|delete/i })
    .click();
  await expect(page.getByText('Order deleted successfully!')).toBeVisible();
  await expect(page.getByText('No Pending Orders')).toBeVisible();
  await expect(page.getByText("You're all caught up with your payments.")).toBeVisible();
});

test("an unknown order and somebody else's are not found", async ({ page, browser }) => {
  await signUp(page);
  const id = await placeOrder(page, 'package');
  const stranger = await (await browser.newContext()).newPage();
  await signUp(stranger);
  for (const path of [
    `/pay-now/${id}`,
    `/pay-now/${crypto.randomUUID()}`,
    `/item-pay-now/${crypto.randomUUID()}`,
  ]) {
    await stranger.goto(path);
    await expect(stranger.getByText(/Order.* Not Found/i).first()).toBeVisible();
  }
  await stranger.context().close();
});

for (const [settings, text] of [
  [{ enablePayPal: false }, 'Payment Unavailable'],
  [{ clientId: '' }, /Payment setup incomplete/],
] as const) {
  test(`settings say: ${JSON.stringify(settings)}`, async ({ page }) => {
    await signUp(page);
    await page.route('**/api/paypal-settings', async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: object };
      await route.fulfill({ json: { success: true, data: { ...answer.data, ...settings } } });
    });
    const offers = (await (await page.request.get('/packages')).json()) as { _id: string }[];
    const billing = { customerName: 'Ada', address: CARD.street, country: CARD.country };
    const order = (await (
      await page.request.post('/new-order', { data: { ...billing, packageId: offers[0]?._id } })
    ).json()) as { _id: string };
    await page.goto(`/pay-now/${order._id}`);
    await expect(page.getByText(text).first()).toBeVisible();
  });
}
