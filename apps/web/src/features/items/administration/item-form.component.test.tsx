import { addItem, editItem, getManagedItem } from '@voicedraft/contract/items';
import { uploadImage } from '@voicedraft/contract/media';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { COLLEAGUE } from '#testing/editor.fake.ts';
import { expectTypedMeanwhileStays, expectReadOnlyMeanwhile } from '#testing/late-answer.ts';
import { openApp } from '#testing/open-app.tsx';
import { makeManagedItem } from '#testing/records/items.ts';
import { ADMINISTRATOR } from '#testing/records/people.ts';
import { server } from '#testing/server.ts';
import { alertAbout, GUIDELINES, keepItems, LONG_NAME, saveButton } from './items.driver.ts';

const field = (name: string) => page.getByLabelText(name);
const button = (name: string) => page.getByRole('button', { name });
const confirmation = page.getByRole('dialog', { name: 'Leave without saving?' });

const HANDBOOK = makeManagedItem({
  itemName: LONG_NAME,
  slug: 'handbook',
  guidelines: GUIDELINES,
  accessUrl: '',
});
const HANDBOOK_PATH = `/admin/items/${HANDBOOK._id}`;

beforeEach(() => keepItems([HANDBOOK]));

/** Chooses a file as the system's file dialog would. */
async function chooseImage(content: BlobPart, type = 'image/png'): Promise<void> {
  await field('Image file').upload(new File([content], 'cover.png', { type }));
}

test('required fields of a new item are requested, and its slug follows its name until another one is typed', async () => {
  await openApp('/admin/items/new?q=only', { as: ADMINISTRATOR });
  await expect
    .element(page.getByText('Only buyers see the guidelines and the access link, after they pay.'))
    .toBeVisible();
  await saveButton.click();
  await expect.element(page.getByText('Please enter a name')).toBeVisible();
  await expect.element(page.getByText('Please enter a price such as 5.00')).toBeVisible();
  await expect.element(field('Name')).toHaveFocus();
  await field('Name').fill('Prömpt & Book');
  await expect.element(field('Slug')).toHaveValue('prompt-book');
  await expect.element(page.getByText(/\/premium\/prompt-book\/…$/u)).toBeVisible();
  await field('Price').fill('12.5');
  await field('Access link').fill('javascript:alert(1)');
  await saveButton.click();
  await expect.element(page.getByText('Please enter an address that starts with')).toBeVisible();
  await field('Access link').fill('https://files.example/book.zip');
  await field('Slug').fill('Prompt Book');
  await saveButton.click();
  await expect
    .element(page.getByText('Please use lowercase letters and digits, with single hyphens'))
    .toBeVisible();
  expect(server.calls(addItem)).toEqual([]);
});

test('an image is validated, uploaded, replaced and removed', async () => {
  let uploads = 0;
  server.answer(uploadImage, () => {
    uploads += 1;
    return { success: true as const, file: { url: `/media/${HANDBOOK._id.slice(0, -1)}${uploads}.webp` } };
  });
  await openApp('/admin/items/new', { as: ADMINISTRATOR });
  await chooseImage('<p>', 'text/html');
  await expect.element(page.getByText('Please upload a JPEG, PNG, WebP or GIF image.')).toBeVisible();
  await chooseImage(new Uint8Array(2 * 1024 * 1024 + 1));
  await expect
    .element(page.getByText('File size exceeds 2 MB. Please upload a smaller image.'))
    .toBeVisible();
  expect(server.calls(uploadImage)).toEqual([]);
  server.refuse(uploadImage, 'internal', 'No');
  await chooseImage('a picture');
  await expect.element(page.getByText('Failed to upload image.')).toBeVisible();
  server.recover(uploadImage);
  await chooseImage('a picture');
  await expect.element(field('Image URL')).toHaveValue(`/media/${HANDBOOK._id.slice(0, -1)}1.webp`);
  await expect.element(page.getByText('Failed to upload image.')).not.toBeInTheDocument();
  await expect.element(button('Replace image')).toBeVisible();
  await chooseImage('another picture');
  await expect.element(field('Image URL')).toHaveValue(`/media/${HANDBOOK._id.slice(0, -1)}2.webp`);
  await button('Remove image').click();
  await expect.element(field('Image URL')).toHaveValue('');
  await expect.element(button('Upload image')).toHaveFocus();
  await field('Image URL').fill('/no-such-picture.png');
  const broken = page.getByText('No image could be loaded from this URL.');
  await expect.element(broken).toBeVisible();
  await chooseImage('a picture');
  await expect.element(field('Image URL')).toHaveValue(`/media/${HANDBOOK._id.slice(0, -1)}3.webp`);
  await expect.element(broken).not.toBeInTheDocument();
});

