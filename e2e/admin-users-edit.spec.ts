import { expect, type Page } from '@playwright/test';
import {
  addPeople,
  at,
  JONAS,
  MAYA,
  openColleague,
  openCustomer,
  openDirectory,
  refusal,
  removePeople,
  rowOf,
  rowsOf,
} from './directory-people.ts';
import { doAndSee } from './do-and-see.ts';
import { freezeClock, replaceClock } from './frozen-clock.ts';
import { test } from './staff-shop.ts';

// One shop for all of them: each test begins with an empty directory.
test.describe.configure({ mode: 'default' });
test.beforeEach(({ ownShop }) => removePeople(ownShop));

const edited = (page: Page) => page.locator('tr[data-state="edited"]');
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const LIST = at('/users');
const USER = at(/^\/api\/users\/[\da-f-]{36}$/u);

test('a row is edited in place by keyboard; its banner stays for 3 s', async ({ page, ownShop }) => {
  await replaceClock(page);
  await addPeople(ownShop, [MAYA]);
  await openDirectory(page, '?q=maya');
  const edit = page.getByRole('button', { name: `Edit ${MAYA.name}` });
  await edit.press('Enter');
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await expect(edited(page)).toContainText(MAYA.email);
  await name.fill('Not kept');
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await expect(rowOf(page, MAYA.name)).toHaveCount(1);

  await edit.press('Enter');
  await name.fill(' ');
  await page.getByRole('textbox', { name: 'Remaining credit' }).fill('12.5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a name')).toBeVisible();
  await expect(page.getByText('Please enter a whole number of credits')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Maya Berg');
  await page.getByRole('textbox', { name: 'Remaining credit' }).fill('40');
  await edited(page).getByRole('combobox', { name: 'Role' }).selectOption('Seller');
  await edited(page).getByRole('combobox', { name: 'Membership' }).selectOption('Basic');
  await freezeClock(page);
  await name.press('Enter');
  await expect(messages(page)).toContainText('User updated successfully');
  await page.clock.runFor(2900);
  await expect(messages(page)).toContainText('User updated successfully');
  await page.clock.runFor(200);
  await expect(messages(page)).toHaveText('');
  await expect(page.getByRole('button', { name: 'Edit Maya Berg' })).toBeFocused();
  for (const text of ['40', 'Seller', 'Basic']) {
    await expect(rowOf(page, 'Maya Berg').getByText(text, { exact: true })).toBeVisible();
  }
});

