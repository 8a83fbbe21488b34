import { expect, test, type Page } from '@playwright/test';
import { doAndSee } from '../support/do-and-see.ts';
import { signUp } from '../support/people.ts';

const prompt = (page: Page) => page.getByLabel('Prompt', { exact: true });
const script = (page: Page) => page.getByRole('textbox', { name: 'Script' });
const voiceButton = (page: Page) => page.getByRole('button', { name: /^Generate Voice/ });

async function openGenerator(page: Page): Promise<void> {
  await signUp(page);
  await page.goto('/user/generate-script-voice');
  await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible();
}

test('a script is written, copied, and reset', async ({ page }) => {
  await openGenerator(page);
  await prompt(page).fill('A 60 second explainer about how tides work');
  await doAndSee(page, 'Script generated successfully!', () => prompt(page).press('Control+Enter'));
  await expect(voiceButton(page)).toBeVisible();
  const written = await script(page).inputValue();
  expect(written).not.toBe('');

  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Script copied to clipboard!').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(written);

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(prompt(page)).toHaveValue('');
  await expect(script(page)).toHaveValue('');
});

test('a text that the built-in voice cannot speak is rejected with a message, and the credit is returned', async ({
  page,
}) => {
  await openGenerator(page);
  await script(page).fill('Это сценарий на русском языке.');
  await voiceButton(page).click();
  await expect(page.getByText(/Voice generation failed: .*English/).first()).toBeVisible();
  await expect(page.getByText('Credits Available').locator('..')).toContainText('5');
  await expect(script(page)).toHaveValue('Это сценарий на русском языке.');
});

test('plays a sample of a voice', async ({ page }) => {
  await openGenerator(page);
  await page.getByRole('button', { name: 'Play sample of Achird' }).click();
  await expect(page.getByRole('button', { name: 'Stop sample of Achird' })).toBeVisible();
});
