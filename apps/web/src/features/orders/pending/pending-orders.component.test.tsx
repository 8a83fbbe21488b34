import { listItemOrders, listOrders } from '@voicedraft/contract/orders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { openApp } from '#testing/open-app.tsx';
import { makeOrder } from '#testing/records/orders.ts';
import { server } from '#testing/server.ts';

const tryAgain = page.getByRole('button', { name: 'Try again' });

test('lists that cannot be loaded say so', async () => {
  server.lose(listOrders);
  server.lose(listItemOrders);
  const app = await openApp('/user/pending-payment/');
  await expect.element(page.getByText('Could not load orders. Please try again.')).toBeVisible();
  await expect.element(page.getByText('Could not load item orders. Please try again.')).toBeVisible();
  await expectAccessible();
  await app.goTo('/user/package-pending-payment/');
  await expect.element(page.getByText('Could not load orders. Please try again.')).toBeVisible();
  await expectAccessible();
  server.answer(listOrders, [makeOrder({ orderId: 'ORDXYZ7890' })]);
  await tryAgain.click();
  await expect.element(page.getByRole('row').filter({ hasText: 'ORDXYZ7890' })).toBeVisible();
});
