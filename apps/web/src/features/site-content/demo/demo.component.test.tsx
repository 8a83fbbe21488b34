import { getBanner } from '@voicedraft/contract/site-content';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#testing/open-app.tsx';
import { BANNER } from '#testing/records/site.ts';
import { ok, server } from '#testing/server.ts';

const dialog = page.getByRole('dialog');

async function openDemo(): Promise<void> {
  await page.getByRole('button', { name: 'See Demo' }).click();
  await expect.element(dialog).toBeVisible();
}

for (const youtubeUrl of [
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
]) {
  test(`See Demo shows the configured video: ${youtubeUrl}`, async () => {
    server.answer(getBanner, ok({ ...BANNER, youtubeUrl }));
    await openApp('/', { as: null });
    await openDemo();
    await expect
      .poll(() => dialog.element().querySelector('iframe')?.src)
      .toMatch(/\/embed\/dQw4w9WgXcQ\?autoplay=1/);
  });
}

test('reports if the video cannot be loaded', async () => {
  // No video exists at this URL here.
  await openApp('/', { as: null });
  await openDemo();
  await expect.element(dialog.getByText('The video could not be loaded.')).toBeVisible();
});

test('is closed by its button and by the overlay', async () => {
  await openApp('/', { as: null });
  await openDemo();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await openDemo();
  await page.elementLocator(document.body).click({ position: { x: 10, y: 10 }, force: true });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('on a phone the video reaches from edge to edge', async () => {
  await page.viewport(390, 844);
  await openApp('/', { as: null });
  await openDemo();
  const box = dialog.element().querySelector('.aspect-video');
  await expect
    .poll(() => {
      const { left, right } = box?.getBoundingClientRect() ?? {};
      return { left, right };
    })
    .toEqual({ left: 0, right: 390 });
});
