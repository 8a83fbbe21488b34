import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, THEMES } from './accessible-page.ts';
import { doAndSee } from './do-and-see.ts';
import { test } from './staff-shop.ts';
import { watchFaults } from './watch-faults.ts';

// One shop for all of them: each test begins with the same three packages.
test.describe.configure({ mode: 'default' });

const THREE = [
  { packageName: 'Starter', price: '9', credit: 20 },
  { packageName: 'Creator', price: '19', credit: 60, isPopular: true, pointOne: 'One', pointTwo: 'Two' },
  { packageName: 'Studio', price: '49', credit: 200, validity: 60 },
];

interface Offer {
  readonly _id: string;
  readonly packageName: string;
}

async function listPackages(page: Page): Promise<Offer[]> {
  return (await (await page.request.get('/packages')).json()) as Offer[];
}

async function offer(page: Page, packages: readonly object[]): Promise<void> {
  for (const { _id } of await listPackages(page)) await page.request.delete(`/package/${_id}`);
  for (const data of packages) {
    expect((await page.request.post('/add-package', { data })).ok()).toBe(true);
  }
}

const addButton = (page: Page) => page.getByRole('button', { name: 'Add Package' }).first();
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const at = (path: string) => (url: URL) => url.pathname === path;
const refusal = (error: string, status = 500) => ({
  status,
  json: { success: false, code: status === 409 ? 'conflict' : 'internal', error, message: error },
});

test.beforeEach(async ({ page }) => offer(page, THREE));

test('three packages are the most; one that is deleted makes room, and says what happens', async ({
  page,
}) => {
  const faults = watchFaults(page);
  await page.goto('/admin/packages');
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing Packages' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Starter', 'Creator', 'Studio']);
  await expect(addButton(page)).toBeDisabled();
  await expect(addButton(page)).toHaveAccessibleDescription('Maximum 3 packages allowed');
  await addButton(page).focus();
  await expect(addButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'Delete Studio' }).press('Enter');
  const asking = dialogOf(page, 'Delete this package?');
  await expect(asking).toContainText(
    '“Studio” goes off sale at once and cannot be brought back. Orders that were placed keep their credits and their membership.',
  );
  await page.keyboard.press('Escape');
  await expect(asking).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete Studio' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete Studio' }).press('Enter');
  await doAndSee(page, 'Package deleted successfully!', () =>
    asking.getByRole('button', { name: 'Delete package' }).click(),
  );
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Starter', 'Creator']);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Maximum 3 packages allowed')).toBeHidden();
  await expect(addButton(page)).toBeEnabled();
  expect((await listPackages(page)).map(({ packageName }) => packageName)).toEqual(['Starter', 'Creator']);
  expect(faults).toEqual([]);
});

