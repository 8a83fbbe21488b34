import { uploadImage } from '@voicedraft/contract/media';
import { updateUserProfile, User } from '@voicedraft/contract/accounts';
import { listUsers } from '@voicedraft/contract/people';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choosePhoto, drawImage, tabTo } from '#features/accounts/profile/profile.driver.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { answer, button, expectAnnounced, openEditor, press, unsaved } from '#testing/editor.driver.ts';
import { expectTypedMeanwhileStays } from '#testing/late-answer.ts';
import type { OpenedApp } from '#testing/open-app.tsx';
import { ADMINISTRATOR } from '#testing/records/people.ts';
import { brokenAnswer, saved, server } from '#testing/server.ts';

const PHOTO = '/media/0f4d1b7e-9a52-4c3b-8d1e-6a0c55b3f0aa.webp';
const UPDATED = 'Profile updated successfully!';

const fieldOf = (name: string) => page.getByRole('textbox', { name, exact: true });
const saveButton = button('Save Changes');

beforeEach(() => {
  let stored = ADMINISTRATOR;
  server.answer(listUsers, () => [stored]);
  server.answer(updateUserProfile, ({ body }) => {
    stored = User.parse({ ...stored, ...body });
    return { ...saved(stored), pendingEmail: null };
  });
});

async function openAccount(): Promise<OpenedApp> {
  const app = await openEditor('account');
  await expect.element(fieldOf('Full Name')).toHaveValue(ADMINISTRATOR.userName);
  return app;
}

test('the account page is accessible, and can be changed except for its email address', async () => {
  await openAccount();
  await expectAccessible();
  const email = page.getByLabelText('Email Address');
  await expect.element(email).toHaveValue(ADMINISTRATOR.UserEmail);
  await expect.element(email).toHaveAttribute('readonly');
  await expect.element(email).toHaveAccessibleDescription('Email address cannot be changed');
  await fieldOf('Full Name').fill('Olga <b>Operator</b>');
  await fieldOf('City').fill('Porto');
  await expect.element(unsaved).toBeVisible();
  await press(saveButton);
  await expectAnnounced(UPDATED);
  await expect.element(unsaved).not.toBeInTheDocument();
  const [call] = server.calls(updateUserProfile);
  expect(call?.params).toEqual({ id: ADMINISTRATOR._id });
  expect(call?.body).toMatchObject({ userName: 'Olga <b>Operator</b>', city: 'Porto' });
  expect(call?.body).not.toHaveProperty('email');
  await expect.element(page.getByRole('main').getByText('Olga <b>Operator</b>')).toBeVisible();
});

test('the form is filled in and saved using only the keyboard', async () => {
  const app = await openAccount();
  await tabTo('Phone Number');
  await userEvent.keyboard('{Control>}a{/Control}+351 911 111 111{Enter}');
  await expectAnnounced(UPDATED);
  await app.reload();
  await expect.element(fieldOf('Phone Number')).toHaveValue('+351 911 111 111');
});

test('a failure is reported in the specified words, and the input stays', async () => {
  await openAccount();
  await fieldOf('City').fill('Faro');
  server.refuse(updateUserProfile, 'internal', 'The desk is closed.');
  await saveButton.click();
  await expectAnnounced('Failed to update profile: The desk is closed.');
  server.answer(updateUserProfile, brokenAnswer(502));
  await saveButton.click();
  await expectAnnounced('Failed to update profile: Unknown error');
  await expect.element(page.getByRole('main').getByRole('alert')).not.toBeInTheDocument();
  server.lose(updateUserProfile);
  await saveButton.click();
  await expectAnnounced('An error occurred while updating your profile.');
  await expect.element(fieldOf('City')).toHaveValue('Faro');
  await fieldOf('Full Name').fill('');
  await saveButton.click();
  await expect.element(fieldOf('Full Name')).toHaveFocus();
  await expect.poll(() => server.calls(updateUserProfile)).toHaveLength(3);
  await button('Discard').click();
  await expect.element(fieldOf('City')).toHaveValue('');
  await expect.element(unsaved).not.toBeInTheDocument();
});

test('a photo is added and removed, 150 px wide; errors are reported', async () => {
  await openAccount();
  await choosePhoto(new File([new Uint8Array(2_097_153)], 'large.png', { type: 'image/png' }));
  await expectAnnounced('File size exceeds 2 MB. Please upload a smaller image.');
  await choosePhoto(await drawImage(400, 300));
  const savePhoto = page.getByRole('dialog', { name: 'Change Photo' }).getByRole('button', {
    name: 'Save Photo',
  });
  server.answer(uploadImage, brokenAnswer(502));
  await savePhoto.click();
  await expectAnnounced('Failed to upload image.');
  server.answer(uploadImage, { success: true, file: { url: PHOTO } });
  await savePhoto.click();
  await expectAnnounced('Image uploaded successfully!');
  const photo = document.querySelector(`main img[src*="${PHOTO}"]`);
  expect(photo?.getBoundingClientRect()).toMatchObject({ width: 150, height: 150 });

  await button('Remove Photo').click();
  server.refuse(updateUserProfile, 'internal', 'Not today.');
  await answer('Remove photo?', 'Remove');
  await expectAnnounced('Failed to update profile: Not today.');
  server.recover(updateUserProfile);
  await answer('Remove photo?', 'Remove');
  await expectAnnounced(UPDATED);
  await expect.element(button('Remove Photo')).not.toBeInTheDocument();
  await expect.element(button('Change Photo')).toHaveFocus();
});

test('text typed during a save stays, unsaved; the message about it leaves the button free at 1280 and 390 px', async () => {
  await page.viewport(1280, 800);
  await openAccount();
  await expectTypedMeanwhileStays({
    endpoint: updateUserProfile,
    field: fieldOf('City'),
    saveButton,
    saved: UPDATED,
  });
  expect(server.bodies(updateUserProfile).map((body) => body.city)).toEqual(['First', 'Second']);
  await expectAnnounced(UPDATED);
  await fieldOf('City').fill('Lisbon');
  await expect.element(unsaved).toBeVisible();
  for (const width of [1280, 390]) {
    await page.viewport(width, 800);
    const { left, top, width: across, height } = (await saveButton.findElement()).getBoundingClientRect();
    const hit = document.elementFromPoint(left + across / 2, top + height / 2);
    expect(hit?.closest('button')?.textContent, `${width} px`).toBe('Save Changes');
  }
  await expectAnnounced(UPDATED);
});
