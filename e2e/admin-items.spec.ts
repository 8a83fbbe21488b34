import { expect, type Page } from '@playwright/test';
import { expectAccessible, THEMES } from './accessible-page.ts';
import { doAndSee } from './do-and-see.ts';
import type { OwnShop } from './own-shop.ts';
import { drawImage } from './profile.ts';
import { test } from './staff-shop.ts';
import { watchFaults } from './watch-faults.ts';

// One shop for all of them: each test begins without an item.
test.describe.configure({ mode: 'default' });

const GUIDELINES = 'Open the file.\n\n1. Unpack it.\n2. Read “notes”.';
const LONG_NAME = `Handbook ${'of everything that a channel needs '.repeat(3)}${'x'.repeat(30)}`;

async function insertItems({ db }: OwnShop, count: number): Promise<void> {
  const start = Date.now() - 1_000_000;
  const rows = Array.from({ length: count }, (_, place) => ({
    itemNo: `ITEM${String(place + 1).padStart(4, '0')}`,
    name: `Item ${place + 1}`,
    slug: `item-${place + 1}`,
    priceCents: 100 * (place + 1),
    createdAt: new Date(start + 1000 * place),
  }));
  await db.insertInto('items').values(rows).execute();
}

async function addItem(page: Page, data: object): Promise<string> {
  const answer = await page.request.post('/api/items', { data });
  return ((await answer.json()) as { data: { _id: string } }).data._id;
}

const names = (page: Page) => page.getByRole('row').getByRole('link', { name: /^(Item|Only)/u });
const saveButton = (page: Page) => page.getByRole('button', { name: /^(Save Changes|Add Item)$/u });
const at = (path: string) => (url: URL) => url.pathname === path;
const refusal = (error: string, status = 500) => ({
  status,
  json: { success: false, code: status === 404 ? 'not_found' : 'internal', error, message: error },
});

async function choosePicture(page: Page, button: string, file: { type?: string; buffer: Buffer }) {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  const { type: mimeType = 'image/png', buffer } = file;
  await (await choosing).setFiles({ name: 'cover.png', mimeType, buffer });
}

test.beforeEach(async ({ ownShop }) => {
  await ownShop.db.deleteFrom('items').execute();
});