test('a package is added by keyboard alone, with features put in order, and is on the pricing page', async ({
  page,
}) => {
  await offer(page, THREE.slice(0, 2));
  await page.goto('/admin/packages');
  await addButton(page).press('Enter');
  const dialog = dialogOf(page, 'Add Package');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByLabel('Membership days')).toHaveValue('30');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter a package name')).toBeVisible();
  await expect(dialog.getByText('Please enter a price such as 19.00')).toBeVisible();
  await expect(dialog.getByText('Please enter a whole number of credits')).toBeVisible();

  await page.keyboard.type('Agency');
  await page.keyboard.press('Tab');
  for (const wrong of ['12,50', '12.505', '0.00', '-1', '1e3']) {
    await dialog.getByLabel('Price').fill(wrong);
    await expect(dialog.getByText('Please enter a price such as 19.00')).toBeVisible();
  }
  await dialog.getByLabel('Price').fill('4.35');
  await expect(dialog.getByText('Please enter a price such as 19.00')).toBeHidden();
  await dialog.getByLabel('Credits').fill('7');
  await dialog.getByLabel('Membership days').fill('');
  await dialog.getByLabel('Description').fill('For a team of editors.');

  const add = dialog.getByRole('button', { name: 'Add feature' });
  for (const line of ['First', 'Second', 'Third']) {
    await add.press('Enter');
    await page.keyboard.type(line);
  }
  const up = (line: number) => dialog.getByRole('button', { name: `Move feature ${line} up` });
  const down = (line: number) => dialog.getByRole('button', { name: `Move feature ${line} down` });
  await up(3).press('Enter');
  await expect(up(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(down(1)).toBeFocused();
  await expect(dialog.getByRole('status').filter({ hasText: 'Moved to 1 of 3' })).toBeAttached();
  await dialog.getByLabel('Feature 2', { exact: true }).press('Alt+ArrowDown');
  await expect(dialog.getByLabel('Feature 3', { exact: true })).toBeFocused();
  const lines = () =>
    dialog
      .getByRole('listitem')
      .getByRole('textbox')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  expect(await lines()).toEqual(['Third', 'Second', 'First']);
  await dialog.getByRole('button', { name: 'Remove feature 2' }).press('Enter');
  await expect(dialog.getByLabel('Feature 2', { exact: true })).toBeFocused();
  expect(await lines()).toEqual(['Third', 'First']);
  for (let line = 3; line <= 10; line += 1) await add.press('Enter');
  await expect(add).toBeDisabled();
  await expect(add).toHaveAccessibleDescription(/^10 of 10\./u);
  expect(await lines()).toHaveLength(10);

  await dialog.getByRole('switch', { name: 'Most popular' }).press('Space');
  await doAndSee(page, 'Package added successfully!', () => dialog.getByLabel('Name').press('Enter'));
  await expect(dialog).toBeHidden();
  await expect(addButton(page)).toBeFocused();
  await expect(addButton(page)).toBeDisabled();
  const card = page.getByRole('article').filter({ hasText: 'Agency' });
  await expect(card).toContainText('MOST POPULAR');
  await expect(card).toContainText('$4.35');
  await expect(card.getByRole('listitem')).toHaveText(['Third', 'First']);

  await page.goto('/#pricing');
  const offered = page.getByRole('article').filter({ hasText: 'Agency' });
  await expect(offered).toContainText('30 days');
  await expect(offered.getByRole('listitem')).toHaveText(['Third', 'First']);
});

test('a package is changed as it is now, and nothing typed is lost without asking', async ({ page }) => {
  await page.goto('/admin/packages');
  await expect(page.getByText('$19.00')).toBeVisible();
  // Somebody else changes it while this page is open.
  const creator = (await listPackages(page)).find(({ packageName }) => packageName === 'Creator');
  const change = { ...THREE[1], price: '21.5' };
  await page.request.put(`/edit-package/${creator?._id}`, { data: change });
  await page.getByRole('button', { name: 'Edit Creator' }).click();
  const dialog = dialogOf(page, 'Edit Package');
  await expect(dialog.getByLabel('Price')).toHaveValue('21.50');
  await expect(dialog.getByLabel('Feature 2', { exact: true })).toHaveValue('Two');
  await dialog.getByLabel('Name').fill('Creator Plus');
  await page.keyboard.press('Escape');
  const asking = dialogOf(page, 'Close without saving?');
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Creator Plus');
  await doAndSee(page, 'Package updated successfully!', () =>
    dialog.getByRole('button', { name: 'Save Changes' }).click(),
  );
  await expect(page.getByRole('article').filter({ hasText: 'Creator Plus' })).toContainText('$21.50');
  await page.getByRole('button', { name: 'Edit Creator Plus' }).click();
  await dialog.getByLabel('Credits').fill('1');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await asking.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit Creator Plus' })).toBeFocused();
  await expect(page.getByRole('article').filter({ hasText: 'Creator Plus' })).toContainText('60');
});

test('what fails is told in a red alert, and what was typed stays', async ({ page }) => {
  await page.route(at('/packages'), (route) => route.fulfill(refusal('No')));
  await page.goto('/admin/packages');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch packages');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('3 of 3 packages on sale')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./u })).toBeHidden();

  const isOne = (url: URL) => /^\/package\/[\da-f-]+$/u.test(url.pathname);
  await page.route(isOne, (route) => route.fulfill(refusal('The shelf is stuck')));
  await page.getByRole('button', { name: 'Edit Starter' }).click();
  const editing = dialogOf(page, 'Edit Package');
  await expect(editing.getByRole('alert')).toContainText('Failed to fetch package');
  await expect(editing.getByRole('alert')).toContainText('The shelf is stuck');
  await page.unrouteAll();
  await editing.getByRole('button', { name: 'Try again' }).click();
  await editing.getByLabel('Name').fill('Beginner');
  const isEdit = (url: URL) => url.pathname.startsWith('/edit-package/');
  await page.route(isEdit, (route) => route.abort());
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(editing.getByRole('alert')).toContainText('Failed to update package');
  await expect(editing.getByRole('alert')).toContainText('Network error');
  await expect(editing.getByLabel('Name')).toHaveValue('Beginner');
  await page.unrouteAll();
  await doAndSee(page, 'Package updated successfully!', () =>
    editing.getByRole('button', { name: 'Save Changes' }).click(),
  );

  await page.route(isOne, (route) => route.fulfill(refusal('Not now')));
  await page.getByRole('button', { name: 'Delete Studio' }).click();
  const deleting = dialogOf(page, 'Delete this package?');
  await deleting.getByRole('button', { name: 'Delete package' }).click();
  await expect(deleting.getByRole('alert')).toContainText('Failed to delete package');
  await page.unrouteAll();
  await deleting.getByRole('button', { name: 'Delete package' }).click();
  await expect(deleting).toBeHidden();

  // The third place is taken by somebody else meanwhile: the server's own word, not a made-up one.
  await addButton(page).click();
  const adding = dialogOf(page, 'Add Package');
  await adding.getByLabel('Name').fill('Late');
  await adding.getByLabel('Price').fill('5');
  await adding.getByLabel('Credits').fill('5');
  await page.request.post('/add-package', { data: THREE[2] });
  await adding.getByRole('button', { name: 'Add Package' }).click();
  await expect(adding.getByRole('alert')).toContainText('Failed to add package');
  await expect(adding.getByRole('alert')).toContainText('Maximum 3 packages allowed');
  await expect(adding.getByLabel('Name')).toHaveValue('Late');
});

test('without a package the page says what to do, and the last one is not deleted unawares', async ({
  page,
}) => {
  await offer(page, [{ ...THREE[0], packageName: `Starter ${'for everybody '.repeat(6)}` }]);
  await page.goto('/admin/packages');
  await page.getByRole('button', { name: /^Delete Starter/u }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'It is the last package: until you add another one, nobody can buy credits.',
  );
  await page.getByRole('button', { name: 'Delete package' }).click();
  await expect(
    page.getByText('No packages available. Add a new package to get started.', { exact: true }),
  ).toBeVisible();
  await expect(addButton(page)).toBeEnabled();
});

for (const theme of THEMES) {
  test(`packages and their forms can be used by everybody: ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/admin/packages');
      await expect(page.getByText('3 of 3 packages on sale')).toBeVisible();
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Edit Creator' }).click();
    const dialog = dialogOf(page, 'Edit Package');
    await dialog.getByLabel('Credits').fill('x');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByText('Please enter a whole number of credits')).toBeVisible();
    // The page behind the dialog is hidden from assistive technology, its heading too.
    const axe = new AxeBuilder({ page }).include('[role=dialog]').options({ preload: { assets: ['media'] } });
    expect((await axe.analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
}
