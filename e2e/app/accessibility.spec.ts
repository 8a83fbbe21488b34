import { expect } from '@playwright/test';
import { expectAccessibleEverywhere } from '../support/accessible-page.ts';
import { test } from '../support/app-test.ts';
import { signUp } from '../support/people.ts';
import { watchErrors } from '../support/watch-errors.ts';

// As the server draws them, with the content that it comes with; the other pages are checked with their components.
for (const path of ['/', '/about', '/no/such/page']) {
  test(`${path} is accessible`, async ({ page }) => {
    const errors = watchErrors(page);
    await page.goto(path);
    await expectAccessibleEverywhere(page);
    expect(errors).toEqual([]);
  });
}

test('the generator works using only the keyboard', async ({ page }) => {
  await signUp(page);
  await page.goto('/user/generate-script-voice');
  await page.getByLabel('Prompt', { exact: true }).focus();
  await page.keyboard.type('How to start running, 30 seconds. Walk for a week. Then run every other day.');
  const press = async (name: RegExp, key: string) => {
    for (let i = 0; i < 60; i += 1) {
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      });
      if (name.test(focused)) return page.keyboard.press(key);
      await page.keyboard.press('Tab');
    }
    throw new Error(`The keyboard does not reach ${name}`);
  };
  await press(/^Generate Script/, 'Enter');
  await expect(page.getByText('Script generated successfully!')).toBeVisible();
  await page.getByLabel('Prompt', { exact: true }).focus();
  await press(/^Generate Voice/, 'Enter');
  await expect(page.getByText('Voice generated successfully!')).toBeVisible({ timeout: 30_000 });
  await press(/^Play$/, 'Space');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
});
