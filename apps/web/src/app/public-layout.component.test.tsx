import { getAbout } from '@voicedraft/contract/site-content';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '#testing/open-app.tsx';
import { ok, server } from '#testing/server.ts';

test('on a phone the menu of the top bar opens, navigates and closes', async () => {
  server.answer(getAbout, ok(null));
  await page.viewport(390, 844);
  const app = await openApp('/', { as: null });
  const bar = page.getByRole('banner');
  await bar.getByRole('button', { name: /menu/i }).click();
  await expect.element(page.getByRole('link', { name: 'Register' }).first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(bar.getByRole('link', { name: 'About' })).not.toBeInTheDocument();
  await bar.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect.element(bar.getByRole('link', { name: 'About' })).not.toBeInTheDocument();
  await expect.poll(() => app.address()).toBe('/about');
});
