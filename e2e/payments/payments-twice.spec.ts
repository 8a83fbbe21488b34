import { expect } from '@playwright/test';
import { test } from '../support/payments-test.ts';
import { signUp } from '../support/people.ts';
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

const CREDITED_ONCE = WELCOME_CREDITS + CREATOR.credits;

test.beforeEach(async ({ page }) => signUp(page));

test("double clicks, on our page and in PayPal's window, pay once", async ({ page, server }) => {
  const id = await openPayPage(page, 'package');
  const before = await server.countCaptures();
  const windows: unknown[] = [];
  page.on('popup', (window) => windows.push(window));
  const opening = page.waitForEvent('popup');
  await payButton(page).dblclick();
  const window = await opening;
  const pressPay = window.getByRole('button', { name: 'Approve' });
  await expect(pressPay).toBeVisible();
  // Both clicks at once, because the first one closes the window.
  await pressPay.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page).toHaveURL(/\/user\/subscription-history/);
  expect(windows).toHaveLength(1);
  expect((await readMe(page)).currentBalance).toBe(CREDITED_ONCE);
  expect((await readOrder(page, 'package', id)).paymentStatus).toBe('Paid');
  expect(await server.countCaptures()).toBe(before + 1);
});

test('two tabs with a PayPal window each pay once', async ({ page, context, server }) => {
  const id = await openPayPage(page, 'package');
  const before = await server.countCaptures();
  const other = await context.newPage();
  await other.goto(payPath('package', id));
  const [first, second] = [await openPayPal(page), await openPayPal(other)];
  await choose(first, 'Approve');
  await expect(page).toHaveURL(/\/user\/subscription-history/);
  await second.getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText('This order is already paid.')).toBeVisible();
  await choose(second, 'Cancel');
  await expect(other.getByText('This order is already paid.')).toBeVisible();
  expect((await readMe(page)).currentBalance).toBe(CREDITED_ONCE);
  expect(await server.countCaptures()).toBe(before + 1);
});

test('a tab left open after its order was paid leads to the history, and takes no second payment', async ({
  page,
  server,
}) => {
  const id = await openPayPage(page, 'package');
  await payElsewhere(page, id);
  const paidOnce = await server.countCaptures();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/user\/subscription-history/);
  expect((await readMe(page)).currentBalance).toBe(CREDITED_ONCE);
  expect(await server.countCaptures()).toBe(paidOnce);
});
