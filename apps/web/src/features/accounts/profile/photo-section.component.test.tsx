import { uploadImage } from '@voicedraft/contract/media';
import { updateUserProfile } from '@voicedraft/contract/accounts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { server } from '#testing/server.ts';
import { answerAccount, button, choosePhoto, drawImage, openProfile } from './profile.driver.ts';

const PHOTO = '/media/0f4d1b7e-9a52-4c3b-8d1e-6a0c55b3f0aa.webp';
const dialog = page.getByRole('dialog', { name: 'Change Photo' });
const save = dialog.getByRole('button', { name: 'Save Photo' });

beforeEach(() => answerAccount());

test('a file that is not a photo is rejected; a photo that fails to upload stays cropped, can be sent again, and is removed after a question', async () => {
  await openProfile();
  await choosePhoto(new File([new Uint8Array(2_097_153)], 'holiday.png', { type: 'image/png' }));
  await expect
    .element(page.getByText('File size exceeds 2 MB. Please upload a smaller image.'))
    .toBeVisible();
  await choosePhoto(new File(['<script>alert(1)</script>'], 'holiday.png', { type: 'image/png' }));
  await expect.element(page.getByText('Please upload a JPEG, PNG, WebP or GIF image.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.calls(uploadImage)).toEqual([]);

  server.lose(uploadImage);
  await choosePhoto(await drawImage(900, 300));
  await save.click();
  await expect.element(dialog.getByText('Failed to upload image.')).toBeVisible();
  await expectAccessible();

  const message = 'This image has too many pixels. Please upload a smaller one.';
  server.refuse(uploadImage, 'validation', message);
  await save.click();
  await expect.element(dialog.getByText(message)).toBeVisible();

  server.answer(uploadImage, { success: true, file: { url: PHOTO } });
  await save.click();
  await expect.element(page.getByText('Image uploaded successfully!')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Change Photo')).toHaveFocus();
  await expect.poll(() => server.bodies(updateUserProfile)).toEqual([{ profileURL: PHOTO }]);

  await button('Remove Photo').click();
  const question = page.getByRole('dialog', { name: 'Remove photo?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(button('Remove Photo')).not.toBeInTheDocument();
  await expect.element(button('Change Photo')).toHaveFocus();
  await expect.poll(() => server.bodies(updateUserProfile).at(-1)).toEqual({ profileURL: null });
});
