import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible-page.ts';
import {
  expectAccessibleEditor,
  moveByKeyboard,
  openColleague,
  previewOf,
  restoreInstalled,
  saveButton,
  standIn,
  watchChanges,
} from './content-editor.ts';
import { doAndSee } from './do-and-see.ts';
import { dialogOf, refusal, withoutOwnLooks } from './mail-room.ts';
import { test } from './staff-shop.ts';
import { watchFaults } from './watch-faults.ts';

// One shop for all of them: each test begins with the default footer.
test.describe.configure({ mode: 'default' });

const FOOTER = '/api/footer-section';
const UPDATED = 'Footer updated successfully!';
const NO_ADDRESS = 'Please enter an address that starts with http://, https:// or /';
const MARKUP = '<img src=x onerror=alert(1)>';
const HOSTILE = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/a',
  'https://user:pass@evil.example/',
];

const facts = (page: Page) => page.getByLabel('The footer now');
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const entry = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const resetButton = (page: Page) => page.getByRole('button', { name: 'Reset to Default' });

async function openFooter(page: Page): Promise<void> {
  await page.goto('/admin/settings?tab=footer');
  await expect(page.getByLabel('Logo text')).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  expect((await page.request.post(`${FOOTER}/reset`, { data: {} })).ok()).toBe(true);
});

