import { expect, test, type Page } from '@playwright/test';
import { doAndSee } from './do-and-see.ts';
import { signUp, spendCredits } from './people.ts';

const prompt = (page: Page) => page.getByLabel('Prompt', { exact: true });
const script = (page: Page) => page.getByRole('textbox', { name: 'Script' });
const scriptButton = (page: Page) => page.getByRole('button', { name: /^Generate Script/ });
const voiceButton = (page: Page) => page.getByRole('button', { name: /^Generate Voice/ });

async function openGenerator(page: Page): Promise<string> {
  const email = await signUp(page);
  await page.goto('/user/generate-script-voice');
  await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible();
  return email;
}

test('the prompt refuses the 401st word', async ({ page }) => {
  await openGenerator(page);
  await prompt(page).fill(Array.from({ length: 399 }, (_, i) => `word${i}`).join(' '));
  await prompt(page).press('End');
  await prompt(page).pressSequentially(' one two three');
  expect((await prompt(page).inputValue()).trim().split(/\s+/)).toHaveLength(400);
  await expect(page.getByText('400/400 words')).toBeVisible();
});

test('asks for a prompt, and for something to speak', async ({ page }) => {
  await openGenerator(page);
  await scriptButton(page).click();
  await expect(page.getByText('Prompt is required').first()).toBeVisible();
  await voiceButton(page).click();
  await expect(page.getByText('No script or prompt available').first()).toBeVisible();
});

test('offers credits when they run low, and says so when there are none', async ({ page }) => {
  const email = await openGenerator(page);
  await expect(page.getByRole('link', { name: 'Buy More Credits' })).toHaveCount(0);
  await spendCredits(page, email, 5);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Buy More Credits' })).toHaveAttribute(
    'href',
    '/user/select-package',
  );
  await prompt(page).fill('A short video about tea');
  await scriptButton(page).click();
  await expect(page.getByText('Insufficient credits. Need 1 credit').first()).toBeVisible();
  await voiceButton(page).click();
  await expect(page.getByText('Insufficient credits. Need 1 credit(s)').first()).toBeVisible();
});

test('hides the voice button while a script is written, copies it, and resets everything', async ({
  page,
}) => {
  await openGenerator(page);
  await prompt(page).fill('A 60 second explainer about how tides work');
  // The built-in writer may be done before anybody has looked: it waits for us.
  const looked = Promise.withResolvers<void>();
  await page.route('**/api/generations/script', async (route) => {
    await looked.promise;
    await route.fallback();
  });
  await doAndSee(page, 'Script generated successfully!', async () => {
    await prompt(page).press('Control+Enter');
    await expect(page.getByText('AI is generating your Script...').first()).toBeVisible();
    await expect(voiceButton(page)).toHaveCount(0);
    looked.resolve();
  });
  await expect(voiceButton(page)).toBeVisible();
  const written = await script(page).inputValue();

  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Script copied to clipboard!').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(written);

  await page.getByRole('radio', { name: /Fenrir/ }).check({ force: true });
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(prompt(page)).toHaveValue('');
  await expect(script(page)).toHaveValue('');
  await expect(page.getByRole('radio', { name: /Achernar/ })).toBeChecked();
});

test('an edited prompt clears the script, and Undo brings it back', async ({ page }) => {
  await openGenerator(page);
  await prompt(page).fill('Tips for sleeping better when you work night shifts');
  await scriptButton(page).click();
  await expect(page.getByText('Script generated successfully!')).toBeVisible();
  await script(page).fill('My own words, typed by hand.');
  await prompt(page).pressSequentially('!');
  await expect(script(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(script(page)).toHaveValue('My own words, typed by hand.');
});

test('a text that the built-in voice cannot speak is refused in words, and the credit comes back', async ({
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
