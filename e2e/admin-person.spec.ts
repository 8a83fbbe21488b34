import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible-page.ts';
import { addPeople, at, openCustomer, refusal, rowsOf } from './directory-people.ts';
import { doAndSee } from './do-and-see.ts';
import { openTicket } from './help-desk.ts';
import { PASSWORD } from './people.ts';
import { createOrder } from './shop.ts';
import { test } from './staff-shop.ts';
import { watchFaults } from './watch-faults.ts';

// One shop for all of them: each test looks at a person of its own.
test.describe.configure({ mode: 'default' });

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of this user' }).getByRole('link', { name });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const newEmail = () => `${crypto.randomUUID()}@person.example`;

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test("a user's page shows all that there is, part by part, each at its own address", async ({
  page,
  browser,
  ownShop,
}) => {
  const faults = watchFaults(page);
  const { id, email, name, page: theirs } = await openCustomer(browser, ownShop);
  await createOrder(theirs, 'package');
  await createOrder(theirs, 'item');
  const ticket = await openTicket(theirs, 'A voice that stutters');
  await theirs.request.post('/api/generations/script', { data: { prompt: 'A film about tea' } });
  for (let pair = 0; pair < 5; pair += 1) {
    for (const call of ['deduct', 'refund']) {
      await theirs.request.post(`/api/${call}-credit`, { data: { userEmail: email, amount: 1 } });
    }
  }
  await theirs.request.post('/api/deduct-credit', { data: { userEmail: email, amount: 1 } });

  await page.goto(`/admin/users/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const facts = page.locator('main dl').first();
  await expect(page.getByText('Not verified')).toBeVisible();
  await expect(facts).toContainText(/Held credits\s*1/);
  await expect(facts).toContainText(/Role\s*Member/);
  await expect(facts).toContainText(/Membership\s*Free/);
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
  await expect(page.getByText('Showing 1 to 10 of 13 changes')).toBeVisible();
  await expect(rowsOf(page).first()).toContainText('Deducted by their own script');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/tab=credits&page=2$/);
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(rowsOf(page).last()).toContainText('Welcome credits');

  await tab(page, 'Generations').click();
  await expect(rowsOf(page).filter({ hasText: 'Done' })).toHaveCount(1);
  await page.getByRole('button', { name: 'A film about tea' }).click();
  await expect(page.getByRole('dialog')).toContainText('draft-writer-1');
  await page.keyboard.press('Escape');

  await tab(page, 'Sessions').click();
  await expect(rowsOf(page)).toHaveCount(1);

  await tab(page, 'Tickets').click();
  await expect(rowsOf(page).filter({ hasText: 'Open' })).toHaveCount(1);
  await page.getByRole('link', { name: 'A voice that stutters' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/support-messages\\?ticket=${ticket}$`));
  await page.goBack();
  await expect(tab(page, 'Tickets')).toHaveAttribute('aria-current', 'page');
  expect(faults).toEqual([]);
  await theirs.context().close();
});

test('the account is changed in a form; the note stands beside the credits, and a failure keeps what was typed', async ({
  page,
  ownShop,
}) => {
  const [person] = await addPeople(ownShop, [{ name: 'Ada Okafor', email: newEmail(), credits: 4 }]);
  const path = `/admin/users/${person?.id}`;
  await page.goto(path);
  const name = page.getByRole('textbox', { name: 'Name' });
  const credit = page.getByRole('textbox', { name: 'Remaining credit' });
  await credit.fill('many');
  await credit.press('Enter');
  await expect(page.getByText('Please enter a whole number of credits')).toBeVisible();
  await name.fill('Ada Berg');
  await credit.fill('24');
  await page.getByRole('textbox', { name: 'Note on the credits' }).fill('For the long wait');
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Moderator');
  await page.getByRole('combobox', { name: 'Membership' }).selectOption('Premium');
  const call = at(`/api/users/${person?.id}`);
  await page.route(call, (route) => route.abort());
  await doAndSee(page, 'Failed to update user: Network error.', () =>
    page.getByRole('button', { name: 'Save Changes' }).click(),
  );
  await expect(name).toHaveValue('Ada Berg');
  await page.unroute(call);
  await tab(page, 'Credits').click();
  await expect(name).toBeHidden();
  await page.goBack();
  await expect(name).toHaveValue('Ada Berg');
  await doAndSee(page, 'User updated successfully', () => credit.press('Enter'));
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Berg' })).toBeVisible();
  await expect(page.locator('main dl').first()).toContainText('Moderator');
  await tab(page, 'Credits').click();
  await expect(rowsOf(page).first()).toContainText('For the long wait');
  await expect(rowsOf(page).first()).toContainText('+20');
});

