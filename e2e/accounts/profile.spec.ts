import { expect, type Page } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { findHostedAccounts } from '../support/hosted-accounts.ts';
import { joinConfirmed, newEmail, readMailedLink, signIn } from '../support/people.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { drawImage, openProfile, saveChanges } from '../support/profile.ts';
import { watchErrors } from '../support/watch-errors.ts';

const NEW_PHOTO = { name: 'holiday.png', mimeType: 'image/png' };

async function choosePhoto(page: Page, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Change Photo' }).click();
  await (await choosing).setFiles({ ...NEW_PHOTO, buffer });
}

test('the profile starts from the identity, can be saved, is the same after a reload, and its address is confirmed', async ({
  page,
}) => {
  const errors = watchErrors(page);
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
  await expect(page.getByRole('button', { name: 'Account menu for Maya Ekström' })).toBeVisible();

  await expect(page.getByText('Not confirmed')).toBeVisible();
  const send = () => page.getByRole('button', { name: 'Send confirmation again' }).click();
  await doAndSee(page, `We sent a link to ${email}.`, send);
  await page.goto(await readMailedLink(page, email, 'verifyEmail'));
  await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
  // The hosted provider does not say who opened the link: sessions from before this first proof have ended.
  if (findHostedAccounts() !== null) await signIn(page, email);
  await page.goto('/update-profile#security');
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  // The URL of a section opens the page there.
  await expect(page.getByRole('heading', { name: 'Signing in', exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Signing in', exact: true })).toBeInViewport();
  await page.getByRole('navigation', { name: 'Settings' }).getByText('Your data').click();
  await expect(page).toHaveURL(/#data$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeFocused();
  expect(errors).toEqual([]);
});

test('a new email address applies once its link is opened, in every tab, until it is undone from the former one', async ({
  page,
  context,
}) => {
  const email = await joinConfirmed(page, openProfile);
  const next = newEmail();
  await page.getByLabel('Email Address').fill(next);
  await saveChanges(page);
  const note = `We sent a link to ${next}. Until you open it, you keep signing in with ${email}.`;
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

  await tab.goto(await readMailedLink(page, email, 'recoverEmail'));
  await tab.getByRole('button', { name: 'Restore my address' }).click();
  await expect(tab.getByRole('heading', { name: 'Email address restored' })).toBeVisible();
  await page.goto('/update-profile');
  await expect(page).toHaveURL(/\/login/);
  await page.goto(await readMailedLink(page, email, 'resetPassword'));
  await page.getByLabel('New Password', { exact: true }).fill('another fine phrase');
  await page.getByLabel('Confirm Password').fill('another fine phrase');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  await signIn(page, email, 'another fine phrase');
});

test('a photo is chosen, cropped with the keyboard, shown at once, and removed', async ({ page }) => {
  const errors = watchErrors(page);
  await openProfile(page);
  await choosePhoto(page, await drawImage(page, 640, 480));
  const dialog = page.getByRole('dialog', { name: 'Change Photo' });
  const part = dialog.getByRole('group', { name: /Visible part of the image/ });
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
  expect(errors).toEqual([]);
});
