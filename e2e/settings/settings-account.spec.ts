import { expect, type Page } from '@playwright/test';
import { doAndSee } from '../support/do-and-see.ts';
import { ADMIN } from '../support/people.ts';
import { pressButton } from '../support/press-button.ts';
import { drawImage } from '../support/profile.ts';
import { test } from '../support/staff-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

// These tests share one administrator.
test.describe.configure({ mode: 'default' });

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const fieldOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const PROFILE = /\/update-user-profile\//;

test('the account is changed except for its email address, and is the same after a reload', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.goto('/admin/settings');
  const email = page.getByLabel('Email Address');
  await expect(email).toHaveValue(ADMIN.email);
  await expect(email).not.toBeEditable();
  const values = {
    'Full Name': 'Olga <b>Operator</b>',
    'About Me': 'Runs the desk.',
    Address: '1 Sample Street',
    'Phone Number': '+351 900 000 000',
    City: 'Porto',
  };
  for (const [label, value] of Object.entries(values)) {
    await fieldOf(page, label).fill(value);
  }
  await page.getByLabel('Country').selectOption('Portugal');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  const sent = page.waitForRequest(PROFILE);
  await doAndSee(page, 'Profile updated successfully!', () => pressButton(save(page)));
  expect((await sent).postDataJSON()).not.toHaveProperty('email');
  await page.reload();
  for (const [label, value] of Object.entries(values)) {
    await expect(fieldOf(page, label)).toHaveValue(value);
  }
  await expect(page.getByLabel('Country')).toHaveValue('Portugal');
  await expect(page.locator('b', { hasText: 'Operator' })).toHaveCount(0);
  // Other tests on this server expect the administrator's name.
  await fieldOf(page, 'Full Name').fill('Administrator');
  await doAndSee(page, 'Profile updated successfully!', () => pressButton(save(page)));
  expect(errors).toEqual([]);
});

test('a photo is added and removed, 150 px wide', async ({ page }) => {
  await page.goto('/admin/settings');
  await expect(fieldOf(page, 'Full Name')).not.toHaveValue('');
  const choosing = page.waitForEvent('filechooser');
  await pressButton(page.getByRole('button', { name: 'Change Photo' }));
  const buffer = await drawImage(page, 400, 300);
  await (await choosing).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  await doAndSee(page, 'Image uploaded successfully!', () =>
    page.getByRole('dialog', { name: 'Change Photo' }).getByRole('button', { name: 'Save Photo' }).click(),
  );
  const photo = page.locator('main img[src*="/media/"]').first();
  expect(await photo.boundingBox()).toMatchObject({ width: 150, height: 150 });
  await page.getByRole('button', { name: 'Remove Photo' }).click();
  await doAndSee(page, 'Profile updated successfully!', () =>
    page.getByRole('dialog', { name: 'Remove photo?' }).getByRole('button', { name: 'Remove' }).click(),
  );
  await expect(page.getByRole('button', { name: 'Remove Photo' })).toBeHidden();
});
