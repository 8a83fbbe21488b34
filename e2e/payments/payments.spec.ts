import { expect } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { signUp } from '../support/people.ts';
import {
  checkoutPath,
  choose,
  CREATOR,
  findOffer,
  openPayPal,
  pay,
  payButton,
  payPath,
  placeOrder,
  readMe,
  readOrder,
  WELCOME_CREDITS,
} from '../support/buying.ts';
import { watchErrors } from '../support/watch-errors.ts';

const DAY_MS = 86_400_000;

test('buying a package, after a closed window and a declined card: paid, completed, premium until the right day, credited once, in the history', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await signUp(page);
  const id = await placeOrder(page, 'package');
  const closed = await openPayPal(page);
  await closed.close();
  const cancelled = page.getByText('Payment cancelled. You have not been charged.');
  await expect(cancelled).toBeVisible();
  const window = await openPayPal(page);
  await expect(cancelled).toBeHidden();
  // PayPal lets the buyer choose another way to pay, in the same window.
  await window.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText(/^PayPal couldn’t charge this card or account\./)).toBeVisible();
  expect((await readOrder(page, 'package', id)).paymentStatus).toBe('pending');
  await expect(window.getByRole('heading', { name: CREATOR.name })).toBeVisible();
  await expect(window.getByText(`$${CREATOR.price} USD`)).toBeVisible();
  await choose(window, 'Approve');

  await expect(page).toHaveURL(/\/user\/subscription-history/);
  const order = await readOrder(page, 'package', id);
  expect(order).toMatchObject({
    paymentStatus: 'Paid',
    orderStatus: 'Completed',
    paymentMethod: 'Paypal',
    credit: CREATOR.credits,
    totalPrice: CREATOR.price,
  });
  const endsAt = new Date(Date.parse(order.createdAt) + CREATOR.days * DAY_MS).toISOString();
  expect(order.MembershipValidity).toBe(endsAt);
  expect(await readMe(page)).toMatchObject({
    userMembership: 'premium',
    MembershipValidity: endsAt,
    currentBalance: WELCOME_CREDITS + CREATOR.credits,
  });

  const row = page.getByRole('row').filter({ hasText: order.orderId });
  await expect(row).toContainText('Paid');
  await expect(row).toContainText(CREATOR.name);
  // Days until the end, counting today.
  await expect(row).toContainText(`${CREATOR.days} days left`);
  await expect(row.getByRole('link', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByText('Premium').first()).toBeVisible();
  await row.getByRole('button', { name: CREATOR.name }).click();
  await expect(page.getByRole('dialog')).toContainText(`${CREATOR.days} days`);
  await page.keyboard.press('Escape');

  await page.goto(payPath('package', id));
  await expect(page.getByText('This order is already paid.')).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  expect((await readMe(page)).currentBalance).toBe(WELCOME_CREDITS + CREATOR.credits);
  expect(errors).toEqual([]);
});

test('buying an item makes its guidelines and its link available', async ({ page }) => {
  const errors = watchErrors(page);
  await signUp(page);
  const { _id: itemId, slug } = await findOffer(page, 'item');
  await page.goto(`/premium/${slug}/${itemId}`);
  await expect(page.getByText('$5.00')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open your item' })).toBeHidden();
  await page.getByRole('link', { name: 'Buy Prompt notebook' }).click();
  await expect(page).toHaveURL(new RegExp(`${await checkoutPath(page, 'item')}$`));

  const id = await placeOrder(page, 'item');
  await pay(page);
  await expect(
    page.getByText('Payment successful! Redirecting to your subscription history...'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/user\/orders-history/);
  const order = await readOrder(page, 'item', id);
  expect(order).toMatchObject({ paymentStatus: 'Paid', orderStatus: 'Completed', paymentMethod: 'Paypal' });
  const row = page.getByRole('row').filter({ hasText: order.orderId });
  await expect(row).toContainText('Paid');
  await row.getByRole('button', { name: 'Prompt notebook' }).click();
  await expect(page.getByRole('dialog')).toContainText('Open the link, pick the outline');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Open your item' })).toBeVisible();
  // An item comes with neither credits nor a membership.
  expect(await readMe(page)).toMatchObject({ currentBalance: WELCOME_CREDITS, userMembership: 'free' });

  await page.goto(`/premium/${slug}/${itemId}`);
  await expect(page.getByText('You own this item')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open your item' })).toHaveAttribute('href', '/about');
  expect(errors).toEqual([]);
});