test('what cannot be fetched, saved or deleted is told, and nothing typed is lost', async ({
  page,
  ownShop,
}) => {
  const [maya] = await addPeople(ownShop, [MAYA]);
  await openDirectory(page);
  await page.route(LIST, (route) => route.fulfill(refusal('No database.', 400, 'validation')));
  await doAndSee(page, 'Failed to fetch users: No database.', () =>
    page.getByRole('button', { name: 'Refresh' }).click(),
  );
  await expect(rowOf(page, MAYA.name)).toBeVisible();
  await page.goto('/admin/users?page=2');
  await expect(page.getByRole('heading', { name: 'Failed to fetch users' })).toBeVisible();
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, MAYA.name)).toBeVisible();

  await page.route(USER, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByRole('button', { name: `Edit ${MAYA.name}` }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Maya Berg');
  await doAndSee(page, 'Failed to update user: HTTP error! Status: 500', () =>
    page.getByRole('button', { name: 'Save' }).click(),
  );
  await expect(name).toHaveValue('Maya Berg');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: `Delete ${MAYA.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete user' });
  await expect(dialog).toContainText('Are you sure you want to delete this user?');
  await expect(dialog).toContainText('Orders and the credit history stay');
  await doAndSee(page, 'Failed to delete user: HTTP error! Status: 500', () =>
    dialog.getByRole('button', { name: 'Delete' }).click(),
  );
  await page.unroute(USER);
  await page.getByRole('button', { name: `Delete ${MAYA.name}` }).click();
  await doAndSee(page, 'User deleted successfully', () =>
    dialog.getByRole('button', { name: 'Delete' }).click(),
  );
  await expect(rowOf(page, MAYA.name)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(rowsOf(page).getByRole('button', { name: 'Your own account' })).toBeDisabled();
  expect((await page.request.get(`/api/users/${maya?.id}`)).status()).toBe(404);
});

test('two administrators and a customer who spends: no credit is lost, and the conflict is told', async ({
  page,
  browser,
  ownShop,
}) => {
  const customer = await openCustomer(browser, ownShop);
  const colleague = await openColleague(browser, ownShop);
  const own = `?q=${customer.email}`;
  for (const staff of [page, colleague]) {
    await openDirectory(staff, own);
    await staff.getByRole('button', { name: `Edit ${customer.name}` }).click();
  }
  const credit = (staff: Page) => staff.getByRole('textbox', { name: 'Remaining credit' });
  const before = Number(await credit(page).inputValue());
  // The customer spends one; both saw the balance before that.
  const spent = await customer.page.request.post('/api/deduct-credit', {
    data: { userEmail: customer.email, amount: 1 },
  });
  expect(spent.ok()).toBe(true);
  await colleague.getByRole('combobox', { name: 'Role' }).selectOption('Seller');
  await doAndSee(colleague, 'User updated successfully', () => credit(colleague).press('Enter'));

  await credit(page).fill(String(before + 10));
  await page.getByRole('textbox', { name: 'Name' }).fill('Maya Berg');
  await credit(page).press('Enter');
  const notice = messages(page).getByRole('alert');
  await expect(notice).toContainText(
    'Failed to update user: This user has been changed meanwhile by operator@voicedraft.example: the role is now Seller. Nothing was saved.',
  );
  await expect(notice).toBeFocused();
  await expect(edited(page)).toContainText('Now: Seller');
  await expect(edited(page)).toContainText(`Now: ${before - 1}`);
  await expect(credit(page)).toHaveValue(String(before + 10));
  await notice.getByRole('button', { name: 'Keep what I typed' }).click();
  await expect(edited(page).getByRole('combobox', { name: 'Role' })).toHaveValue('Seller');
  await expect(credit(page)).toHaveValue(String(before + 10));
  // Another one is spent between the look and the save.
  await customer.page.request.post('/api/deduct-credit', { data: { userEmail: customer.email, amount: 1 } });
  await credit(page).press('Enter');
  await expect(notice).toContainText(`The balance has changed meanwhile: it is now ${before - 2} credits.`);
  await notice.getByRole('button', { name: 'Take the current values' }).click();
  await expect(credit(page)).toHaveValue(String(before - 2));
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(customer.name);
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await credit(page).fill(String(before + 8));
  await doAndSee(page, 'User updated successfully', () => credit(page).press('Enter'));
  const saved = await page.request.get(`/api/users/${customer.id}`);
  expect(await saved.json()).toMatchObject({
    data: {
      user: { userName: customer.name, userRole: 'Seller', currentBalance: before + 8 },
      heldCredits: 2,
    },
  });
  await customer.page.context().close();
  await colleague.context().close();
});

test('an edit that is not saved is not lost by another row or another page', async ({ page, ownShop }) => {
  await addPeople(ownShop, [MAYA, JONAS]);
  await openDirectory(page);
  await page.getByRole('button', { name: `Edit ${MAYA.name}` }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Maya Berg');
  await page.getByRole('button', { name: `Edit ${JONAS.name}` }).click();
  const asking = page.getByRole('dialog', { name: 'Discard changes?' });
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('columnheader', { name: 'User' }).getByRole('button').click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Maya Berg');
  await rowOf(page, JONAS.name).getByRole('link', { name: JONAS.name }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Edit ${JONAS.name}` }).click();
  await asking.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(JONAS.name);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await rowOf(page, JONAS.name).getByRole('link', { name: JONAS.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: JONAS.name })).toBeVisible();
});
