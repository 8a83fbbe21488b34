import { expect, type Page } from '@playwright/test';
import { moveByKeyboard, openVisitor, previewOf, resetPart, saveButton } from '../support/content-editor.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { dialogOf, withoutFrameProbes } from '../support/mail-log.ts';
import { pressButton } from '../support/press-button.ts';
import { test } from '../support/staff-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

// These tests share one server: each test begins with the default footer.
test.describe.configure({ mode: 'default' });

const FOOTER = '/api/footer-section';
const UPDATED = 'Footer updated successfully!';
const MARKUP = '<img src=x onerror=alert(1)>';
const overview = (page: Page) => page.getByLabel('Footer overview');
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const entry = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const resetButton = (page: Page) => page.getByRole('button', { name: 'Reset to Default' });

async function openFooter(page: Page): Promise<void> {
  await page.goto('/admin/settings?tab=footer');
  await expect(page.getByLabel('Logo text')).toBeVisible();
}

test.beforeEach(({ page }) => resetPart(page, FOOTER));

test('edits appear in the preview at once and below the public pages once saved; reset reverts them', async ({
  page,
  browser,
  ownServer,
}) => {
  const errors = watchErrors(page);
  const visitor = await openVisitor(browser, ownServer);
  const shown = visitor.getByRole('contentinfo');
  await openFooter(page);
  await expect(overview(page)).toContainText('0 of 3 shown');
  const draft = previewOf(page).locator('footer');

  await page.getByLabel('Logo text').fill('Own Studio');
  await page.getByLabel('Description').fill(MARKUP);
  await entry(page, 'YouTube').getByLabel('URL').fill('https://video.example/studio');
  await entry(page, 'YouTube').getByRole('switch').press('Space');
  await pressButton(page.getByRole('button', { name: 'Remove Technology' }));
  await expect(page.getByRole('button', { name: 'Remove Pricing' })).toBeFocused();
  await pressButton(page.getByRole('button', { name: 'Add Quick Link' }));
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
  await expect(draft.getByRole('navigation', { name: 'Quick links' }).getByRole('link')).toHaveText([
    'Features',
    'Pricing',
    'Terms',
    'About',
    'Contact',
  ]);
  await visitor.goto('/');
  await expect(shown).not.toContainText('Own Studio');

  await doAndSee(page, UPDATED, () => pressButton(saveButton(page)));
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect(overview(page)).toContainText('1 of 3 shown');
  await visitor.goto('/');
  await expect(shown).toContainText(`© ${new Date().getUTCFullYear()} Own Studio`);
  await expect(shown.getByText(MARKUP)).toBeVisible();
  await expect(shown.getByText('1 Studio Yard')).toBeVisible();
  await expect(shown.getByRole('link', { name: 'YouTube' })).toHaveAttribute(
    'href',
    'https://video.example/studio',
  );
  await expect(shown.getByRole('navigation', { name: 'Quick links' }).getByRole('link')).toHaveText([
    'Features',
    'Pricing',
    'Terms',
    'About',
    'Contact',
  ]);

  await part(page, 'Visibility').getByRole('switch', { name: 'Active' }).press('Space');
  await expect(page.getByText('The footer is inactive')).toBeVisible();
  await doAndSee(page, UPDATED, () => saveButton(page).click());
  await expect(overview(page)).toContainText('Inactive');
  await visitor.goto('/');
  await expect(shown.getByRole('navigation', { name: 'Quick links' })).toHaveCount(0);
  await expect(shown).toContainText('Voicedraft. All rights reserved.');

  await pressButton(resetButton(page));
  const confirmation = dialogOf(page, 'Reset to Default');
  await expect(confirmation).toContainText('Are you sure you want to reset the footer to default?');
  await doAndSee(page, 'Footer reset to default successfully!', () =>
    pressButton(confirmation.getByRole('button', { name: 'Reset', exact: true })),
  );
  await expect(resetButton(page)).toBeFocused();
  await expect(page.getByLabel('Logo text')).toHaveValue('Voicedraft');
  await visitor.goto('/');
  await expect(shown.getByRole('link', { name: 'Technology' })).toBeVisible();
  await visitor.context().close();
  expect(withoutFrameProbes(errors)).toEqual([]);
});
