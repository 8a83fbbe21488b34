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

test('See Demo shows the configured video', async () => {
  server.answer(getBanner, ok({ ...BANNER, youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ' }));
  await openApp('/', { as: null });
  await openDemo();
  await expect
    .poll(() => dialog.element().querySelector('iframe')?.src)
    .toMatch(/\/embed\/dQw4w9WgXcQ\?autoplay=1/);
});

test('a video that cannot be loaded says so, is closed by its button and by the overlay, and fills the width of a phone', async () => {
  // No video exists at this URL here.
  await openApp('/', { as: null });
  await openDemo();
  await expect.element(dialog.getByText('The video could not be loaded.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await openDemo();
  await page.elementLocator(document.body).click({ position: { x: 10, y: 10 }, force: true });
  await expect.element(dialog).not.toBeInTheDocument();

  await page.viewport(390, 844);
  await openDemo();
  const box = dialog.element().querySelector('.aspect-video');
  await expect
    .poll(() => {
      const { left, right } = box?.getBoundingClientRect() ?? {};
      return { left, right };
    })
    .toEqual({ left: 0, right: 390 });
});
