import { expect, type Page } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { signUp } from '../support/people.ts';

const script = (page: Page) => page.getByRole('textbox', { name: 'Script' });

async function openGenerator(page: Page): Promise<void> {
  await signUp(page);
  await page.goto('/user/generate-script-voice');
  await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible();
}

test('a sample plays; an example is written and recorded with one press, at the chosen speed; its first version returns, and Undo brings back what was typed over it', async ({
  page,
}) => {
  await openGenerator(page);
  await page.getByRole('button', { name: 'Play sample of Achird' }).click();
  await page.getByRole('button', { name: 'Stop sample of Achird' }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('List the shortcuts');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Voice settings' }).click();
  await page.getByRole('slider', { name: 'Speed' }).press('PageUp');
  await page.getByRole('button', { name: 'A bakery that opens at seven' }).click();
  await expect(page.getByText('Voice generated successfully!').first()).toBeVisible();
  await expect(script(page)).toHaveValue(/Hearth Bakery/);
  await expect(page.getByText('Credits Available').locator('..')).toContainText('4');

  await expect(page.getByRole('region', { name: 'Audio player' })).toContainText('1.2× speed');

  // What is typed over a script is a version of it.
  const written = await script(page).inputValue();
  const typed = 'Bread at seven. Come in.';
  const versions = page.getByRole('button', { name: 'Versions' });
  await expect(versions).toBeHidden();

  await script(page).fill(typed);
  await versions.click();
  const dialog = page.getByRole('dialog', { name: 'Versions' });
  await expect(dialog.getByRole('button', { name: /^Edited 5 words Current/ })).toBeVisible();
  await dialog.getByRole('button', { name: /^Generated/ }).click();
  await expect(dialog.getByText(/lines differ\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Restore this version/ }).click();
  await expect(script(page)).toHaveValue(written);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(script(page)).toHaveValue(typed);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Voice settings 1.2× speed' })).toBeVisible();
  await page
    .getByRole('link', { name: /^All takes of/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Takes' })).toContainText('1.2× speed');
  await expect(page.getByRole('region', { name: 'Script' })).toContainText('Bread at seven.');
});
