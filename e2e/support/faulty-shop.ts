import { test as base } from '@playwright/test';
import { startOwnShop, type OwnShop } from './own-shop.ts';
import type { RemotePayPal } from './remote-paypal.ts';

/** The switches of a shop that no other test buys in at the same time. */
export interface ShopDesk {
  /** What PayPal will get wrong. */
  readonly faults: RemotePayPal['faults'];
  /** What becomes of payments that PayPal holds back. */
  readonly bank: RemotePayPal['bank'];
  /** Whether PayPal tells of what happens there. It does not unless a test says so. */
  setWebhooks(on: boolean): Promise<void>;
  /** How many captures PayPal has made since the shop opened. */
  countCaptures(): Promise<number>;
  /** Switches payments on or off, as an administrator does. */
  setPayments(enabled: boolean): Promise<void>;
  makeSeller(email: string): Promise<void>;
  /** Lets the time pass until the payment job looks at an order. */
  makeCheckDue(orderId: string): Promise<void>;
}

/** Tests in a shop whose PayPal can fail: one server for each worker, reset after each test. */
export const test = base.extend<{ shop: ShopDesk }, { ownShop: OwnShop }>({
  ownShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const shop = await startOwnShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop.url),
  shop: [
    async ({ ownShop: { db, paypal } }, use) => {
      const setWebhooks = (on: boolean) => paypal.webhooks.setSwitches({ copies: on ? 1 : 0 });
      const setPayments = async (enabled: boolean) => {
        await db.updateTable('paymentSettings').set({ enabled }).execute();
      };
      await setWebhooks(false);
      await use({
        faults: paypal.faults,
        bank: paypal.bank,
        setWebhooks,
        countCaptures: async () => (await paypal.listCaptures()).length,
        setPayments,
        makeSeller: async (email) => {
          await db.updateTable('users').set({ role: 'Seller' }).where('email', '=', email).execute();
        },
        makeCheckDue: async (orderId) => {
          await db.updateTable('orders').set({ checkAt: new Date() }).where('id', '=', orderId).execute();
        },
      });
      await paypal.faults.clear();
      await setPayments(true);
      // The job would ask PayPal about this test's orders in the middle of another one.
      await db.updateTable('orders').set({ checkAt: null }).execute();
    },
    { auto: true },
  ],
});
