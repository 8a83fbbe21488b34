import { expect, type Browser, type Page } from '@playwright/test';
import { doAndSee } from '../support/do-and-see.ts';
import type { OwnServer } from '../support/own-server.ts';
import { signUp } from '../support/people.ts';
import { pressButton } from '../support/press-button.ts';
import { createOrder, CREATOR, payElsewhere, readOrder } from '../support/buying.ts';
import { test } from '../support/staff-test.ts';

/** Places and pays an order as a new customer. Returns our order id. */
async function buy(browser: Browser, server: OwnServer): Promise<string> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await signUp(page);
  const id = await createOrder(page, 'package');
  await payElsewhere(page, id);
  await context.close();
  return id;
}

const refundButton = (page: Page) => page.getByRole('button', { name: 'Refund', exact: true });
const refundDialog = (page: Page) => page.getByRole('dialog', { name: /^Refund order/ });
const steps = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('time') });

/** The value next to a label. */
const valueOf = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

test('a paid order shows its timeline; a part of it is refunded, then the rest', async ({
  browser,
  ownServer,
  page,
}) => {
  const id = await buy(browser, ownServer);
  const { orderId, paypalTransactionID, receiptNumber } = await readOrder(page, 'package', id);
  await page.goto(`/admin/orders/${id}`);
  await expect(page.getByText('No real money was charged for this order.')).toBeVisible();
  await expect(valueOf(page, 'Payment')).toHaveText('Paid');
  await expect(valueOf(page, 'Days left')).toHaveText(/^\d+ days left$/);
  await expect(page.getByRole('link', { name: receiptNumber ?? '' })).toHaveAttribute(
    'href',
    `/user/receipt/${id}`,
  );
  await expect(steps(page)).toHaveText([
    /^The order was placed/,
    /^The customer went to PayPal to pay/,
    /^PayPal captured the payment/,
    /^Payment received/,
  ]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: `Copy PayPal transaction ${paypalTransactionID}` }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(paypalTransactionID);
  await doAndSee(page, 'PayPal confirms this payment. The order is complete.', () =>
    page.getByRole('button', { name: 'Check with PayPal' }).click(),
  );

  const dialog = refundDialog(page);
  await pressButton(refundButton(page));
  await expect(dialog).toContainText(`Refund order ${orderId}`);
  await expect(dialog).toContainText(`${CREATOR.credits} credits taken back.`);
  await expect(dialog).toContainText('The customer’s balance goes from');
  await expect(dialog).toContainText('The membership it included ends.');
  await dialog.getByRole('radio', { name: 'Partial amount' }).check();
  const amount = dialog.getByLabel('Amount in USD');
  await amount.fill('4.75');
  await dialog.getByLabel('Reason (optional)').fill('Bought twice');
  await expect(dialog).toContainText('15 credits taken back.');

  await doAndSee(page, '$4.75 refunded. 15 credits taken back.', () =>
    dialog.getByRole('button', { name: 'Refund $4.75' }).click(),
  );
  await expect(page.getByText('$4.75 of $19.00 was refunded to the customer.')).toBeVisible();
  await expect(valueOf(page, 'Refunded')).toHaveText('$4.75');
  await expect(steps(page).filter({ hasText: 'A refund was requested' })).toHaveText(/Bought twice/);

  await refundButton(page).click();
  await expect(dialog.getByRole('radio', { name: 'Full remaining amount, $14.25' })).toBeChecked();
  await doAndSee(page, '$14.25 refunded. 45 credits taken back.', () =>
    pressButton(dialog.getByRole('button', { name: 'Refund $14.25' })),
  );
  await expect(valueOf(page, 'Payment')).toHaveText('Refunded');
  await expect(valueOf(page, 'Days left')).toHaveText('N/A');
  await expect(refundButton(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const refunds = (await ownServer.paypal.listRefunds()).filter(
    (refund) => refund.captureId === paypalTransactionID,
  );
  expect(refunds.map(({ cents }) => cents)).toEqual([475, 1425]);
});
