import { expect, type Page } from '@playwright/test';
import { expectAccessible, THEMES, WIDTHS } from './accessible-page.ts';
import { doAndSee } from './do-and-see.ts';
import { KEYS, test } from './key-shop.ts';
import { at, dialogOf, refusal } from './mail-room.ts';
import { watchFaults } from './watch-faults.ts';

// One shop for all of them: each test begins with the key of the environment alone.
test.describe.configure({ mode: 'default' });

const KEYS_PATH = '/api/gemini-keys';
const HEALTH = at(`${KEYS_PATH}/health`);
const MASKED_FIRST = 'AIzaSyFi…0002';

const addButton = (page: Page) => page.getByRole('button', { name: 'Add Key' }).first();
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const nameField = (page: Page) => page.getByRole('dialog').getByLabel('Name');

async function addKey(page: Page, name: string, key: string, isActive = true): Promise<string> {
  const answer = await page.request.post(KEYS_PATH, { data: { name, key, isActive } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: { _id: string } }).data._id;
}

async function openKeys(page: Page): Promise<void> {
  await page.goto('/admin/settings?tab=gemini-keys');
  await expect(rowOf(page, 'Environment 1')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Engines and models' })).toBeVisible();
}

test.beforeEach(async ({ page, ownShop, gemini }) => {
  gemini.faults.clear();
  await ownShop.db.deleteFrom('geminiKeys').execute();
  await ownShop.db.deleteFrom('engineSettings').execute();
  // The server makes the record of its administrator with the first call of the web app.
  await page.request.post('/api/create-user', { data: {} });
});

test('a key is added by keyboard alone, tested at once, switched, replaced and deleted', async ({ page }) => {
  const faults = watchFaults(page);
  await openKeys(page);
  await expect(page.getByText('1 key', { exact: true })).toBeVisible();
  await addButton(page).press('Enter');
  const form = dialogOf(page, 'Add Key');
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByText('Name and key are required')).toHaveCount(2);
  await page.keyboard.type('  Main <i>project</i>  ');
  const key = form.getByLabel('Key', { exact: true });
  await expect(key).toHaveAttribute('type', 'password');
  await key.fill('two words');
  await page.keyboard.press('Enter');
  await expect(key).toHaveAccessibleDescription(
    'Please enter the key as the provider shows it, without spaces',
  );
  await key.fill(`  ${KEYS.first} `);
  await doAndSee(page, 'API key added successfully!', () => page.keyboard.press('Enter'));
  const result = dialogOf(page, 'Test key');
  await expect(result.getByText('Works with gemini-3.8-flash.')).toBeVisible();
  await expect(result.getByText('Works with gemini-3.8-flash-tts.')).toBeVisible();
  await expect(result.getByText('The provider does not serve this model any more.').first()).toBeVisible();
  await result.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(result).toBeHidden();
  await expect(addButton(page)).toBeFocused();
  await expect(page.getByText('2 keys', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Main <i>project</i>')).toContainText(MASKED_FIRST);
  expect(await page.content()).not.toContain(KEYS.first);

  const active = page.getByRole('switch', { name: 'Main <i>project</i>: active' });
  await active.focus();
  await doAndSee(page, 'API key deactivated successfully!', () => page.keyboard.press('Space'));
  await expect(active).not.toBeChecked();
  await expect(rowOf(page, 'Main <i>project</i>')).toContainText('Off');
  await doAndSee(page, 'API key activated successfully!', () => page.keyboard.press('Space'));
  await expect(active).toBeChecked();

  await page.getByRole('button', { name: 'Edit Main <i>project</i>' }).press('Enter');
  const edit = dialogOf(page, 'Edit Key');
  await expect(edit.getByLabel('New key')).toHaveValue('');
  await expect(edit.getByLabel('New key')).toHaveAccessibleDescription(
    `${MASKED_FIRST} is stored. Leave this empty to keep it.`,
  );
  await edit.getByLabel('Name').fill('Renamed');
  await doAndSee(page, 'API key updated successfully!', () => page.keyboard.press('Enter'));
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Edit Renamed' }).press('Enter');
  await edit.getByLabel('New key').fill(KEYS.second);
  await page.keyboard.press('Enter');
  await expect(result.getByText('Works with gemini-3.8-flash.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Renamed')).toContainText('AIzaSySe…0003');

  await page.getByRole('button', { name: 'Delete Renamed' }).press('Enter');
  const sure = dialogOf(page, 'Delete this key?');
  await expect(sure).toContainText('“Renamed” (AIzaSySe…0003) serves no more');
  await doAndSee(page, 'API key deleted successfully!', () =>
    sure.getByRole('button', { name: 'Delete key' }).press('Enter'),
  );
  await expect(page.getByText('1 key', { exact: true })).toBeVisible();
  expect(faults).toEqual([]);
});

test('a key of the environment is tested and not changed; an unknown one is told apart', async ({ page }) => {
  await addKey(page, 'Nobody has it', 'AIzaSyNobody-has-this-key-9999');
  await openKeys(page);
  const own = rowOf(page, 'Environment 1');
  await expect(own).toContainText(
    'Set in the server’s environment (GEMINI_API_KEYS), and changed only there',
  );
  await expect(own.getByRole('switch')).toHaveCount(0);
  await expect(own.getByRole('button')).toHaveCount(1);
  await own.getByRole('button', { name: 'Test key Environment 1' }).click();
  await expect(page.getByRole('dialog').getByText('Works with gemini-3.8-flash.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Test key Nobody has it' }).click();
  await expect(
    page.getByRole('dialog').getByText('The provider does not know this key.').first(),
  ).toBeVisible();
  await page.route(at(`${KEYS_PATH}/environment-1/test`), (route) => route.abort());
  await page.keyboard.press('Escape');
  await own.getByRole('button').click();
  await expect(page.getByRole('alert').filter({ hasText: 'The key could not be tested' })).toBeVisible();
});

test('what goes wrong is told in the specified words, and what was typed stays', async ({ page }) => {
  const id = await addKey(page, 'Main', KEYS.first);
  const broken = { status: 502 };
  await page.route(HEALTH, (route) => route.fulfill(broken));
  await page.goto('/admin/settings?tab=gemini-keys');
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch keys' });
  await expect(failure).toBeVisible();
  await page.unroute(HEALTH);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, 'Main')).toBeVisible();
  await page.route(HEALTH, (route) => route.fulfill(broken));
  await page.getByRole('switch', { name: 'Main: active' }).press('Space');
  await expect(failure).toBeVisible();
  await expect(rowOf(page, 'Main')).toBeVisible();
  await page.unroute(HEALTH);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeHidden();
  await expect(rowOf(page, 'Main')).toContainText('Off');

  await page.route(at(`${KEYS_PATH}/${id}/toggle`), (route) => route.fulfill(broken));
  const active = page.getByRole('switch', { name: 'Main: active' });
  await doAndSee(page, 'Failed to toggle key status', () => active.press('Space'));
  await expect(active).not.toBeChecked();

  await page.route(at(`${KEYS_PATH}/${id}`), (route) =>
    route.fulfill(refusal('Not today.', 500, 'internal')),
  );
  await page.getByRole('button', { name: 'Delete Main' }).click();
  await page.getByRole('button', { name: 'Delete key' }).click();
  const sure = dialogOf(page, 'Delete this key?');
  await expect(sure.getByRole('alert')).toContainText('Failed to delete keyNot today.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit Main' }).click();
  await nameField(page).fill('Another');
  await page.keyboard.press('Enter');
  const edit = dialogOf(page, 'Edit Key');
  await expect(edit.getByRole('alert')).toContainText('Failed to update keyNot today.');
  await expect(nameField(page)).toHaveValue('Another');
  await page.keyboard.press('Escape');
  await dialogOf(page, 'Close without saving?').getByRole('button', { name: 'Discard' }).click();

  await addButton(page).click();
  await nameField(page).fill('Twin');
  const key = page.getByRole('dialog').getByLabel('Key', { exact: true });
  await key.fill(KEYS.first);
  await page.keyboard.press('Enter');
  await expect(key).toHaveAccessibleDescription('This key is in the list already.');
  await page.route(at(KEYS_PATH), (route) => route.abort());
  await key.fill(KEYS.second);
  await page.keyboard.press('Enter');
  const adding = dialogOf(page, 'Add Key');
  await expect(adding.getByRole('alert')).toContainText('Failed to add key');
  await expect(key).toHaveValue(KEYS.second);
});

