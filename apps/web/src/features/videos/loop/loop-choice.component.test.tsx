import { getVideo, saveVideoSettings } from '@voicedraft/contract/videos';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeLoop } from '#features/videos/film/film.fake.ts';
import { last, make, makeVideo, openVideo, ready } from '#features/videos/video.fake.ts';
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

/** As chosen by somebody; `size` stands for a file that is too large for a test. */
function choose(file: File, size = file.size): void {
  const element = input.element();
  Object.defineProperty(file, 'size', { value: size });
  Object.defineProperty(element, 'files', { value: [file], configurable: true });
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

test('a loop moves behind the captions, is placed, and is still there after a reload, in this browser alone', async () => {
  const { app, saved } = await openVideo({ seconds: 1, sentences: [] });
  server.answer(saveVideoSettings, ({ body }) => {
    saved.push(body);
    server.answer(getVideo, ok(makeVideo({ settings: body, seconds: 1, sentences: [] })));
    return ok(body);
  });
  await chooseKind();
  await userEvent.upload(input.element(), await makeLoop());
  await vi.waitFor(() =>
    expect(last(saved)?.background).toMatchObject({ kind: 'loop', name: 'Waves', x: 0.5, scale: 1 }),
  );
  await page.getByRole('slider', { name: 'Zoom' }).fill('2');
  await vi.waitFor(() => expect(last(saved)?.background).toMatchObject({ scale: 2 }));
  await expectAccessible();
  await make.click();
  await expect.element(ready).toBeVisible();
  await vi.waitFor(async () => expect(await listKept()).toEqual([Object(last(saved)?.background)['loopId']]));

  const again = await app.reload();
  await expect.element(page.getByRole('button', { name: 'Choose another loop' })).toBeVisible();
  await expect.element(make).toBeEnabled();

  for (const name of await listKept()) await (await openFolder()).removeEntry(name);
  await again.reload();
  await expect.element(page.getByText(/^“Waves” is not in this browser\./)).toBeVisible();
  await expect.element(make).toBeEnabled();
  await userEvent.upload(input.element(), await makeLoop());
  await vi.waitFor(() => expect(last(saved)?.background).toMatchObject({ kind: 'loop', scale: 2 }));
  await vi.waitFor(async () => expect(await listKept()).toHaveLength(1));
  await page.getByRole('button', { name: 'Remove the loop' }).click();
  await expect.element(page.getByRole('button', { name: 'Choose a loop' })).toHaveFocus();
  await vi.waitFor(() => expect(last(saved)?.background).toMatchObject({ kind: 'gradient' }));
  await vi.waitFor(async () => expect(await listKept()).toEqual([]));
});

test('files that cannot be used are refused in plain words, and change nothing', async () => {
  const { saved } = await openVideo();
  await chooseKind();
  choose(await makeLoop(), 200 * 1024 * 1024 + 1);
  await expect
    .element(page.getByText('This video is larger than 200 MB. Choose a smaller one.'))
    .toBeVisible();
  choose(new File(['Waves on a beach.'], 'waves.mp4', { type: 'video/mp4' }));
  await expect.element(page.getByText(/^This browser cannot play this video\./)).toBeVisible();
  await page.getByRole('radio', { name: 'Gradient' }).click();
  await page.getByRole('radio', { name: 'Ocean' }).click();
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(last(saved)?.background).toEqual({ kind: 'gradient', gradient: 'ocean' });
});

test('a device with little memory says so', async () => {
  Object.defineProperty(navigator, 'deviceMemory', { value: 2, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'deviceMemory'));
  await openVideo();
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
