import { expect, type Page } from '@playwright/test';
import { callsOf } from '../support/calls-of.ts';
import { moveByKeyboard, previewOf, resetPart, saveButton } from '../support/content-editor.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { dialogOf, withoutFrameProbes } from '../support/mail-log.ts';
import { pressButton } from '../support/press-button.ts';
import { drawImage } from '../support/profile.ts';
import { test } from '../support/staff-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

// These tests share one server: each test begins with the default page.
test.describe.configure({ mode: 'default' });

const ABOUT = '/api/about-section';
const UPDATED = 'About section updated successfully!';
const MARKUP = '<img src=x onerror=alert(1)>';
const DEFAULT_TITLE = 'From idea to finished voiceover';
const DEFAULT_FEATURES = [
  'One prompt, one script, one voice track',
  'Paragraphs made for speaking: no headings, timestamps or stage directions',
];

const overview = (page: Page) => page.getByLabel('About section overview');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const panel = (page: Page, name = 'Section 1') => page.getByRole('tabpanel', { name });
const title = (page: Page, section?: string) =>
  panel(page, section).getByRole('textbox', { name: 'Title', exact: true });
const feature = (page: Page, position: number) =>
  panel(page).getByRole('textbox', { name: `Feature ${position}`, exact: true });
const headButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openAbout(page: Page): Promise<void> {
  await page.goto('/admin/settings?tab=about');
  await expect(title(page)).toBeVisible();
}

/** Presses an action in the page header and confirms its question. */
async function confirm(page: Page, name: string, dialog: string, verb: string): Promise<void> {
  await pressButton(headButton(page, name));
  await pressButton(dialogOf(page, dialog).getByRole('button', { name: verb, exact: true }));
}

test.beforeEach(({ page }) => resetPart(page, ABOUT));

test('edits appear in the preview at once and on the page once saved; reset restores the default', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await openAbout(page);
  await title(page).fill(MARKUP);
  await expect(previewOf(page).getByText(MARKUP)).toBeAttached();

  await doAndSee(page, 'Added new feature to Section 1', () => pressButton(headButton(page, 'Add Feature')));
  await expect(feature(page, 4)).toBeFocused();
  await page.keyboard.type('Same words twice');
  await feature(page, 3).fill('Same words twice');
  await moveByKeyboard(page, DEFAULT_FEATURES[0] ?? '', 1);
  await expect(previewOf(page).locator('ul li').first()).toHaveText(DEFAULT_FEATURES[1] ?? '');

  const first = panel(page).getByRole('group', { name: 'A script whose lines turn into sound', exact: true });
  const file = { name: 'desk.png', mimeType: 'image/png', buffer: await drawImage(page, 80, 100) };
  await first.locator('input[type=file]').setInputFiles(file);
  await expect(first.getByLabel('Image URL')).toHaveValue(/^\/media\/.*\.webp$/);
  await first.getByLabel('Alternative text').fill('A desk');
  await moveByKeyboard(page, 'A desk', 1);
  await expect(previewOf(page).locator('img[alt="A desk"]')).toHaveAttribute('src', /^\/media\//);

  await tab(page, 'Section 1').press('ArrowRight');
  await expect(tab(page, 'Section 2')).toBeFocused();
  await panel(page, 'Section 2').getByRole('switch', { name: 'Active' }).press('Space');
  await expect(page.getByText('Section 2 is inactive: visitors do not see it.')).toBeVisible();
  await expect(previewOf(page).getByText('You pay for results')).toHaveCount(0);
  await doAndSee(page, UPDATED, () => pressButton(saveButton(page)));
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect(overview(page).getByText('Inactive')).toHaveCount(1);

  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: MARKUP })).toBeVisible();
  const shown = page.getByRole('main').getByRole('listitem');
  await expect(shown).toHaveText([
    DEFAULT_FEATURES[1] ?? '',
    DEFAULT_FEATURES[0] ?? '',
    'Same words twice',
    'Same words twice',
  ]);
  await expect(page.getByRole('img', { name: 'A desk' })).toHaveAttribute('src', /^\/media\//);
  await expect(page.getByText('You pay for results')).toHaveCount(0);

  await openAbout(page);
  await pressButton(headButton(page, 'Reset to Default'));
  const confirmation = dialogOf(page, 'Reset to Default');
  await expect(confirmation).toContainText(
    'Are you sure you want to reset the about section to default settings?',
  );
  await doAndSee(page, 'About section reset to default successfully!', () =>
    pressButton(confirmation.getByRole('button', { name: 'Reset', exact: true })),
  );
  await expect(headButton(page, 'Reset to Default')).toBeFocused();
  await expect(title(page)).toHaveValue(DEFAULT_TITLE);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: DEFAULT_TITLE })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You pay for results' })).toBeVisible();
  expect(withoutFrameProbes(errors)).toEqual([]);
});

test('the page is deactivated, comes back, and is gone again after a deletion', async ({ page }) => {
  await openAbout(page);
  const shows = async () => (await (await callsOf(page).get('/about')).text()).includes(DEFAULT_TITLE);
  expect(await shows()).toBe(true);
  await confirm(page, 'Deactivate', 'Deactivate About Section', 'Deactivate');
  await expect(headButton(page, 'Activate')).toBeFocused();
  expect(await shows()).toBe(false);
  await pressButton(headButton(page, 'Activate'));
  await expect(headButton(page, 'Deactivate')).toBeFocused();
  expect(await shows()).toBe(true);
  await doAndSee(page, 'About section deactivated successfully!', () =>
    confirm(page, 'Delete', 'Delete About Section', 'Delete'),
  );
  // The first deactivation showed the same text.
  await expect(headButton(page, 'Activate')).toBeVisible();
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await expect(page.getByText('There is nothing here yet.')).toBeVisible();
});