test('what is edited is in the preview at once and below the public pages once saved; reset takes it back', async ({
  page,
  browser,
  ownShop,
}) => {
  const faults = watchFaults(page);
  const visitor = await (await browser.newContext({ baseURL: ownShop.url })).newPage();
  const shown = visitor.getByRole('contentinfo');
  await openFooter(page);
  await expect(facts(page)).toContainText('0 of 3 shown');
  const draft = previewOf(page).locator('footer');

  await page.getByLabel('Logo text').fill('Own Studio');
  await page.getByLabel('Description').fill(MARKUP);
  await entry(page, 'YouTube').getByLabel('URL').fill('https://video.example/studio');
  await entry(page, 'YouTube').getByRole('switch').press('Space');
  await page.getByRole('button', { name: 'Remove Technology' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Pricing' })).toBeFocused();
  await page.getByRole('button', { name: 'Add Quick Link' }).press('Enter');
  const added = entry(page, 'Quick link 5');
  await expect(added.getByLabel('Text')).toBeFocused();
  await expect(added.getByRole('switch')).toBeChecked();
  await page.keyboard.type('Terms');
  await expect(entry(page, 'Terms').getByLabel('Text')).toBeFocused();
  await entry(page, 'Terms').getByLabel('URL').fill('/terms.pdf');
  await moveByKeyboard(page, 'Terms', -2);
  await page.getByLabel('Address').fill('1 Studio Yard');
  await page.getByLabel('Copyright text').fill('© {year} Own Studio');
  await expect(draft).toContainText('Own Studio');
  await expect(draft).toContainText(MARKUP);
  await expect(draft.locator('img')).toHaveCount(0);
  await expect(draft.locator('nav a')).toHaveText(['Features', 'Pricing', 'Terms', 'About', 'Contact']);
  await visitor.goto('/');
  await expect(shown).not.toContainText('Own Studio');

  await doAndSee(page, UPDATED, () => saveButton(page).press('Enter'));
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect(facts(page)).toContainText('1 of 3 shown');
  await visitor.goto('/');
  await expect(shown).toContainText(`© ${new Date().getUTCFullYear()} Own Studio`);
  await expect(shown.getByText(MARKUP)).toBeVisible();
  await expect(shown.getByText('1 Studio Yard')).toBeVisible();
  await expect(shown.getByRole('link', { name: 'YouTube' })).toHaveAttribute(
    'href',
    'https://video.example/studio',
  );
  await expect(shown.getByRole('navigation').getByRole('link')).toHaveText([
    'Features',
    'Pricing',
    'Terms',
    'About',
    'Contact',
  ]);

  await part(page, 'Visibility').getByRole('switch', { name: 'Active' }).press('Space');
  await expect(page.getByText('The footer is switched off')).toBeVisible();
  await doAndSee(page, UPDATED, () => saveButton(page).click());
  await expect(facts(page)).toContainText('Inactive');
  await visitor.goto('/');
  await expect(shown.getByRole('navigation')).toHaveCount(0);
  await expect(shown).toContainText('Voicedraft. All rights reserved.');

  await resetButton(page).press('Enter');
  const asking = dialogOf(page, 'Reset to Default');
  await expect(asking).toContainText('Are you sure you want to reset the footer to default?');
  await doAndSee(page, 'Footer reset to default successfully!', () =>
    asking.getByRole('button', { name: 'Reset', exact: true }).press('Enter'),
  );
  await expect(resetButton(page)).toBeFocused();
  await expect(page.getByLabel('Logo text')).toHaveValue('Voicedraft');
  await visitor.goto('/');
  await expect(shown.getByRole('link', { name: 'Technology' })).toBeVisible();
  await visitor.context().close();
  expect(withoutOwnLooks(faults)).toEqual([]);
});

test('what cannot be saved is told at its field, and neither saved nor loaded by the preview', async ({
  page,
}) => {
  await openFooter(page);
  const changes = watchChanges(page);
  const link = entry(page, 'YouTube');
  await link.getByRole('switch').check();
  await link.getByLabel('URL').fill('');
  await saveButton(page).click();
  await expect(link.getByLabel('URL')).toBeFocused();
  for (const url of HOSTILE) {
    await link.getByLabel('URL').fill(url);
    await expect(link.getByText(NO_ADDRESS)).toBeVisible();
    await expect(previewOf(page).locator('footer a', { hasText: 'YouTube' })).toHaveAttribute('href', '#');
    await page.getByLabel('Logo URL').fill(url);
    await expect(part(page, 'Middle Section').getByText(NO_ADDRESS)).toBeVisible();
    await saveButton(page).press('Enter');
    await expect(link.getByLabel('URL')).toBeFocused();
  }
  await expect(page.locator('img[src^="data:"], img[src^="javascript:"]')).toHaveCount(0);
  await expect(previewOf(page).locator('footer img')).toHaveCount(0);
  await link.getByLabel('URL').fill('/about');
  await expect(link.getByText(NO_ADDRESS)).toBeHidden();
  await page.getByLabel('Logo URL').fill('');
  await link.getByLabel('Platform').fill(' ');
  await expect(entry(page, 'Social link 1').getByText('Please enter a platform')).toBeVisible();
  await entry(page, 'Social link 1').getByLabel('Platform').fill('YouTube');
  await page.getByLabel('Copyright text').fill('a'.repeat(201));
  await expect(page.getByText('Please use at most 200 characters')).toBeVisible();
  await page.getByLabel('Copyright text').fill('Ours');

  const add = page.getByRole('button', { name: 'Add Quick Link' });
  for (let count = 6; count <= 12; count += 1) await add.click();
  await expect(add).toBeDisabled();
  await expect(entry(page, 'Quick link 12').getByLabel('Text')).toBeFocused();
  await saveButton(page).click();
  await expect(entry(page, 'Quick link 6').getByText('Please enter a text')).toBeVisible();
  await expect(entry(page, 'Quick link 6').getByLabel('Text')).toBeFocused();
  for (let count = 6; count < 12; count += 1) {
    await page.getByRole('button', { name: 'Remove Quick link 6', exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Remove Quick link 6', exact: true })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Remove Quick link 6', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Contact' })).toBeFocused();
  expect(changes).toEqual([]);
  await doAndSee(page, UPDATED, () => saveButton(page).click());
});

test('what goes wrong is told in the specified words; what somebody else saved is not overwritten', async ({
  page,
  browser,
  ownShop,
}) => {
  const gone = await standIn(page, 'GET', FOOTER, { status: 200, json: { success: true, data: null } });
  await page.goto('/admin/settings?tab=footer');
  await expect(page.getByRole('heading', { name: 'No footer data available' })).toBeVisible();
  await gone();
  await resetButton(page).click();
  await dialogOf(page, 'Reset to Default').getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page.getByLabel('Logo text')).toBeVisible();

  for (const answer of [{ status: 502 }, 'abort'] as const) {
    const end = await standIn(page, 'GET', FOOTER, answer);
    await page.goto('/admin/settings?tab=footer');
    await expect(page.getByText('Error: Failed to fetch footer data')).toBeVisible();
    await end();
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  const typed = page.getByLabel('Logo text');
  await typed.fill('Mine');
  for (const [answer, text] of [
    [{ status: 502 }, 'Error: Failed to update footer'],
    [refusal('The disk is full.', 500, 'internal'), 'Error: The disk is full.'],
    ['abort', 'Error: Failed to update footer'],
  ] as const) {
    const end = await standIn(page, 'PUT', FOOTER, answer);
    await doAndSee(page, text, () => saveButton(page).click());
    await expect(page.locator('form').getByRole('alert')).toContainText('Error: Failed to update footer');
    await end();
  }
  for (const answer of [{ status: 502 }, 'abort'] as const) {
    const end = await standIn(page, 'POST', `${FOOTER}/reset`, answer);
    await resetButton(page).click();
    const asking = dialogOf(page, 'Reset to Default');
    await expect(asking).toContainText('What you have typed and not saved is lost.');
    await asking.getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(asking.getByRole('alert')).toContainText('Error: Failed to reset footer');
    await page.keyboard.press('Escape');
    await end();
  }
  await expect(typed).toHaveValue('Mine');

  const colleague = await openColleague(browser, ownShop);
  const { data } = await (await colleague.page.request.get(FOOTER)).json();
  data.topSection.logoText = 'Theirs';
  expect((await colleague.page.request.put(FOOTER, { data })).ok()).toBe(true);
  await colleague.page.context().close();
  await saveButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: `${colleague.email} saved the footer` });
  await expect(notice).toBeFocused();
  await expect(typed).toHaveValue('Mine');
  await page.getByRole('link', { name: 'Account', exact: true }).first().click();
  await dialogOf(page, 'Leave without saving?').getByRole('button', { name: 'Cancel' }).click();
  await expect(typed).toHaveValue('Mine');
  await notice.getByRole('button', { name: 'Load the saved version' }).click();
  await dialogOf(page, 'Load the saved version?').getByRole('button', { name: 'Load it' }).click();
  await expect(typed).toHaveValue('Theirs');
  await typed.fill('Agreed');
  await doAndSee(page, UPDATED, () => saveButton(page).click());

  await doAndSee(page, 'The former version is on the site again.', () => restoreInstalled(page));
  await expect(typed).toHaveValue('Voicedraft');
});

test('the editor is accessible at every width, in both themes', async ({ page }) => {
  await openFooter(page);
  await page.getByLabel('Logo text').fill('A name that is as long as a name can be'.repeat(4));
  await entry(page, 'YouTube').getByLabel('Platform').fill('APlatformWithoutAnySpaceInItsName'.repeat(4));
  await page.getByRole('button', { name: 'Add Social Link' }).click();
  await saveButton(page).click();
  await expect(page.getByText('Please enter a platform')).toBeVisible();
  await expectAccessibleEditor(page);
  await resetButton(page).click();
  await expectAccessible(page);
});
