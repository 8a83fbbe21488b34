import { expect } from '@playwright/test';
import { expectAccessible } from './accessible-page.ts';
import { expectAccessibleEditor, openColleague, previewOf, saveButton } from './content-editor.ts';
import { HOSTILE_ADDRESSES, openVisitor, restoreInstalled, restoreVersion } from './content-history.ts';
import { doAndSee } from './do-and-see.ts';
import {
  addButton,
  alertOf,
  drag,
  FEATURES,
  findFeature,
  INSTALLED,
  listFeatures,
  move,
  openEdit,
  openFeatures,
  publicTitles,
  rowOf,
  titles,
} from './feature-desk.ts';
import { at, dialogOf, withoutOwnLooks, refusal } from './mail-room.ts';
import { test } from './staff-shop.ts';
import { watchFaults } from './watch-faults.ts';

// One shop for all of them: each test begins with the features that came with the product.
test.describe.configure({ mode: 'default' });

const HOSTILE = '<b>Fast</b> & "loud"';
const SCRIPT = '<img src="/nothing" onerror="alert(1)">';

test.beforeEach(async ({ page }) => restoreInstalled(page, 'features'));

test('a feature is added, changed, disabled and deleted, and visitors see each on the next load', async ({
  page,
  browser,
  ownShop,
}) => {
  const faults = watchFaults(page);
  const visitor = await openVisitor(browser, ownShop);
  const visitorFaults = watchFaults(visitor);
  await openFeatures(page);
  await expect(titles(page)).toHaveText(INSTALLED);
  await expect(page.getByLabel('Features now')).toContainText('On the landing page6');

  await addButton(page).press('Enter');
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByLabel('Category')).toHaveValue('AI Features');
  await expect(page.getByLabel('Order')).toHaveValue('7');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription('Please enter a title');
  await expect(page.getByLabel('Description')).toHaveAccessibleDescription('Please enter a description');
  await page.getByLabel('Title').fill(HOSTILE);
  await page.getByLabel('Description').fill(SCRIPT);
  await page.getByLabel('Order').fill('1.5');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Order')).toHaveAccessibleDescription(
    'Please enter a whole number from -1000000 to 1000000',
  );
  await page.getByLabel('Order').fill('7');
  await page.getByRole('textbox', { name: 'Icon class' }).fill('fi" onload="alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Icon class' })).toHaveAccessibleDescription(
    'Please use letters, digits, spaces and hyphens only',
  );

  // Another type takes the value away, and back again.
  await page.getByRole('radio', { name: 'Image' }).check();
  const address = page.getByLabel('Image address');
  await expect(address).toHaveValue('');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  for (const icon of [...HOSTILE_ADDRESSES, 'fi fi-tr-pencil']) {
    await address.fill(icon);
    await page.keyboard.press('Enter');
    await expect(address).toHaveAccessibleDescription(
      'Please enter an address that starts with http://, https:// or /',
    );
    await expect(previewOf(page).locator('#features img')).toHaveCount(0);
  }
  expect(loaded.filter((url) => !url.startsWith(ownShop.url))).toEqual([]);
  await page.getByRole('radio', { name: 'Icon class' }).check();
  await expect(page.getByRole('textbox', { name: 'Icon class' })).toHaveValue('');
  await expect(previewOf(page).getByRole('heading', { name: HOSTILE, exact: true })).toBeAttached();
  await expect(previewOf(page).getByText(SCRIPT)).toBeAttached();
  await expect(previewOf(page).locator('#features h3')).toHaveText([...INSTALLED, HOSTILE]);
  await doAndSee(page, 'Feature added successfully!', () => page.getByLabel('Order').press('Enter'));
  await expect(addButton(page)).toBeFocused();
  await expect(titles(page)).toHaveText([...INSTALLED, HOSTILE]);
  expect(await findFeature(page, HOSTILE)).toMatchObject({
    icon: 'fi fi-tr-memo-circle-check',
    order: 7,
    category: 'AI Features',
  });
  await visitor.goto('/');
  await expect(publicTitles(visitor)).toHaveText([...INSTALLED, HOSTILE]);
  await expect(visitor.getByText(SCRIPT)).toBeVisible();

  await openEdit(page, HOSTILE);
  await page.getByLabel('Title').fill('Renamed');
  await page.getByLabel('Order').fill('0');
  await expect(previewOf(page).locator('#features h3').nth(3)).toHaveText('Renamed');
  await doAndSee(page, 'Feature updated successfully!', () => saveButton(page).press('Enter'));
  await expect(page.getByRole('button', { name: 'Edit Renamed' })).toBeFocused();
  await expect(titles(page).first()).toHaveText('Renamed');

  await doAndSee(page, 'Feature disabled successfully!', () =>
    page.getByRole('button', { name: 'Disable Renamed' }).press('Enter'),
  );
  await expect(rowOf(page, 'Renamed')).toContainText('Inactive');
  await expect(page.getByRole('button', { name: 'Enable Renamed' })).toBeFocused();
  await expect(previewOf(page).locator('#features h3')).toHaveText(INSTALLED);
  await visitor.goto('/');
  await expect(publicTitles(visitor)).toHaveText(INSTALLED);
  await doAndSee(page, 'Feature enabled successfully!', () => page.keyboard.press('Enter'));

  const remove = page.getByRole('button', { name: 'Delete Renamed' });
  await remove.press('Enter');
  const asking = dialogOf(page, 'Delete “Renamed”?');
  await expect(asking).toContainText('Are you sure you want to delete this feature?');
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await doAndSee(page, 'Feature deleted successfully!', () =>
    asking.getByRole('button', { name: 'Delete', exact: true }).press('Enter'),
  );
  await expect(titles(page)).toHaveText(INSTALLED);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await restoreVersion(page, 'Saved');
  await expect(titles(page)).toHaveText(['Renamed', ...INSTALLED]);
  await visitor.goto('/');
  await expect(publicTitles(visitor).nth(3)).toHaveText('Renamed');
  await visitor.context().close();
  expect([...withoutOwnLooks(faults), ...visitorFaults]).toEqual([]);
});

