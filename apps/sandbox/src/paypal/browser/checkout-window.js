import { readDecision } from './decision-message.js';

const WIDTH_PX = 460;
const HEIGHT_PX = 760;
const CLOSED_CHECK_MS = 200;

/**
 * The window in which the payer decides.
 *
 * @typedef {object} CheckoutWindow
 * @property {(orderId: string) => void} showOrder shows an order in place of the waiting page
 * @property {() => void} focus
 * @property {() => void} close
 * @property {() => boolean} isClosed
 * @property {() => Promise<'approved' | 'cancelled'>} nextOutcome a window that is closed without a choice counts as
 * cancelled
 */

/**
 * Opens the window on its waiting page. Must be called directly from a click, or the browser blocks it.
 *
 * @param {object} request
 * @param {URL} request.base URL of the local PayPal, with a trailing slash
 * @param {AbortSignal} request.signal closes the window
 * @returns {CheckoutWindow | null} null if the browser blocked it
 */
export function openCheckoutWindow({ base, signal }) {
  const address = (/** @type {string | undefined} */ token) => {
    const url = new URL('checkoutnow', base);
    if (token !== undefined) url.searchParams.set('token', token);
    return url.href;
  };
  const opened = window.open(address(undefined), '', windowFeatures());
  if (opened === null || opened.closed) return null;

  const close = () => opened.close();
  /** @type {string | undefined} */
  let expectedId;
  signal.addEventListener('abort', close, { once: true });
  // If the page is closed, nobody would receive a decision made in this window.
  window.addEventListener('pagehide', close, { once: true });

  return {
    showOrder: (orderId) => {
      expectedId = orderId;
      if (!opened.closed) opened.location.replace(address(orderId));
    },
    focus: () => opened.focus(),
    close,
    isClosed: () => opened.closed,
    nextOutcome: () => watchWindow(opened, (decision) => decision.orderId === expectedId),
  };
}

/** Features of a window centred on the page's own window. */
function windowFeatures() {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - WIDTH_PX) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - HEIGHT_PX) / 2));
  return `popup,width=${WIDTH_PX},height=${HEIGHT_PX},left=${left},top=${top}`;
}

/**
 * Waits for a window's decision, or for it to close. A window sends its decision before it closes, but the message
 * may arrive after it is found closed, so only the second check counts.
 *
 * @param {Window} opened
 * @param {(decision: import('./decision-message.js').Decision) => boolean} isExpected
 * @returns {Promise<'approved' | 'cancelled'>}
 */
function watchWindow(opened, isExpected) {
  return new Promise((resolve) => {
    let wasClosed = false;
    const timer = setInterval(() => {
      if (opened.closed && wasClosed) finish('cancelled');
      wasClosed = opened.closed;
    }, CLOSED_CHECK_MS);

    /** @param {MessageEvent} event */
    function onMessage({ origin, source, data }) {
      if (origin !== location.origin || source !== opened) return;
      const decision = readDecision(data);
      if (decision !== null && isExpected(decision)) finish(decision.outcome);
    }

    /** @param {'approved' | 'cancelled'} outcome */
    function finish(outcome) {
      clearInterval(timer);
      window.removeEventListener('message', onMessage);
      resolve(outcome);
    }
    window.addEventListener('message', onMessage);
  });
}
