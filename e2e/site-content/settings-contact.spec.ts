import { expect, type Page } from '@playwright/test';
import { moveByKeyboard, openVisitor, previewOf, resetPart, saveButton } from '../support/content-editor.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { dialogOf, withoutFrameProbes } from '../support/mail-log.ts';
import { pressButton } from '../support/press-button.ts';
import { test } from '../support/staff-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

// These tests share one server: each test begins with the default contact page.
test.describe.configure({ mode: 'default' });

const CONTACT = '/api/contact-page';
const UPDATED = 'Contact page updated successfully!';
const MARKUP = '<img src=x onerror=alert(1)>';
/** The smallest possible image: one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const overview = (page: Page) => page.getByLabel('Contact page overview');
const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const resetButton = (page: Page) => page.getByRole('button', { name: 'Reset to Default' });

async function openContact(page: Page): Promise<void> {
  await page.goto('/admin/settings?tab=contact');
  await expect(title(page)).toBeVisible();
}

test.beforeEach(({ page }) => resetPart(page, CONTACT));

test('edits appear in the preview at once and on the contact page once saved; reset reverts them', async ({
  page,
  browser,
  ownServer,
}) => {
  const errors = watchErrors(page);
  const visitor = await openVisitor(browser, ownServer);
  const shown = visitor.locator('#contact');
  await openContact(page);
  await expect(overview(page)).toContainText('None');
  const draft = previewOf(page).locator('#contact');
  await expect(draft.locator('form')).toBeVisible();

  await title(page).fill('Ring the studio');
  await page.getByLabel('Subtitle').fill('Say hello');
  await page.getByLabel('Description').fill(MARKUP);
  await pressButton(page.getByRole('button', { name: 'Add Contact Info' }));
  const added = row(page, 'Contact row 3');
  await expect(added.getByLabel('Type')).toBeFocused();
  await expect(added.getByLabel('Type')).toHaveValue('phone');
  await expect(added.getByLabel('Icon class')).toHaveValue('fi fi-tr-phone-call');
  await added.getByLabel('Type').selectOption('Email');
  await expect(added.getByLabel('Icon class')).toHaveValue('fi fi-tr-envelope');
  await added.getByLabel('Value').fill('press@studio.example');
  await added.getByLabel('Label').fill('Press');
  await moveByKeyboard(page, 'Press', -2);
  await pressButton(page.getByRole('button', { name: 'Remove Call us' }));
  await expect(page.getByRole('button', { name: 'Remove Email us' })).toBeFocused();
  const chosen = page.waitForEvent('filechooser');
  await pressButton(page.getByRole('button', { name: 'Upload image' }));
  await (await chosen).setFiles({ name: 'studio.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(page.getByLabel('Image URL')).toHaveValue(/^\/media\/.+\.webp$/);
  await expect(draft).toContainText('Ring the studio');
  await expect(draft).toContainText(MARKUP);
  await expect(draft.locator('li')).toHaveText([/Press.*press@studio\.example/, /Email us/]);
  await expect(draft.locator('img')).toHaveCount(1);
  await visitor.goto('/contact');
  await expect(shown).not.toContainText('Ring the studio');

  await doAndSee(page, UPDATED, () => pressButton(saveButton(page)));
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect(overview(page)).toContainText('Added');
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
  await expect(page.getByText('The contact page is inactive')).toBeVisible();
  await doAndSee(page, UPDATED, () => saveButton(page).click());
  await expect(overview(page)).toContainText('Inactive');
  await visitor.goto('/contact');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Talk to us' })).toBeVisible();
  await expect(shown.getByRole('listitem')).toHaveCount(0);

  await pressButton(resetButton(page));
  const confirmation = dialogOf(page, 'Reset to Default');
  await expect(confirmation).toContainText('Are you sure you want to reset the contact page to default?');
  await doAndSee(page, 'Contact page reset to default successfully!', () =>
    pressButton(confirmation.getByRole('button', { name: 'Reset', exact: true })),
  );
  await expect(resetButton(page)).toBeFocused();
  await expect(title(page)).toHaveValue('Talk to us');
  await visitor.goto('/contact');
  await expect(shown.getByRole('listitem')).toHaveText([/Email us/, /Call us/]);
  await visitor.context().close();
  expect(withoutFrameProbes(errors)).toEqual([]);
});