test('features are put in order by keyboard and by dragging; where that fails they go back', async ({
  page,
}) => {
  await openFeatures(page);
  await move(page, 'Studio-ready files', { from: 6, to: 4 });
  const byKeyboard = [...INSTALLED.slice(0, 3), 'Studio-ready files', ...INSTALLED.slice(3, 5)];
  await expect(titles(page)).toHaveText(byKeyboard);
  await expect(page.getByRole('button', { name: 'Move Studio-ready files' })).toBeFocused();
  const stored = async () => (await listFeatures(page)).map(({ title }) => title);
  await expect.poll(stored).toEqual(byKeyboard);

  await drag(page, 'No result, no charge', 'Studio-ready files');
  const byMouse = [
    ...INSTALLED.slice(0, 3),
    'No result, no charge',
    'Studio-ready files',
    'Every line is yours',
  ];
  await expect(titles(page)).toHaveText(byMouse);
  await expect.poll(stored).toEqual(byMouse);

  const path = at(`${FEATURES}-order`);
  await page.route(path, (route) => route.abort());
  await doAndSee(page, 'Failed to update the order of the features', () =>
    move(page, 'Neural voice synthesis', { from: 2, to: 1 }),
  );
  await expect(titles(page)).toHaveText(byMouse);
  await page.unroute(path);

  // A colleague has deleted one meanwhile.
  const { _id: id } = await findFeature(page, 'Every line is yours');
  expect((await page.request.delete(`${FEATURES}/${id}`)).ok()).toBe(true);
  await doAndSee(page, 'There are other features by now.', () =>
    move(page, 'Neural voice synthesis', { from: 2, to: 1 }),
  );
  await expect(titles(page)).toHaveText(byMouse.slice(0, 5));
  await page.goto('/');
  await expect(publicTitles(page)).toHaveText(byMouse.slice(0, 5));
});

