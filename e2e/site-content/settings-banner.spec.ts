import { expect, type Page } from '@playwright/test';
import { callsOf } from '../support/calls-of.ts';
import { action, BANNER, openBanner, resetBanner, title, UPDATED } from '../support/banner-editor.ts';
import {
  openColleague,
  openVisitor,
  previewOf,
  restoreInstalled,
  saveButton,
} from '../support/content-editor.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { dialogOf, withoutFrameProbes } from '../support/mail-log.ts';
import { pressButton } from '../support/press-button.ts';
import { drawImage } from '../support/profile.ts';
import { test } from '../support/staff-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

// These tests share one server: each test begins with the default banner.
test.describe.configure({ mode: 'default' });

const DEFAULT_TITLE = 'Create Your Video Script & AI Voice Instantly';
const MARKUP = '<img src=x onerror=alert(1)>';
const overview = (page: Page) => page.getByLabel('Banner overview');
const status = (page: Page) => page.getByRole('region', { name: 'Current Banner Status' });

/** Confirms the question that an action asks. */
async function answer(page: Page, question: string, verb: string): Promise<void> {
  await pressButton(dialogOf(page, question).getByRole('button', { name: verb, exact: true }));
}

test.beforeEach(async ({ page }) => resetBanner(page));

test('edits appear in the preview at once and on the home page once saved; reset reverts them', async ({
  page,
  browser,
  ownServer,
}) => {
  const errors = watchErrors(page);
  const visitor = await openVisitor(browser, ownServer);
  const heading = visitor.getByRole('heading', { level: 1 });
  await openBanner(page);
  await expect(overview(page)).toContainText('Active');
  await expect(overview(page)).not.toContainText('Added');
  const draft = previewOf(page);
  await expect(draft.locator('h1')).toHaveText(DEFAULT_TITLE);

  await title(page).fill(`Our voices ${MARKUP}`);
  await expect(page.getByText('The main title does not contain these words')).toBeVisible();
  await page.getByLabel('Highlight text').fill('Voices');
  await expect(page.getByText('Part of the main title, to underline with a waveform.')).toBeVisible();
  await page.getByLabel('Subtitle').fill('From our own desk');
  await page.getByLabel('Description').fill('Two lines.\n"Quoted".');
  await page.getByLabel('Button text').fill('Read on');
  await page.getByLabel('Button link').fill('/about');
  await page.getByLabel('YouTube URL').fill('https://youtu.be/mK3dRq7tBzA');
  const choosing = page.waitForEvent('filechooser');
  await pressButton(action(page, 'Upload image'));
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

  await doAndSee(page, UPDATED, () => pressButton(saveButton(page)));
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect(overview(page).getByText('Added')).toHaveCount(2);
  await expect(status(page)).toContainText('Read on → /about');
  await visitor.goto('/');
  await expect(heading).toHaveText(`Our voices ${MARKUP}`);
  await expect(visitor.getByText('From our own desk')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Read on' })).toHaveAttribute('href', '/about');
  await expect(visitor.locator('.hero-picture')).toHaveAttribute('src', /^\/media\//u);

  await pressButton(action(page, 'Reset to Default'));
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
  expect(withoutFrameProbes(errors)).toEqual([]);
});

test('the banner leaves the home page when deactivated or deleted, and comes back, alongside unsaved input', async ({
  page,
}) => {
  const data = { ...(await (await callsOf(page).get(BANNER)).json()).data, mainTitle: 'Our own title' };
  expect((await callsOf(page).put(BANNER, { data })).ok()).toBe(true);
  const heading = async () => (await (await callsOf(page).get('/')).text()).includes('Our own title');
  await openBanner(page);
  await page.getByLabel('Subtitle').fill('Typed, not saved');
  expect(await heading()).toBe(true);
  await pressButton(action(page, 'Deactivate Banner'));
  await answer(page, 'Deactivate Banner', 'Deactivate');
  await expect(action(page, 'Activate Banner')).toBeFocused();
  expect(await heading()).toBe(false);
  await pressButton(action(page, 'Activate Banner'));
  await expect(action(page, 'Deactivate Banner')).toBeFocused();
  expect(await heading()).toBe(true);
  await pressButton(action(page, 'Delete Banner'));
  await answer(page, 'Delete Banner', 'Delete');
  await expect(overview(page)).toContainText('Inactive');
  expect(await heading()).toBe(false);
  await expect(page.getByLabel('Subtitle')).toHaveValue('Typed, not saved');
  await doAndSee(page, UPDATED, () => saveButton(page).click());
  await expect(overview(page)).toContainText('Inactive');
});

test("another user's save is not overwritten, and an older banner can be restored", async ({
  page,
  browser,
  ownServer,
}) => {
  await openBanner(page);
  await title(page).fill('Mine');
  const colleague = await openColleague(browser, ownServer);
  const { data } = await (await callsOf(colleague.page).get(BANNER)).json();
  data.mainTitle = 'Theirs';
  expect((await callsOf(colleague.page).put(BANNER, { data })).ok()).toBe(true);
  await colleague.page.context().close();
  await action(page, 'Deactivate Banner').click();
  await answer(page, 'Deactivate Banner', 'Deactivate');
  await expect(dialogOf(page, 'Deactivate Banner')).toContainText(`${colleague.email} saved the banner`);
  await page.keyboard.press('Escape');
  await saveButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: `${colleague.email} saved the banner` });
  await expect(notice).toBeFocused();
  await expect(title(page)).toHaveValue('Mine');
  await notice.getByRole('button', { name: 'Load the saved version' }).click();
  await answer(page, 'Load the saved version?', 'Load it');
  await expect(title(page)).toHaveValue('Theirs');
  await expect(page.getByLabel('Subtitle')).toBeFocused();
  await title(page).fill('Agreed');
  await doAndSee(page, UPDATED, () => saveButton(page).click());
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  await doAndSee(page, 'Restored. This version is now public.', () => restoreInstalled(page));
  await expect(title(page)).toHaveValue(DEFAULT_TITLE);
  await expect(action(page, 'History')).toBeFocused();
});
