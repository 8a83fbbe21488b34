import { expect, type Page } from '@playwright/test';
import {
  expectAccessibleEditor,
  openColleague,
  previewOf,
  restoreInstalled,
  standIn,
  watchChanges,
} from './content-editor.ts';
import { doAndSee } from './do-and-see.ts';
import { dialogOf, refusal, withoutOwnLooks } from './mail-room.ts';
import { drawImage } from './profile.ts';
import { test } from './staff-shop.ts';
import { watchFaults } from './watch-faults.ts';

// One shop for all of them: each test begins with the default footer, which holds the logo.
test.describe.configure({ mode: 'default' });

const FOOTER = '/api/footer-section';
const UPDATED = 'Logo updated successfully!';
const NO_ADDRESS = 'Please enter an address that starts with http://, https:// or /';
const HOSTILE = [
  'javascript:alert(1)//logo.png',
  'data:image/png;base64,AAAA',
  '//evil.example/logo.png',
  'https://user:pass@evil.example/logo.png',
];

const address = (page: Page) => page.getByLabel('Logo URL');
const updateButton = (page: Page) => page.getByRole('button', { name: 'Update Logo' });
/** The logo in the top bar and in the footer, as pictures. */
const logosIn = (place: Page | ReturnType<typeof previewOf>) => place.locator('img[alt="Voicedraft"]');

async function openLogo(page: Page): Promise<void> {
  await page.goto('/admin/settings?tab=logo');
  await expect(address(page)).toBeVisible();
}

async function readFooter(page: Page) {
  return (await (await page.request.get(FOOTER)).json()).data;
}

test.beforeEach(async ({ page }) => {
  expect((await page.request.post(`${FOOTER}/reset`, { data: {} })).ok()).toBe(true);
});

test('an uploaded logo is in the preview at once and on the public pages once saved; the rest of the footer stays', async ({
  page,
  browser,
  ownShop,
}) => {
  const faults = watchFaults(page);
  const visitor = await (await browser.newContext({ baseURL: ownShop.url })).newPage();
  await openLogo(page);
  await expect(previewOf(page).locator('footer')).toContainText('Voicedraft');
  await expect(logosIn(previewOf(page))).toHaveCount(0);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload picture' }).press('Enter');
  const buffer = await drawImage(page, 160, 40);
  await (await choosing).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await expect(address(page)).toHaveValue(/^\/media\//u);
  await expect(logosIn(previewOf(page))).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Remove picture' })).toHaveCount(0);

  // What somebody changes elsewhere in the footer meanwhile is theirs, and no conflict.
  const data = await readFooter(page);
  data.middleSection.description = 'Changed meanwhile';
  expect((await page.request.put(FOOTER, { data })).ok()).toBe(true);
  await doAndSee(page, UPDATED, () => updateButton(page).press('Enter'));
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await visitor.goto('/');
  await expect(logosIn(visitor)).toHaveCount(2);
  await expect(visitor.getByRole('contentinfo')).toContainText('Changed meanwhile');

  await doAndSee(page, 'The former version is on the site again.', () => restoreInstalled(page));
  await expect(address(page)).toHaveValue('');
  await visitor.goto('/');
  await expect(visitor.getByRole('contentinfo')).toContainText('Voicedraft');
  await expect(logosIn(visitor)).toHaveCount(0);
  await visitor.context().close();
  expect(withoutOwnLooks(faults)).toEqual([]);
});

test('what cannot be saved is told at its field; where no picture loads the mark stands in', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openLogo(page);
  const changes = watchChanges(page);
  await updateButton(page).press('Enter');
  await expect(page.getByText('Please enter a logo URL')).toBeVisible();
  await expect(address(page)).toBeFocused();
  for (const url of HOSTILE) {
    await address(page).fill(url);
    await updateButton(page).press('Enter');
    await expect(page.getByText(NO_ADDRESS)).toBeVisible();
  }
  await expect(page.locator('img[src^="data:"], img[src^="javascript:"]')).toHaveCount(0);
  expect(changes).toEqual([]);
  await address(page).fill('/media/nothing-there.png');
  await expect(page.getByText('No picture could be loaded from this address.')).toBeVisible();
  await expect(logosIn(previewOf(page))).toHaveCount(0);
  await expect(previewOf(page).locator('footer')).toContainText('Voicedraft');
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
  await doAndSee(page, UPDATED, () => updateButton(page).press('Enter'));
  await page.goto('/');
  // The one in the footer is asked for when it comes near.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(logosIn(page)).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toContainText('Voicedraft');
});

test('what goes wrong is told in the specified words; another logo saved meanwhile is not overwritten', async ({
  page,
  browser,
  ownShop,
}) => {
  const gone = await standIn(page, 'GET', FOOTER, { status: 200, json: { success: true, data: null } });
  await page.goto('/admin/settings?tab=logo');
  await expect(page.getByRole('heading', { name: 'No logo data available' })).toBeVisible();
  await gone();
  for (const [given, text] of [
    [{ status: 502 }, 'Failed to fetch logo data'],
    ['abort', 'Error fetching logo data'],
  ] as const) {
    const end = await standIn(page, 'GET', FOOTER, given);
    await page.goto('/admin/settings?tab=logo');
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await end();
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await address(page).fill('/media/mine.png');
  for (const [given, text] of [
    [{ status: 502 }, 'Failed to update logo: '],
    [refusal('The disk is full.', 500, 'internal'), 'Failed to update logo: The disk is full.'],
    ['abort', 'Error updating logo: '],
  ] as const) {
    const end = await standIn(page, 'PUT', FOOTER, given);
    await doAndSee(page, text, () => updateButton(page).click());
    await end();
  }

  const colleague = await openColleague(browser, ownShop);
  const data = await readFooter(colleague.page);
  data.middleSection.logoUrl = '/media/theirs.png';
  expect((await colleague.page.request.put(FOOTER, { data })).ok()).toBe(true);
  await colleague.page.context().close();
  await updateButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: `${colleague.email} saved the footer` });
  await expect(notice).toBeFocused();
  await expect(address(page)).toHaveValue('/media/mine.png');
  await notice.getByRole('button', { name: 'Load the saved version' }).click();
  await dialogOf(page, 'Load the saved version?').getByRole('button', { name: 'Load it' }).click();
  await expect(address(page)).toHaveValue('/media/theirs.png');
  await expect(address(page)).toBeFocused();
});

test('the editor is accessible at every width, in both themes, also while the footer is off', async ({
  page,
}) => {
  const data = { ...(await readFooter(page)), isActive: false };
  expect((await page.request.put(FOOTER, { data })).ok()).toBe(true);
  await openLogo(page);
  await expect(page.getByText('The footer is switched off, and the logo with it')).toBeVisible();
  await updateButton(page).click();
  await expect(page.getByText('Please enter a logo URL')).toBeVisible();
  await expectAccessibleEditor(page);
});
