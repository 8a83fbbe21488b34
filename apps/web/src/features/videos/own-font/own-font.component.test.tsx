import { USUAL_VIDEO } from '@voicedraft/contract/video-settings';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fetchFonts } from '#features/videos/film/film-fonts.ts';
import { chooseFile, last, openVideo, SMALL } from '#features/videos/video.fake.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { CUSTOMER } from '#testing/records/people.ts';
import { dropFont, keepFont } from '#lib/kept-font.ts';

const OTHER = 'somebody-else';
const captions = USUAL_VIDEO.captions && { ...USUAL_VIDEO.captions, font: 'own' as const };
const OWN = { ...SMALL, captions };
const hint = page.getByText(/^Your font is not in this browser\./);
const field = page.getByLabelText('File of the font');

afterEach(async () => {
  for (const owner of [CUSTOMER._id, OTHER]) await dropFont(owner);
});

/** A font file that looks other than the usual one. */
async function fontBytes(): Promise<ArrayBuffer> {
  const { captions: mono } = { captions: captions && { ...captions, font: 'mono' as const } };
  const sentences = [{ from: 0, to: 1, speaker: null, words: [{ text: 'a', at: 0, from: 0, to: 1 }] }];
  const [file] = (await fetchFonts(mono, sentences)).files;
  if (file === undefined) throw new Error('there is no font');
  return file.bytes.slice(0);
}

/** What the preview shows, as a text. */
function look(): string {
  const canvas = document.querySelector('canvas');
  if (canvas === null) throw new Error('there is no preview');
  return canvas.toDataURL();
}

test('a font file of one’s own is used, stays in this browser, and is removed', async () => {
  const { app, saved } = await openVideo();
  const usual = look();
  await page.getByRole('radio', { name: 'Your own' }).click();
  await expect.element(hint).toBeVisible();
  await expect.poll(() => last(saved)?.captions?.font).toBe('own');
  expect(look()).toBe(usual);
  await userEvent.upload(field.element(), new File([await fontBytes()], 'Brand Bold.woff2'));
  await expect.element(page.getByText('Brand Bold.woff2')).toBeVisible();
  await expect.poll(look).not.toBe(usual);
  const own = look();
  await expectAccessible();
  await app.reload();
  await page.getByRole('radio', { name: 'Your own' }).click();
  await expect.element(page.getByText('Brand Bold.woff2')).toBeVisible();
  await expect.poll(look).toBe(own);
  await page.getByRole('button', { name: 'Remove the font' }).click();
  await expect.element(hint).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toHaveFocus();
  await expect.poll(look).toBe(usual);
});

test('a file that is no font is refused, and the one before stays', async () => {
  await keepFont(CUSTOMER._id, { id: crypto.randomUUID(), name: 'Good.otf', bytes: await fontBytes() });
  await openVideo({ settings: OWN });
  await expect.element(page.getByText('Good.otf')).toBeVisible();
  const own = look();
  const damaged = new Uint8Array((await fontBytes()).slice(0, 4000));
  for (const file of [new File(['text'], 'Note.ttf'), new File([damaged], 'Half.woff2')]) {
    chooseFile(field, file);
    await expect.element(page.getByText(/^This file could not be read as a font\./)).toBeVisible();
  }
  chooseFile(field, new File(['font'], 'Large.ttf'), 10 * 1024 * 1024 + 1);
  await expect.element(page.getByText(/^This font is larger than 10 MB\./)).toBeVisible();
  await expect.element(page.getByText('Good.otf')).toBeVisible();
  expect(look()).toBe(own);
});

test('another account’s file is not shown, the choice stays; a font that this browser cannot keep is used until the page is left', async () => {
  await keepFont(OTHER, { id: crypto.randomUUID(), name: 'Theirs.ttf', bytes: await fontBytes() });
  const { saved } = await openVideo({ settings: OWN });
  await expect.element(hint).toBeVisible();
  await expect.element(page.getByText('Theirs.ttf')).not.toBeInTheDocument();
  await page.getByRole('switch', { name: 'Capital letters' }).click();
  await expect.poll(() => last(saved)?.captions).toMatchObject({ font: 'own', upperCase: true });
  const usual = look();
  const kept = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no storage', 'SecurityError');
  });
  await userEvent.upload(field.element(), new File([await fontBytes()], 'Brand.ttf'));
  await expect.element(page.getByText(/^This browser could not keep the font\./)).toBeVisible();
  await expect.poll(look).not.toBe(usual);
  kept.mockRestore();
});
