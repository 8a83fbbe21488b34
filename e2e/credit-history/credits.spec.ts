import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { callsOf } from '../support/calls-of.ts';
import { signUp } from '../support/people.ts';
import { createOrder, CREATOR, payElsewhere, readOrder, WELCOME_CREDITS } from '../support/buying.ts';
import { watchErrors } from '../support/watch-errors.ts';

/** Body rows of the history. */
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const available = (page: Page) => page.getByText('Credits Available').locator('..');

async function open(page: Page): Promise<void> {
  await page.goto('/user/credits');
  await expect(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible();
}

/** Deducts a credit, as the user's own API client would, and refunds it. */
async function deductAndReturn(page: Page, userEmail: string): Promise<void> {
  for (const call of ['deduct', 'refund']) {
    const answer = await callsOf(page).post(`/api/${call}-credit`, { data: { userEmail, amount: 1 } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

/** Enough changes for a second page: 21. */
async function fillTwoPages(page: Page, email: string): Promise<void> {
  for (let pair = 0; pair < 10; pair += 1) await deductAndReturn(page, email);
}

test('a new user sees the welcome credits', async ({ page }) => {
  const errors = watchErrors(page);
  await signUp(page);
  await page.goto('/user/dashboard');
  await page.getByRole('link', { name: 'Credits', exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('Welcome credits');
  await expect(rows(page).first()).toContainText(`+${WELCOME_CREDITS}`);
  await expect(available(page)).toContainText(String(WELCOME_CREDITS));
  await expect(page.getByText('Showing 1 to 1 of 1 change')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a purchase names its package and links to the receipt; deductions by API clients are marked', async ({
  page,
}) => {
  const email = await signUp(page);
  await deductAndReturn(page, email);
  const id = await createOrder(page, 'package');
  await payElsewhere(page, id);
  const { orderId } = await readOrder(page, 'package', id);
  await open(page);
  await expect(rows(page).nth(0)).toContainText(`Bought: ${CREATOR.name} package`);
  await expect(rows(page).nth(0)).toContainText(`+${CREATOR.credits}`);
  await expect(rows(page).nth(1)).toContainText('Returned by your own API client');
  await expect(rows(page).nth(2)).toContainText('Deducted by your own API client');
  await expect(available(page)).toContainText(String(WELCOME_CREDITS + CREATOR.credits));
  await page.getByRole('link', { name: `Order ${orderId}` }).click();
  await expect(page).toHaveURL(new RegExp(`/user/receipt/${id}$`));
});

test('the pages of the history are in the URL', async ({ page }) => {
  const email = await signUp(page);
  await fillTwoPages(page, email);
  await open(page);
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/user\/credits\?page=2$/);
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page).first()).toContainText('Welcome credits');
  await expect(page.getByText('Showing 21 to 21 of 21 changes')).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(20);
  await page.goto('/user/credits?page=9');
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(rows(page)).toHaveCount(1);
});

test('the whole history can be downloaded as CSV', async ({ page }) => {
  await signUp(page);
  await open(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^credits-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('Welcome credits');
});
