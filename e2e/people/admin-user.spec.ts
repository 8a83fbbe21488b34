import { expect, type Page } from '@playwright/test';
import { callsOf } from '../support/calls-of.ts';
import { addUsers, openCustomer, rowsOf } from '../support/directory-users.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { openTicket } from '../support/tickets.ts';
import { trySignIn } from '../support/people.ts';
import { createOrder } from '../support/buying.ts';
import { test } from '../support/staff-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

// These tests share one server: each test uses a user of its own.
test.describe.configure({ mode: 'default' });

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'User details' }).getByRole('link', { name });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const newEmail = () => `${crypto.randomUUID()}@person.example`;

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test("a user's page shows everything about them, tab by tab, each at its own URL", async ({
  page,
  browser,
  ownServer,
}) => {
  const errors = watchErrors(page);
  const { id, email, name, page: theirs } = await openCustomer(browser, ownServer);
  await createOrder(theirs, 'package');
  await createOrder(theirs, 'item');
  const ticket = await openTicket(theirs, 'A voice that stutters');
  await callsOf(theirs).post('/api/generations/script', {
    data: { prompt: 'A film about tea. Tea grows on hills.' },
  });
  for (let pair = 0; pair < 5; pair += 1) {
    for (const call of ['deduct', 'refund']) {
      await callsOf(theirs).post(`/api/${call}-credit`, { data: { userEmail: email, amount: 1 } });
    }
  }
  await callsOf(theirs).post('/api/deduct-credit', { data: { userEmail: email, amount: 1 } });

  await page.goto(`/admin/users/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const overview = page.locator('main dl').first();
  await expect(page.getByText('Not verified')).toBeVisible();
  await expect(overview).toContainText(/Held credits\s*1/);
  await expect(overview).toContainText(/Role\s*Member/);
  await expect(overview).toContainText(/Membership\s*Free/);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');

  await tab(page, 'Orders').click();
  await expect(page).toHaveURL(/\?tab=orders$/);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('Creator');
  await page.getByRole('radio', { name: 'Items' }).click();
  await expect(page).toHaveURL(/tab=orders&kind=item$/);
  await expect(page.getByRole('region', { name: 'Item orders' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Items' })).toBeChecked();

  await tab(page, 'Credits').click();
  await expect(page.getByText('Showing 1 to 10 of 12 changes')).toBeVisible();
  await expect(rowsOf(page).first()).toContainText('Deducted by their own API client');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/tab=credits&page=2$/);
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(rowsOf(page).last()).toContainText('Welcome credits');

  await tab(page, 'Generations').click();
  await expect(rowsOf(page).filter({ hasText: 'Done' })).toHaveCount(1);
  await page.getByRole('button', { name: 'A film about tea' }).click();
  await expect(page.getByRole('dialog')).toContainText('arranger-1');
  await page.keyboard.press('Escape');

  await tab(page, 'Sessions').click();
  await expect(rowsOf(page)).toHaveCount(1);

  await tab(page, 'Tickets').click();
  await expect(rowsOf(page).filter({ hasText: 'Open' })).toHaveCount(1);
  await page.getByRole('link', { name: 'A voice that stutters' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/support-messages\\?ticket=${ticket}$`));
  await page.goBack();
  await expect(tab(page, 'Tickets')).toHaveAttribute('aria-current', 'page');
  expect(errors).toEqual([]);
  await theirs.context().close();
});

test('the account is changed in a form; the note is shown next to the credits', async ({
  page,
  ownServer,
}) => {
  const [user] = await addUsers(ownServer, [{ name: 'Ada Okafor', email: newEmail(), credits: 4 }]);
  const path = `/admin/users/${user?.id}`;
  await page.goto(path);
  const name = page.getByRole('textbox', { name: 'Name' });
  const credit = page.getByRole('textbox', { name: 'Remaining credit' });
  await name.fill('Ada Berg');
  await credit.fill('24');
  await page.getByRole('textbox', { name: 'Note about the credits' }).fill('For the long wait');
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Moderator');
  await page.getByRole('combobox', { name: 'Membership' }).selectOption('Premium');
  await doAndSee(page, 'User updated successfully', () => credit.press('Enter'));
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Berg' })).toBeVisible();
  await expect(page.locator('main dl').first()).toContainText('Moderator');
  await tab(page, 'Credits').click();
  await expect(rowsOf(page).first()).toContainText('For the long wait');
  await expect(rowsOf(page).first()).toContainText('+20');
});

test('a ban signs a user out and keeps them out until it is lifted; sessions can also be ended separately', async ({
  page,
  browser,
  ownServer,
}) => {
  const { id, name, email, page: theirs } = await openCustomer(browser, ownServer);
  const signIn = () => trySignIn(callsOf(theirs), email);
  await page.goto(`/admin/users/${id}?tab=sessions`);
  const end = () => page.getByRole('button', { name: 'End all sessions' }).click();
  const ending = dialogOf(page, 'Sign out everywhere');
  await end();
  await expect(ending).toContainText('will have to sign in again on 1 device.');
  await doAndSee(page, 'Signed out on 1 device', () =>
    ending.getByRole('button', { name: 'Sign out' }).click(),
  );
  await expect(page.getByRole('heading', { name: 'Not signed in' })).toBeVisible();
  expect((await callsOf(theirs).get('/users')).status()).toBe(401);

  expect(await signIn()).toBe(200);
  await choose(page, 'Ban user');
  const banning = dialogOf(page, 'Ban user');
  await expect(banning).toContainText(
    `${name} is signed out everywhere and cannot sign in until you unban them.`,
  );
  await banning.getByLabel('Reason').fill('Chargebacks');
  await doAndSee(page, 'User banned successfully', () =>
    banning.getByRole('button', { name: 'Ban' }).click(),
  );
  await expect(page.getByText('This user is banned and cannot sign in.')).toBeVisible();
  await expect(page.getByText('Chargebacks')).toBeVisible();
  expect((await callsOf(theirs).get('/users')).status()).toBe(401);
  expect(await signIn()).toBe(403);

  await page.getByRole('button', { name: 'Unban' }).click();
  await doAndSee(page, 'User unbanned successfully', () =>
    dialogOf(page, 'Unban user').getByRole('button', { name: 'Unban' }).click(),
  );
  await expect(messages(page)).toHaveCount(1);
  expect(await signIn()).toBe(200);
  await theirs.context().close();
});

test('a user is deleted from their page, and the page of an unknown user links back', async ({
  page,
  ownServer,
}) => {
  const [user] = await addUsers(ownServer, [{ name: 'Ada Okafor', email: newEmail() }]);
  await page.goto(`/admin/users/${user?.id}`);
  const dialog = dialogOf(page, 'Delete user');
  await choose(page, 'Delete user');
  await expect(dialog).toContainText('Are you sure you want to delete this user?');
  await doAndSee(page, 'User deleted successfully', () =>
    dialog.getByRole('button', { name: 'Delete' }).click(),
  );
  await expect(page).toHaveURL(/\/admin\/users$/);
  for (const id of [user?.id, 'nobody']) {
    await page.goto(`/admin/users/${id}`);
    await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to the user directory' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'User Directory' })).toBeVisible();
});
