import { expect, type Page } from '@playwright/test';
import { action, BANNER, openBanner, resetBanner, title, UPDATED } from './banner-desk.ts';
import { openColleague, saveButton } from './content-editor.ts';
import { restoreInstalled } from './content-history.ts';
import { doAndSee } from './do-and-see.ts';
import {
  FEATURES,
  findFeature,
  INSTALLED,
  listFeatures,
  move,
  openEdit,
  openFeatures,
  titles,
} from './feature-desk.ts';
import { at, dialogOf } from './mail-room.ts';
import { test } from './staff-shop.ts';

// One shop for all of them: each test begins with what came with the product.
test.describe.configure({ mode: 'default' });

const unsaved = (page: Page) => page.getByText('Unsaved changes');

/** Holds calls back on their way to the server, until what it returns is called. */
async function holdBack(page: Page, method: string, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(at(path), async (route) => {
    if (route.request().method() === method) await promise;
    await route.fallback();
  });
  return resolve;
}

test.beforeEach(async ({ page }) => resetBanner(page));

test('what is typed while a save is on its way stays, unsaved, and leaving asks meanwhile', async ({
  page,
}) => {
  await openBanner(page);
  const release = await holdBack(page, 'PUT', BANNER);
  await title(page).fill('First');
  await saveButton(page).click();
  await title(page).fill('Second');
  await page.getByRole('link', { name: 'Logo Update' }).click();
  await dialogOf(page, 'Leave without saving?').getByRole('button', { name: 'Cancel' }).click();
  await doAndSee(page, UPDATED, async () => release());
  await expect(title(page)).toHaveValue('Second');
  await expect(unsaved(page)).toBeVisible();
  await action(page, 'Discard').click();
  await expect(title(page)).toHaveValue('First');
  await expect(unsaved(page)).toBeHidden();
});

test('what is typed while the banner goes on the site stays', async ({ page }) => {
  await page.request.patch(`${BANNER}/toggle`, { data: { isActive: false } });
  await openBanner(page);
  const release = await holdBack(page, 'PATCH', `${BANNER}/toggle`);
  await action(page, 'Activate Banner').click();
  await title(page).fill('Typed');
  await doAndSee(page, 'Banner activated successfully!', async () => release());
  await expect(title(page)).toHaveValue('Typed');
  await doAndSee(page, UPDATED, () => saveButton(page).click());
});

test('a colleague’s banner is not overwritten unseen by one who has taken it off the site', async ({
  page,
  browser,
  ownShop,
}) => {
  await openBanner(page);
  await title(page).fill('Mine');
  const colleague = await openColleague(browser, ownShop);
  const { data } = await (await colleague.page.request.get(BANNER)).json();
  expect((await colleague.page.request.put(BANNER, { data: { ...data, mainTitle: 'Theirs' } })).ok()).toBe(
    true,
  );
  await colleague.page.context().close();
  await action(page, 'Delete Banner').click();
  await dialogOf(page, 'Delete Banner').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(action(page, 'Activate Banner')).toBeVisible();
  await expect(title(page)).toHaveValue('Mine');
  await saveButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'What you typed is still here.' });
  await expect(notice).toBeFocused();
  await notice.getByRole('button', { name: 'Load the saved version' }).click();
  await dialogOf(page, 'Load the saved version?').getByRole('button', { name: 'Load it' }).click();
  await expect(title(page)).toHaveValue('Theirs');
});

test('a save that is answered late closes nothing that was opened since', async ({ page }) => {
  await restoreInstalled(page, 'features');
  await openFeatures(page);
  const [first = '', second = ''] = INSTALLED;
  const { _id: id } = await findFeature(page, first);
  await openEdit(page, first);
  await page.getByLabel('Description').fill('Saved late.');
  const release = await holdBack(page, 'PUT', `${FEATURES}/${id}`);
  await saveButton(page).click();
  await action(page, 'All features').click();
  await dialogOf(page, 'Leave without saving?').getByRole('button', { name: 'Leave' }).click();
  await openEdit(page, second);
  await page.getByLabel('Description').fill('Typed since.');
  const answered = page.waitForResponse((response) => response.url().endsWith(id));
  release();
  expect((await answered).ok()).toBe(true);
  await expect.poll(async () => (await findFeature(page, first)).description).toBe('Saved late.');
  await expect(page.getByLabel('Description')).toHaveValue('Typed since.');
  await action(page, 'Cancel').click();
  await expect(titles(page)).toHaveText(INSTALLED);
});

test('an order of the features that a colleague has made meanwhile is shown first, and not undone', async ({
  page,
}) => {
  await restoreInstalled(page, 'features');
  await openFeatures(page);
  const ids = (await listFeatures(page)).map(({ _id }) => _id).toReversed();
  expect((await page.request.put(`${FEATURES}-order`, { data: { ids } })).ok()).toBe(true);
  await doAndSee(page, 'Somebody else has put the features in another order by now.', () =>
    move(page, 'Neural voice synthesis', { from: 2, to: 1 }),
  );
  await expect(titles(page)).toHaveText(INSTALLED.toReversed());
});

test('a feature that somebody has deleted goes from the list when it is switched', async ({ page }) => {
  await restoreInstalled(page, 'features');
  await openFeatures(page);
  const [first = '', ...others] = INSTALLED;
  const { _id: id } = await findFeature(page, first);
  expect((await page.request.delete(`${FEATURES}/${id}`)).ok()).toBe(true);
  await doAndSee(page, 'This feature is not there any more.', () => action(page, `Disable ${first}`).click());
  await expect(titles(page)).toHaveText(others);
});

test('a save from within a list of fields leaves the focus at its button', async ({ page }) => {
  await page.request.post('/api/footer-section/reset', { data: {} });
  await page.goto('/admin/settings?tab=footer');
  const url = page.getByRole('group', { name: 'YouTube', exact: true }).getByLabel('URL');
  await url.fill('https://video.example/studio');
  await doAndSee(page, 'Footer updated successfully!', () => url.press('Enter'));
  await expect(saveButton(page)).toBeFocused();
});