test('items are listed newest first in pages of ten, found by a search, and switched on and off', async ({
  page,
  ownShop,
}) => {
  const faults = watchFaults(page);
  await page.goto('/admin/items');
  await expect(page.getByRole('heading', { name: 'No items yet' })).toBeVisible();
  await insertItems(ownShop, 23);
  await page.reload();
  await expect(page.getByText('Showing 1 to 10 of 23 items')).toBeVisible();
  await expect(names(page)).toHaveCount(10);
  await expect(names(page).first()).toHaveText('Item 23');
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expect(page.getByText('Showing 21 to 23 of 23 items')).toBeVisible();
  await expect(names(page)).toHaveText(['Item 3', 'Item 2', 'Item 1']);
  await expect(page.getByRole('row').last()).toContainText('$1.00');

  // An item's page leads back to where the list stood.
  await page.getByRole('link', { name: 'Edit Item 2', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Item 2' })).toBeVisible();
  await page.getByRole('link', { name: 'All items' }).click();
  await expect(page.getByText('Showing 21 to 23 of 23 items')).toBeVisible();

  await page.getByRole('searchbox').fill('ITEM0019');
  await expect(names(page)).toHaveText(['Item 19']);
  await expect(page).toHaveURL(/\?q=ITEM0019$/u);
  await page.getByRole('searchbox').fill('nothing of it');
  await expect(page.getByRole('heading', { name: 'No item found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByText('Showing 1 to 10 of 23 items')).toBeVisible();

  const onSale = page.getByRole('switch', { name: 'Item 23: on sale' });
  await expect(onSale).toBeChecked();
  await doAndSee(page, 'Item is off sale', () => onSale.press('Space'));
  await expect(onSale).not.toBeChecked();
  await expect(onSale).toBeFocused();
  const offered = async () => (await (await page.request.get('/items')).json()) as unknown[];
  expect(await offered()).toHaveLength(22);
  await doAndSee(page, 'Item is on sale', () => onSale.press('Space'));
  await page.route(/\/on-sale$/u, (route) => route.fulfill(refusal('The shelf is stuck')));
  await onSale.press('Space');
  await expect(page.getByText('Failed to update item: The shelf is stuck')).toBeVisible();
  await expect(onSale).toBeChecked();
  expect(await offered()).toHaveLength(23);
  expect(faults).toEqual([]);
});

test('an item is added with a picture, a slug from its name, and what only buyers see', async ({ page }) => {
  await addItem(page, { itemName: 'Only one', slug: 'prompt-book', price: '1', accessUrl: '', imageUrl: '' });
  await page.goto('/admin/items?q=only');
  await page.getByRole('link', { name: 'Add Item' }).click();
  await expect(
    page.getByText('Buyers see the guidelines and the access link only after paying.'),
  ).toBeVisible();
  await saveButton(page).click();
  await expect(page.getByText('Please enter a name')).toBeVisible();
  await expect(page.getByText('Please enter a price such as 5.00')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();

  await page.getByLabel('Name').fill('Prömpt & Book');
  await expect(page.getByLabel('Slug')).toHaveValue('prompt-book');
  await expect(page.getByText(/\/premium\/prompt-book\/…$/u)).toBeVisible();
  await page.getByLabel('Price').fill('12.5');
  await page.getByLabel('Description').fill('Twelve outlines.');
  await page.getByLabel('Guidelines').fill(GUIDELINES);
  await page.getByLabel('Access link').fill('javascript:alert(1)');
  await saveButton(page).click();
  await expect(page.getByText('Please enter an address that starts with')).toBeVisible();
  await page.getByLabel('Access link').fill('https://files.example/book.zip');

  await choosePicture(page, 'Upload picture', { type: 'text/html', buffer: Buffer.from('<p>') });
  await expect(page.getByText('Please upload a JPEG, PNG, WebP or GIF image.')).toBeVisible();
  await choosePicture(page, 'Upload picture', { buffer: Buffer.alloc(2 * 1024 * 1024 + 1) });
  await expect(page.getByText('File size exceeds 2 MB. Please upload a smaller image.')).toBeVisible();
  const buffer = await drawImage(page, 640, 360);
  await page.route(at('/api/upload-image'), (route) => route.fulfill(refusal('No')));
  await choosePicture(page, 'Upload picture', { buffer });
  await expect(page.getByText('Failed to upload image.')).toBeVisible();
  await page.unrouteAll();
  await choosePicture(page, 'Upload picture', { buffer });
  await expect(page.getByLabel('Picture address')).toHaveValue(/^\/media\/.+\.webp$/u);
  await expect(page.getByText('Failed to upload image.')).toBeHidden();
  const first = await page.getByLabel('Picture address').inputValue();
  await choosePicture(page, 'Replace picture', { buffer });
  await expect(page.getByLabel('Picture address')).not.toHaveValue(first);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByLabel('Picture address')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Upload picture' })).toBeFocused();
  await page.getByLabel('Picture address').fill('/no-such-picture.png');
  await expect(page.getByText('No picture could be loaded from this address.')).toBeVisible();
  await choosePicture(page, 'Replace picture', { buffer });
  await expect(page.getByLabel('Picture address')).toHaveValue(/^\/media\//u);
  await expect(page.getByText('No picture could be loaded from this address.')).toBeHidden();

  // Typed by hand it is taken as it is, so that it has to be free; from the name it is numbered.
  await page.getByLabel('Slug').fill('Prompt Book');
  await saveButton(page).click();
  await expect(page.getByText('Please use small letters and digits, with single hyphens')).toBeVisible();
  await page.getByLabel('Slug').fill('prompt-book');
  await page.route(at('/api/items'), (route) => route.fulfill(refusal('The shelf is stuck')));
  await saveButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to add item' })).toContainText(
    'The shelf is stuck',
  );
  await expect(page.getByLabel('Guidelines')).toHaveValue(GUIDELINES);
  await page.unrouteAll();
  await doAndSee(page, 'Item added successfully!', () => saveButton(page).click());
  await expect(page.getByLabel('Slug')).toHaveValue('prompt-book-2');
  await expect(page).toHaveURL(/\/admin\/items\/[\da-f-]{36}\?q=only$/u);
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.getByLabel('Slug').fill('prompt-book');
  await saveButton(page).click();
  await expect(page.getByText('Another item has this slug. Please choose another one.')).toBeVisible();
  await expect(page.getByLabel('Slug')).toBeFocused();

  const offered = await page.request.get('/items', { headers: { cookie: '' } });
  expect(await offered.text()).not.toContain('book.zip');
  expect(await offered.text()).not.toContain('Unpack it');
});

test('unsaved changes are asked about, and what fails keeps them', async ({ page }) => {
  const id = await addItem(page, {
    itemName: LONG_NAME.trim(),
    price: '5',
    guidelines: GUIDELINES,
    accessUrl: '',
    imageUrl: '',
  });
  await page.route(at('/api/items'), (route) => route.fulfill(refusal('No')));
  await page.goto('/admin/items');
  await expect(page.getByRole('heading', { name: 'Failed to fetch items' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('switch')).toHaveCount(1);

  const one = at(`/api/items/${id}`);
  await page.route(one, (route) => route.fulfill(refusal('No')));
  await page.getByRole('link', { name: /^Edit Handbook/u }).click();
  await expect(page.getByRole('heading', { name: 'Failed to fetch item' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Guidelines')).toHaveValue(GUIDELINES);

  await page.getByLabel('Guidelines').fill(`${GUIDELINES}\n3. Done.`);
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('link', { name: 'All items' }).click();
  const asking = page.getByRole('dialog', { name: 'Leave without saving?' });
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await page.route(one, (route) => route.abort());
  await saveButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update item' })).toContainText(
    'Network error',
  );
  await expect(page.getByLabel('Guidelines')).toHaveValue(`${GUIDELINES}\n3. Done.`);
  await page.unrouteAll();
  await doAndSee(page, 'Item updated successfully!', () => saveButton(page).click());
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update item' })).toBeHidden();
  await page.getByLabel('Name').fill('Something else');
  await expect(page.getByLabel('Slug')).toHaveValue(/^handbook-of-everything/u);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Name')).toHaveValue(LONG_NAME.trim());
  await expect(page.getByLabel('Guidelines')).toHaveValue(`${GUIDELINES}\n3. Done.`);
  await page.getByLabel('Description').fill('Lost');
  await page.getByRole('link', { name: 'All items' }).click();
  await asking.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Items' })).toBeVisible();

  await page.goto(`/admin/items/${crypto.randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'Item not found' })).toBeVisible();
});

for (const theme of THEMES) {
  test(`items and their forms can be used by everybody: ${theme}`, async ({ page, ownShop }) => {
    await insertItems(ownShop, 11);
    const id = await addItem(page, {
      itemName: LONG_NAME.trim(),
      price: '9999999.99',
      guidelines: GUIDELINES,
      accessUrl: 'https://files.example/book.zip',
      imageUrl: '',
    });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    // The theme changes colours only, so that one width is enough for the second.
    for (const width of theme === 'light' ? [390, 768, 1440] : [1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/admin/items');
      await expect(page.getByRole('switch')).toHaveCount(10);
      await expectAccessible(page);
    }
    await page.goto(`/admin/items/${id}`);
    await page.getByLabel('Price').fill('x');
    await saveButton(page).click();
    await expect(page.getByText('Please enter a price such as 5.00')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
  });
}
