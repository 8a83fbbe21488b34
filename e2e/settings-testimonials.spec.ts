import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible-page.ts';
import { expectAccessibleEditor, openColleague, previewOf, saveButton } from './content-editor.ts';
import { HOSTILE_ADDRESSES, openVisitor, restoreInstalled, restoreVersion } from './content-history.ts';
import { doAndSee } from './do-and-see.ts';
import { at, dialogOf, withoutOwnLooks, refusal } from './mail-room.ts';
import { test } from './staff-shop.ts';
import { watchFaults } from './watch-faults.ts';

// One shop for all of them: each test begins with the samples of a new demo.
test.describe.configure({ mode: 'default' });

const TESTIMONIALS = '/api/testimonials';
const SAMPLES = [
  'Priya Raman',
  'Tomás Oliveira',
  'Hannah Beck',
  'Daniel Okafor',
  'Mei Tanaka',
  'Lucía Ferrer',
];
const QUOTE = '<img src="/nothing" onerror="alert(1)"> was never this quick to be spoken.';
const NAME = '<b>Ada</b> & "Co"';

const quote = (page: Page) => page.getByLabel('Quote');
const authorName = (page: Page) => page.getByLabel('Author name');
const addButton = (page: Page) => page.getByRole('button', { name: 'Add Testimonial' });
const editButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Edit testimonial of ${name}` });
const deleteButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Delete testimonial of ${name}` });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const authors = (page: Page) => page.getByRole('row').locator('td b');
const card = (page: Page) => previewOf(page).locator('figure');
/** Within the editor: a toast says it, too. */
const alertOf = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Testimonials Section' }).getByRole('alert').filter({ hasText: text });

interface StoredTestimonial {
  readonly _id: string;
  readonly authorName: string;
}

async function findTestimonial(page: Page, name: string): Promise<string> {
  const { data } = (await (await page.request.get(TESTIMONIALS)).json()) as { data: StoredTestimonial[] };
  const found = data.find((testimonial) => testimonial.authorName === name);
  if (found === undefined) throw new Error(`There is no testimonial of ${name}.`);
  return found._id;
}

async function openTestimonials(page: Page): Promise<void> {
  await page.goto('/admin/settings?tab=testimonials');
  await expect(authors(page).first()).toBeVisible();
}

async function openEdit(page: Page, name: string): Promise<void> {
  await editButton(page, name).press('Enter');
  await expect(quote(page)).toBeFocused();
}

test.beforeEach(async ({ page }) => restoreInstalled(page, 'testimonials'));

