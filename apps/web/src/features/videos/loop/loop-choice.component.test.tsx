import { getVideo, saveVideoSettings } from '@voicedraft/contract/videos';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeLoop } from '#features/videos/film/film.fake.ts';
import { chooseFile, last, make, makeVideo, openVideo, ready } from '#features/videos/video.fake.ts';
import { findLoop, keepLoop } from '#lib/kept-loops.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { CUSTOMER } from '#testing/records/people.ts';
import { ok, server } from '#testing/server.ts';

/** Folder of the browser's own storage with the files. */
async function openFolder() {
  const root = await navigator.storage.getDirectory();
  const loops = await root.getDirectoryHandle('loops', { create: true });
  return loops.getDirectoryHandle(CUSTOMER._id, { create: true });
}

async function listKept(): Promise<string[]> {
  const folder = await openFolder();
  const names: string[] = [];
  for await (const name of folder.keys()) {
    if ((await (await folder.getFileHandle(name)).getFile()).size > 0) names.push(name);
  }
  return names;
}

beforeEach(async () => {
  for (const name of await listKept()) await (await openFolder()).removeEntry(name);
});

const input = page.getByLabelText('File of the loop');
const chooseKind = () => page.getByRole('radio', { name: 'Loop' }).click();

test('a loop moves behind a take without word times, is placed, and is still there after a reload, in this browser alone', async () => {
  const short = { seconds: 1, sentences: [], wordTimes: null };
  const { app, saved } = await openVideo(short);
  await expect.element(page.getByText(/^This take has no word timings/)).toBeVisible();
  await expect.element(page.getByRole('switch', { name: 'Show captions' })).not.toBeInTheDocument();
  server.answer(saveVideoSettings, ({ body }) => {
    saved.push(body);
    server.answer(getVideo, ok(makeVideo({ ...short, settings: body })));
    return ok(body);
  });
  await chooseKind();
  await userEvent.upload(input.element(), await makeLoop());
  await expect
    .poll(() => last(saved)?.background)
    .toMatchObject({ kind: 'loop', name: 'Waves', x: 0.5, scale: 1 });
  await page.getByRole('slider', { name: 'Zoom' }).fill('2');
  await expect.poll(() => last(saved)?.background).toMatchObject({ scale: 2 });
  await expectAccessible();
  await make.click();
  await expect.element(ready).toBeVisible();
  await expect.poll(listKept).toEqual([Object(last(saved)?.background)['loopId']]);

  const again = await app.reload();
  await expect.element(page.getByRole('button', { name: 'Choose another loop' })).toBeVisible();
  await expect.element(make).toBeEnabled();

  for (const name of await listKept()) await (await openFolder()).removeEntry(name);
  await again.reload();
  await expect.element(page.getByText(/^“Waves” is not in this browser\./)).toBeVisible();
  await expect.element(make).toBeEnabled();
  await userEvent.upload(input.element(), await makeLoop());
  await expect.poll(() => last(saved)?.background).toMatchObject({ kind: 'loop', scale: 2 });
  await expect.poll(listKept).toHaveLength(1);
  await page.getByRole('button', { name: 'Remove the loop' }).click();
  await expect.element(page.getByRole('button', { name: 'Choose a loop' })).toHaveFocus();
  await expect.poll(() => last(saved)?.background).toMatchObject({ kind: 'gradient' });
  await expect.poll(listKept).toEqual([]);
});

test('files that cannot be used are refused in plain words, and change nothing; a device with little memory says so', async () => {
  const { saved } = await openVideo();
  await chooseKind();
  chooseFile(input, await makeLoop(), 200 * 1024 * 1024 + 1);
  await expect
    .element(page.getByText('This video is larger than 200 MB. Choose a smaller one.'))
    .toBeVisible();
  chooseFile(input, new File(['Waves on a beach.'], 'waves.mp4', { type: 'video/mp4' }));
  await expect.element(page.getByText(/^This browser cannot play this video\./)).toBeVisible();
  await expect.element(page.getByText('Settings saved')).toBeVisible();
  expect(saved).toEqual([]);
  await page.getByRole('radio', { name: 'Gradient' }).click();
  await page.getByRole('radio', { name: 'Ocean' }).click();
  await expect.poll(() => last(saved)?.background).toEqual({ kind: 'gradient', gradient: 'ocean' });
  Object.defineProperty(navigator, 'deviceMemory', { value: 2, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'deviceMemory'));
  await chooseKind();
  await expect.element(page.getByText(/^Loops need a computer/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Choose a loop' })).not.toBeInTheDocument();
});

test('the three loops that were chosen last are kept', async () => {
  const ids = Array.from({ length: 4 }, () => crypto.randomUUID());
  for (const id of ids) {
    await keepLoop(CUSTOMER._id, id, new File([id], 'Waves.webm'));
    // Times of files are rounded.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const found = await Promise.all(ids.map(async (id) => (await findLoop(CUSTOMER._id, id))?.text() ?? null));
  expect(found).toEqual([null, ...ids.slice(1)]);
});
