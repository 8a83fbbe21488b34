import { expect, type Page } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { signUp } from '../support/people.ts';

const line = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const button = (page: Page, name: RegExp) => page.getByRole('button', { name });

/** Imports a text as the project of a new user. */
async function importText(page: Page, text: string): Promise<void> {
  await signUp(page);
  await page.goto('/user/library');
  await button(page, /^New$/).click();
  await page.getByRole('menuitem', { name: 'Import text' }).click();
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'lamp.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page).toHaveURL(/\/user\/projects\/[\da-f-]+$/);
}

test('a line is recorded again as another take, and a speaker who speaks slower changes their lines only', async ({
  page,
}) => {
  await importText(page, 'NARRATOR: Room four. Look up.\n\nKEEPER: I wound the clockwork.');
  await button(page, /^Record 3 lines 1 credit$/).click();
  await expect(button(page, /^Share$/)).toBeVisible();

  await line(page, /^Line 1, /).focus();
  await button(page, /^Record again 1 credit$/).click();
  await button(page, /^2 takes$/).click();
  await button(page, /^Choose take 1$/).click();
  await expect(button(page, /^Choose take 2$/)).toBeVisible();
  await page.keyboard.press('Escape');

  await line(page, /^Line 3, /).focus();
  const speed = page.getByRole('slider', { name: 'Speed' });
  await speed.press('ArrowLeft');
  await expect(line(page, /^Line 3, .* changed$/)).toBeVisible();
  await expect(page.getByText('2 keep their sound')).toBeVisible();
  await speed.press('ArrowRight');
  await expect(line(page, /^Line 3, .* ready$/)).toBeVisible();
});

test('playing starts while the rest is recorded, and waits at a line without sound; a stop keeps what is ready', async ({
  page,
}) => {
  const sentences = Array.from({ length: 120 }, (_, index) => `Lamp ${index + 1} needs oil before dusk.`);
  await importText(page, `NARRATOR: ${sentences.join(' ')}`);
  await button(page, /^Record 120 lines/).click();
  await expect(page.getByRole('progressbar', { name: 'Lines ready' })).toBeVisible();
  await button(page, /^Play all lines$/).click();
  await expect(button(page, /^Pause all lines$/)).toBeVisible();
  const position = page.getByRole('region', { name: 'Player' }).getByRole('slider', { name: 'Position' });
  // The end moves on with each line that is ready.
  await expect(async () => {
    if (await button(page, /^Play all lines$/).isVisible()) await button(page, /^Play all lines$/).click();
    await position.press('End');
    await expect(page.getByText(/^Line \d+ is being recorded\.$/)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await button(page, /^Stop$/).click();
  await expect(page.getByText(/^Stopped\. The lines that are ready stay\./)).toBeVisible();
  await expect(line(page, /^Line 1, .* ready$/)).toBeVisible();
});
