import { expect } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { signUp } from '../support/people.ts';
import { createOrder, findToast, payElsewhere, readOrder } from '../support/buying.ts';

test('orders that wait are counted and deleted; one that was paid in the meantime stays', async ({
  page,
}) => {
  await signUp(page);
  const paid = await createOrder(page, 'package');
  await payElsewhere(page, paid);
  const orders = [await createOrder(page, 'package'), await createOrder(page, 'package')];
  await createOrder(page, 'item');
  const [first = '', second = ''] = orders;
  await page.goto('/user/pending-payment/');
  await expect(page.getByRole('link', { name: /Item orders/ })).toContainText('1 order awaiting payment');
  await expect(page.getByRole('link', { name: /Package orders/ })).toContainText('2 orders awaiting payment');
  await page.getByRole('link', { name: /Package orders/ }).click();
  await expect(page.getByRole('heading', { name: 'My Pending Orders (2)' })).toBeVisible();
  await expect(page.getByText((await readOrder(page, 'package', paid)).orderId)).toBeHidden();

  const remove = async (id: string) => {
    const { orderId } = await readOrder(page, 'package', id);
    await page
      .getByRole('row')
      .filter({ hasText: orderId })
      .getByRole('button', { name: /^Delete/ })
      .click();
  };
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete order' });
  await remove(first);
  await confirm.click();
  await expect(findToast(page, 'Order deleted successfully!')).toBeVisible();
  await remove(second);
  await payElsewhere(page, second);
  await confirm.click();
  await expect(findToast(page, /This order is not awaiting payment\./)).toBeVisible();
  await expect(page.getByText('No Pending Orders')).toBeVisible();
  expect((await readOrder(page, 'package', second)).paymentStatus).toBe('Paid');
});
