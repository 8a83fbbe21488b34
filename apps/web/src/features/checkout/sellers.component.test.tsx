import { getItem, listItems } from '@voicedraft/contract/items';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { openApp } from '#testing/open-app.tsx';
import { makeItem } from '#testing/records/items.ts';
import { makeUser } from '#testing/records/people.ts';
import { ok, server } from '#testing/server.ts';

test.for(['/user/select-package', '/premium/prompt-notebook/0f4d1b7e-9a52-4c3b-8d1e-6a0c55b3f401'])(
  'Sellers are told that they cannot buy, and are offered no way to: %s',
  async (path) => {
    server.answer(listItems, [makeItem()]);
    server.answer(getItem, ok(makeItem()));
    await openApp(path, { as: makeUser({ userRole: 'Seller' }) });
    await expect.element(page.getByText('Sellers cannot purchase products')).toBeVisible();
    await expect.element(page.getByRole('link', { name: /buy/i })).not.toBeInTheDocument();
    await expectAccessible();
  },
);
