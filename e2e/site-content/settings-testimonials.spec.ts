import { expect, type Page } from '@playwright/test';
import { previewOf, saveButton } from '../support/content-editor.ts';
import { openVisitor, restoreInstalled, restoreVersion } from '../support/content-history.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { dialogOf, withoutFrameProbes } from '../support/mail-log.ts';
import { pressButton } from '../support/press-button.ts';
import { test } from '../support/staff-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

// These tests share one server: each test begins with the samples of a new demo.
test.describe.configure({ mode: 'default' });

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
const editButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Edit testimonial by ${name}` });
const deleteButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Delete testimonial by ${name}` });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const authors = (page: Page) => page.getByRole('row').locator('td b');
const card = (page: Page) => previewOf(page).locator('figure');

async function openTestimonials(page: Page): Promise<void> {
  await page.goto('/admin/settings?tab=testimonials');
  await expect(authors(page).first()).toBeVisible();
}

async function openEdit(page: Page, name: string): Promise<void> {
  await pressButton(editButton(page, name));
  await expect(quote(page)).toBeFocused();
}

test.beforeEach(async ({ page }) => restoreInstalled(page, 'testimonials'));

test('a testimonial is added, changed, hidden and deleted, and visitors see each change on the next load', async ({
  page,
  browser,
  ownServer,
}) => {
  const errors = watchErrors(page);
  const visitor = await openVisitor(browser, ownServer);
  const visitorErrors = watchErrors(visitor);
  const shown = visitor.locator('#testimonials');
  await openTestimonials(page);
  await expect(authors(page)).toHaveText(SAMPLES);
  await expect(rowOf(page, 'Priya Raman')).toContainText(
    'I used to lose Sunday evenings to voiceover takes.…',
  );
  await expect(card(page)).toContainText('Anonymous');

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
  await expect(page.getByText('This testimonial is inactive: visitors do not see it.')).toBeVisible();
  await doAndSee(page, 'Testimonial updated successfully!', () => pressButton(saveButton(page)));
  await expect(editButton(page, 'Mei Tanaka')).toBeFocused();
  await expect(rowOf(page, 'Mei Tanaka')).toContainText('Said by a person.Inactive');
  await expect(page.getByRole('heading', { name: 'Add testimonial' })).toBeVisible();
  await visitor.goto('/');
  await expect(shown.getByText('Priya Raman').first()).toBeAttached();
  await expect(shown.getByText('Mei Tanaka')).toHaveCount(0);

  await pressButton(deleteButton(page, 'Priya Raman'));
  const confirmation = dialogOf(page, 'Delete the testimonial by Priya Raman?');
  await expect(confirmation).toContainText('“I used to lose Sunday evenings to voiceover takes.…”');
  await page.keyboard.press('Escape');
  await expect(deleteButton(page, 'Priya Raman')).toBeFocused();
  await page.keyboard.press('Enter');
  await doAndSee(page, 'Testimonial deleted successfully!', () =>
    pressButton(confirmation.getByRole('button', { name: 'Delete', exact: true })),
  );
  await expect(rowOf(page, 'Priya Raman')).toHaveCount(0);

  await restoreVersion(page, 'Entry added');
  await expect(authors(page)).toHaveText([NAME, ...SAMPLES]);
  await expect(rowOf(page, 'Mei Tanaka')).toContainText('Active');
  await visitor.goto('/');
  await expect(shown.getByText('Mei Tanaka').first()).toBeAttached();
  await visitor.context().close();
  expect([...withoutFrameProbes(errors), ...visitorErrors]).toEqual([]);
});

test('the image is uploaded, and removed again', async ({ page }) => {
  await openTestimonials(page);
  await openEdit(page, 'Daniel Okafor');
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await page.getByLabel('Author image file').setInputFiles({
    name: 'daniel.png',
    mimeType: 'image/png',
    buffer: Buffer.from(png, 'base64'),
  });
  const address = page.getByLabel('Author image URL');
  await expect(address).toHaveValue(/\/uploads\/|\/media\//);
  await expect(card(page).locator('img')).toHaveCount(1);
  await doAndSee(page, 'Testimonial updated successfully!', () => pressButton(saveButton(page)));
  await expect(rowOf(page, 'Daniel Okafor').locator('img')).toHaveCount(1);
  await openEdit(page, 'Daniel Okafor');
  await pressButton(page.getByRole('button', { name: 'Remove image' }));
  await expect(address).toHaveValue('');
  await expect(card(page)).toContainText('DO');
});
