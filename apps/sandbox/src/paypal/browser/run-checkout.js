import { openCheckoutWindow } from './checkout-window.js';
import { captureOrder, fetchOrder } from './order-calls.js';

/**
 * What a page passes to the buttons: the PayPal options that paying for orders needs.
 *
 * @typedef {object} ButtonsOptions
 * @property {(data: object, actions: object) => Promise<string> | string} createOrder
 * @property {(data: object, actions: object) => unknown} [onApprove]
 * @property {(data: object, actions: object) => unknown} [onCancel]
 * @property {(data: object, actions: object) => unknown} [onClick]
 * @property {(data: object, actions: object) => unknown} [onInit]
 * @property {(error: unknown) => unknown} [onError]
 * @property {'paypal' | 'card'} [fundingSource] one button instead of all
 * @property {Readonly<Record<string, unknown>>} [style]
 *
 * @typedef {object} Checkout
 * @property {ButtonsOptions} options
 * @property {'paypal' | 'card'} fundingSource
 * @property {URL} base
 * @property {(opened: CheckoutWindow) => void} onOpened
 * @property {() => void} onBlocked shows the payer that the browser has blocked the window
 * @property {AbortSignal} signal ends everything without a further callback
 *
 * @typedef {import('./checkout-window.js').CheckoutWindow} CheckoutWindow
 */

/**
 * Takes one payer from the click to the last callback. Opens the window directly from the click, as browsers
 * require.
 *
 * @param {Checkout} checkout
 */
export async function runCheckout(checkout) {
  const { options, signal } = checkout;
  try {
    await pay(checkout);
  } catch (error) {
    if (signal.aborted) return;
    if (options.onError === undefined) throw error;
    options.onError(error);
  }
}

/** @param {Checkout} checkout */
async function pay(checkout) {
  const { options, fundingSource, signal } = checkout;
  const click = askPage(options, fundingSource);
  if (click.isRefused()) return;
  let opened = openWindow(checkout);
  try {
    await click.answer;
    if (click.isRefused() || signal.aborted) return;
    const orderID = readOrderId(await options.createOrder({ paymentSource: fundingSource }, {}));
    for (;;) {
      opened.showOrder(orderID);
      const outcome = await opened.nextOutcome();
      if (signal.aborted) return;
      if (outcome === 'cancelled') return await cancel(checkout, orderID);
      if (!(await approve(checkout, orderID)) || signal.aborted) return;
      if (opened.isClosed()) opened = openWindow(checkout);
    }
  } finally {
    opened.close();
  }
}

/**
 * Asks the page whether the click may proceed. It may refuse at once, in which case no window is opened, or later.
 *
 * @param {ButtonsOptions} options
 * @param {'paypal' | 'card'} fundingSource
 */
function askPage(options, fundingSource) {
  let refused = false;
  const answer = options.onClick?.(
    { fundingSource },
    {
      resolve: async () => {},
      reject: async () => {
        refused = true;
      },
    },
  );
  return { answer, isRefused: () => refused };
}

/**
 * @param {Checkout} checkout
 * @returns {CheckoutWindow}
 * @throws {Error} if the browser blocked it
 */
function openWindow({ base, signal, onOpened, onBlocked }) {
  const opened = openCheckoutWindow({ base, signal });
  if (opened === null) {
    onBlocked();
    throw new Error('The browser has blocked the payment window.');
  }
  onOpened(opened);
  return opened;
}

/**
 * @param {unknown} orderId
 * @returns {string}
 * @throws {Error} for anything that is not an order id, as PayPal does
 */
function readOrderId(orderId) {
  if (typeof orderId === 'string' && /^[A-Z0-9]+$/.test(orderId)) return orderId;
  throw new Error('createOrder must return the id of an order.');
}

/**
 * @param {Checkout} checkout
 * @param {string} orderID
 */
async function cancel({ options, fundingSource }, orderID) {
  await options.onCancel?.(
    { orderID, paymentSource: fundingSource },
    { redirect: (/** @type {string} */ url) => location.assign(url) },
  );
}

/**
 * Passes the approved order to the page.
 *
 * @param {Checkout} checkout
 * @param {string} orderID
 * @returns {Promise<boolean>} whether the page wants the payer to choose again
 */
async function approve({ options, fundingSource, base }, orderID) {
  const { payer } = await fetchOrder(base, orderID);
  let wantsRestart = false;
  await options.onApprove?.(
    {
      orderID,
      payerID: payer?.payer_id ?? null,
      paymentID: null,
      billingToken: null,
      facilitatorAccessToken: '',
      paymentSource: fundingSource,
    },
    {
      restart: () => {
        wantsRestart = true;
      },
      redirect: (/** @type {string} */ url) => location.assign(url),
      order: { get: () => fetchOrder(base, orderID), capture: () => captureOrder(base, orderID) },
    },
  );
  return wantsRestart;
}
