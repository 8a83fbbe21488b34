import { expect } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { watchShifts } from '../support/layout-shifts.ts';
import { signUp } from '../support/people.ts';
import { waitUntilSettled } from '../support/settled-page.ts';
import { checkoutPath, createOrder, findOffer, payPath } from '../support/buying.ts';

for (const width of [390, 768, 1440]) {
  test(`nothing moves while a user's own pages load, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signUp(page);
    const item = await findOffer(page, 'item');
    const readShifts = await watchShifts(page);
    for (const path of [
      await checkoutPath(page, 'package'),
      await checkoutPath(page, 'item'),
      payPath('package', await createOrder(page, 'package')),
      payPath('item', await createOrder(page, 'item')),
      `/premium/${item.slug}/${item._id}`,
      '/user/select-package',
      '/update-profile',
    ]) {
      await page.goto(path);
      await waitUntilSettled(page);
      expect(await readShifts(), path).toBeLessThan(0.05);
    }
  });
}