test('an item that could not be added can be sent again; nothing is typed until its page follows', async () => {
  const app = await openApp('/admin/items/new?q=only', { as: ADMINISTRATOR });
  await field('Name').fill('Prömpt & Book');
  await field('Price').fill('12.5');
  await field('Guidelines').fill(GUIDELINES);
  server.refuse(addItem, 'internal', 'The shelf is stuck');
  await saveButton.click();
  await expect.element(alertAbout('Failed to add item')).toMatchTextContent(/The shelf is stuck/);
  await expect.element(field('Guidelines')).toHaveValue(GUIDELINES);
  server.recover(addItem);
  await expectReadOnlyMeanwhile({
    sending: server.hold(addItem),
    field: field('Guidelines'),
    sendButton: saveButton,
    sent: 'Item added successfully!',
  });
  await expect.element(field('Slug')).toHaveValue('made-from-the-name');
  expect(app.address()).toMatch(/^\/admin\/items\/[\da-f-]{36}\?q=only$/u);
  await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument();
  // A slug that only follows the name is left to the server, which numbers it if necessary.
  expect(server.bodies(addItem).at(-1)).toMatchObject({
    itemName: 'Prömpt & Book',
    price: '12.5',
    guidelines: GUIDELINES,
    slug: '',
    isActive: true,
  });
});

test('an edited item reports errors at its fields; text typed while it is being saved stays, unsaved', async () => {
  await openApp(HANDBOOK_PATH, { as: ADMINISTRATOR });
  await field('Price').fill('x');
  await saveButton.click();
  await expect.element(page.getByText('Please enter a price such as 5.00')).toBeVisible();
  await expectAccessible();
  await field('Price').fill('5.00');
  const taken = 'Another item uses this slug. Please choose a different one.';
  server.refuse(editItem, 'conflict', taken, { slug: taken });
  await field('Slug').fill('prompt-book');
  await saveButton.click();
  await expect.element(page.getByText(taken)).toBeVisible();
  await expect.element(field('Slug')).toHaveFocus();
  await expect.poll(() => server.bodies(editItem).map((body) => body.slug)).toEqual(['prompt-book']);
  server.recover(editItem);
  await expectTypedMeanwhileStays({
    endpoint: editItem,
    field: field('Description'),
    saveButton,
    saved: 'Item updated successfully!',
  });
  expect(server.bodies(editItem).map((body) => body.description)).toEqual([
    HANDBOOK.description,
    'First',
    'Second',
  ]);
});

test('an item that cannot be loaded can be retried; one that does not exist is reported', async () => {
  server.refuse(getManagedItem, 'internal', 'No');
  const app = await openApp(HANDBOOK_PATH, { as: ADMINISTRATOR });
  await expect.element(page.getByRole('heading', { name: 'Failed to fetch item' })).toBeVisible();
  server.recover(getManagedItem);
  await button('Try again').click();
  await expect.element(field('Guidelines')).toHaveValue(GUIDELINES);
  await app.goTo(`/admin/items/${crypto.randomUUID()}`);
  await expect.element(page.getByRole('heading', { name: 'Item not found' })).toBeVisible();
  await expectAccessible();
});

test('unsaved changes are asked about, and kept after failures', async () => {
  await openApp(HANDBOOK_PATH, { as: ADMINISTRATOR });
  const changed = `${GUIDELINES}\n3. Done.`;
  await field('Guidelines').fill(changed);
  await expect.element(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('link', { name: 'All items' }).click();
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  server.lose(editItem);
  await saveButton.click();
  await expect.element(alertAbout('Failed to update item')).toMatchTextContent(/Network error/);
  await expect.element(field('Guidelines')).toHaveValue(changed);
  server.recover(editItem);
  await saveButton.click();
  await expect.element(page.getByText('Item updated successfully!')).toBeVisible();
  await expect.element(alertAbout('Failed to update item')).not.toBeInTheDocument();
  await field('Name').fill('Something else');
  await expect.element(field('Slug')).toHaveValue('handbook');
  await button('Discard').click();
  await expect.element(field('Name')).toHaveValue(LONG_NAME);
  await expect.element(field('Guidelines')).toHaveValue(changed);
  await field('Description').fill('Lost');
  await page.getByRole('link', { name: 'All items' }).click();
  await confirmation.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Items', exact: true })).toBeVisible();
});

test("another user's save is not overwritten, and can be loaded", async () => {
  await openApp(HANDBOOK_PATH, { as: ADMINISTRATOR });
  await field('Description').fill('Mine');
  const theirs = { ...HANDBOOK, price: '8.00', revision: HANDBOOK.revision + 1 };
  keepItems([theirs]);
  await saveButton.click();
  const notice = alertAbout(`${COLLEAGUE} saved this item`);
  await expect.element(notice).toHaveFocus();
  await expect.element(field('Description')).toHaveValue('Mine');
  await expectAccessible();
  await notice.getByRole('button', { name: 'Load the saved version' }).click();
  const loading = page.getByRole('dialog', { name: 'Load the saved version?' });
  await loading.getByRole('button', { name: 'Load it' }).click();
  await expect.element(field('Price')).toHaveValue('8.00');
  await expect.element(field('Description')).toHaveValue(HANDBOOK.description);
  await expect.element(notice).not.toBeInTheDocument();
  await field('Description').fill('Both');
  await saveButton.click();
  await expect.element(page.getByText('Item updated successfully!')).toBeVisible();
  await field('Description').fill('Once more');
  await saveButton.click();
  await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument();
  await expect.element(notice).not.toBeInTheDocument();
});
