import { writeDecision } from './decision-message.js';

/**
 * An order as the payer's endpoints return it.
 *
 * @typedef {object} PayerView
 * @property {'CREATED' | 'APPROVED' | 'COMPLETED'} status
 * @property {string | null} description
 * @property {{ readonly currency_code: string, readonly value: string }} total
 *
 * @typedef {'approve' | 'decline' | 'cancel'} Choice
 */

const title = /** @type {HTMLElement} */ (document.querySelector('h1'));
const text = /** @type {HTMLElement} */ (document.querySelector('#text'));
const buttons = document.querySelectorAll('button');
const orderId = new URLSearchParams(location.search).get('token');
let isBusy = false;

// Without an order this is the waiting page, which the opener replaces once its order has been created.
if (orderId !== null) await showOrder(orderId);
else if (findOpener() === null) say('There is nothing to pay here', 'Start from the shop.', []);

/** @param {string} id */
async function showOrder(id) {
  for (const button of buttons) {
    button.addEventListener('click', () => void decide(id, /** @type {Choice} */ (button.name)));
  }
  const answer = await callPayer(id).catch(() => null);
  if (answer?.status === 404) {
    return say('Order not found', 'It may be from an earlier run of the demo.', ['cancel']);
  }
  if (!answer?.ok) {
    return say('The order could not be loaded', 'Reload this page, or return to the shop.', ['cancel']);
  }
  /** @type {PayerView} */
  const { status, description, total } = await answer.json();
  if (status === 'COMPLETED') return say('This order is already paid', 'Nothing more is due.', ['cancel']);
  say(description ?? 'Your order', writeAmount(total), ['approve', 'decline', 'cancel']);
}

/**
 * Declining leaves the window open: the shop shows the order in it again, so that the payer can choose another way.
 *
 * @param {string} id
 * @param {Choice} choice
 */
async function decide(id, choice) {
  if (isBusy) return;
  if (choice === 'cancel') return finish(id, 'cancelled');
  isBusy = true;
  const answer = await callPayer(id, choice).catch(() => null);
  if (!answer?.ok) {
    isBusy = false;
    text.textContent =
      answer?.status === 422 ? 'This order is already paid.' : 'That did not work. Try again.';
  } else if (choice === 'approve') finish(id, 'approved');
  else {
    say('Preparing your payment', 'This takes a moment.', []);
    tellOpener(id, 'approved');
  }
}

/**
 * @param {string} id
 * @param {Choice} [choice] omitted to read the order
 */
function callPayer(id, choice) {
  const path = `payer/orders/${encodeURIComponent(id)}`;
  return choice === undefined ? fetch(path) : fetch(`${path}/${choice}`, { method: 'POST' });
}

/**
 * Notifies the page that opened this window, and closes it. The text is for windows that only the payer can close.
 *
 * @param {string} id
 * @param {'approved' | 'cancelled'} outcome
 */
function finish(id, outcome) {
  tellOpener(id, outcome);
  const heading = outcome === 'approved' ? 'Payment approved' : 'Not paid';
  say(heading, 'You can close this window and return to the shop.', []);
  window.close();
}

/**
 * @param {string} id
 * @param {'approved' | 'cancelled'} outcome
 */
function tellOpener(id, outcome) {
  findOpener()?.postMessage(writeDecision({ orderId: id, outcome }), location.origin);
}

/**
 * The page that opened this window; null if it no longer exists or has another origin.
 *
 * @returns {Window | null}
 */
function findOpener() {
  const opener = /** @type {Window | null} */ (window.opener);
  try {
    return opener !== null && !opener.closed && opener.location.origin === location.origin ? opener : null;
  } catch {
    // Reading the URL of a page with another origin throws.
    return null;
  }
}

/**
 * @param {string} heading
 * @param {string} words
 * @param {readonly Choice[]} choices
 */
function say(heading, words, choices) {
  title.textContent = heading;
  text.textContent = words;
  for (const button of buttons) button.hidden = !choices.includes(/** @type {Choice} */ (button.name));
}

/** @param {PayerView['total']} total */
function writeAmount({ currency_code: currency, value }) {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return `${format.format(Number(value))} ${currency}`;
}
