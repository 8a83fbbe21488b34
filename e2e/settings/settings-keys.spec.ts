import { expect, type Page } from '@playwright/test';
import { callsOf } from '../support/calls-of.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { KEYS, test } from '../support/keys-test.ts';
import { dialogOf } from '../support/mail-log.ts';
import { pressButton } from '../support/press-button.ts';
import { watchErrors } from '../support/watch-errors.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function openKeys(page: Page): Promise<void> {
  await page.goto('/admin/settings?tab=gemini-keys');
  await expect(rowOf(page, 'Environment 1')).toBeVisible();
}

test.beforeEach(async ({ page, ownServer, gemini }) => {
  gemini.faults.clear();
  await ownServer.db.deleteFrom('geminiKeys').execute();
  await ownServer.db.deleteFrom('engineSettings').execute();
  // The server creates the administrator's user record on the web app's first request.
  await callsOf(page).post('/api/create-user', { data: {} });
});

test('a key is added, tested with the provider and deleted, and never returned', async ({ page }) => {
  const errors = watchErrors(page);
  await openKeys(page);
  await pressButton(page.getByRole('button', { name: 'Add Key' }).first());
  const form = dialogOf(page, 'Add Key');
  await form.getByLabel('Name').fill('  Main <i>project</i>  ');
  await form.getByLabel('Key', { exact: true }).fill(`  ${KEYS.added} `);
  await doAndSee(page, 'API key added successfully!', () => page.keyboard.press('Enter'));
  const result = dialogOf(page, 'Test key');
  await expect(result.getByText('Works with gemini-3.8-flash.')).toBeVisible();
  await expect(result.getByText('Works with gemini-3.8-flash-tts.')).toBeVisible();
  await pressButton(result.getByRole('button', { name: 'Done' }));
  await expect(page.getByText('2 keys', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Main <i>project</i>')).toContainText('AIzaSyFi…0002');
  expect(await page.content()).not.toContain(KEYS.added);

  await pressButton(page.getByRole('button', { name: 'Delete Main <i>project</i>' }));
  await doAndSee(page, 'API key deleted successfully!', () =>
    pressButton(dialogOf(page, 'Delete this key?').getByRole('button', { name: 'Delete key' })),
  );
  await expect(page.getByText('1 key', { exact: true })).toBeVisible();
  expect(errors).toEqual([]);
});
