import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, THEMES, WIDTHS } from './accessible-page.ts';
import { addPeople, at, openColleague, openCustomer, refusal, removePeople } from './directory-people.ts';
import { doAndSee } from './do-and-see.ts';
import { freezeClock, replaceClock } from './frozen-clock.ts';
import { test } from './staff-shop.ts';
import { watchFaults } from './watch-faults.ts';

// One shop for all of them: each test begins with an empty directory.
test.describe.configure({ mode: 'default' });
test.beforeEach(({ ownShop }) => removePeople(ownShop));

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text });
const edited = (page: Page) => page.locator('tr[data-state="edited"]');
const search = (page: Page) => page.getByPlaceholder('Search users...');
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const USER = /^\/api\/users\/[\da-f-]{36}$/u;

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin/users${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'User Directory' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
}

/** 62 people, who with the administrator make seven pages; each joined a day before the next. */
function crowd() {
  return Array.from({ length: 62 }, (_, position) => ({
    name: `Person ${String(position).padStart(2, '0')}`,
    email: `person-${position}@crowd.example`,
    credits: position,
    joined: new Date(Date.UTC(2024, 0, 1 + position, 12)),
  }));
}

const MAYA = { name: 'Maya Lindqvist', email: 'maya@northlight.example', credits: 38 } as const;
const JONAS = { name: 'Jonas Petit', email: 'jonas@framehaus.example', credits: 112 } as const;

test('everybody is listed, ten to a page in a window of five; columns sort up, then down', async ({
  page,
  ownShop,
}) => {
  const faults = watchFaults(page);
  await addPeople(ownShop, crowd());
  await open(page);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Select all on this page',
    'User',
    'Remaining Credit',
    'Role',
    'Membership',
    'Joined',
    'Actions',
  ]);
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByText('Showing 1 to 10 of 63 users')).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toHaveText('Prev12345...7Next');
  await expect(pages.getByRole('button', { name: 'Prev' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Page 4' }).click();
  await expect(page).toHaveURL(/\?page=4$/);
  await expect(pages).toHaveText('Prev1234567Next');
  await pages.getByRole('button', { name: 'Page 7' }).click();
  await expect(pages).toHaveText('Prev1...34567Next');
  await expect(page.getByText('Showing 61 to 63 of 63 users')).toBeVisible();
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();

  for (const [name, first, last] of [
    ['User', /operator/i, /Person 61/],
    ['Remaining Credit', /Person 00/, /Person 61/],
    ['Joined', /Person 00/, /operator/i],
  ] as const) {
    const head = page.getByRole('columnheader', { name });
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByText('Showing 1 to 10 of 63 users')).toBeVisible();
    if (name !== 'User') await expect(rows(page).first()).toContainText(first);
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(rows(page).first()).toContainText(last);
  }
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute('aria-sort', 'descending');
  expect(faults).toEqual([]);
});

