import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { test } from '../support/app-test.ts';
import { signUp } from '../support/people.ts';
import { recordTake } from '../support/record-take.ts';

test('music is put under a take from its list of files; the take becomes a captioned video, whose settings are still there after a reload', async ({
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

  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Make a video' }).first().click();
  await expect(page).toHaveURL(/\/user\/videos\/[\da-f-]{36}$/);
  await page.getByRole('radio', { name: '4:5' }).check();
  await page.getByRole('radio', { name: '720p' }).check();
  await page.getByRole('radio', { name: 'Color', exact: true }).first().click();
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

  // What does not fit says so, and nothing is lost: it is made once there is room.
  const makeVideo = page.getByRole('button', { name: 'Make the video' });
  await expect(makeVideo).toBeEnabled();
  const browser = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  // Enough to begin a file: where none can be, it would be made in the memory.
  const { usage } = await browser.send('Storage.getUsageAndQuota', { origin });
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 5000 });
  await makeVideo.click();
  await expect(page.getByText(/^There is no room for the video on this device\./)).toBeVisible();
  await browser.send('Storage.overrideQuotaForOrigin', { origin });
  await makeVideo.click();
  await expect(page.getByText('The video is ready.')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^wait-a-week-\w+\.mp4$/);
  const file = await readFile(await download.path());
  await expectForPlatforms(file);
  const size = await page.evaluate(async (base64) => {
    const video = document.createElement('video');
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/mp4' }));
    await new Promise((resolve, reject) => {
      video.addEventListener('loadeddata', resolve);
      video.addEventListener('error', reject);
    });
    return [video.videoWidth, video.videoHeight];
  }, file.toString('base64'));
  expect(size).toEqual([720, 900]);
});

/** Platforms take H.264 with AAC at a constant rate, in BT.709's limited range, whose index comes first. */
async function expectForPlatforms(file: Buffer): Promise<void> {
  expect(readBoxes(file).filter((name) => name !== 'free')).toEqual(['ftyp', 'moov', 'mdat']);
  const input = new Input({ source: new BufferSource(file), formats: [MP4] });
  const [pictures, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (pictures === null || sound === null) throw new Error('The video lacks a track.');
  expect([await pictures.getCodec(), await sound.getCodec()]).toEqual(['avc', 'aac']);
  expect(await pictures.getColorSpace()).toEqual({
    primaries: 'bt709',
    transfer: 'bt709',
    matrix: 'bt709',
    fullRange: false,
  });
  const times: number[] = [];
  for await (const { timestamp } of new EncodedPacketSink(pictures).packets()) times.push(timestamp);
  expect(times).toEqual(times.map((_, frame) => expect.closeTo(frame / 30, 4)));
  const [seen, heard] = [times.length / 30, await sound.computeDuration()];
  expect(seen - heard).toBeGreaterThanOrEqual(-0.001);
  expect(seen - heard).toBeLessThan(1 / 30);
}

/** The boxes of an MP4 file, in their order. */
function readBoxes(file: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at < file.length; at += file.readUInt32BE(at))
    names.push(file.toString('latin1', at + 4, at + 8));
  return names;
}
