import { expect, type Locator } from '@playwright/test';

/**
 * Presses a button or link with the keyboard. Playwright's own `press` would lose the key if the button, or the page that
 * the server drew, is not ready yet.
 */
export async function pressButton(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await expect(button.page().locator('#root[inert]')).toHaveCount(0);
  await button.press('Enter');
}
