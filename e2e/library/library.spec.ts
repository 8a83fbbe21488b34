import { expect, type Page } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { signUp } from '../support/people.ts';

const MADE = 'Voice generated successfully!';

const rows = (page: Page) => page.getByRole('list', { name: 'Scripts and projects' });
const row = (page: Page, name: string | RegExp) => rows(page).getByRole('link', { name });
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test('what was generated is played, compared, found by a word, renamed, moved, deleted and restored, and opens as it was', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/user/library');
  await doAndSee(page, MADE, () => page.getByRole('button', { name: /^1 credit.*How-to/ }).click());
  const script = await page.getByRole('textbox', { name: 'Script' }).inputValue();
  await page.getByRole('radio', { name: /Kore/ }).check();
  await doAndSee(page, MADE, () => page.getByRole('button', { name: /^Generate Voice/ }).click());
  await expect(page.getByRole('region', { name: 'Audio player' }).getByText('Kore')).toBeVisible();
  await page.getByRole('complementary', { name: 'History' }).getByRole('link', { name: 'Library' }).click();
  await page.getByRole('button', { name: /^2 takes of/ }).click();
  await page.getByRole('button', { name: 'Play take 1' }).click();
  await expect(page.getByRole('button', { name: 'Pause take 1' })).toBeVisible();

  await page.getByRole('button', { name: 'Compare two takes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare two takes' });
  await expect(dialog.getByRole('button', { name: 'Hear A' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('b');
  await expect(dialog.getByRole('button', { name: 'Hear B' })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'Choose take 1' }).click();
  await expect(dialog.getByRole('button', { name: 'Take 1 is chosen' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox', { name: 'Search the library' }).fill('thumb');
  await expect(page.locator('mark', { hasText: 'thumb' })).toBeVisible();
  await expect(page).toHaveURL(/q=thumb/);
  await page.getByRole('searchbox', { name: 'Search the library' }).fill('');
  await expect(page.getByText('2 takes', { exact: true })).toBeVisible();

  await row(page, /./).first().focus();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'Title' }).fill('Houseplants');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Houseplants')).toBeFocused();

  await page.getByRole('button', { name: 'More for Houseplants' }).click();
  await page.getByRole('menuitem', { name: 'Move' }).click();
  const moving = page.getByRole('dialog', { name: /^Move/ });
  await moving.getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Garden');
  await page.keyboard.press('Enter');
  await expect(toasts(page).getByText('1 script moved to “Garden”')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('button', { name: /^Garden/ })
    .click();

  await expect(page).toHaveURL(/folder=/);
  // A row of the list before, which is still shown for a moment, takes no key.
  await expect(async () => {
    const houseplants = row(page, 'Houseplants');
    if (await houseplants.isVisible()) await houseplants.press('Delete', { timeout: 1000 });
    await expect(page.getByText('This folder is empty')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Houseplants')).toBeVisible();

  await row(page, 'Houseplants').click();
  await expect(page.getByRole('region', { name: 'Audio player' }).getByText('Achernar')).toBeVisible();
  await page.getByRole('link', { name: 'Open in the generator' }).click();
  await expect(page.getByRole('textbox', { name: 'Script' })).toHaveValue(script);
  await expect(page).toHaveURL(/generate-script-voice$/);
});
