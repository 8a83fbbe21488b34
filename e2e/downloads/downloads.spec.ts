import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { signUp } from '../support/people.ts';
import { recordTake } from '../support/record-take.ts';

/** Saves a format from the open panel. */
async function save(
  page: Page,
  format: RegExp,
): Promise<{ readonly name: string; readonly content: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog', { name: 'Download' }).getByRole('button', { name: format }).click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

test('a take is saved as sound and captions, under a name of its own', async ({ page }) => {
  await signUp(page);
  await recordTake(page, 'Most kitchen gardens fail in April. Wait a week. Make some tea.');
  await page.getByRole('button', { name: 'More download options' }).click();
  const name = page.getByLabel('File name');
  await expect(name).toHaveValue(/^most-kitchen-gardens-fail-in-april-\w+$/);

  const mp3 = await save(page, /^MP3/);
  expect(mp3.name).toBe(`${await name.inputValue()}.mp3`);
  // The browser itself decodes it.
  const [mp3Seconds, wavSeconds] = await page.evaluate(
    async ([encoded, wav]) => {
      const decode = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        return (await new AudioContext({ sampleRate: 24_000 }).decodeAudioData(bytes.buffer)).duration;
      };
      return [await decode(encoded ?? ''), await decode(wav ?? '')];
    },
    [mp3.content.toString('base64'), (await save(page, /^WAV/)).content.toString('base64')],
  );
  expect(Math.abs((mp3Seconds ?? 0) - (wavSeconds ?? 1))).toBeLessThan(0.05);

  await name.fill('Garden, part 1');
  const srt = await save(page, /^SRT/);
  expect(srt.name).toBe('garden-part-1.srt');
  expect(srt.content.toString()).toMatch(/^1\n00:00:00,\d{3} --> .+\nMost kitchen gardens fail in April\.\n/);
});
