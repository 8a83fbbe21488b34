import { getFooter } from '@voicedraft/contract/site-content';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#testing/open-app.tsx';
import { FOOTER } from '#testing/records/site.ts';
import { ok, server } from '#testing/server.ts';

test('the title of a page and what it calls the site follow the logo text of the footer', async () => {
  const { topSection } = FOOTER;
  server.answer(getFooter, ok({ ...FOOTER, topSection: { ...topSection, logoText: 'Nordlicht' } }));
  await openApp('/login', { as: null });
  await expect.poll(() => document.title).toMatch(/ \| Nordlicht$/);
  const panel = page.getByRole('complementary', { name: 'What you get' });
  await expect.element(panel.getByText('Nordlicht', { exact: true })).toBeVisible();
  await expect.element(panel.getByText('Voicedraft', { exact: true })).not.toBeInTheDocument();
});