test('a colleague who was faster is told of in the form, which follows where nothing was typed', async ({
  page,
  ownShop,
}) => {
  const [person] = await addPeople(ownShop, [{ name: 'Ada Okafor', email: newEmail(), credits: 4 }]);
  const call = `/api/users/${person?.id}`;
  await page.goto(`/admin/users/${person?.id}`);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Ada Berg');
  await page.request.put(call, { data: { userMembership: 'basic', currentBalance: 9 } });
  await name.press('Enter');
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'Failed to update user: This user has been changed' });
  await expect(notice).toContainText('the membership is now basic');
  await expect(notice).toBeFocused();
  await expect(page.getByText('Now: Basic')).toBeVisible();
  await expect(page.getByText('Now: 9')).toBeVisible();
  await notice.getByRole('button', { name: 'Keep what I typed' }).click();
  await expect(name).toHaveValue('Ada Berg');
  await expect(page.getByRole('textbox', { name: 'Remaining credit' })).toHaveValue('9');
  await doAndSee(page, 'User updated successfully', () => name.press('Enter'));
  expect(await (await page.request.get(call)).json()).toMatchObject({
    data: { user: { userName: 'Ada Berg', userMembership: 'basic', currentBalance: 9 } },
  });
});

test('a ban signs a user out and keeps them out until it is lifted; sessions end on their own, too', async ({
  page,
  browser,
  ownShop,
}) => {
  const { id, name, email, page: theirs } = await openCustomer(browser, ownShop);
  const signIn = () =>
    theirs.request.post('/api/auth/sign-in/email', {
      data: { email, password: PASSWORD },
      headers: { origin: ownShop.url },
    });
  await page.goto(`/admin/users/${id}?tab=sessions`);
  const end = () => page.getByRole('button', { name: 'End all sessions' }).click();
  const ending = dialogOf(page, 'Sign out everywhere');
  const sessions = at(`/api/users/${id}/sessions`);
  await page.route(sessions, (route) => route.fulfill(refusal('No database.')));
  await end();
  await expect(ending).toContainText('must sign in again on 1 device.');
  await doAndSee(page, 'Failed to sign the user out: No database.', () =>
    ending.getByRole('button', { name: 'Sign out' }).click(),
  );
  await page.unroute(sessions);
  await end();
  await doAndSee(page, 'Signed out on 1 device', () =>
    ending.getByRole('button', { name: 'Sign out' }).click(),
  );
  await expect(page.getByRole('heading', { name: 'Not signed in' })).toBeVisible();
  expect((await theirs.request.get('/users')).status()).toBe(401);

  expect((await signIn()).ok()).toBe(true);
  const ban = at(`/api/users/${id}/ban`);
  await page.route(ban, (route) => route.fulfill(refusal('No database.')));
  await choose(page, 'Ban user');
  const banning = dialogOf(page, 'Ban user');
  await expect(banning).toContainText(
    `${name} is signed out everywhere and cannot sign in until you unban them.`,
  );
  await banning.getByLabel('Reason').fill('Chargebacks');
  await doAndSee(page, 'Failed to ban user: No database.', () =>
    banning.getByRole('button', { name: 'Ban' }).click(),
  );
  await page.unroute(ban);
  await choose(page, 'Ban user');
  await expect(banning.getByLabel('Reason')).toHaveValue('Chargebacks');
  await doAndSee(page, 'User banned successfully', () =>
    banning.getByRole('button', { name: 'Ban' }).click(),
  );
  await expect(page.getByText('This user is banned and cannot sign in.')).toBeVisible();
  await expect(page.getByText('Chargebacks')).toBeVisible();
  expect((await theirs.request.get('/users')).status()).toBe(401);
  expect((await signIn()).status()).toBe(403);

  await page.getByRole('button', { name: 'Unban' }).click();
  await doAndSee(page, 'User unbanned successfully', () =>
    dialogOf(page, 'Unban user').getByRole('button', { name: 'Unban' }).click(),
  );
  await expect(messages(page)).toHaveCount(1);
  expect((await signIn()).ok()).toBe(true);
  await theirs.context().close();
});

