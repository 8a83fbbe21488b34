import { expect } from '@playwright/test';
import {
  choose,
  CREATOR,
  openPayPage,
  openPayPal,
  payButton,
  payElsewhere,
  payPath,
  readMe,
  readOrder,
  WELCOME_CREDITS,
} from '../support/buying.ts';
import { openCustomer } from '../support/directory-users.ts';
import { test } from '../support/staff-test.ts';

test("two tabs with a PayPal window each, and double clicks, on our page and in PayPal's window, pay once", async ({
  browser,
  ownServer,
}) => {
  const { page } = await openCustomer(browser, ownServer);
  const id = await openPayPage(page, 'package');
  const before = await ownServer.paypal.listCaptures();
  const other = await page.context().newPage();
  await other.goto(payPath('package', id));
  const windows: unknown[] = [];
  page.on('popup', (window) => windows.push(window));
  const opening = page.waitForEvent('popup');
  await payButton(page).dblclick();
  const first = await opening;
  const pressPay = first.getByRole('button', { name: 'Approve' });
  await expect(pressPay).toBeVisible();
  const second = await openPayPal(other);
  // Both clicks at once, because the first one closes the window.
  await pressPay.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page).toHaveURL(/\/user\/subscription-history/);
  expect(windows).toHaveLength(1);
  await second.getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText('This order is already paid.')).toBeVisible();
  await choose(second, 'Cancel');
  await expect(other.getByText('This order is already paid.')).toBeVisible();
  expect((await readMe(page)).currentBalance).toBe(WELCOME_CREDITS + CREATOR.credits);
  expect((await readOrder(page, 'package', id)).paymentStatus).toBe('Paid');
  expect(await ownServer.paypal.listCaptures()).toHaveLength(before.length + 1);

  // A page that does not know yet: its window opens for an order that is paid, and closes again.
  const stale = await openPayPage(page, 'package');
  await payElsewhere(page, stale);
  const refused = page.waitForEvent('popup');
  await payButton(page).click();
  const popup = await refused;
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect(page).toHaveURL(/\/user\/subscription-history/);
  await page.context().close();
});
