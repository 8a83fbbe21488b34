import { expect, type Page } from '@playwright/test';
import { callsOf } from '../support/calls-of.ts';
import { openCustomer, openDirectory } from '../support/directory-users.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { test } from '../support/staff-test.ts';

const edited = (page: Page) => page.locator('tr[data-state="edited"]');
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('two administrators and a customer who spends: no credit is lost, and the conflict is reported', async ({
  page,
  browser,
  ownServer,
}) => {
  const customer = await openCustomer(browser, ownServer);
  await openDirectory(page, `?q=${customer.email}`);
  await page.getByRole('button', { name: `Edit ${customer.name}` }).click();
  const credit = page.getByRole('textbox', { name: 'Remaining credit' });
  const before = Number(await credit.inputValue());
  // The customer spends a credit after staff have seen the balance; then a colleague changes the role.
  const spent = await callsOf(customer.page).post('/api/deduct-credit', {
    data: { userEmail: customer.email, amount: 1 },
  });
  expect(spent.ok()).toBe(true);
  const promoted = await callsOf(page).put(`/api/users/${customer.id}`, { data: { userRole: 'Seller' } });
  expect(promoted.ok(), await promoted.text()).toBe(true);

  await credit.fill(String(before + 10));
  await page.getByRole('textbox', { name: 'Name' }).fill('Maya Berg');
  await credit.press('Enter');
  const notice = messages(page).getByRole('alert');
  await expect(notice).toContainText(
    'Failed to update user: This user has been changed by operator@voicedraft.example: the role is now Seller. Nothing was saved.',
  );
  await expect(notice).toBeFocused();
  await expect(edited(page)).toContainText('Now: Seller');
  await expect(edited(page)).toContainText(`Now: ${before - 1}`);
  await expect(credit).toHaveValue(String(before + 10));
  await notice.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(edited(page).getByRole('combobox', { name: 'Role' })).toHaveValue('Seller');
  await expect(credit).toHaveValue(String(before + 10));
  // The customer spends another credit between loading and saving.
  await callsOf(customer.page).post('/api/deduct-credit', { data: { userEmail: customer.email, amount: 1 } });
  await credit.press('Enter');
  await expect(notice).toContainText(`The balance has changed: it is now ${before - 2} credits.`);
  await notice.getByRole('button', { name: 'Use the current values' }).click();
  await expect(credit).toHaveValue(String(before - 2));
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(customer.name);
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await credit.fill(String(before + 8));
  await doAndSee(page, 'User updated successfully', () => credit.press('Enter'));
  const saved = await callsOf(page).get(`/api/users/${customer.id}`);
  expect(await saved.json()).toMatchObject({
    data: {
      user: { userName: customer.name, userRole: 'Seller', currentBalance: before + 8 },
      heldCredits: 2,
    },
  });
  await customer.page.context().close();
});
