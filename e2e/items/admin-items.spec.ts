import { expect, type Page } from '@playwright/test';
import { callsOf } from '../support/calls-of.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { drawImage } from '../support/profile.ts';
import { test } from '../support/staff-test.ts';

const GUIDELINES = 'Open the file.\n\n1. Unpack it.\n2. Read “notes”.';

async function addItem(page: Page, data: object): Promise<string> {
  const answer = await callsOf(page).post('/api/items', { data });
  return ((await answer.json()) as { data: { _id: string } }).data._id;
}

const saveButton = (page: Page) => page.getByRole('button', { name: /^(Save Changes|Add Item)$/u });

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
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload image' }).click();
  await (await choosing).setFiles({ name: 'cover.png', mimeType: 'image/png', buffer });
  await expect(page.getByLabel('Image URL')).toHaveValue(/^\/media\/.+\.webp$/u);
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
