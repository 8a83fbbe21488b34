import { expect, type Page } from '@playwright/test';
import { action, BANNER, openBanner, resetBanner, title, UPDATED } from './banner-desk.ts';
import {
  expectAccessibleEditor,
  openColleague,
  previewOf,
  restoreInstalled,
  saveButton,
  standIn,
  watchChanges,
} from './content-editor.ts';
import { doAndSee } from './do-and-see.ts';
import { dialogOf, refusal, withoutOwnLooks } from './mail-room.ts';
import { drawImage } from './profile.ts';
import { test } from './staff-shop.ts';
import { watchFaults } from './watch-faults.ts';

// One shop for all of them: each test begins with the default banner.
test.describe.configure({ mode: 'default' });

const DEFAULT_TITLE = 'Create Your Video Script & AI Voice Instantly';
const NO_ADDRESS = 'Please enter an address that starts with http://, https:// or /';
const NO_FILM = 'Please enter a valid YouTube URL';
const NO_PICTURE = 'Please enter a valid image URL (jpg, jpeg, png, gif, webp)';
const MARKUP = '<img src=x onerror=alert(1)>';
const HOSTILE = [
  'javascript:alert(1)//sea.png',
  'data:image/png;base64,AAAA',
  '//evil.example/sea.png',
  'https://user:pass@evil.example/sea.png',
];

const facts = (page: Page) => page.getByLabel('The banner now');
const status = (page: Page) => page.getByRole('region', { name: 'Current Banner Status' });

/** Answers the question that an action asks. */
async function answer(page: Page, question: string, verb: string): Promise<void> {
  await dialogOf(page, question).getByRole('button', { name: verb, exact: true }).press('Enter');
}

test.beforeEach(async ({ page }) => resetBanner(page));

