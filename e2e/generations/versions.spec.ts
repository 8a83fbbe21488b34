import { expect } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { signUp } from '../support/people.ts';

test('what is typed over a script is a version of it: the first one is compared and restored, and Undo brings the words back', async ({
  page,
}) => {
  const typed = 'Bread at seven. Come in.';
  const script = page.getByRole('textbox', { name: 'Script' });
  const versions = page.getByRole('button', { name: 'Versions' });
  await signUp(page);
  await page.goto('/user/generate-script-voice');
  const prompt = page.getByLabel('Prompt', { exact: true });
  await prompt.fill('An advert for Hearth Bakery, which opens at seven');
  await doAndSee(page, 'Script generated successfully!', () => prompt.press('Control+Enter'));
  const written = await script.inputValue();
  await expect(versions).toBeHidden();

  await script.fill(typed);
  await versions.click();
  const dialog = page.getByRole('dialog', { name: 'Versions' });
  await expect(dialog.getByRole('button', { name: /^Edited 5 words Current/ })).toBeVisible();
  await dialog.getByRole('button', { name: /^Generated/ }).click();
  await expect(dialog.getByText(/lines differ\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Restore this version/ }).click();
  await expect(script).toHaveValue(written);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(script).toHaveValue(typed);
});
