import { expect, test as base } from '@playwright/test';
import { test } from './faulty-shop.ts';
import { startOwnShop } from './own-shop.ts';
import { ADMIN, signIn, signUp } from './people.ts';
import { BILLING, checkoutPath, createOrder, findOffer, payButton, payPath } from './shop.ts';

const KINDS = ['package', 'item'] as const;

for (const kind of KINDS) {
  test(`payments are switched off: the order waits, and can be paid once they are back: ${kind}`, async ({
    page,
    shop,
  }) => {
    await signUp(page);
    const id = await createOrder(page, kind);
    await shop.setPayments(false);
    await page.goto(payPath(kind, id));
    await expect(page.getByText('Payment Unavailable')).toBeVisible();
    await expect(page.getByText('Your order stays as it is')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
    await expect(payButton(page)).toBeHidden();
    expect((await page.request.post('/api/paypal/orders', { data: { orderId: id } })).status()).toBe(503);
    await shop.setPayments(true);
    await page.reload();
    await expect(payButton(page)).toBeVisible();
  });

  test(`a Seller cannot buy, neither on the page nor by the call: ${kind}`, async ({ page, shop }) => {
    await shop.makeSeller(await signUp(page));
    await page.goto(await checkoutPath(page, kind));
    await expect(page.getByText('Sellers cannot purchase products')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeHidden();
    await expect(page.getByLabel('Address', { exact: true })).toBeHidden();
    const { _id: id } = await findOffer(page, kind);
    const answer =
      kind === 'package'
        ? await page.request.post('/new-order', { data: { ...BILLING, packageId: id } })
        : await page.request.post('/new-item-order', { data: { ...BILLING, itemId: id } });
    expect(answer.status()).toBe(403);
    expect(await answer.json()).toMatchObject({ error: 'Sellers cannot purchase products' });
  });
}

test('an order, or the settings, that cannot be loaded: told, and tried again', async ({ page }) => {
  await signUp(page);
  const id = await createOrder(page, 'package');
  for (const [call, text] of [
    ['**/order/*', 'Failed to load order details. Please check the URL or try again.'],
    ['**/api/paypal-settings', 'Failed to load payment gateway settings. Please contact support.'],
  ] as const) {
    await page.route(call, (route) => route.abort());
    await page.goto(payPath('package', id));
    // The page asks more than once before it says so.
    await expect(page.getByText(text)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(payButton(page)).toBeVisible();
  }
});

test('a Seller is told so where packages and items are chosen', async ({ page, shop }) => {
  await shop.makeSeller(await signUp(page));
  const { _id: id, slug } = await findOffer(page, 'item');
  for (const path of ['/user/select-package', `/premium/${slug}/${id}`]) {
    await page.goto(path);
    await expect(page.getByText('Sellers cannot purchase products')).toBeVisible();
    await expect(page.getByRole('link', { name: /buy/i })).toBeHidden();
  }
});

/** In production nothing stands in for credentials that nobody has entered yet. */
const inProduction = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  baseURL: async ({}, use) => {
    const shop = await startOwnShop({
      NODE_ENV: 'production',
      SECRET_KEY: 'a-secret-of-at-least-thirty-two-characters',
      SMTP_URL: 'smtp://127.0.0.1:9',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    });
    await use(shop.url);
    await shop.stop();
  },
});

inProduction('payments are not set up yet: told, and no button of PayPal', async ({ page }) => {
  await signIn(page, ADMIN.email, ADMIN.password);
  const id = await createOrder(page, 'package');
  await page.goto(payPath('package', id));
  await expect(page.getByText(/^Payment setup incomplete/)).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  expect((await page.request.post('/api/paypal/orders', { data: { orderId: id } })).status()).toBe(503);
});
