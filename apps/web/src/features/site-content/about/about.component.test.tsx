import { getAbout } from '@voicedraft/contract/site-content';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { openApp } from '#testing/open-app.tsx';
import { brokenAnswer, ok, server } from '#testing/server.ts';

test('the about page says when it cannot be loaded, and appears on retry', async () => {
  server.answer(getAbout, brokenAnswer());
  await openApp('/about', { as: null });
  await expect.element(page.getByText('Failed to fetch about data')).toBeVisible();
  await expectAccessible();
  server.answer(getAbout, ok(null));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('There is nothing here yet.')).toBeVisible();
});