test('a search looks into name, e-mail, role and membership, and an empty one has a way out', async ({
  page,
  ownShop,
}) => {
  await addPeople(ownShop, [
    { ...MAYA, role: 'moderator', joined: new Date('2024-01-22T12:00:00Z') },
    { ...JONAS, membership: 'premium', credits: -3 },
    { name: 'Sofia Brandt', email: 'sofia@lernwerk.example', membership: 'basic', credits: 0 },
  ]);
  await open(page);
  for (const [text, found] of [
    ['LINDQ', MAYA.name],
    ['framehaus', JONAS.name],
    ['Moderator', MAYA.name],
    ['premium', JONAS.name],
  ] as const) {
    await search(page).fill(text);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(found);
    await expect(page).toHaveURL(new RegExp(`q=${text}$`));
  }
  await expect(rowOf(page, JONAS.name).getByText('-3')).toHaveClass(/text-danger/);
  await search(page).fill('nobody at all');
  await expect(page.getByRole('heading', { name: 'No Users Found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filter.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(rows(page)).toHaveCount(4);
  const maya = rowOf(page, MAYA.name);
  await expect(maya.getByText('38')).toHaveClass(/text-success/);
  await expect(maya.getByText('Moderator')).toBeVisible();
  await expect(maya.getByText('Free')).toBeVisible();
  await expect(maya.getByText('Jan 22, 2024')).toBeVisible();
  await expect(rowOf(page, 'Sofia Brandt').getByText('0', { exact: true })).toHaveClass(/text-success/);
  await maya.getByRole('link', { name: MAYA.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: MAYA.name })).toBeVisible();
});

test('a row is edited in place by keyboard; its banner stays for 3 s', async ({ page, ownShop }) => {
  await replaceClock(page);
  await addPeople(ownShop, [MAYA]);
  await open(page, '?q=maya');
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
  await open(page);
  await page.route(at('/users'), (route) => route.fulfill(refusal('No database.', 400, 'validation')));
  await doAndSee(page, 'Failed to fetch users: No database.', () =>
    page.getByRole('button', { name: 'Refresh' }).click(),
  );
  await expect(rowOf(page, MAYA.name)).toBeVisible();
  await page.goto('/admin/users?page=2');
  await expect(page.getByRole('heading', { name: 'Failed to fetch users' })).toBeVisible();
  await page.unroute(at('/users'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, MAYA.name)).toBeVisible();

  await page.route(at(USER), (route) => route.fulfill({ status: 500, body: 'broken' }));
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
  await page.unroute(at(USER));
  await page.getByRole('button', { name: `Delete ${MAYA.name}` }).click();
  await doAndSee(page, 'User deleted successfully', () =>
    dialog.getByRole('button', { name: 'Delete' }).click(),
  );
  await expect(rowOf(page, MAYA.name)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(rows(page).getByRole('button', { name: 'Your own account' })).toBeDisabled();
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
    await open(staff, own);
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

test('rows are chosen across pages, saved as CSV and written to', async ({ page, ownShop }) => {
  await addPeople(ownShop, [...crowd().slice(0, 14), { name: '=1+1', email: 'formula@crowd.example' }]);
  await open(page, '?sort=user&order=asc&q=crowd');
  const bar = page.getByRole('region', { name: 'Chosen users' });
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  await page.getByRole('checkbox', { name: 'Choose =1+1' }).check();
  await expect(all).toHaveJSProperty('indeterminate', true);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(rows(page)).toHaveCount(5);
  await all.check();
  await expect(bar).toContainText('6 users chosen');
  await page.getByRole('checkbox', { name: 'Choose Person 13' }).uncheck();
  await expect(bar).toContainText('5 users chosen');

  const readCsv = async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    return (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  };
  const chosen = await readCsv();
  expect(chosen).toHaveLength(6);
  expect(chosen.join()).toContain("'=1+1");
  expect(chosen.join()).not.toContain('Person 13');
  await expect(bar).toBeHidden();
  expect(await readCsv()).toHaveLength(16);

  await page.getByRole('checkbox', { name: 'Choose Person 12' }).check();
  await page.getByRole('checkbox', { name: 'Choose Person 13' }).check();
  await page.route(at('/api/users/export'), (route) => route.abort());
  await doAndSee(page, 'The file could not be downloaded.', () =>
    page.getByRole('button', { name: 'Export CSV' }).click(),
  );
  await expect(bar).toContainText('2 users chosen');
  await bar.getByRole('button', { name: 'Send message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Message' });
  await dialog.getByLabel('Subject').fill('News');
  await dialog.getByLabel('Message Body').fill('<p>Hello {{userName}}</p>');
  await doAndSee(page, 'Message sent successfully.', () =>
    dialog.getByRole('button', { name: 'Send', exact: true }).click(),
  );
  await expect(bar).toBeHidden();
});

test('an edit that is not saved is not lost by another row or another page', async ({ page, ownShop }) => {
  await addPeople(ownShop, [MAYA, JONAS]);
  await open(page);
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

test('the directory is accessible at every width and in both themes', async ({ page, ownShop }) => {
  await addPeople(ownShop, [
    MAYA,
    { ...JONAS, role: 'moderator', membership: 'premium' },
    {
      name: 'Bartholomew Maximilian Featherstonehaugh-Cholmondeley the Third of Wimbledon',
      email: 'bartholomew.maximilian@a-very-long-subdomain.of-a-company.example',
      membership: 'basic',
      credits: -1_000_000,
    },
  ]);
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await open(page);
      await page.getByRole('checkbox', { name: `Choose ${MAYA.name}` }).check();
      await page.getByRole('button', { name: `Edit ${JONAS.name}` }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Please enter a name')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Cancel' }).click();
    }
  }
});
