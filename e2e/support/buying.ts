import type { ItemOrder, Order } from '@voicedraft/contract/orders';
import type { OrderKind } from '@voicedraft/contract/payments';
import { expect, type Page, type Response } from '@playwright/test';
import { callsOf } from './calls-of.ts';

export const BILLING = { customerName: 'Maya Lindqvist', address: '1 Sample Street', country: 'Portugal' };

/** The package that the tests buy, with its price and contents in the demo. */
export const CREATOR = { name: 'Creator', price: '19.00', credits: 60, days: 30 } as const;
/** Credits of a new account. */
export const WELCOME_CREDITS = 5;

const PATHS = {
  package: { offers: '/packages', checkout: '/buy', order: '/new-order', read: '/order', pay: '/pay-now' },
  item: {
    offers: '/items',
    checkout: '/item-buy',
    order: '/new-item-order',
    read: '/item-order',
    pay: '/item-pay-now',
  },
} as const satisfies Record<OrderKind, object>;

interface Offer {
  readonly _id: string;
  readonly packageName?: string;
  readonly slug?: string;
}

/** What the tests buy: the Creator package or the demo's item. */
export async function findOffer(page: Page, kind: OrderKind): Promise<Offer> {
  const offers = (await (await callsOf(page).get(PATHS[kind].offers)).json()) as Offer[];
  const offer = offers.find(({ packageName }) => kind === 'item' || packageName === CREATOR.name);
  if (offer === undefined) throw new Error(`No ${kind} is for sale.`);
  return offer;
}

/** Path of the checkout for what the tests buy. */
export async function checkoutPath(page: Page, kind: OrderKind): Promise<string> {
  return `${PATHS[kind].checkout}/${(await findOffer(page, kind))._id}`;
}

export function payPath(kind: OrderKind, id: string): string {
  return `${PATHS[kind].pay}/${id}`;
}

/** Fills in what the account does not know yet and places the order. */
async function fillCheckout(page: Page): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill(BILLING.address);
  await page.getByLabel('Country').selectOption({ label: BILLING.country });
}

/** Places an order through the checkout and continues to the pay page. Returns our order id. */
export async function placeOrder(page: Page, kind: OrderKind): Promise<string> {
  await page.goto(await checkoutPath(page, kind));
  await fillCheckout(page);
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page).toHaveURL(new RegExp(`/user/${kind}-pending-payment`));
  await page.getByRole('link', { name: 'Pay Now' }).first().click();
  await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
  return page.url().split('/').at(-1) ?? '';
}

/** Places an order over HTTP, for tests of what comes after. Returns our order id. */
export async function createOrder(page: Page, kind: OrderKind): Promise<string> {
  const { _id: offer } = await findOffer(page, kind);
  const answer = await callsOf(page).post(PATHS[kind].order, {
    data: { ...BILLING, ...(kind === 'package' ? { packageId: offer } : { itemId: offer }) },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { _id: string })._id;
}

/** Places an order over HTTP and opens the pay page with its buttons. Returns our order id. */
export async function openPayPage(page: Page, kind: OrderKind): Promise<string> {
  const id = await createOrder(page, kind);
  await page.goto(payPath(kind, id));
  await expect(payButton(page)).toBeVisible();
  return id;
}

export async function readOrder(page: Page, kind: 'package', id: string): Promise<Order>;
export async function readOrder(page: Page, kind: OrderKind, id: string): Promise<Order | ItemOrder>;
export async function readOrder(page: Page, kind: OrderKind, id: string): Promise<Order | ItemOrder> {
  return (await (await callsOf(page).get(`${PATHS[kind].read}/${id}`)).json()) as Order;
}

interface Me {
  readonly currentBalance: number;
  readonly userMembership: string;
  readonly MembershipValidity: string | null;
}

/** The record of the signed-in user. */
export async function readMe(page: Page): Promise<Me> {
  const [me] = (await (await callsOf(page).get('/users')).json()) as Me[];
  if (me === undefined) throw new Error('Nobody is signed in.');
  return me;
}

/** The button of the local PayPal. */
export function payButton(page: Page) {
  return page.getByRole('button', { name: /^PayPal/ });
}

/** Presses PayPal's button. Returns the window that opens, once it shows the order. */
export async function openPayPal(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await payButton(page).click();
  const window = await opening;
  await expect(window.getByRole('button', { name: 'Approve' })).toBeVisible();
  await expect(window.getByText('Local PayPal · play money').first()).toBeVisible();
  return window;
}

/** Buttons that close PayPal's window. */
type PayPalChoice = 'Approve' | 'Cancel';

/** Presses a button in PayPal's window and waits until the window closes. */
export async function choose(window: Page, choice: PayPalChoice): Promise<void> {
  const closed = window.isClosed() ? Promise.resolve() : window.waitForEvent('close');
  await pressAndClose(window.getByRole('button', { name: choice }));
  await closed;
}

/** The window closes while Playwright is still handling the press, which is not a failure. */
async function pressAndClose(button: ReturnType<Page['getByRole']>): Promise<void> {
  await button.click().catch((failure: unknown) => {
    if (!/closed/i.test(String(failure))) throw failure;
  });
}

/** Pays through PayPal's button and window. */
export async function pay(page: Page): Promise<void> {
  await choose(await openPayPal(page), 'Approve');
}

/** Pays an order over HTTP, as another tab or device would. */
export async function payElsewhere(page: Page, orderId: string): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await callsOf(page).post(path, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as { data?: { id: string } };
  };
  const opened = await post('/api/paypal/orders', { orderId });
  const paypalId = opened.data?.id ?? '';
  await post(`/sandbox/paypal/payer/orders/${paypalId}/approve`, {});
  await post(`/api/paypal/orders/${paypalId}/capture`, {});
}

/** Buys a package over HTTP, for tests of what only members may do. */
export async function buyPackage(page: Page): Promise<void> {
  await payElsewhere(page, await createOrder(page, 'package'));
}

/** The response to the next capture request of this page. */
export function nextCapture(page: Page): Promise<Response> {
  return page.waitForResponse('**/api/paypal/orders/*/capture');
}
