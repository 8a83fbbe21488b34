import { getPrivacy, getTerms } from '@voicedraft/contract/legal-pages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { openApp } from '#testing/open-app.tsx';
import { TERMS } from '#testing/records/site.ts';
import { ok, server } from '#testing/server.ts';

test('the documents agreed to at registration can be read, and are linked in every footer', async () => {
  server.answer(getTerms, ok(TERMS));
  server.answer(getPrivacy, ok({ ...TERMS, title: 'Privacy Policy' }));
  const app = await openApp('/register', { as: null });
  const agreement = page.getByRole('checkbox', {
    name: 'I agree to the Terms and the Privacy Policy',
    exact: true,
  });
  await expect.element(agreement).toBeVisible();
  for (const [name, address] of [
    ['Terms', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    // In a new tab, so that what was typed stays.
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    await expect.element(link).toHaveAttribute('href', address);
    await expect.element(link).toHaveAttribute('target', '_blank');
  }
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Terms' }).click();
  await expect.poll(() => app.address()).toBe('/terms');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '1. What you get' })).toBeVisible();
  await expect.element(page.getByText('They can be wrong.', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Between you and Northlight.', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'help@northlight.example' }))
    .toHaveAttribute('href', 'mailto:help@northlight.example');
  await expect.element(page.getByText('Last changed 1 March 2026')).toBeVisible();
  await expectAccessible();
  await footer.getByRole('link', { name: 'Privacy' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});

test('a legal page that cannot be loaded says so, and can be retried', async () => {
  server.answer(getPrivacy, ok(TERMS));
  server.lose(getPrivacy);
  await openApp('/privacy', { as: null });
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'The privacy policy could not be loaded' }))
    .toBeVisible();
  server.recover(getPrivacy);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
});