test('a test says what the provider has against a key: its quota, its rate limit, its rights', async ({
  page,
  gemini,
}) => {
  await addKey(page, 'Main', KEYS.first);
  await openKeys(page);
  await page.getByRole('button', { name: 'Test key Main' }).press('Enter');
  const result = dialogOf(page, 'Test key');
  await expect(result.getByText('Works with gemini-3.8-flash.')).toBeVisible();
  for (const [fault, text] of [
    [{ kind: 'daily-quota' }, "Today's quota is used up."],
    [{ kind: 'rate-limited', retryDelaySeconds: 40 }, /^The rate limit is reached; it recovers in/],
    [{ kind: 'permission-denied' }, 'The provider does not permit this key to do this.'],
    [{ kind: 'key-invalid' }, 'The provider does not know this key.'],
  ] as const) {
    gemini.faults.add({ fault, times: 6 });
    await result.getByRole('button', { name: 'Test again' }).press('Enter');
    for (const job of ['Scripts', 'Voices']) {
      await expect(result.getByRole('region', { name: job }).getByText(text).first()).toBeVisible();
    }
    gemini.faults.clear();
  }
});

test('sealed keys that have changed places are told to be of no use, until one is entered anew', async ({
  page,
  ownShop: { db },
}) => {
  const ids = [await addKey(page, 'North', KEYS.first), await addKey(page, 'South', KEYS.second)];
  const sealed = await Promise.all(
    ids.map((id) =>
      db.selectFrom('geminiKeys').select('sealedKey').where('id', '=', id).executeTakeFirstOrThrow(),
    ),
  );
  for (const [place, id] of ids.entries()) {
    const { sealedKey } = sealed[1 - place] ?? { sealedKey: '' };
    await db.updateTable('geminiKeys').set({ sealedKey }).where('id', '=', id).execute();
  }
  // The server reads its keys anew when one is switched.
  for (const isActive of [false, true]) {
    const path = `${KEYS_PATH}/${ids[0]}/toggle`;
    expect((await page.request.patch(path, { data: { isActive } })).ok()).toBe(true);
  }
  await openKeys(page);
  for (const name of ['North', 'South']) {
    await expect(rowOf(page, name)).toContainText('Not valid');
    await expect(rowOf(page, name)).toContainText('It was sealed with another server secret.');
  }
  await page.getByRole('button', { name: 'Test key South' }).click();
  await expect(dialogOf(page, 'Test key').getByRole('alert')).toContainText('The key could not be tested');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit South' }).click();
  await page.getByRole('dialog').getByLabel('New key').fill(KEYS.second);
  await page.keyboard.press('Enter');
  await expect(dialogOf(page, 'Test key').getByText('Works with gemini-3.8-flash.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'South')).toContainText('Ready');
  await expect(rowOf(page, 'North')).toContainText('Not valid');
});

test('a key that somebody else has changed is not overwritten', async ({ page }) => {
  const id = await addKey(page, 'Main', KEYS.first);
  await openKeys(page);
  await page.getByRole('button', { name: 'Edit Main' }).click();
  await page.request.put(`${KEYS_PATH}/${id}`, { data: { name: 'Changed by a colleague' } });
  await nameField(page).fill('Changed by me');
  await page.keyboard.press('Enter');
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this key meanwhile.' });
  await expect(notice).toBeFocused();
  await expect(nameField(page)).toHaveValue('Changed by me');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Load the saved version' }).click();
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect(nameField(page)).toHaveValue('Changed by a colleague');
  await nameField(page).fill('Agreed');
  await doAndSee(page, 'API key updated successfully!', () => page.keyboard.press('Enter'));
  await expect(rowOf(page, 'Agreed')).toBeVisible();
});

test('the tab is accessible at every width, in both themes, with its windows', async ({ page }) => {
  test.slow();
  await addKey(
    page,
    'A key with a name that is long: the second team in the north of the country',
    KEYS.first,
  );
  await addKey(page, 'Off', KEYS.second, false);
  await openKeys(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
    }
  }
  await addButton(page).click();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Test key Environment 1' }).click();
  await expect(page.getByRole('dialog').getByText('Works with gemini-3.8-flash.')).toBeVisible();
  await expectAccessible(page);
});
