import { listGenerations } from '@voicedraft/contract/generations';
import { getItemOrder, getOrder, type ItemOrder, type Order } from '@voicedraft/contract/orders';
import { getPaymentSettings, type OrderKind } from '@voicedraft/contract/payments';
import { listTickets } from '@voicedraft/contract/tickets';
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { passTime } from '#testing/clock.ts';
import { openApp, type OpenedApp } from '#testing/open-app.tsx';
import { replacePayPalScript, type PayPalScript } from '#testing/paypal-script.ts';
import { makeItemOrder, makeOrder, PAYMENT_SETTINGS } from '#testing/records/orders.ts';
import { ok, server } from '#testing/server.ts';

/** PayPal's id of its order. */
export const PAYPAL_ID = '5O190127TN364715T';

export const payButton = page.getByRole('button', { name: 'Pay with PayPal' });

const PATHS = { package: '/pay-now', item: '/item-pay-now' } as const;

/** An order that is about to be paid, and PayPal. */
export interface PayPanel {
  readonly app: OpenedApp;
  readonly payPal: PayPalScript;
  readonly id: string;
  /** Makes the server return the order in another state. */
  readonly change: (overrides: Partial<Order & ItemOrder>) => void;
}

/** Opens the pay page of a pending order, with PayPal's button drawn. */
export async function openPayPage(kind: OrderKind): Promise<PayPanel> {
  const actions = await openUnrendered(kind);
  await expect.element(payButton).toBeVisible();
  return actions;
}

/**
 * Opens the pay page of a pending order.
 * @param prepare makes something fail before the page is opened
 */
export async function openUnrendered(
  kind: OrderKind,
  prepare: (payPal: PayPalScript) => void = () => {},
): Promise<PayPanel> {
  const payPal = replacePayPalScript();
  let overrides: Partial<Order & ItemOrder> = {};
  const packageOrder = makeOrder();
  const itemOrder = makeItemOrder();
  server.answer(getOrder, () => ({ ...packageOrder, ...overrides }));
  server.answer(getItemOrder, () => ({ ...itemOrder, ...overrides }));
  server.answer(getPaymentSettings, ok(PAYMENT_SETTINGS));
  const { _id: id } = kind === 'package' ? packageOrder : itemOrder;
  answerDashboard();
  prepare(payPal);
  const app = await openApp(`${PATHS[kind]}/${id}`);
  return {
    app,
    payPal,
    id,
    change: (more) => {
      overrides = { ...overrides, ...more };
    },
  };
}

/** The requests of the dashboard, which some payments lead to. */
function answerDashboard(): void {
  server.answer(listGenerations, ok([]));
  server.answer(listTickets, []);
}

/** Checks something on a page with a stopped clock: effects run, but no time passes. */
export async function seeStopped(what: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await passTime(0);
      return what.elements().length;
    })
    .toBeGreaterThan(0);
  await expect.element(what.first()).toBeVisible();
}

/** Checks that a stopped page navigates away after a delay, and not before. */
export async function expectRedirect(app: OpenedApp, path: string, delayMs: number): Promise<void> {
  const left = app.address();
  await passTime(delayMs - 1);
  expect(app.address(), 'left too early').toBe(left);
  await passTime(1);
  await expect.poll(() => app.address()).toBe(path);
}

/** Checks that a stopped page never navigates away on its own. */
export async function expectNoRedirect(app: OpenedApp): Promise<void> {
  const stayed = app.address();
  await passTime(60_000);
  expect(app.address()).toBe(stayed);
}