test('what goes wrong is told in the specified words, and what was typed stays', async ({ page }) => {
  const { _id: id } = await findFeature(page, 'Studio-ready files');
  const broken = { status: 502 };
  const list = at(FEATURES);
  await page.route(list, (route) => route.fulfill(broken));
  await page.goto('/admin/settings?tab=features');
  const failure = alertOf(page, 'Failed to fetch features data');
  await expect(failure).toBeVisible();
  await page.unroute(list);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(titles(page)).toHaveText(INSTALLED);

  await page.route(at(`${FEATURES}/${id}/toggle`), (route) => route.fulfill(broken));
  const disable = page.getByRole('button', { name: 'Disable Studio-ready files' });
  await doAndSee(page, 'Failed to toggle feature status', () => disable.press('Enter'));
  await expect(disable).toBeVisible();

  await page.route(at(`${FEATURES}/${id}`), (route) =>
    route.request().method() === 'DELETE' ? route.fulfill(broken) : route.abort(),
  );
  await page.getByRole('button', { name: 'Delete Studio-ready files' }).click();
  const asking = dialogOf(page, 'Delete “Studio-ready files”?');
  await asking.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(asking.getByRole('alert')).toContainText('Failed to delete feature');
  await page.keyboard.press('Escape');

  await openEdit(page, 'Studio-ready files');
  await page.getByLabel('Title').fill('Typed');
  await doAndSee(page, 'Failed to update feature', () => saveButton(page).press('Enter'));
  await expect(alertOf(page, 'Failed to update feature')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Typed');
  await page.getByRole('button', { name: 'All features' }).click();
  const leaving = dialogOf(page, 'Leave without saving?');
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Typed');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Edit Studio-ready files' })).toBeFocused();

  await page.route(at(FEATURES), (route) =>
    route.request().method() === 'POST'
      ? route.fulfill(refusal('Not today.', 500, 'internal'))
      : route.fallback(),
  );
  await addButton(page).click();
  await page.getByLabel('Title').fill('New one');
  await page.getByLabel('Description').fill('What it does.');
  await doAndSee(page, 'Not today.', () => page.getByRole('button', { name: 'Add Feature' }).click());
  await expect(alertOf(page, 'Failed to add featureNot today.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('New one');
});

test('what somebody else has saved, or deleted, is not overwritten', async ({ page, browser, ownShop }) => {
  const colleague = await openColleague(browser, ownShop);
  const saved = `${colleague.email} saved this feature`;
  const { _id: id } = await findFeature(page, 'Every line is yours');
  const saveElsewhere = async (title: string) => {
    const data = { title, description: 'By a colleague.', icon: 'fi fi-tr-star', order: 4 };
    expect((await colleague.page.request.put(`${FEATURES}/${id}`, { data })).ok()).toBe(true);
  };
  await openFeatures(page);
  await saveElsewhere('Theirs');
  await doAndSee(page, saved, () =>
    page.getByRole('button', { name: 'Disable Every line is yours' }).press('Enter'),
  );
  await expect(rowOf(page, 'Theirs')).toContainText('Active');

  await openEdit(page, 'Theirs');
  await page.getByLabel('Title').fill('Mine');
  await saveElsewhere('Theirs again');
  await saveButton(page).press('Enter');
  const notice = alertOf(page, saved);
  await expect(notice).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveValue('Mine');
  await notice.getByRole('button', { name: 'Load the saved version' }).click();
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Theirs again');
  await expect(notice).toBeHidden();

  await page.getByLabel('Title').fill('Agreed');
  expect((await page.request.delete(`${FEATURES}/${id}`)).ok()).toBe(true);
  await saveButton(page).press('Enter');
  await expect(alertOf(page, 'This feature is not there any more.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Agreed');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(addButton(page)).toBeFocused();
  await page.goto(`/admin/settings?tab=features&edit=${id}`);
  const missing = alertOf(page, 'This feature is not there any more.');
  await missing.getByRole('button', { name: 'All features' }).click();
  await expect(titles(page)).toHaveCount(5);
});

test('list and form are accessible, full and empty, at every width, in both themes', async ({ page }) => {
  test.slow();
  const add = async (title: string, icon: string) => {
    const data = { title, description: 'What it does. '.repeat(20), icon };
    expect((await page.request.post(FEATURES, { data })).ok()).toBe(true);
  };
  await add('Einreichungsbestätigungsformularübersichtsseite'.repeat(3), '/nothing.png');
  await openFeatures(page);
  await expect(titles(page)).toHaveCount(7);
  await expectAccessibleEditor(page);
  await addButton(page).click();
  await page.getByRole('button', { name: 'Add Feature' }).click();
  await expect(page.getByText('Please enter a title')).toBeVisible();
  await expectAccessibleEditor(page);
  await page.getByRole('button', { name: 'Cancel' }).click();

  for (let count = 1; count <= 23; count += 1) await add(`Another feature ${count}`, '');
  await openFeatures(page);
  await expect(titles(page)).toHaveCount(30);
  await move(page, 'Another feature 22', { from: 29, to: 30 });
  await expect(titles(page).last()).toHaveText('Another feature 22');

  for (const { _id: id } of await listFeatures(page)) await page.request.delete(`${FEATURES}/${id}`);
  await page.goto('/admin/settings?tab=features');
  await expect(page.getByText('No features yet')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Live preview' })).toHaveCount(0);
  await expectAccessible(page);
});
