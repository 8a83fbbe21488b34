import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { signUp } from '../support/people.ts';

const line = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const script = (page: Page) => page.getByRole('region', { name: 'Script' });
const record = (page: Page, name: RegExp) => page.getByRole('button', { name });

/** Opens the library of a new user with something in it, and imports a text as a project. */
async function importProject(page: Page, name: string, text: string): Promise<void> {
  await signUp(page);
  await page.goto('/user/library');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import text' }).click();
  await page
    .getByLabel('File to import')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page).toHaveURL(/\/user\/projects\/[\da-f-]+$/);
}

test('an imported text of two speakers is recorded as one; what changed alone is recorded again, and the whole is exported; subtitles are added and taken back', async ({
  page,
}) => {
  await importProject(page, 'lamp.txt', 'NARRATOR: Room four. Look up.\n\nKEEPER: I wound the clockwork.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('lamp');
  await expect(line(page, /^Line 3, KEEPER, part 2/i)).toHaveValue('I wound the clockwork.');

  await record(page, /^Record 3 lines 1 credit$/).click();
  await expect(line(page, /^Line 3, .* ready$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();

  await line(page, /^Line 2, /).fill('Look up now.');
  await expect(line(page, /^Line 2, .* changed$/)).toBeVisible();
  await expect(line(page, /^Line 1, .* ready$/)).toBeVisible();
  await expect(page.getByText('2 keep their sound')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(line(page, /^Line 2, .* ready$/)).toBeVisible();

  await page.getByRole('button', { name: 'Play all lines' }).click();
  await expect(page.getByRole('button', { name: 'Pause all lines' })).toBeVisible();

  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Subtitles (.srt)' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('lamp.srt');
  expect(await readFile(await saved.path(), 'utf8')).toMatch(/00:00:0\d,\d{3} --> .*\n.*Look up now\./s);

  await page.reload();
  await expect(line(page, /^Line 2, .* ready$/)).toHaveValue(/^Look up now\./);

  await line(page, /^Line 1, /).focus();
  await record(page, /^Record again 1 credit$/).click();
  await page.getByRole('button', { name: '2 takes', exact: true }).click();
  await page.getByRole('button', { name: 'Choose take 1', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Choose take 2', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  // A speaker who speaks slower changes their lines only.
  await line(page, /^Line 3, /).focus();
  const speed = page.getByRole('slider', { name: 'Speed' });
  await speed.press('ArrowLeft');
  await expect(line(page, /^Line 3, .* changed$/)).toBeVisible();
  await expect(page.getByText('2 keep their sound')).toBeVisible();
  await speed.press('ArrowRight');
  await expect(line(page, /^Line 3, .* ready$/)).toBeVisible();

  await script(page).getByRole('button', { name: 'Import text' }).click();
  await page.getByLabel('File to import').setInputFiles({
    name: 'end.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from('1\n00:00:00,000 --> 00:00:02,000\nMind the step.\n'),
  });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(line(page, /^Line 4, /)).toHaveValue('Mind the step.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('The lamp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The lamp');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line(page, /^Line 4, /)).toBeHidden();

  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Library' }).click();
  await page.getByRole('link', { name: 'The lamp', exact: true }).click();
  await expect(line(page, /^Line 1, /)).toHaveValue(/^Room four\./);
});
