import { expect, type Page } from '@playwright/test';
import { signUp } from './people.ts';

/** Creates an account and opens its settings. Returns its email address. */
export async function openProfile(page: Page): Promise<string> {
  const email = await signUp(page);
  await page.goto('/update-profile');
  await expect(page.getByLabel('Full Name')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
  return email;
}

export async function saveChanges(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Changes' }).click();
}

/** A PNG of this size with visible content. */
export async function drawImage(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const pen = canvas.getContext('2d');
      if (pen !== null) {
        pen.fillStyle = 'teal';
        pen.fillRect(0, 0, w, h);
        pen.fillStyle = 'gold';
        pen.fillRect(w / 4, h / 4, w / 4, h / 4);
      }
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
