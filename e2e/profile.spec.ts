import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, THEMES } from './accessible-page.ts';
import { newEmail, readMailedLink, signUp } from './people.ts';
import { doAndSee } from './do-and-see.ts';
import { drawImage, openProfile, saveChanges } from './profile.ts';
import { watchFaults } from './watch-faults.ts';

const NEW_PHOTO = { name: 'holiday.png', mimeType: 'image/png' };

async function choosePhoto(page: Page, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Change Photo' }).click();
  await (await choosing).setFiles({ ...NEW_PHOTO, buffer });
}

test('the profile starts from the identity, is saved, and is there after a reload', async ({ page }) => {
  const faults = watchFaults(page);
  const email = await openProfile(page);
  await expect(page.getByLabel('Full Name')).toHaveValue('Maya Lindqvist');
  await expect(page.getByLabel('Email Address')).toHaveValue(email);
  await page.getByLabel('Full Name').fill('Maya Ekström');
  await page.getByLabel('About Me').fill('Two films a week.\nMostly trains.');
  await page.getByLabel('Address', { exact: true }).fill('Södra Vägen 14');
  await page.getByLabel('Phone Number').fill('+46 31 555 01 32');
  await page.getByLabel('City').fill('Gothenburg');
  await page.getByLabel('Country').selectOption('Sweden');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await doAndSee(page, 'Profile updated successfully!', () => saveChanges(page));
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue('Maya Ekström');
  await expect(page.getByLabel('About Me')).toHaveValue('Two films a week.\nMostly trains.');
  await expect(page.getByLabel('City')).toHaveValue('Gothenburg');
  await expect(page.getByLabel('Country')).toHaveValue('Sweden');
  await expect(page.getByRole('button', { name: 'Account of Maya Ekström' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('a profile that cannot be saved says so, and keeps what was typed', async ({ page }) => {
  await openProfile(page);
  await page.getByLabel('Full Name').fill('');
  await page.getByLabel('Email Address').fill('maya');
  await saveChanges(page);
  await expect(page.getByText('Please enter your name')).toBeVisible();
  await expect(page.getByText('Invalid email address format.')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeFocused();

  await page.reload();
  await page.getByLabel('City').fill('Gothenburg');
  const refuse = (status: number, body: object) =>
    page.route('**/update-user-profile/*', (route) => route.fulfill({ status, json: body }));
  await refuse(500, { success: false, code: 'internal', error: 'No', message: 'No', requestId: 'req-1' });
  await saveChanges(page);
  await expect(page.getByText('Failed to update profile.')).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Gothenburg');
  await page.unroute('**/update-user-profile/*');

  const fields = { city: 'Please use one line without control characters' };
  await refuse(400, { success: false, code: 'validation', error: 'No', message: 'No', fields });
  await saveChanges(page);
  await expect(page.getByText(fields.city)).toBeVisible();
  await expect(page.getByLabel('City')).toBeFocused();
  await page.unroute('**/update-user-profile/*');

  await page.route('**/update-user-profile/*', (route) => route.abort());
  await saveChanges(page);
  await expect(page.getByText('An error occurred while updating your profile.')).toBeVisible();
  await page.unroute('**/update-user-profile/*');
  await doAndSee(page, 'Profile updated successfully!', () => saveChanges(page));
});

test('unsaved changes are asked about before the page is left', async ({ page }) => {
  await openProfile(page);
  await page.getByLabel('City').fill('Gothenburg');
  const leave = () => page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await leave();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Gothenburg');
  await leave();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/user\/dashboard$/);
  await page.goBack();
  await expect(page.getByLabel('City')).toHaveValue('');

  await page.getByLabel('City').fill('Malmö');
  await page.getByRole('button', { name: 'Discard' }).click();
  await leave();
  await expect(page).toHaveURL(/\/user\/dashboard$/);
});

test('signing out with unsaved changes leaves the page', async ({ page }) => {
  await openProfile(page);
  await page.getByLabel('City').fill('Gothenburg');
  await page.getByRole('button', { name: 'Account of Maya Lindqvist' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('another e-mail holds once its link is opened, in every tab', async ({ page, context }) => {
  const email = await openProfile(page);
  const next = newEmail();
  await page.getByLabel('Email Address').fill(next);
  await saveChanges(page);
  const note = `We sent a link to ${next}. Until you open it you keep signing in with ${email}.`;
  await expect(page.getByText(note)).toBeVisible();
  await expect(page.getByLabel('Email Address')).toHaveValue(email);
  await page.reload();
  await expect(page.getByText(note)).toBeVisible();
  await expect(page.getByText('Waiting for confirmation')).toBeVisible();

  const tab = await context.newPage();
  await tab.goto(await readMailedLink(page, next, 'verifyAndChangeEmail'));
  await expect(tab.getByRole('heading', { name: 'Email address changed' })).toBeVisible();
  await page.bringToFront();
  await expect(page.getByLabel('Email Address')).toHaveValue(next);
  await expect(page.getByText(note)).toBeHidden();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
});

test('an address that is not confirmed gets its link again', async ({ page }) => {
  const email = await openProfile(page);
  await expect(page.getByText('Not confirmed')).toBeVisible();
  const send = () => page.getByRole('button', { name: 'Send confirmation again' }).click();
  await doAndSee(page, `We sent a link to ${email}.`, send);
  await page.goto(await readMailedLink(page, email, 'verifyEmail'));
  await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
  await page.goto('/update-profile');
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
});

test('a photo is chosen, cut by the keyboard, shown at once, and removed', async ({ page }) => {
  const faults = watchFaults(page);
  await openProfile(page);
  await choosePhoto(page, await drawImage(page, 640, 480));
  const dialog = page.getByRole('dialog', { name: 'Change Photo' });
  const part = dialog.getByRole('group', { name: /Part of the image/ });
  const left = async () => (await part.boundingBox())?.x ?? 0;
  const before = await left();
  await part.focus();
  await page.keyboard.press('Control+ArrowLeft');
  expect(await left()).toBeLessThan(before);
  const save = () => dialog.getByRole('button', { name: 'Save Photo' }).click();
  await doAndSee(page, 'Image uploaded successfully!', save);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change Photo' })).toBeFocused();

  const photo = page.locator('#photo img');
  await expect(photo).toHaveAttribute('src', /\/media\/[\da-f-]{36}\.webp$/);
  expect(await photo.boundingBox()).toMatchObject({ width: 150, height: 150 });
  const size = (image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight];
  await expect.poll(() => photo.evaluate(size)).toEqual([480, 480]);
  await expect(page.locator('header img[src*="/media/"]')).toBeVisible();
  await page.reload();
  await expect(photo).toBeVisible();

  await page.getByRole('button', { name: 'Remove Photo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(photo).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove Photo' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Change Photo' })).toBeVisible();
  await expect(photo).toBeHidden();
  expect(faults).toEqual([]);
});

test('a photo that cannot be taken is refused with its reason', async ({ page }) => {
  await openProfile(page);
  await choosePhoto(page, Buffer.alloc(2_097_153));
  await expect(page.getByText('File size exceeds 2 MB. Please upload a smaller image.')).toBeVisible();
  await choosePhoto(page, Buffer.from('<script>alert(1)</script>'));
  await expect(page.getByText('Please upload a JPEG, PNG, WebP or GIF image.')).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Change Photo' });
  const save = () => dialog.getByRole('button', { name: 'Save Photo' }).click();
  const image = await drawImage(page, 300, 500);
  await page.route('**/api/upload-image', (route) => route.abort());
  await choosePhoto(page, image);
  await save();
  await expect(dialog.getByText('Failed to upload image.')).toBeVisible();
  await page.unroute('**/api/upload-image');

  const message = 'This image has too many pixels. Please upload a smaller image.';
  const json = { success: false, code: 'validation', error: message, message };
  await page.route('**/api/upload-image', (route) => route.fulfill({ status: 400, json }));
  await save();
  await expect(dialog.getByText(message)).toBeVisible();
  await page.unroute('**/api/upload-image');

  // What was cut is still there: the same button sends it again.
  await doAndSee(page, 'Image uploaded successfully!', save);
});

test('a profile that does not come is told, with a way out', async ({ page }) => {
  await signUp(page);
  const message = 'The database is away.';
  const json = { success: false, code: 'forbidden', error: message, message };
  await page.route('**/users?*', (route) => route.fulfill({ status: 403, json }));
  await page.goto('/update-profile');
  await expect(page.getByRole('heading', { name: 'Your profile could not be loaded' })).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  const asked = page.waitForRequest('**/users?*');
  await tryAgain.click();
  await asked;
  await expect(page.getByText(message)).toBeVisible();
  await page.unroute('**/users?*');
  await expect(async () => {
    // Whatever else asks for the profile may bring it back first.
    if (await tryAgain.isVisible()) await tryAgain.click({ timeout: 1000 });
    await expect(page.getByLabel('Full Name')).toHaveValue('Maya Lindqvist', { timeout: 3000 });
  }).toPass();
});

test('an address of one part opens the page there', async ({ page }) => {
  await signUp(page);
  await page.goto('/update-profile#password');
  await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeInViewport();
  await page.getByRole('navigation', { name: 'Settings' }).getByText('Your data').click();
  await expect(page).toHaveURL(/#data$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeFocused();
});

for (const theme of THEMES) {
  for (const width of [390, 768, 1440]) {
    test(`nothing to object to for axe, nothing sideways: ${theme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      test.slow();
      const faults = watchFaults(page);
      await openProfile(page);
      await page.getByLabel('Full Name').fill('Wolfeschlegelsteinhausenbergerdorff'.repeat(3));
      await doAndSee(page, 'Profile updated successfully!', () => saveChanges(page));
      await expectAccessible(page);
      await choosePhoto(page, await drawImage(page, 900, 300));
      await expect(page.getByRole('dialog', { name: 'Change Photo' })).toBeVisible();
      await expectAccessibleDialog(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Delete account' }).click();
      await expectAccessibleDialog(page);
      expect(faults).toEqual([]);
    });
  }
}

async function expectAccessibleDialog(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
