import { expect } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { signUp } from '../support/people.ts';

test('a word is heard, added, changed, deleted and taken back; a voice is heard and kept as a favourite', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/user/pronunciation');
  await expect(page.getByRole('heading', { name: 'No words yet' })).toBeVisible();
  await page.getByLabel('When the script says').fill('Xochitl');
  await page.getByLabel('Say it as').fill('SOH-cheel');
  const heard = page.waitForResponse(/\/api\/heard\//);
  await page.getByRole('button', { name: 'Hear it' }).click();
  expect((await heard).headers()['content-type']).toBe('audio/wav');
  await doAndSee(page, 'Added “Xochitl”', () => page.getByRole('button', { name: 'Add word' }).click());

  await page.getByRole('button', { name: 'Edit Xochitl' }).click();
  await page.getByLabel('Say as').fill('so-CHEEL');
  await page.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'so-CHEEL' });
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Delete Xochitl' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();

  await page.goto('/user/generate-script-voice');
  await page.getByRole('button', { name: 'Filter voices' }).click();
  await page.getByLabel('Accent').selectOption('British');
  await page.getByRole('button', { name: 'Algieba is a favorite' }).click();
  await expect(page.getByRole('button', { name: 'Algieba is a favorite' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.reload();
  const voices = page.getByRole('radiogroup', { name: 'Voice' }).getByRole('radio');
  await expect(voices.first()).toHaveAccessibleName(/Algieba/);
});
