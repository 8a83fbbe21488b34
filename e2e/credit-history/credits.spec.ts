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

test('purchases and deductions by API clients are in the history, which can be downloaded as CSV', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const userEmail = await signUp(page);
  for (const call of ['deduct', 'refund']) {
    const answer = await callsOf(page).post(`/api/${call}-credit`, { data: { userEmail, amount: 1 } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  const id = await createOrder(page, 'package');
  await payElsewhere(page, id);
  const { orderId } = await readOrder(page, 'package', id);
  await page.goto('/user/dashboard');
  await page.getByRole('link', { name: 'Credits', exact: true }).click();
  await expect(rows(page)).toContainText([
    `Bought: ${CREATOR.name} package`,
    'Returned by your own API client',
    'Deducted by your own API client',
    'Welcome credits',
  ]);
  await expect(rows(page).first()).toContainText(`+${CREATOR.credits}`);
  await expect(rows(page).last()).toContainText(`+${WELCOME_CREDITS}`);
  await expect(available(page)).toContainText(String(WELCOME_CREDITS + CREATOR.credits));
  await expect(page.getByText('Showing 1 to 4 of 4 changes')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^credits-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('Welcome credits');
  await page.getByRole('link', { name: `Order ${orderId}` }).click();
  await expect(page).toHaveURL(new RegExp(`/user/receipt/${id}$`));
  expect(errors).toEqual([]);
});
