import { expect } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { watchShifts } from '../support/layout-shifts.ts';
import { signUp } from '../support/people.ts';
import { waitUntilSettled } from '../support/settled-page.ts';
import { checkoutPath, createOrder, findOffer, payPath } from '../support/buying.ts';

test("nothing moves while a user's own pages load, at any width", async ({ page }) => {
  await signUp(page);
  const item = await findOffer(page, 'item');
  const paths = [
    await checkoutPath(page, 'package'),
    payPath('package', await createOrder(page, 'package')),
    `/premium/${item.slug}/${item._id}`,
    '/user/select-package',
    '/update-profile',
  ];
  // Drawn by the same components; the amount of text in them differs.
  const twins = [await checkoutPath(page, 'item'), payPath('item', await createOrder(page, 'item'))];
  const readShifts = await watchShifts(page);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of width === 390 ? [...paths, ...twins] : paths) {
      await page.goto(path);
      await waitUntilSettled(page);
      expect(await readShifts(), `${path}, ${width} px`).toBeLessThan(0.05);
    }
  }
});
