import { expect, type Page } from '@playwright/test';
import { callsOf } from '../support/calls-of.ts';
import { doAndSee } from '../support/do-and-see.ts';
import type { OwnServer } from '../support/own-server.ts';
import { drawImage } from '../support/profile.ts';
import { test } from '../support/staff-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

// These tests share one server: each test begins without an item.
test.describe.configure({ mode: 'default' });

const GUIDELINES = 'Open the file.\n\n1. Unpack it.\n2. Read “notes”.';

async function insertItems({ db }: OwnServer, count: number): Promise<void> {
  const start = Date.now() - 1_000_000;
  const rows = Array.from({ length: count }, (_, position) => ({
    itemNo: `ITEM${String(position + 1).padStart(4, '0')}`,
    name: `Item ${position + 1}`,
    slug: `item-${position + 1}`,
    priceCents: 100 * (position + 1),
    createdAt: new Date(start + 1000 * position),
  }));
  await db.insertInto('items').values(rows).execute();
}

async function addItem(page: Page, data: object): Promise<string> {
  const answer = await callsOf(page).post('/api/items', { data });
  return ((await answer.json()) as { data: { _id: string } }).data._id;
}

const names = (page: Page) => page.getByRole('row').getByRole('link', { name: /^(Item|Only)/u });
const saveButton = (page: Page) => page.getByRole('button', { name: /^(Save Changes|Add Item)$/u });

async function chooseImage(page: Page, button: string, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await choosing).setFiles({ name: 'cover.png', mimeType: 'image/png', buffer });
}

test.beforeEach(async ({ ownServer }) => {
  await ownServer.db.deleteFrom('items').execute();
});

test('items are listed newest first in pages of ten, found by a search, and put up for sale or withdrawn', async ({
  page,
  ownServer,
}) => {
  const errors = watchErrors(page);
  await page.goto('/admin/items');
  await expect(page.getByRole('heading', { name: 'No items yet' })).toBeVisible();
  await insertItems(ownServer, 23);
  await page.reload();
  await expect(page.getByText('Showing 1 to 10 of 23 items')).toBeVisible();
  await expect(names(page)).toHaveCount(10);
  await expect(names(page).first()).toHaveText('Item 23');
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expect(page.getByText('Showing 21 to 23 of 23 items')).toBeVisible();
  await expect(names(page)).toHaveText(['Item 3', 'Item 2', 'Item 1']);
  await expect(page.getByRole('row').last()).toContainText('$1.00');

  // The item's page links back to the list in the same state.
  await page.getByRole('link', { name: 'Edit Item 2', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Item 2' })).toBeVisible();
  await page.getByRole('link', { name: 'All items' }).click();
  await expect(page.getByText('Showing 21 to 23 of 23 items')).toBeVisible();

  await page.getByRole('searchbox').fill('ITEM0019');
  await expect(names(page)).toHaveText(['Item 19']);
  await expect(page).toHaveURL(/\?q=ITEM0019$/u);
  await page.getByRole('searchbox').fill('nothing of it');
  await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByText('Showing 1 to 10 of 23 items')).toBeVisible();

  const onSale = page.getByRole('switch', { name: 'Item 23: for sale' });
  await expect(onSale).toBeChecked();
  await doAndSee(page, 'Item is not for sale', () => onSale.press('Space'));
  await expect(onSale).not.toBeChecked();
  await expect(onSale).toBeFocused();
  const offered = async () => (await (await callsOf(page).get('/items')).json()) as unknown[];
  expect(await offered()).toHaveLength(22);
  await doAndSee(page, 'Item is for sale', () => onSale.press('Space'));
  expect(await offered()).toHaveLength(23);
  expect(errors).toEqual([]);
});

test('an item is added with an image, a slug made from its name, and content for buyers only', async ({
  page,
}) => {
  await addItem(page, { itemName: 'Only one', slug: 'prompt-book', price: '1', accessUrl: '', imageUrl: '' });
  await page.goto('/admin/items?q=only');
  await page.getByRole('link', { name: 'Add Item' }).click();
  await page.getByLabel('Name').fill('Prömpt & Book');
  await page.getByLabel('Price').fill('12.5');
  await page.getByLabel('Description').fill('Twelve outlines.');
  await page.getByLabel('Guidelines').fill(GUIDELINES);
  await page.getByLabel('Access link').fill('https://files.example/book.zip');
  const buffer = await drawImage(page, 640, 360);
  await chooseImage(page, 'Upload image', buffer);
  await expect(page.getByLabel('Image URL')).toHaveValue(/^\/media\/.+\.webp$/u);
  const first = await page.getByLabel('Image URL').inputValue();
  await chooseImage(page, 'Replace image', buffer);
  await expect(page.getByLabel('Image URL')).not.toHaveValue(first);
  await expect(page.getByText('No image could be loaded from this URL.')).toBeHidden();

  // A slug typed by hand is used as is and must be available; a slug made from the name gets a number.
  await expect(page.getByLabel('Slug')).toHaveValue('prompt-book');
  await doAndSee(page, 'Item added successfully!', () => saveButton(page).click());
  await expect(page.getByLabel('Slug')).toHaveValue('prompt-book-2');
  await expect(page).toHaveURL(/\/admin\/items\/[\da-f-]{36}\?q=only$/u);
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.getByLabel('Slug').fill('prompt-book');
  await saveButton(page).click();
  await expect(page.getByText('Another item uses this slug. Please choose a different one.')).toBeVisible();
  await expect(page.getByLabel('Slug')).toBeFocused();
  await page.getByLabel('Slug').fill('');
  await page.getByLabel('Name').fill('Prompt book');
  await doAndSee(page, 'Item updated successfully!', () => saveButton(page).click());
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Prompt book');
  await expect(page.getByLabel('Slug')).toHaveValue('prompt-book-2');

  const offered = await callsOf(page).get('/items', { headers: { cookie: '' } });
  expect(await offered.text()).not.toContain('book.zip');
  expect(await offered.text()).not.toContain('Unpack it');
});