test('what is edited is in the preview at once and on the home page once saved; reset takes it back', async ({
  page,
  browser,
  ownShop,
}) => {
  const faults = watchFaults(page);
  const visitor = await (await browser.newContext({ baseURL: ownShop.url })).newPage();
  const heading = visitor.getByRole('heading', { level: 1 });
  await openBanner(page);
  await expect(facts(page)).toContainText('Active');
  await expect(facts(page)).not.toContainText('Added');
  const draft = previewOf(page);
  await expect(draft.locator('h1')).toHaveText(DEFAULT_TITLE);

  await title(page).fill(`Our voices ${MARKUP}`);
  await expect(page.getByText('The main title does not hold these words')).toBeVisible();
  await page.getByLabel('Highlight text').fill('Voices');
  await expect(page.getByText('It gets the waveform underline.')).toBeVisible();
  await page.getByLabel('Subtitle').fill('From our own desk');
  await page.getByLabel('Description').fill('Two lines.\n"Quoted".');
  await page.getByLabel('Button text').fill('Read on');
  await page.getByLabel('Button link').fill('/about');
  await page.getByLabel('YouTube URL').fill('https://youtu.be/mK3dRq7tBzA');
  const choosing = page.waitForEvent('filechooser');
  await action(page, 'Upload picture').press('Enter');
  const buffer = await drawImage(page, 64, 36);
  await (await choosing).setFiles({ name: 'sea.png', mimeType: 'image/png', buffer });
  await expect(page.getByLabel('Background image URL')).toHaveValue(/^\/media\//u);
  await expect(draft.locator('h1')).toHaveText(`Our voices ${MARKUP}`);
  await expect(draft.getByText('From our own desk')).toBeVisible();
  await expect(draft.getByText('Read on')).toBeVisible();
  await expect(draft.locator('.hero-picture')).toHaveAttribute('src', /^\/media\//u);
  await page.getByRole('radio', { name: 'Phone' }).click();
  await expect(page.locator('iframe[title="Live preview"]')).toHaveCSS('width', '390px');
  await visitor.goto('/');
  await expect(heading).toHaveText(DEFAULT_TITLE);

  await doAndSee(page, UPDATED, () => saveButton(page).press('Enter'));
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect(facts(page).getByText('Added')).toHaveCount(2);
  await expect(status(page)).toContainText('Read on → /about');
  await visitor.goto('/');
  await expect(heading).toHaveText(`Our voices ${MARKUP}`);
  await expect(visitor.getByText('From our own desk')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Read on' })).toHaveAttribute('href', '/about');
  await expect(visitor.locator('.hero-picture')).toHaveAttribute('src', /^\/media\//u);

  await action(page, 'Reset to Default').press('Enter');
  await expect(dialogOf(page, 'Reset to Default')).toContainText(
    'Are you sure you want to reset the banner to default settings?',
  );
  await doAndSee(page, 'Banner section reset to default successfully!', () =>
    answer(page, 'Reset to Default', 'Reset'),
  );
  await expect(action(page, 'Reset to Default')).toBeFocused();
  await expect(title(page)).toHaveValue(DEFAULT_TITLE);
  await visitor.goto('/');
  await expect(heading).toHaveText(DEFAULT_TITLE);
  await visitor.context().close();
  expect(withoutOwnLooks(faults)).toEqual([]);
});

test('the banner is switched off, on and deleted beside what is typed, and only what is off comes on', async ({
  page,
}) => {
  const data = { ...(await (await page.request.get(BANNER)).json()).data, mainTitle: 'Our own title' };
  expect((await page.request.put(BANNER, { data })).ok()).toBe(true);
  const heading = async () => (await (await page.request.get('/')).text()).includes('Our own title');
  await openBanner(page);
  await page.getByLabel('Subtitle').fill('Typed, not saved');

  await action(page, 'Deactivate Banner').press('Enter');
  const asking = dialogOf(page, 'Deactivate Banner');
  await expect(asking).toContainText('Are you sure you want to deactivate the banner?');
  await asking.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(facts(page)).toContainText('Active');
  expect(await heading()).toBe(true);
  await action(page, 'Deactivate Banner').press('Enter');
  await doAndSee(page, 'Banner deactivated successfully!', () =>
    answer(page, 'Deactivate Banner', 'Deactivate'),
  );
  await expect(action(page, 'Activate Banner')).toBeFocused();
  await expect(facts(page)).toContainText('Inactive');
  await expect(status(page)).toContainText('Inactive');
  await expect(page.getByText('The banner is inactive: visitors do not see it.')).toBeVisible();
  await expect(previewOf(page).locator('h1')).toHaveText('Our own title');
  expect(await heading()).toBe(false);

  const remove = action(page, 'Delete Banner');
  await expect(remove).toBeDisabled();
  await expect(remove).toHaveAccessibleDescription('The banner is inactive already.');
  await remove.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await doAndSee(page, 'Banner activated successfully!', () =>
    action(page, 'Activate Banner').press('Enter'),
  );
  await expect(action(page, 'Deactivate Banner')).toBeFocused();
  expect(await heading()).toBe(true);

  await remove.press('Enter');
  await expect(dialogOf(page, 'Delete Banner')).toContainText('marks it inactive');
  await doAndSee(page, 'Banner deactivated successfully!', () => answer(page, 'Delete Banner', 'Delete'));
  await expect(remove).toBeFocused();
  await expect(remove).toBeDisabled();
  await expect(facts(page)).toContainText('Inactive');
  expect(await heading()).toBe(false);
  await expect(page.getByLabel('Subtitle')).toHaveValue('Typed, not saved');
  await doAndSee(page, UPDATED, () => saveButton(page).click());
  await expect(facts(page)).toContainText('Inactive');
});

test('what cannot be saved is told at its field, and neither saved nor loaded by the preview', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openBanner(page);
  const changes = watchChanges(page);
  await title(page).fill('  ');
  await expect(saveButton(page)).toBeDisabled();
  await expect(page.getByText('A banner needs a main title')).toBeVisible();
  await title(page).press('Enter');
  await title(page).fill('Back again');
  await page.getByLabel('YouTube URL').fill('https://vimeo.com/1');
  await page.getByLabel('Button link').fill('about');
  await page.getByLabel('Background image URL').fill('https://example.org/sea.tiff');
  await saveButton(page).press('Enter');
  await expect(page.getByLabel('Button link')).toBeFocused();
  await expect(page.getByText(NO_ADDRESS)).toBeVisible();
  await expect(page.getByText(NO_FILM)).toBeVisible();
  await expect(page.getByText(NO_PICTURE)).toBeVisible();
  for (const url of HOSTILE) {
    await page.getByLabel('Button link').fill(url);
    await page.getByLabel('YouTube URL').fill(url);
    await page.getByLabel('Background image URL').fill(url);
    // Each field tells its own fault once more after the pause in which a picture would be asked for.
    await expect(page.getByRole('status').filter({ hasText: 'No picture could be loaded' })).toHaveCount(0);
    await saveButton(page).press('Enter');
    await expect(page.getByText(NO_ADDRESS)).toBeVisible();
    await expect(page.getByText(NO_FILM)).toBeVisible();
    await expect(page.getByText(NO_PICTURE)).toBeVisible();
    await expect(previewOf(page).getByText('Start Creating').locator('..')).not.toHaveAttribute(
      'href',
      /evil|script|data/u,
    );
  }
  await expect(previewOf(page).locator('.hero-picture')).toHaveCount(0);
  await expect(page.locator('img[src^="data:"], img[src^="javascript:"]')).toHaveCount(0);
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
  expect(changes).toEqual([]);
  await action(page, 'Discard').press('Enter');
  await expect(saveButton(page)).toBeFocused();
  await expect(title(page)).toHaveValue(DEFAULT_TITLE);
});

test('what goes wrong is told in the specified words, and what was typed stays', async ({ page }) => {
  for (const [given, text] of [
    [{ status: 502 }, 'Failed to fetch banner data'],
    ['abort', 'Failed to connect to server'],
  ] as const) {
    const end = await standIn(page, 'GET', BANNER, given);
    await page.goto('/admin/settings?tab=banner');
    const failure = page.getByRole('alert').filter({ hasText: 'Error Loading Banner Data' });
    await expect(failure).toContainText(text);
    await end();
  }
  await action(page, 'Retry').click();
  await title(page).fill('Mine');
  for (const [given, text] of [
    [{ status: 502 }, 'Failed to update banner section'],
    [refusal('The disk is full.', 500, 'internal'), 'The disk is full.'],
    ['abort', 'Failed to save changes'],
  ] as const) {
    const end = await standIn(page, 'PUT', BANNER, given);
    await doAndSee(page, text, () => saveButton(page).click());
    await end();
  }
  for (const [name, verb, method, path, refused] of [
    ['Deactivate Banner', 'Deactivate', 'PATCH', `${BANNER}/toggle`, 'Failed to toggle banner status'],
    ['Delete Banner', 'Delete', 'DELETE', BANNER, 'Failed to deactivate banner'],
    ['Reset to Default', 'Reset', 'POST', `${BANNER}/reset`, 'Failed to reset banner section'],
  ] as const) {
    await action(page, name).press('Enter');
    const told = dialogOf(page, name).getByRole('alert');
    const end = await standIn(page, method, path, { status: 502 });
    await answer(page, name, verb);
    await expect(told).toContainText(refused);
    await end();
    const endAbort = await standIn(page, method, path, 'abort');
    await answer(page, name, verb);
    await expect(told).toContainText('Network error or server not responding');
    await endAbort();
    await page.keyboard.press('Escape');
    await expect(action(page, name)).toBeFocused();
  }
  await expect(title(page)).toHaveValue('Mine');
});

test('what somebody else saved is not overwritten, and a former banner can be brought back', async ({
  page,
  browser,
  ownShop,
}) => {
  await openBanner(page);
  await title(page).fill('Mine');
  const colleague = await openColleague(browser, ownShop);
  const { data } = await (await colleague.page.request.get(BANNER)).json();
  data.mainTitle = 'Theirs';
  expect((await colleague.page.request.put(BANNER, { data })).ok()).toBe(true);
  await colleague.page.context().close();
  await action(page, 'Deactivate Banner').click();
  await answer(page, 'Deactivate Banner', 'Deactivate');
  await expect(dialogOf(page, 'Deactivate Banner')).toContainText(`${colleague.email} saved the banner`);
  await page.keyboard.press('Escape');
  await saveButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: `${colleague.email} saved the banner` });
  await expect(notice).toBeFocused();
  await expect(title(page)).toHaveValue('Mine');
  await page.getByRole('link', { name: 'Logo Update' }).click();
  await answer(page, 'Leave without saving?', 'Cancel');
  await notice.getByRole('button', { name: 'Load the saved version' }).click();
  await answer(page, 'Load the saved version?', 'Load it');
  await expect(title(page)).toHaveValue('Theirs');
  await expect(page.getByLabel('Subtitle')).toBeFocused();
  // What is saved is in the form, also where it cannot be read again.
  const end = await standIn(page, 'GET', BANNER, { status: 502 });
  await title(page).fill('Agreed');
  await doAndSee(page, UPDATED, () => saveButton(page).click());
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch banner data' })).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect(title(page)).toHaveValue('Agreed');
  await end();

  await doAndSee(page, 'The former version is on the site again.', () => restoreInstalled(page));
  await expect(title(page)).toHaveValue(DEFAULT_TITLE);
  await expect(action(page, 'History')).toBeFocused();
});

test('the editor is accessible at every width, in both themes', async ({ page }) => {
  expect((await page.request.patch(`${BANNER}/toggle`, { data: {} })).ok()).toBe(true);
  await openBanner(page);
  await title(page).fill('A title that is as long as a title can be '.repeat(4) + 'x'.repeat(30));
  await page.getByLabel('YouTube URL').fill('https://vimeo.com/1');
  await saveButton(page).click();
  await expect(page.getByText(NO_FILM)).toBeVisible();
  await expect(page.getByText('The banner is inactive: visitors do not see it.')).toBeVisible();
  await expectAccessibleEditor(page);
});
