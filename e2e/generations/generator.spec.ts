import { expect, type Page } from '@playwright/test';
import { test } from '../support/app-test.ts';
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
  await prompt(page).fill('A 60 second explainer about how tides work. The moon pulls the sea towards it.');
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

test('plays a sample of a voice', async ({ page }) => {
  await openGenerator(page);
  await page.getByRole('button', { name: 'Play sample of Achird' }).click();
  await expect(page.getByRole('button', { name: 'Stop sample of Achird' })).toBeVisible();
});

test('a chosen template and length shape the script', async ({ page }) => {
  await openGenerator(page);
  await page.getByRole('button', { name: /Change$/ }).click();
  await page.getByRole('radio', { name: 'How-to' }).check();
  await page.getByRole('radio', { name: 'Friendly' }).check();
  await page.getByRole('radio', { name: '30 s' }).check();
  await expect(page.getByText(/^30 seconds is about \d+ words with Achernar/)).toBeVisible();
  await prompt(page).fill('Repotting a houseplant. We utilize fresh soil.');
  await expect(page.getByText('How-to, friendly, 30 s')).toBeVisible();
  await doAndSee(page, 'Script generated successfully!', () => prompt(page).press('Control+Enter'));
  await expect(script(page)).toHaveValue(/We utilize fresh soil\./);

  await page.reload();
  await expect(page.getByText('How-to, friendly, 30 s')).toBeVisible();
});

test('an example is written and recorded with one press, at the chosen speed; the keyboard has a list of what it does', async ({
  page,
}) => {
  await openGenerator(page);
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
  await page.reload();
  await expect(page.getByRole('button', { name: 'Voice settings 1.2× speed' })).toBeVisible();
  await page
    .getByRole('link', { name: /^All takes of/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Takes' })).toContainText('1.2× speed');
});
