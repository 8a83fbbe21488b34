import { expect, test, type Page } from '@playwright/test';
import { signUp } from './people.ts';
import { BILLING, checkoutPath, CREATOR, fillCheckout, findToast } from './shop.ts';

const KINDS = ['package', 'item'] as const;
const SUBMIT = 'Proceed to Payment';

test.beforeEach(async ({ page }) => {
  await signUp(page);
});

function listOptions(page: Page): Promise<string[]> {
  return page.getByLabel('Country').getByRole('option').allInnerTexts();
}

async function countOrders(page: Page, kind: 'package' | 'item'): Promise<number> {
  const list = await page.request.get(kind === 'package' ? '/orders' : '/item-orders');
  return ((await list.json()) as unknown[]).length;
}

test('the checkout of a package offers the states of the world, the one of an item more, ending with Other', async ({
  page,
}) => {
  await page.goto(await checkoutPath(page, 'package'));
  await expect(page.getByLabel('Package Name')).toHaveValue(CREATOR.name);
  await expect(page.getByLabel('Package Name')).not.toBeEditable();
  await expect(page.getByLabel('Email Address')).not.toBeEditable();
  const [, ...states] = await listOptions(page);
  expect(states.length).toBeGreaterThanOrEqual(185);
  expect(states.length).toBeLessThanOrEqual(200);
  expect(states).toEqual(expect.arrayContaining(['Portugal', 'Japan', 'United States of America']));
  expect(states).not.toContain('Other');

  await page.goto(await checkoutPath(page, 'item'));
  await expect(page.getByRole('heading', { name: 'Complete Your Order' })).toBeVisible();
  await expect(page.getByLabel('Item Name')).not.toBeEditable();
  await expect(page.getByLabel('Price')).not.toBeEditable();
  const [, ...countries] = await listOptions(page);
  expect(countries.at(-1)).toBe('Other');
  expect(countries).toEqual(expect.arrayContaining(states));
  expect(countries.length).toBeGreaterThan(states.length);
});

for (const kind of KINDS) {
  test(`an order that fails is told, keeps what was typed, and is sent again: ${kind}`, async ({
    page,
    context,
  }) => {
    await page.goto(await checkoutPath(page, kind));
    await page.getByLabel('Full Name').fill('Ada Byron');
    await fillCheckout(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: SUBMIT }).click();
    await expect(findToast(page, /^Your order could not be placed\./)).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Byron');
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue(BILLING.address);
    await expect(page.getByLabel('Country').locator('option:checked')).toHaveText(BILLING.country);
    await context.setOffline(false);
    expect(await countOrders(page, kind)).toBe(0);
    await page.getByRole('button', { name: SUBMIT }).click();
    await expect(page).toHaveURL(new RegExp(`/user/${kind}-pending-payment`));
    await expect(page.getByRole('heading', { name: 'My Pending Orders (1)' })).toBeVisible();
  });

  test(`what is required is asked for, and a double click orders once: ${kind}`, async ({ page }) => {
    await page.goto(await checkoutPath(page, kind));
    await page.getByRole('button', { name: SUBMIT }).click();
    await expect(page.getByLabel('Address', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Country')).toHaveAttribute('aria-invalid', 'true');
    await fillCheckout(page);
    await page.getByRole('button', { name: SUBMIT }).dblclick();
    await expect(page).toHaveURL(new RegExp(`/user/${kind}-pending-payment`));
    await expect(page.getByRole('heading', { name: 'My Pending Orders (1)' })).toBeVisible();
    expect(await countOrders(page, kind)).toBe(1);
  });

  test(`what is not on sale has no checkout: ${kind}`, async ({ page }) => {
    const path = (await checkoutPath(page, kind)).replace(/[^/]+$/, crypto.randomUUID());
    await page.goto(path);
    await expect(page.getByText(`This ${kind} is not on sale`)).toBeVisible();
    await expect(page.getByRole('button', { name: SUBMIT })).toBeHidden();
  });
}
