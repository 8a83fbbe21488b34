import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { register } from '../support/people.ts';

const PROMPT =
  'A 40 second friendly video about bees in city gardens, for people with a balcony. ' +
  'A city bee visits fifty flowers before it flies home. It finds more kinds of flowers here than in a field. ' +
  'One pot of thyme on a balcony feeds a hundred of them in a summer. Herbs are easy, and they need little water. ' +
  'Leave a shallow bowl of water beside the pot, with a stone in it. ' +
  'The bees come back every year, and so do the tomatoes.';

/** Format of a WAV file, and the seconds between its first and last audible sample. */
function measureWav(wav: Buffer) {
  const samples = wav.subarray(44);
  let first = -1;
  let last = 0;
  for (let i = 0; i + 1 < samples.length; i += 2) {
    if (Math.abs(samples.readInt16LE(i)) < 300) continue;
    if (first < 0) first = i / 2;
    last = i / 2;
  }
  const sampleRate = wav.readUInt32LE(24);
  return {
    riff: wav.toString('latin1', 0, 4),
    channels: wav.readUInt16LE(22),
    bitsPerSample: wav.readUInt16LE(34),
    sampleRate,
    speechSeconds: (last - first) / sampleRate,
  };
}

test('a new user gets from registration to a downloaded voiceover', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Create Your Video Script & AI Voice Instantly | Fast & Professional');
  await register(page);
  await expect(page.getByText(/You have 5 credits/)).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Generate Script and Voice' }).first().click();
  await expect(page.getByText('Credits Available')).toBeVisible();
  const credits = page.getByText('Credits Available').locator('..');
  await expect(credits).toContainText('5');

  await page.getByLabel('Prompt', { exact: true }).fill(PROMPT);
  const writeButton = page.getByRole('button', { name: /^Generate Script/ });
  await doAndSee(page, 'Script generated successfully!', () => writeButton.click());
  await expect(credits).toContainText('5');

  const script = page.getByRole('textbox', { name: 'Script' });
  await expect(script).toHaveValue(/\bbees\b/i);
  const written = await script.inputValue();
  expect(written.split(/\s+/).length).toBeGreaterThan(60);
  await script.fill(`${written} Plant one pot today.`);

  await page.getByRole('radio', { name: /Kore/ }).check({ force: true });
  const speakButton = page.getByRole('button', { name: /^Generate Voice/ });
  await doAndSee(page, 'Voice generated successfully!', () => speakButton.click());
  await expect(credits).toContainText('4');

  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Position' })).toHaveAttribute(
    'aria-valuetext',
    /^[1-9]\d* of \d+ seconds$/,
  );
  await page.getByRole('button', { name: 'Pause' }).click();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Audio' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^generated-audio-\d+\.wav$/);
  const wav = measureWav(await readFile(await download.path()));
  expect(wav).toMatchObject({ riff: 'RIFF', channels: 1, bitsPerSample: 16, sampleRate: 24_000 });
  const words = (await script.inputValue()).trim().split(/\s+/).length;
  expect(wav.speechSeconds / (words / 2.6)).toBeGreaterThan(0.7);
  expect(wav.speechSeconds / (words / 2.6)).toBeLessThan(1.4);

  await page.reload();
  await expect(script).toHaveValue(/Plant one pot today\.$/);
  await expect(page.getByRole('button', { name: 'Download Audio' })).toBeVisible();
});
