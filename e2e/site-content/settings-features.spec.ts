import { expect } from '@playwright/test';
import { callsOf } from '../support/calls-of.ts';
import { openColleague, previewOf, saveButton } from '../support/content-editor.ts';
import { openVisitor, restoreInstalled, restoreVersion } from '../support/content-history.ts';
import { doAndSee } from '../support/do-and-see.ts';
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
} from '../support/features-editor.ts';
import { dialogOf, withoutFrameProbes } from '../support/mail-log.ts';
import { pressButton } from '../support/press-button.ts';
import { test } from '../support/staff-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

// These tests share one server: each test begins with the preinstalled features.
test.describe.configure({ mode: 'default' });

const HOSTILE = '<b>Fast</b> & "loud"';
const SCRIPT = '<img src="/nothing" onerror="alert(1)">';

test.beforeEach(async ({ page }) => restoreInstalled(page, 'features'));

test('a feature is added, changed, disabled and deleted, and visitors see each change on the next load', async ({
  page,
  browser,
  ownServer,
}) => {
  const errors = watchErrors(page);
  const visitor = await openVisitor(browser, ownServer);
  const visitorErrors = watchErrors(visitor);
  await openFeatures(page);
  await expect(titles(page)).toHaveText(INSTALLED);
  await expect(page.getByLabel('Features overview')).toContainText('On the landing page6');

  await pressButton(addButton(page));
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByLabel('Category')).toHaveValue('AI Features');
  await expect(page.getByLabel('Order')).toHaveValue('7');
  await page.getByLabel('Title').fill(HOSTILE);
  await page.getByLabel('Description').fill(SCRIPT);
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
  await doAndSee(page, 'Feature updated successfully!', () => pressButton(saveButton(page)));
  await expect(page.getByRole('button', { name: 'Edit Renamed' })).toBeFocused();
  await expect(titles(page).first()).toHaveText('Renamed');

  await doAndSee(page, 'Feature disabled successfully!', () =>
    pressButton(page.getByRole('button', { name: 'Disable Renamed' })),
  );
  await expect(rowOf(page, 'Renamed')).toContainText('Inactive');
  await expect(page.getByRole('button', { name: 'Enable Renamed' })).toBeFocused();
  await expect(previewOf(page).locator('#features h3')).toHaveText(INSTALLED);
  await visitor.goto('/');
  await expect(publicTitles(visitor)).toHaveText(INSTALLED);
  await doAndSee(page, 'Feature enabled successfully!', () => page.keyboard.press('Enter'));

  const remove = page.getByRole('button', { name: 'Delete Renamed' });
  await pressButton(remove);
  const confirmation = dialogOf(page, 'Delete “Renamed”?');
  await expect(confirmation).toContainText('Are you sure you want to delete this feature?');
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await pressButton(remove);
  await doAndSee(page, 'Feature deleted successfully!', () =>
    pressButton(confirmation.getByRole('button', { name: 'Delete', exact: true })),
  );
  await expect(titles(page)).toHaveText(INSTALLED);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await restoreVersion(page, 'Saved');
  await expect(titles(page)).toHaveText(['Renamed', ...INSTALLED]);
  await visitor.goto('/');
  await expect(publicTitles(visitor).nth(3)).toHaveText('Renamed');
  await visitor.context().close();
  expect([...withoutFrameProbes(errors), ...visitorErrors]).toEqual([]);
});

test('features are reordered by keyboard and by dragging, but not if the list has changed', async ({
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

  // Another administrator has deleted one in the meantime.
  const { _id: id } = await findFeature(page, 'Every line is yours');
  expect((await callsOf(page).delete(`${FEATURES}/${id}`)).ok()).toBe(true);
  await doAndSee(page, 'The features have changed.', () =>
    move(page, 'Neural voice synthesis', { from: 2, to: 1 }),
  );
  await expect(titles(page)).toHaveText(byMouse.slice(0, 5));
  await page.goto('/');
  await expect(publicTitles(page)).toHaveText(byMouse.slice(0, 5));
});

test("another user's save is not overwritten", async ({ page, browser, ownServer }) => {
  const colleague = await openColleague(browser, ownServer);
  const saved = `${colleague.email} saved this feature`;
  const { _id: id } = await findFeature(page, 'Every line is yours');
  const saveElsewhere = async (title: string) => {
    const data = { title, description: 'By a colleague.', icon: 'fi fi-tr-star', order: 4 };
    expect((await callsOf(colleague.page).put(`${FEATURES}/${id}`, { data })).ok()).toBe(true);
  };
  await openFeatures(page);
  await saveElsewhere('Theirs');
  await doAndSee(page, saved, () =>
    pressButton(page.getByRole('button', { name: 'Disable Every line is yours' })),
  );
  await expect(rowOf(page, 'Theirs')).toContainText('Active');

  await openEdit(page, 'Theirs');
  await page.getByLabel('Title').fill('Mine');
  await saveElsewhere('Theirs again');
  await pressButton(saveButton(page));
  const notice = alertOf(page, saved);
  await expect(notice).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveValue('Mine');
  await notice.getByRole('button', { name: 'Load the saved version' }).click();
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Theirs again');
  await expect(notice).toBeHidden();

  await page.getByLabel('Title').fill('Agreed');
  await doAndSee(page, 'Feature updated successfully!', () => pressButton(saveButton(page)));
});