test('a testimonial is added, changed, hidden and deleted, and visitors see each on the next load', async ({
  page,
  browser,
  ownShop,
}) => {
  const faults = watchFaults(page);
  const visitor = await openVisitor(browser, ownShop);
  const visitorFaults = watchFaults(visitor);
  const shown = visitor.locator('#testimonials');
  await openTestimonials(page);
  await expect(authors(page)).toHaveText(SAMPLES);
  await expect(rowOf(page, 'Priya Raman')).toContainText(
    'I used to lose Sunday evenings to voiceover takes.…',
  );
  await expect(card(page)).toContainText('Anonymous');

  await addButton(page).press('Enter');
  await expect(quote(page)).toHaveAccessibleDescription('Please enter a quote');
  await expect(authorName(page)).toHaveAccessibleDescription('Please enter a name');
  await expect(page.getByLabel('Author title')).toHaveAccessibleDescription('Please enter a title');
  await expect(quote(page)).toBeFocused();
  await quote(page).fill(QUOTE);
  await authorName(page).fill(NAME);
  await page.getByLabel('Author title').fill('Engineer');
  const address = page.getByLabel('Author image address');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  for (const image of HOSTILE_ADDRESSES) {
    await address.fill(image);
    await page.keyboard.press('Enter');
    await expect(address).toHaveAccessibleDescription(
      'Please enter an address that starts with http://, https:// or /',
    );
    await expect(card(page).locator('img')).toHaveCount(0);
  }
  expect(loaded.filter((url) => !url.startsWith(ownShop.url))).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(quote(page)).toHaveValue('');
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  await quote(page).fill(QUOTE);
  await authorName(page).fill(NAME);
  await page.getByLabel('Author title').fill('Engineer');
  await expect(card(page)).toContainText(`“${QUOTE}”`);
  await expect(card(page)).toContainText(NAME);
  await doAndSee(page, 'Testimonial added successfully!', () =>
    page.getByLabel('Author title').press('Enter'),
  );
  await expect(authors(page)).toHaveText([NAME, ...SAMPLES]);
  await expect(rowOf(page, NAME)).not.toContainText('Sample');
  await expect(quote(page)).toHaveValue('');
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await visitor.goto('/');
  await expect(shown.getByText(`“${QUOTE}”`).first()).toBeAttached();
  await expect(shown.getByText(NAME).first()).toBeAttached();

  await openEdit(page, 'Mei Tanaka');
  await expect(page).toHaveURL(/edit=[\da-f-]{36}$/);
  await expect(card(page)).toContainText('Sample');
  await quote(page).fill('Said by a person.');
  await expect(card(page)).not.toContainText('Sample');
  await page.getByRole('switch', { name: 'Active' }).press('Space');
  await expect(page.getByText('While it is inactive, visitors do not see it.')).toBeVisible();
  await doAndSee(page, 'Testimonial updated successfully!', () => saveButton(page).press('Enter'));
  await expect(editButton(page, 'Mei Tanaka')).toBeFocused();
  await expect(rowOf(page, 'Mei Tanaka')).toContainText('Said by a person.Inactive');
  await expect(page.getByRole('heading', { name: 'Add testimonial' })).toBeVisible();
  await visitor.goto('/');
  await expect(shown.getByText('Priya Raman').first()).toBeAttached();
  await expect(shown.getByText('Mei Tanaka')).toHaveCount(0);

  await deleteButton(page, 'Priya Raman').press('Enter');
  const asking = dialogOf(page, 'Delete the testimonial of Priya Raman?');
  await expect(asking).toContainText('“I used to lose Sunday evenings to voiceover takes.…”');
  await page.keyboard.press('Escape');
  await expect(deleteButton(page, 'Priya Raman')).toBeFocused();
  await page.keyboard.press('Enter');
  await doAndSee(page, 'Testimonial deleted successfully!', () =>
    asking.getByRole('button', { name: 'Delete', exact: true }).press('Enter'),
  );
  await expect(rowOf(page, 'Priya Raman')).toHaveCount(0);

  await restoreVersion(page, 'Entry added');
  await expect(authors(page)).toHaveText([NAME, ...SAMPLES]);
  await expect(rowOf(page, 'Mei Tanaka')).toContainText('Active');
  await visitor.goto('/');
  await expect(shown.getByText('Mei Tanaka').first()).toBeAttached();
  await visitor.context().close();
  expect([...withoutOwnLooks(faults), ...visitorFaults]).toEqual([]);
});

