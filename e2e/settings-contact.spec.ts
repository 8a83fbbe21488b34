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

// One shop for all of them: each test begins with the default contact page.
test.describe.configure({ mode: 'default' });

const CONTACT = '/api/contact-page';
const UPDATED = 'Contact page updated successfully!';
const NO_ADDRESS = 'Please enter an address that starts with http://, https:// or /';
const NO_CLASS = 'Please use letters, digits, spaces and hyphens only';
const MARKUP = '<img src=x onerror=alert(1)>';
/** The smallest picture there is: one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const facts = (page: Page) => page.getByLabel('The contact page now');
const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const resetButton = (page: Page) => page.getByRole('button', { name: 'Reset to Default' });

async function openContact(page: Page): Promise<void> {
  await page.goto('/admin/settings?tab=contact');
  await expect(title(page)).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  expect((await page.request.post(`${CONTACT}/reset`, { data: {} })).ok()).toBe(true);
});

test('what is edited is in the preview at once and on the contact page once saved; reset takes it back', async ({
  page,
  browser,
  ownShop,
}) => {
  const faults = watchFaults(page);
  const visitor = await (await browser.newContext({ baseURL: ownShop.url })).newPage();
  const shown = visitor.locator('#contact');
  await openContact(page);
  await expect(facts(page)).toContainText('None');
  const draft = previewOf(page).locator('#contact');
  await expect(draft.locator('form')).toBeVisible();

  await title(page).fill('Ring the studio');
  await page.getByLabel('Subtitle').fill('Say hello');
  await page.getByLabel('Description').fill(MARKUP);
  await page.getByRole('button', { name: 'Add Contact Info' }).press('Enter');
  const added = row(page, 'Contact row 3');
  await expect(added.getByLabel('Type')).toBeFocused();
  await expect(added.getByLabel('Type')).toHaveValue('phone');
  await expect(added.getByLabel('Icon class')).toHaveValue('fi fi-tr-phone-call');
  await added.getByLabel('Type').selectOption('Email');
  await expect(added.getByLabel('Icon class')).toHaveValue('fi fi-tr-envelope');
  await added.getByLabel('Value').fill('press@studio.example');
  await added.getByLabel('Label').fill('Press');
  await moveByKeyboard(page, 'Press', -2);
  await page.getByRole('button', { name: 'Remove Call us' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Email us' })).toBeFocused();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload picture' }).press('Enter');
  await (await chosen).setFiles({ name: 'studio.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(page.getByLabel('Picture address')).toHaveValue(/^\/media\/.+\.webp$/);
  await expect(draft).toContainText('Ring the studio');
  await expect(draft).toContainText(MARKUP);
  await expect(draft.locator('li')).toHaveText([/Press.*press@studio\.example/, /Email us/]);
  await expect(draft.locator('img')).toHaveCount(1);
  await visitor.goto('/contact');
  await expect(shown).not.toContainText('Ring the studio');

  await doAndSee(page, UPDATED, () => saveButton(page).press('Enter'));
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect(facts(page)).toContainText('Added');
  await visitor.goto('/contact');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Ring the studio' })).toBeVisible();
  await expect(shown.getByText(MARKUP)).toBeVisible();
  await expect(shown.getByRole('listitem')).toHaveText([/Press.*press@studio\.example/, /Email us/]);
  await expect(shown.getByRole('link', { name: 'press@studio.example' })).toHaveAttribute(
    'href',
    'mailto:press@studio.example',
  );
  await expect(shown.locator('img')).toHaveAttribute('src', /^\/media\//);

  await page.getByRole('switch', { name: 'Active' }).press('Space');
  await expect(page.getByText('The contact page is switched off')).toBeVisible();
  await doAndSee(page, UPDATED, () => saveButton(page).click());
  await expect(facts(page)).toContainText('Inactive');
  await visitor.goto('/contact');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Talk to the people' })).toBeVisible();
  await expect(shown.getByRole('listitem')).toHaveCount(0);

  await resetButton(page).press('Enter');
  const asking = dialogOf(page, 'Reset to Default');
  await expect(asking).toContainText('Are you sure you want to reset the contact page to default?');
  await doAndSee(page, 'Contact page reset to default successfully!', () =>
    asking.getByRole('button', { name: 'Reset', exact: true }).press('Enter'),
  );
  await expect(resetButton(page)).toBeFocused();
  await expect(title(page)).toHaveValue('Talk to the people behind the desk');
  await visitor.goto('/contact');
  await expect(shown.getByRole('listitem')).toHaveText([/Email us/, /Call us/]);
  await visitor.context().close();
  expect(withoutOwnLooks(faults)).toEqual([]);
});

test('what cannot be saved is told at its field, and neither saved nor loaded by the preview', async ({
  page,
}) => {
  await openContact(page);
  const changes = watchChanges(page);
  await title(page).fill('  ');
  await saveButton(page).click();
  await expect(page.getByText('Please enter a title')).toBeVisible();
  await expect(title(page)).toBeFocused();
  await title(page).fill(MARKUP);
  await expect(page.getByText('Please enter a title')).toBeHidden();
  const address = page.getByLabel('Picture address');
  for (const url of [
    'javascript:alert(1)',
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    '//evil.example/a.png',
    'https://user:pass@evil.example/a.png',
  ]) {
    await address.fill(url);
    await saveButton(page).click();
    await expect(page.getByText(NO_ADDRESS)).toBeVisible();
    await expect(address).toBeFocused();
    await expect(page.getByRole('button', { name: 'Replace picture' })).toBeVisible();
    await expect(page.locator('main img')).toHaveCount(0);
    await expect(previewOf(page).locator('img')).toHaveCount(0);
    await address.fill('');
  }
  const icon = row(page, 'Email us').getByLabel('Icon class');
  await icon.fill('fi" onmouseover="alert(1)');
  await saveButton(page).click();
  await expect(row(page, 'Email us').getByText(NO_CLASS)).toBeVisible();
  await expect(icon).toBeFocused();
  await icon.fill('fi fi-tr-headset');
  await expect(row(page, 'Email us').getByText(NO_CLASS)).toBeHidden();
  await page.getByLabel('Description').fill('a'.repeat(2001));
  await expect(page.getByText('Please use at most 2000 characters')).toBeVisible();
  await page.getByLabel('Description').fill('');

  const add = page.getByRole('button', { name: 'Add Contact Info' });
  for (let count = 3; count <= 10; count += 1) await add.click();
  await expect(add).toBeDisabled();
  await expect(page.getByText('10 of at most 10')).toBeVisible();
  expect(changes).toEqual([]);
  await doAndSee(page, UPDATED, () => saveButton(page).click());
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1, name: MARKUP })).toBeVisible();
  await expect(page.locator('#contact').getByRole('listitem')).toHaveCount(2);
});

test('what goes wrong is told in the specified words; what somebody else saved is not overwritten', async ({
  page,
  browser,
  ownShop,
}) => {
  const gone = await standIn(page, 'GET', CONTACT, { status: 200, json: { success: true, data: null } });
  await page.goto('/admin/settings?tab=contact');
  await expect(page.getByRole('heading', { name: 'No contact page data available' })).toBeVisible();
  await gone();
  await resetButton(page).click();
  await dialogOf(page, 'Reset to Default').getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(title(page)).toBeVisible();

  for (const answer of [{ status: 502 }, 'abort'] as const) {
    const end = await standIn(page, 'GET', CONTACT, answer);
    await page.goto('/admin/settings?tab=contact');
    await expect(page.getByText('Failed to fetch contact page')).toBeVisible();
    await end();
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await title(page).fill('Mine');
  for (const [answer, text] of [
    [{ status: 502 }, 'Failed to update contact page: HTTP error! Status: 502'],
    [refusal('The disk is full.', 500, 'internal'), 'Failed to update contact page: The disk is full.'],
    ['abort', 'Error updating contact page'],
  ] as const) {
    const end = await standIn(page, 'PUT', CONTACT, answer);
    await doAndSee(page, text, () => saveButton(page).click());
    await end();
  }
  for (const [answer, text] of [
    [refusal('The disk is full.', 500, 'internal'), /^Failed to reset contact page:\s*The disk is full\.$/],
    ['abort', /^Error resetting contact page/],
  ] as const) {
    const end = await standIn(page, 'POST', `${CONTACT}/reset`, answer);
    await resetButton(page).click();
    const asking = dialogOf(page, 'Reset to Default');
    await asking.getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(asking.getByRole('alert')).toHaveText(text);
    await page.keyboard.press('Escape');
    await end();
  }
  await expect(title(page)).toHaveValue('Mine');

  const colleague = await openColleague(browser, ownShop);
  const { data } = await (await colleague.page.request.get(CONTACT)).json();
  data.title = 'Theirs';
  expect((await colleague.page.request.put(CONTACT, { data })).ok()).toBe(true);
  await colleague.page.context().close();
  await saveButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: `${colleague.email} saved the contact page` });
  await expect(notice).toBeFocused();
  await expect(title(page)).toHaveValue('Mine');
  await notice.getByRole('button', { name: 'Load the saved version' }).click();
  await dialogOf(page, 'Load the saved version?').getByRole('button', { name: 'Load it' }).click();
  await expect(title(page)).toHaveValue('Theirs');
  await title(page).fill('Agreed');
  await doAndSee(page, UPDATED, () => saveButton(page).click());

  await doAndSee(page, 'The former version is on the site again.', () => restoreInstalled(page));
  await expect(title(page)).toHaveValue('Talk to the people behind the desk');
});

test('the editor is accessible at every width, in both themes', async ({ page }) => {
  await openContact(page);
  await page.getByRole('button', { name: 'Add Contact Info' }).click();
  await row(page, 'Contact row 3').getByLabel('Label').fill('ALabelWithoutAnySpaceInIt'.repeat(7));
  await title(page).fill('');
  await saveButton(page).click();
  await expect(page.getByText('Please enter a title')).toBeVisible();
  await expectAccessibleEditor(page);
  await resetButton(page).click();
  await expectAccessible(page);
});
