import { getItem } from '@voicedraft/contract/items';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#testing/open-app.tsx';
import { makeItem } from '#testing/records/items.ts';
import { ok, server } from '#testing/server.ts';

const ITEM = makeItem();
const OWN = `/premium/prompt-notebook/${ITEM._id}`;

test.each([
  ['its number', '/premium/prompt-notebook/ITEM0001'],
  ['a slug that is not its own', `/premium/an-old-name/${ITEM._id}`],
])('an item requested by %s is shown at its own URL', async (_, path) => {
  server.answer(getItem, ok(ITEM));
  const app = await openApp(path, { as: null });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Prompt notebook' })).toBeVisible();
  await expect.poll(() => app.address()).toBe(OWN);
  await expect.element(page.getByRole('link', { name: 'Buy Prompt notebook' })).toBeVisible();
});
