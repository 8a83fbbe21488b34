import { expect } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { signUp } from '../support/people.ts';
import { createOrder, findToast, payButton, payElsewhere, payPath, readOrder } from '../support/buying.ts';

test.beforeEach(async ({ page }) => {
  await signUp(page);
});

test('the entry counts the pending orders of both lists, and nothing else', async ({ page }) => {
  await page.goto('/user/pending-payment/');
  await expect(page.getByText('No payments due.')).toHaveCount(2);
  const paid = await createOrder(page, 'package');
  await payElsewhere(page, paid);
  for (const kind of ['package', 'package', 'item'] as const) await createOrder(page, kind);
  await page.reload();
  await expect(page.getByRole('link', { name: /Package orders/ })).toContainText('2 orders awaiting payment');
  await expect(page.getByRole('link', { name: /Item orders/ })).toContainText('1 order awaiting payment');
  await page.getByRole('link', { name: /Package orders/ }).click();
  await expect(page.getByRole('heading', { name: 'My Pending Orders (2)' })).toBeVisible();
  expect((await readOrder(page, 'package', paid)).paymentStatus).toBe('Paid');
  await expect(page.getByText((await readOrder(page, 'package', paid)).orderId)).toBeHidden();
});

for (const kind of ['package', 'item'] as const) {
  test(`pending ${kind} orders are on pages of ten, and the first one can be paid directly`, async ({
    page,
  }) => {
    const ids: string[] = [];
    for (let count = 0; count < 10; count += 1) ids.push(await createOrder(page, kind));
    const path = `/user/${kind}-pending-payment/`;
    const next = page.getByRole('button', { name: /next/i });
    const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Pay Now/ }) });
    await page.goto(path);
    await expect(rows).toHaveCount(10);
    await expect(next).toBeHidden();
    ids.push(await createOrder(page, kind));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'My Pending Orders (11)' })).toBeVisible();
    await expect(rows).toHaveCount(10);
    await next.click();
    await expect(rows).toHaveCount(1);
    const oldest = await readOrder(page, kind, ids[0] ?? '');
    await expect(rows).toContainText(`ID: ${oldest.orderId}`);
    await page.getByRole('link', { name: 'Pay First Order' }).click();
    // Newest first.
    await expect(page).toHaveURL(payPath(kind, ids.at(-1) ?? ''));
  });

  test(`a pending ${kind} order is deleted after one confirmation`, async ({ page }) => {
    const id = await createOrder(page, kind);
    const { orderId } = await readOrder(page, kind, id);
    await page.goto(`/user/${kind}-pending-payment/`);
    const row = page.getByRole('row').filter({ hasText: orderId });
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await row.getByRole('button', { name: /delete|cancel/i }).click();
    await dialog
      .getByRole('button', { name: /keep|cancel|close|back/i })
      .first()
      .click();
    await expect(dialog).toBeHidden();
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: /delete|cancel/i }).click();
    await dialog.getByRole('button', { name: /delete|cancel order/i }).click();
    await expect(findToast(page, 'Order deleted successfully!')).toBeVisible();
    await expect(page.getByText('No Pending Orders')).toBeVisible();
    await expect(page.getByText("You're all caught up with your payments.")).toBeVisible();
    await expect(page.getByText('No payments due.')).toBeVisible();
    await page.goto(payPath(kind, id));
    await expect(payButton(page)).toBeHidden();
  });

  test(`an order paid in the meantime is not deleted, and the list updates: ${kind}`, async ({ page }) => {
    const id = await createOrder(page, kind);
    await page.goto(`/user/${kind}-pending-payment/`);
    await page
      .getByRole('row')
      .getByRole('button', { name: /delete|cancel/i })
      .click();
    await payElsewhere(page, id);
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: /delete|cancel order/i })
      .click();
    await expect(findToast(page, /This order is not awaiting payment\./)).toBeVisible();
    await expect(page.getByText('No Pending Orders')).toBeVisible();
    expect((await readOrder(page, kind, id)).paymentStatus).toBe('Paid');
  });
}
