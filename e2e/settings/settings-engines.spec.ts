import { expect, type Page } from '@playwright/test';
import { callsOf } from '../support/calls-of.ts';
import { moveByKeyboard } from '../support/content-editor.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { test } from '../support/keys-test.ts';
import { pressButton } from '../support/press-button.ts';

// These tests share one server: each test begins with what the environment names.
test.describe.configure({ mode: 'default' });

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test.beforeEach(async ({ page, ownServer, gemini }) => {
  gemini.faults.clear();
  await ownServer.db.deleteFrom('engineSettings').execute();
  // The server creates the administrator's user record on the web app's first request.
  await callsOf(page).post('/api/create-user', { data: {} });
  await page.goto('/admin/settings?tab=engines');
  await expect(rowOf(page, 'Environment 1')).toBeVisible();
  await openModels(page);
});

const openModels = (page: Page) =>
  pressButton(page.getByRole('button', { name: 'Order of Gemini’s models' }));

test('engines are chosen and models reordered; they are used, and their state is shown', async ({ page }) => {
  const models = page.getByRole('list', { name: 'Models for scripts' });
  await expect(models.getByRole('listitem')).toHaveCount(2);
  await expect(models.getByRole('listitem').first()).toContainText('Tried first');
  const scripts = page.getByRole('region', { name: 'Scripts by' });
  const voices = page.getByRole('region', { name: 'Voices by' });
  await expect(scripts.getByRole('heading', { name: 'Gemini' })).toBeVisible();
  await page.getByLabel('Add a model, models for scripts').fill('gemini-2.0-flash');
  await page.keyboard.press('Enter');
  await moveByKeyboard(page, 'gemini-2.0-flash', -2);
  await expect(models.getByRole('listitem').first()).toContainText('gemini-2.0-flash');
  await voices.getByLabel('Engine', { exact: true }).selectOption({ label: 'Built-in voices only' });
  await doAndSee(page, 'Engines and models saved. They apply from the next generation.', () =>
    pressButton(page.getByRole('button', { name: 'Save Changes' })),
  );
  await expect(voices.getByRole('heading', { name: 'Built-in voices' })).toBeVisible();
  // A model that the provider has retired is skipped and marked.
  const generate = () => callsOf(page).post('/api/generations/script', { data: { prompt: 'bees' } });
  expect(await (await generate()).json()).toMatchObject({ data: { model: 'gemini-3.8-flash' } });
  await page.reload();
  await openModels(page);
  await expect(models.getByRole('listitem').first()).toContainText('RetiredNext try:');
  await expect(models.getByRole('listitem').nth(1)).toContainText('Fallback');
  await expect(voices.getByLabel('Engine', { exact: true })).toHaveValue('local');
  await expect(rowOf(page, 'Environment 1')).toContainText('Last used now');
});
