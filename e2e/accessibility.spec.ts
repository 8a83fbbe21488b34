import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { signUp } from './people.ts';
import { watchFaults } from './watch-faults.ts';

const PUBLIC = ['/', '/about', '/contact', '/login', '/register', '/reset-password', '/no/such/page'];
const SIGNED_IN = ['/user/dashboard', '/user/generate-script-voice', '/admin/dashboard'];
const WIDTHS = [390, 768, 1280];
const THEMES = ['light', 'dark'] as const;

/** Scrolls through the page, so that what is loaded when it comes near is there. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
}

for (const theme of THEMES) {
  for (const width of WIDTHS) {
    test.describe(`${theme}, ${width} px`, () => {
      test.use({ colorScheme: theme, viewport: { width, height: 900 } });

      for (const path of [...PUBLIC, ...SIGNED_IN]) {
        test(path, async ({ page }) => {
          const faults = watchFaults(page);
          if (SIGNED_IN.includes(path)) await signUp(page);
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await page.waitForLoadState('networkidle');
          await showAll(page);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(overflow).toBeLessThanOrEqual(0);
          expect(faults).toEqual([]);
        });
      }
    });
  }
}

test('the generator works by the keyboard alone', async ({ page }) => {
  await signUp(page);
  await page.goto('/user/generate-script-voice');
  await page.getByLabel('Prompt', { exact: true }).focus();
  await page.keyboard.type('How to start running without getting hurt, 30 seconds');
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
