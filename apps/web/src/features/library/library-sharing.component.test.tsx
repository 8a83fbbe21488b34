import { describeArchive } from '@voicedraft/contract/downloads';
import { getGeneration } from '@voicedraft/contract/generations';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { openApp } from '#testing/open-app.tsx';
import { ok, server } from '#testing/server.ts';
import { makeEntry, makeTake } from '#testing/records/entries.ts';
import { makeGeneration } from '#testing/records/generations.ts';
import { answerLibrary } from './library.fake.ts';

const GARDEN = 'Kitchen garden in spring';
const row = (title: string) => page.getByRole('link', { name: title, exact: true });
const toasts = page.getByRole('region', { name: 'Notifications' });

test('a script is shared from its menu, is listed until the link is withdrawn, and says what is to be checked once it is downloaded', async () => {
  const written = makeGeneration({ prompt: 'ad for a power bank', script: 'Made in Porto.' });
  server.answer(getGeneration, ok(written));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const allTakes = [makeTake({ number: 2 }), makeTake()];
  const text = { text: written.script, scriptId: written.id };
  answerLibrary([makeEntry({ title: GARDEN, allTakes, ...text }), makeEntry({ title: 'Coffee teaser' })]);
  const app = await openApp('/user/library');
  await page.getByRole('button', { name: `More for ${GARDEN}` }).click();
  await page.getByRole('menuitem', { name: 'Download', exact: true }).click();
  await expect.element(page.getByText('Not from your text: Porto. Check before you publish.')).toBeVisible();
  const openShare = async () => {
    await page.getByRole('button', { name: `More for ${GARDEN}` }).click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'Share this take' });
  await openShare();
  await expect.element(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText('Shared until Dec 22')).toBeVisible();
  const shared = page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name: /^Shared/ });
  await expect.element(shared).toHaveTextContent('Shared 1');
  await shared.click();
  await expect.element(row('Coffee teaser')).not.toBeInTheDocument();
  expect(app.address()).toContain('view=shared');
  await page.getByRole('button', { name: `2 takes of ${GARDEN}` }).click();
  await expect.element(page.getByText('Shared until Dec 22').nth(1)).toBeVisible();
  await expectAccessible();
  await openShare();
  await dialog.getByRole('button', { name: 'Withdraw link' }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Nothing shared' })).toBeVisible();
});

test('a selection is saved as one ZIP, of at most 50', async () => {
  const many = Array.from({ length: 51 }, (_, index) => makeEntry({ title: `Script ${index + 1}` }));
  answerLibrary(many);
  await openApp('/user/library');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    links.push(this.href);
  });
  const links: string[] = [];
  server.answer(describeArchive, ok({ takes: 2, bytes: 3_250_000 }));
  await page.getByRole('checkbox', { name: 'Select Script 1', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select Script 2', exact: true }).click();
  const bar = page.getByRole('toolbar', { name: 'Selected items' });
  await bar.getByRole('button', { name: 'Download' }).click();
  await expect.element(toasts.getByText('Saving 2 takes, 3.1 MB')).toBeVisible();
  const ids = many.slice(0, 2).map(({ id }) => id);
  await expect.poll(() => server.calls(describeArchive)[0]?.query.ids).toBe(ids.join(','));
  expect(links.map((link) => new URL(link).searchParams.get('ids'))).toEqual([ids.join(',')]);
  saved.mockRestore();
  server.answer(describeArchive, ok({ takes: 0, bytes: 0 }));
  await bar.getByRole('button', { name: 'Download' }).click();
  await expect.element(toasts.getByText('Nothing selected is recorded yet.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await bar.getByRole('button', { name: 'Select all 51' }).click();
  await expect.element(bar.getByText('51 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Download' }).click();
  await expect.element(toasts.getByText('One ZIP holds at most 50 takes. Select fewer.')).toBeVisible();
  await expect.poll(() => server.calls(describeArchive)).toHaveLength(2);
});
