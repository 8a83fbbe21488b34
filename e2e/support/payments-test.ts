import { test as base } from './app-test.ts';
import { startOwnServer, type OwnServer } from './own-server.ts';
import type { RemotePayPal } from './remote-paypal.ts';

/** Controls of a server on which no other test makes purchases at the same time. */
export interface ServerControls {
  /** Faults that PayPal will produce. */
  readonly faults: RemotePayPal['faults'];
  /** Decides the outcome of payments on hold. */
  readonly bank: RemotePayPal['bank'];
  /** Whether PayPal sends webhooks; off unless a test turns them on. */
  setWebhooks(on: boolean): Promise<void>;
  /** How many captures PayPal has made since the server started. */
  countCaptures(): Promise<number>;
  /** Switches payments on or off, as an administrator does. */
  setPayments(enabled: boolean): Promise<void>;
  /** Makes an order due for the payment check. */
  makeCheckDue(orderId: string): Promise<void>;
}

/** Tests on a server whose PayPal can be made to fail: one server per worker, reset after each test. */
export const test = base.extend<{ server: ServerControls }, { ownServer: OwnServer }>({
  ownServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const server = await startOwnServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
  server: [
    async ({ ownServer: { db, paypal, url } }, use) => {
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
        makeCheckDue: async (orderId) => {
          const answer = await fetch(`${url}/test/check-order`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ orderId }),
          });
          if (!answer.ok) throw new Error(`The order is not checked: ${await answer.text()}`);
        },
      });
      await paypal.faults.clear();
      await setPayments(true);
      // Otherwise the job would ask PayPal about this test's orders during another test.
      await db.updateTable('orders').set({ checkAt: null }).execute();
    },
    { auto: true },
  ],
});
