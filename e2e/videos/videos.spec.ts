import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { signUp } from '../support/people.ts';
import { recordTake } from '../support/record-take.ts';

test('a take becomes a captioned video, whose settings are still there after a reload', async ({ page }) => {
  await signUp(page);
  await recordTake(page, 'Wait a week. Make some tea.');
  await page.getByRole('link', { name: 'Make a video' }).first().click();
  await expect(page).toHaveURL(/\/user\/videos\/[\da-f-]{36}$/);
  await page.getByRole('radio', { name: '4:5' }).check();
  await page.getByRole('radio', { name: '720p' }).check();
  await page.getByRole('radio', { name: 'Colour', exact: true }).first().click();
  await page.getByRole('button', { name: 'Edit the captions' }).click();
  const line = page.getByRole('textbox', { name: /^Captions at/ }).last();
  await expect(line).toHaveValue('Make some tea.');
  await line.fill('Make some\nstrong tea.');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Add a sound' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a sound' });
  await dialog.getByLabel('Where').selectOption('At the end');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: '4:5' })).toBeChecked();
  await expect(page.getByRole('group', { name: 'Bell: At the end' })).toBeVisible();

  await page.getByRole('button', { name: 'Make the video' }).click();
  await expect(page.getByText('The video is ready.')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^wait-a-week-\w+\.mp4$/);
  const file = await readFile(await download.path());
  // Players begin before they have all of it.
  expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'));
  const [played, heard] = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const video = document.createElement('video');
    video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/mp4' }));
    await new Promise((resolve, reject) => {
      video.addEventListener('loadeddata', resolve);
      video.addEventListener('error', reject);
    });
    const sound = await new AudioContext({ sampleRate: 24_000 }).decodeAudioData(bytes.buffer);
    return [[video.videoWidth, video.videoHeight, video.duration], sound.duration];
  }, file.toString('base64'));
  expect(played.slice(0, 2)).toEqual([720, 900]);
  expect(Math.abs((played[2] ?? 0) - heard)).toBeLessThan(1 / 30);
});

test('music is put under a take from its list of files, which then saves it with the music', async ({
  page,
}) => {
  await signUp(page);
  await recordTake(page, 'Wait a week. Make some tea.');
  const openFiles = () => page.getByRole('button', { name: 'More download options' }).click();
  await openFiles();
  await page.getByRole('link', { name: /^Add music/ }).click();
  const music = page.getByRole('switch', { name: 'Music' });
  await expect(music).toBeFocused();
  await music.check();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.getByRole('button', { name: 'Sound with music' }).click();
  const [mixedHere] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^WAV/ }).click(),
  ]);

  await page.goBack();
  await openFiles();
  await page.getByRole('radio', { name: 'With music' }).click();
  const [mixedThere] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^WAV/ }).click(),
  ]);
  expect(mixedThere.suggestedFilename()).toBe(mixedHere.suggestedFilename());
  expect(mixedThere.suggestedFilename()).toMatch(/^wait-a-week-\w+-with-music\.wav$/);
  const [here, there] = await Promise.all(
    [mixedHere, mixedThere].map(async (download) => (await readFile(await download.path())).subarray(44)),
  );
  expect(there?.length).toBe(here?.length);
  const differences = Array.from({ length: (here?.length ?? 0) / 2 }, (_, index) =>
    Math.abs((here?.readInt16LE(index * 2) ?? 0) - (there?.readInt16LE(index * 2) ?? 0)),
  );
  // Below −60 dB.
  expect(differences.reduce((high, difference) => Math.max(high, difference), 0)).toBeLessThan(33);
});