test('a user is deleted from their page, and a page of nobody leads back', async ({ page, ownShop }) => {
  const [person] = await addPeople(ownShop, [{ name: 'Ada Okafor', email: newEmail() }]);
  const call = at(`/api/users/${person?.id}`);
  await page.goto(`/admin/users/${person?.id}`);
  const dialog = dialogOf(page, 'Delete user');
  await choose(page, 'Delete user');
  await page.route(call, (route) => route.fulfill(refusal('No database.')));
  await doAndSee(page, 'Failed to delete user: No database.', () =>
    dialog.getByRole('button', { name: 'Delete' }).click(),
  );
  await page.unroute(call);
  await choose(page, 'Delete user');
  await expect(dialog).toContainText('Are you sure you want to delete this user?');
  await doAndSee(page, 'User deleted successfully', () =>
    dialog.getByRole('button', { name: 'Delete' }).click(),
  );
  await expect(page).toHaveURL(/\/admin\/users$/);
  for (const id of [person?.id, 'nobody']) {
    await page.goto(`/admin/users/${id}`);
    await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to the user directory' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'User Directory' })).toBeVisible();
});

test('what cannot be loaded says so and can be tried again; an empty part says what will be there', async ({
  page,
  ownShop,
}) => {
  const [person] = await addPeople(ownShop, [{ name: 'Ada Okafor', email: newEmail() }]);
  const id = person?.id;
  const call = at(`/api/users/${id}`);
  await page.route(call, (route) => route.fulfill(refusal('Not now.', 400, 'validation')));
  await page.goto(`/admin/users/${id}`);
  await expect(page.getByRole('heading', { name: 'Failed to load user data' })).toBeVisible();
  await page.unroute(call);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Okafor' })).toBeVisible();
  for (const [name, path, failure, empty] of [
    ['Orders', '/orders', 'Could not load orders. Please try again.', 'No package orders'],
    [
      'Credits',
      `/api/users/${id}/credit-entries`,
      'The credit history could not be loaded',
      'No credits yet',
    ],
    [
      'Generations',
      `/api/users/${id}/generations`,
      'The generations could not be loaded',
      'No generations yet',
    ],
    ['Tickets', '/support-messages', 'The tickets could not be loaded', 'No tickets'],
  ] as const) {
    const list = at(path);
    await page.route(list, (route) => route.fulfill(refusal('Not now.', 400, 'validation')));
    await tab(page, name).click();
    await expect(page.getByRole('heading', { name: failure })).toBeVisible();
    await page.unroute(list);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: empty })).toBeVisible();
  }
  await page.route(at('/item-orders'), (route) => route.fulfill(refusal('Not now.', 400, 'validation')));
  await page.goto(`/admin/users/${id}?tab=orders&kind=item`);
  await expect(
    page.getByRole('heading', { name: 'Could not load item orders. Please try again.' }),
  ).toBeVisible();
});

test("a user's page is accessible on phones and screens, in both themes", async ({ page, ownShop }) => {
  const [person] = await addPeople(ownShop, [
    { name: 'Bartholomew Featherstonehaugh-Cholmondeley the Third', email: newEmail(), credits: -3 },
  ]);
  await page.request.put(`/api/users/${person?.id}`, { data: { currentBalance: 12, note: 'A gift' } });
  await page.request.put(`/api/users/${person?.id}/ban`, { data: { banned: true, reason: 'Chargebacks' } });
  for (const [width, colorScheme, parts] of [
    [390, 'light', ['profile', 'credits']],
    [1280, 'dark', ['profile', 'sessions']],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    for (const part of parts) {
      await page.goto(`/admin/users/${person?.id}?tab=${part}`);
      await expectAccessible(page);
    }
  }
});
