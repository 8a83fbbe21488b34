import { expect, type Page } from '@playwright/test';
import { expectAccessible, THEMES, WIDTHS } from './accessible-page.ts';
import { doAndSee } from './do-and-see.ts';
import { at, refusal } from './mail-room.ts';
import { ADMIN } from './people.ts';
import { tabTo } from './profile.ts';
import { test } from './staff-shop.ts';
import { watchFaults } from './watch-faults.ts';

// One administrator for all of them.
test.describe.configure({ mode: 'default' });

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const fieldOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const PROFILE = /\/update-user-profile\//;
const UPLOAD = at('/api/upload-image');

async function chooseFile(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Change Photo' }).press('Enter');
  await (await choosing).setFiles({ name, mimeType, buffer });
}

async function choosePhoto(page: Page): Promise<void> {
  const png = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 });
    const brush = canvas.getContext('2d');
    brush?.fillRect(40, 40, 200, 200);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await chooseFile(page, 'photo.png', 'image/png', Buffer.from(png, 'base64'));
}

test('the account is changed but for its e-mail, and is the same after a reload', async ({ page }) => {
  const faults = watchFaults(page);
  await page.goto('/admin/settings');
  const email = page.getByLabel('Email Address');
  await expect(email).toHaveValue(ADMIN.email);
  await expect(email).not.toBeEditable();
  await expect(email).toHaveAccessibleDescription('Email address cannot be changed');
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
  await doAndSee(page, 'Profile updated successfully!', () => save(page).press('Enter'));
  expect((await sent).postDataJSON()).not.toHaveProperty('email');
  await page.reload();
  for (const [label, value] of Object.entries(values)) {
    await expect(fieldOf(page, label)).toHaveValue(value);
  }
  await expect(page.getByLabel('Country')).toHaveValue('Portugal');
  await expect(page.locator('b', { hasText: 'Operator' })).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('the form is filled in and saved by keyboard alone', async ({ page }) => {
  await page.goto('/admin/settings');
  await expect(fieldOf(page, 'Full Name')).not.toHaveValue('');
  await tabTo(page, /^Phone Number/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('+351 911 111 111');
  await doAndSee(page, 'Profile updated successfully!', () => page.keyboard.press('Enter'));
  await page.reload();
  await expect(fieldOf(page, 'Phone Number')).toHaveValue('+351 911 111 111');
});

test('a failure is told in the specified words, and what was typed stays', async ({ page }) => {
  await page.goto('/admin/settings');
  await expect(page.getByLabel('Full Name')).not.toHaveValue('');
  const city = await page.getByLabel('City').inputValue();
  await page.getByLabel('City').fill('Faro');
  await page.route(PROFILE, (route) => route.fulfill(refusal('The desk is closed.', 500, 'internal')));
  await doAndSee(page, 'Failed to update profile: The desk is closed.', () => save(page).click());
  await page.unroute(PROFILE);
  await page.route(PROFILE, (route) => route.fulfill({ status: 502 }));
  await doAndSee(page, 'Failed to update profile: Unknown error', () => save(page).click());
  await page.unroute(PROFILE);
  await page.route(PROFILE, (route) => route.abort());
  await doAndSee(page, 'An error occurred while updating your profile.', () => save(page).click());
  await expect(page.getByLabel('City')).toHaveValue('Faro');
  await page.unroute(PROFILE);
  await page.getByLabel('Full Name').fill('');
  await save(page).click();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('City')).toHaveValue(city);
  await expect(page.getByText('Unsaved changes')).toBeHidden();
});

test('a photo is put in and taken out, 150 px wide; what goes wrong is said', async ({ page }) => {
  await page.goto('/admin/settings');
  await expect(fieldOf(page, 'Full Name')).not.toHaveValue('');
  await doAndSee(page, 'File size exceeds 2 MB. Please upload a smaller image.', () =>
    chooseFile(page, 'large.png', 'image/png', Buffer.alloc(2_097_153)),
  );
  await choosePhoto(page);
  const dialog = page.getByRole('dialog', { name: 'Change Photo' });
  const savePhoto = () => dialog.getByRole('button', { name: 'Save Photo' }).click();
  await page.route(UPLOAD, (route) => route.fulfill({ status: 502 }));
  await doAndSee(page, 'Failed to upload image.', savePhoto);
  await page.unroute(UPLOAD);
  await doAndSee(page, 'Image uploaded successfully!', savePhoto);
  const photo = page.locator('main img[src*="/media/"]').first();
  expect(await photo.boundingBox()).toMatchObject({ width: 150, height: 150 });
  await page.getByRole('button', { name: 'Remove Photo' }).click();
  await page.route(PROFILE, (route) => route.fulfill(refusal('Not today.', 500, 'internal')), { times: 1 });
  const asking = page.getByRole('dialog', { name: 'Remove photo?' });
  await doAndSee(page, 'Failed to update profile: Not today.', () =>
    asking.getByRole('button', { name: 'Remove' }).click(),
  );
  await doAndSee(page, 'Profile updated successfully!', () =>
    asking.getByRole('button', { name: 'Remove' }).click(),
  );
  await expect(page.getByRole('button', { name: 'Remove Photo' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change Photo' })).toBeFocused();
});

test('the tab is accessible at every width, in both themes', async ({ page }) => {
  test.slow();
  await page.goto('/admin/settings');
  await expect(page.getByLabel('Full Name')).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
    }
  }
});
