import { expect, type Locator } from '@playwright/test';

/**
 * Works a button or link by the keyboard. Playwright's own `press` sends the key to whatever is there: to a
 * button that still waits for what it needs, it would be lost.
 */
export async function pressButton(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.press('Enter');
}
