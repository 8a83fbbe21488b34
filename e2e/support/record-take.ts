import type { Page } from '@playwright/test';
import { doAndSee } from './do-and-see.ts';

/** Records a script in the generator, where the take then is. */
export async function recordTake(page: Page, script: string): Promise<void> {
  await page.goto('/user/generate-script-voice');
  await page.getByRole('textbox', { name: 'Script' }).fill(script);
  const speakButton = page.getByRole('button', { name: /^Generate Voice/ });
  await doAndSee(page, 'Voice generated successfully!', () => speakButton.click());
}
