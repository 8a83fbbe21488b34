import { expect, type Page } from '@playwright/test';
import { expectAccessible, THEMES } from './accessible-page.ts';
import { doAndSee } from './do-and-see.ts';
import { test } from './key-shop.ts';
import { at, dialogOf, refusal } from './mail-room.ts';

// One shop for all of them: each test begins with what the environment names.
test.describe.configure({ mode: 'default' });

const ENGINES = at('/api/engine-settings');
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test.beforeEach(async ({ page, ownShop, gemini }) => {
  gemini.faults.clear();
  await ownShop.db.deleteFrom('engineSettings').execute();
  // The server makes the record of its administrator with the first call of the web app.
  await page.request.post('/api/create-user', { data: {} });
  await page.goto('/admin/settings?tab=gemini-keys');
  await expect(rowOf(page, 'Environment 1')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Engines and models' })).toBeVisible();
});

test('engines are chosen and models put in order by keyboard; they serve, and say how they fare', async ({
  page,
  gemini,
}) => {
  const models = page.getByRole('list', { name: 'Models for scripts' });
  await expect(models.getByRole('listitem')).toHaveCount(3);
  await expect(models.getByRole('listitem').first()).toContainText('Tried first');
  await expect(page.getByText('Gemini serves now')).toHaveCount(2);
  await expect(page.getByRole('radio', { name: /^OpenAI-compatible/ }).first()).toBeDisabled();

  const add = page.getByLabel('Add a model, models for scripts');
  await add.fill('gemini-2.0-flash');
  await add.press('Enter');
  await expect(add).toHaveAccessibleDescription('This model is in the list already');
  await add.fill('"><img src=x>');
  await add.press('Enter');
  await expect(add).toHaveAccessibleDescription('Please enter a model such as gemini-3.8-flash');
  await add.fill('gemini-next');
  await add.press('Enter');
  await expect(models.getByRole('listitem').last()).toContainText('Not saved yet');
  await models.getByRole('button', { name: 'Remove gemini-next' }).press('Enter');
  await expect(add).toBeFocused();

  await models.getByRole('button', { name: 'Move gemini-2.0-flash', exact: true }).focus();
  for (const [key, told] of [
    ['Space', 'is at place 3 of 3.'],
    ['ArrowUp', 'is at place 2 of 3.'],
    ['ArrowUp', 'is at place 1 of 3.'],
    ['Space', 'is put down at place 1.'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByText(`gemini-2.0-flash ${told}`)).toBeAttached();
  }
  await expect(models.getByRole('listitem').first()).toContainText('gemini-2.0-flash');
  const voices = page.getByRole('group', { name: 'Engine for voices' });
  await voices.getByRole('radio', { name: /^Built-in/ }).check();
  await doAndSee(page, 'Engines and models saved. They serve from the next generation on.', () =>
    page.getByRole('button', { name: 'Save Changes' }).press('Enter'),
  );
  await expect(page.getByText('Built-in serves now')).toBeVisible();
  await page.reload();
  await expect(models.getByRole('listitem').first()).toContainText('gemini-2.0-flash');
  await expect(voices.getByRole('radio', { name: /^Built-in/ })).toBeChecked();

  // What the provider has given up is passed over, and said to be.
  const generate = () => page.request.post('/api/generations/script', { data: { prompt: 'bees' } });
  expect(await (await generate()).json()).toMatchObject({ data: { model: 'gemini-3.8-flash' } });
  await page.reload();
  await expect(models.getByRole('listitem').first()).toContainText('RetiredTried again from');
  await expect(models.getByRole('listitem').nth(1)).toContainText('Stands in');
  await expect(rowOf(page, 'Environment 1')).toContainText('Last used now');
  gemini.faults.add({ fault: { kind: 'daily-quota' }, times: 9 });
  await generate();
  await page.reload();
  await expect(rowOf(page, 'Environment 1')).toContainText('Resting');
  await expect(rowOf(page, 'Environment 1')).toContainText('last: daily quota exhausted');
});

test('a list of models takes ten at most; engines that cannot be loaded are asked for again', async ({
  page,
}) => {
  const models = page.getByRole('list', { name: 'Models for scripts' });
  const add = page.getByLabel('Add a model, models for scripts');
  for (let count = 4; count <= 10; count += 1) {
    await add.fill(`gemini-${count}`);
    await add.press('Enter');
    await expect(models.getByRole('listitem')).toHaveCount(count);
  }
  await expect(add).toHaveAccessibleDescription('At most 10 models.');
  await expect(add).not.toBeEditable();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(models.getByRole('listitem')).toHaveCount(3);

  await page.route(ENGINES, (route) => route.fulfill(refusal('Not today.', 400, 'validation')));
  await page.reload();
  const failure = page.getByRole('alert').filter({ hasText: 'Engines and models could not be loaded' });
  await expect(failure).toContainText('Not today.');
  await expect(page.getByLabel('Engines now')).toContainText('Not known');
  await page.unroute(ENGINES);
  await failure.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(models.getByRole('listitem')).toHaveCount(3);
});

test('engines that somebody else saved are not overwritten; a failure keeps the choice; leaving asks', async ({
  page,
}) => {
  const scripts = page.getByRole('group', { name: 'Engine for scripts' });
  await scripts.getByRole('radio', { name: /^Built-in/ }).check();
  const saveButton = page.getByRole('button', { name: 'Save Changes' });
  await page.route(ENGINES, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 502 }) : route.fallback(),
  );
  await doAndSee(page, 'Failed to save engines and models', () => saveButton.click());
  await page.unroute(ENGINES);
  await expect(scripts.getByRole('radio', { name: /^Built-in/ })).toBeChecked();

  await page.getByRole('link', { name: 'Paypal Setup' }).click();
  await dialogOf(page, 'Leave without saving?').getByRole('button', { name: 'Cancel' }).click();
  await expect(scripts.getByRole('radio', { name: /^Built-in/ })).toBeChecked();

  const data = {
    scriptEngine: 'gemini',
    speechEngine: 'gemini',
    textModels: ['gemini-3.8-flash'],
    speechModels: ['gemini-3.8-flash-tts'],
  };
  expect((await page.request.put('/api/engine-settings', { data })).ok()).toBe(true);
  await saveButton.click();
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has saved these settings' });
  await expect(notice).toBeFocused();
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
  await expect(scripts.getByRole('radio', { name: /^Built-in/ })).toBeChecked();
  await notice.getByRole('button', { name: 'Load the saved version' }).click();
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect(scripts.getByRole('radio', { name: /^Gemini/ })).toBeChecked();
  await expect(page.getByRole('list', { name: 'Models for scripts' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove gemini-3.8-flash', exact: true }).click();
  await saveButton.click();
  await expect(page.getByText('Please name at least one model')).toBeVisible();
});
