import { expect, type Page } from '@playwright/test';
import { expectAccessible, THEMES, WIDTHS } from './accessible-page.ts';
import { test, type ShopDesk } from './faulty-shop.ts';
import { signUp } from './people.ts';
import { checkoutPath, createOrder, findOffer, payElsewhere, payPath, readOrder } from './shop.ts';
import { watchFaults } from './watch-faults.ts';

type Kind = 'package' | 'item';

/** Orders of one kind, one for each state of a payment. */
interface FilledOrders {
  readonly pending: string;
  readonly held: string;
  readonly declined: string;
  readonly paid: string;
  readonly reversed: string;
}

/** Orders of every state, and so many more that the lists have a second page. */
async function fillOrders(page: Page, shop: ShopDesk, kind: Kind): Promise<FilledOrders> {
  for (let more = 0; more < 10; more += 1) await createOrder(page, kind);
  const held = await createOrder(page, kind);
  shop.faults.plan({ fault: { kind: 'pending', reason: 'PENDING_REVIEW' } });
  await payElsewhere(page, held);
  const declined = await createOrder(page, kind);
  shop.faults.plan({ fault: { kind: 'decline' } });
  await payElsewhere(page, declined);
  const reversed = await createOrder(page, kind);
  await payElsewhere(page, reversed);
  await shop.bank.reverse((await readOrder(page, kind, reversed)).paypalTransactionID);
  await page.request.get(`/verify-order/${reversed}`);
  const paid = await createOrder(page, kind);
  await payElsewhere(page, paid);
  return { pending: await createOrder(page, kind), held, declined, paid, reversed };
}

/** Every screen between a price and a receipt, with the orders in it. */
async function listScreens(page: Page, shop: ShopDesk): Promise<readonly string[]> {
  const packages = await fillOrders(page, shop, 'package');
  const items = await fillOrders(page, shop, 'item');
  const item = await findOffer(page, 'item');
  return [
    '/user/select-package',
    await checkoutPath(page, 'package'),
    await checkoutPath(page, 'item'),
    '/user/pending-payment',
    '/user/package-pending-payment',
    '/user/item-pending-payment',
    ...Object.values(packages).map((id) => payPath('package', id)),
    payPath('item', items.pending),
    payPath('package', crypto.randomUUID()),
    '/user/subscription-history',
    '/user/orders',
    '/user/orders-history',
    `/premium/${item.slug}/${item._id}`,
    ...[packages.paid, packages.reversed, packages.held, packages.pending].map((id) => `/user/receipt/${id}`),
  ];
}

const EMPTY = ['/user/package-pending-payment', '/user/subscription-history', '/user/orders-history'];

for (const theme of THEMES) {
  for (const width of WIDTHS) {
    test.describe(`${theme}, ${width} px`, () => {
      test.use({ colorScheme: theme, viewport: { width, height: 900 } });

      test('screens of an account with orders of every state', async ({ page, shop }) => {
        test.setTimeout(300_000);
        const faults = watchFaults(page);
        await signUp(page);
        for (const path of await listScreens(page, shop)) {
          await test.step(path, async () => {
            await page.goto(path);
            await expectAccessible(page);
          });
        }
        expect(faults).toEqual([]);
      });

      test('screens of an account without orders', async ({ page }) => {
        await signUp(page);
        for (const path of EMPTY) {
          await test.step(path, async () => {
            await page.goto(path);
            await expectAccessible(page);
          });
        }
      });
    });
  }
}

test('orders are read and deleted by the keyboard alone', async ({ page }) => {
  await signUp(page);
  const { orderId } = await readOrder(page, 'package', await createOrder(page, 'package'));
  await page.goto('/user/orders');
  const name = page.getByRole('button', { name: 'Creator' });
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Package ID');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(name).toBeFocused();
  const remove = page.getByRole('button', { name: `Delete order ${orderId}` });
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText(orderId);
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Delete order' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Order deleted successfully!')).toBeVisible();
  await expect(page.getByText('No orders yet')).toBeVisible();
  // The focus is not lost with the row.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}