test('the picture is uploaded, and taken out again', async ({ page }) => {
  await openTestimonials(page);
  await openEdit(page, 'Daniel Okafor');
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await page.getByLabel('Author image file').setInputFiles({
    name: 'daniel.png',
    mimeType: 'image/png',
    buffer: Buffer.from(png, 'base64'),
  });
  const address = page.getByLabel('Author image address');
  await expect(address).toHaveValue(/\/uploads\/|\/media\//);
  await expect(card(page).locator('img')).toHaveCount(1);
  await doAndSee(page, 'Testimonial updated successfully!', () => saveButton(page).press('Enter'));
  await expect(rowOf(page, 'Daniel Okafor').locator('img')).toHaveCount(1);
  await openEdit(page, 'Daniel Okafor');
  await page.getByRole('button', { name: 'Remove picture' }).press('Enter');
  await expect(address).toHaveValue('');
  await expect(card(page)).toContainText('DO');
});

test('what goes wrong stands in a red banner, and what was typed stays', async ({ page }) => {
  const id = await findTestimonial(page, 'Hannah Beck');
  const broken = { status: 502 };
  const list = at(TESTIMONIALS);
  await page.route(list, (route) => route.fulfill(broken));
  await page.goto('/admin/settings?tab=testimonials');
  const failure = alertOf(page, 'Failed to fetch testimonials');
  await expect(failure).toBeVisible();
  await page.unroute(list);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(authors(page)).toHaveText(SAMPLES);
  await expect(failure).toBeHidden();

  await page.route(at(TESTIMONIALS), (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await quote(page).fill('Typed.');
  await authorName(page).fill('Somebody');
  await page.getByLabel('Author title').fill('Reader');
  await addButton(page).press('Enter');
  await expect(alertOf(page, 'Failed to create testimonial').first()).toBeVisible();
  await expect(quote(page)).toHaveValue('Typed.');

  // What is typed is not lost by opening another one.
  await editButton(page, 'Hannah Beck').press('Enter');
  const leaving = dialogOf(page, 'Leave without saving?');
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await expect(quote(page)).toHaveValue('Typed.');
  await editButton(page, 'Hannah Beck').press('Enter');
  await leaving.getByRole('button', { name: 'Leave' }).press('Enter');
  await expect(quote(page)).toHaveValue(/^We keep one voice/);
  await expect(quote(page)).toBeFocused();

  await page.route(at(`${TESTIMONIALS}/${id}`), (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill(refusal('Not today.', 500, 'internal'))
      : route.fulfill(broken),
  );
  await authorName(page).fill('Hannah B.');
  await doAndSee(page, 'Not today.', () => saveButton(page).press('Enter'));
  await expect(alertOf(page, 'Failed to update testimonialNot today.')).toBeVisible();
  await expect(authorName(page)).toHaveValue('Hannah B.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(quote(page)).toHaveValue('');
  await expect(editButton(page, 'Hannah Beck')).toBeFocused();

  await deleteButton(page, 'Hannah Beck').click();
  const asking = page.getByRole('dialog');
  await asking.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(asking.getByRole('alert')).toContainText('Failed to delete testimonial');
});

test('what somebody else has saved, or deleted, is not overwritten', async ({ page, browser, ownShop }) => {
  const colleague = await openColleague(browser, ownShop);
  const id = await findTestimonial(page, 'Lucía Ferrer');
  await openTestimonials(page);
  await openEdit(page, 'Lucía Ferrer');
  await quote(page).fill('Mine.');
  const data = { quote: 'Theirs.', authorName: 'Lucía F.', authorTitle: 'Director' };
  expect((await colleague.page.request.put(`${TESTIMONIALS}/${id}`, { data })).ok()).toBe(true);
  await saveButton(page).press('Enter');
  const notice = alertOf(page, `${colleague.email} saved this testimonial`);
  await expect(notice).toBeFocused();
  await expect(quote(page)).toHaveValue('Mine.');
  await notice.getByRole('button', { name: 'Load the saved version' }).click();
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect(quote(page)).toHaveValue('Theirs.');
  await expect(notice).toBeHidden();

  await quote(page).fill('Agreed.');
  expect((await page.request.delete(`${TESTIMONIALS}/${id}`)).ok()).toBe(true);
  await saveButton(page).press('Enter');
  await expect(alertOf(page, 'This testimonial is not there any more.').first()).toBeVisible();
  await expect(quote(page)).toHaveValue('Agreed.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`/admin/settings?tab=testimonials&edit=${id}`);
  await expect(alertOf(page, 'The testimonial that you want to edit is not there any more.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Add testimonial' })).toBeVisible();

  // Deleting the one in the form leaves the edit mode.
  await openEdit(page, 'Daniel Okafor');
  await quote(page).fill('Typed.');
  await deleteButton(page, 'Daniel Okafor').press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Add testimonial' })).toBeVisible();
  await expect(rowOf(page, 'Daniel Okafor')).toHaveCount(0);
});

test('the tab is accessible, full and empty, at every width, in both themes', async ({ page }) => {
  test.slow();
  const add = async (name: string, text: string) => {
    const data = { quote: text, authorName: name, authorTitle: 'Reader', isActive: false };
    expect((await page.request.post(TESTIMONIALS, { data })).ok()).toBe(true);
  };
  await add('Wolfeschlegelsteinhausenbergerdorff'.repeat(4), 'An ausgezeichnet long one. '.repeat(40));
  await openTestimonials(page);
  await addButton(page).click();
  await expect(page.getByText('Please enter a quote')).toBeVisible();
  await expectAccessibleEditor(page);
  await openEdit(page, 'Mei Tanaka');
  await expect(page.getByRole('heading', { name: 'Edit testimonial' })).toBeVisible();
  await expectAccessible(page);

  for (let count = 1; count <= 23; count += 1) await add(`Reader ${count}`, 'Fine.');
  await openTestimonials(page);
  await expect(authors(page)).toHaveCount(30);
  const { data } = (await (await page.request.get(TESTIMONIALS)).json()) as { data: StoredTestimonial[] };
  for (const { _id: id } of data) await page.request.delete(`${TESTIMONIALS}/${id}`);
  await page.goto('/admin/settings?tab=testimonials');
  await expect(page.getByText('No testimonials found. Add a new testimonial to get started.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/');
  await expect(page.getByText('No testimonials available at the moment.')).toBeVisible();
});
