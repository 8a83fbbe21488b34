import { createElement } from './create-element.js';
import { writeDecision } from './decision-message.js';
import { listLines } from './order-lines.js';

/** @typedef {import('./order-lines.js').PayerView} PayerView */

const DEFAULT_EMAIL = 'payer@example.com';
const PROBLEMS = {
  email: 'Enter an email address such as payer@example.com.',
  paid: 'This order is already paid.',
  failed: 'That did not work. Try again.',
};

const query = new URLSearchParams(location.search);
const title = /** @type {HTMLElement} */ (document.querySelector('h1'));
const content = /** @type {HTMLElement} */ (document.querySelector('#content'));

const theme = query.get('theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;

const token = query.get('token');
// Without a token this is the waiting page, which the opener replaces once its order has been created.
if (token !== null) await showOrder(token);
else if (findOpener() === null) showMessage('There is nothing to pay here', 'Start from the shop.');

/** @param {string} orderId */
async function showOrder(orderId) {
  const answer = await callPayer(orderId).catch(() => null);
  if (answer?.status === 404) {
    showMessage('Order not found', 'It may be from an earlier run of the demo.', [leaveButton(orderId)]);
  } else if (!answer?.ok) {
    const again = createElement('button', { type: 'button', class: 'solid' }, 'Try again');
    again.addEventListener('click', () => location.reload());
    showMessage('The order could not be loaded', 'Try again, or return to the shop.', [
      again,
      leaveButton(orderId),
    ]);
  } else {
    /** @type {PayerView} */
    const view = await answer.json();
    if (view.status === 'COMPLETED') {
      showMessage('This order is already paid', 'Nothing more is due.', [leaveButton(orderId)]);
    } else showChoices(view);
  }
}

/** @param {PayerView} view */
function showChoices(view) {
  const email = createElement('input', {
    id: 'email',
    type: 'email',
    autocomplete: 'off',
    'aria-describedby': 'problem',
    value: view.payerEmail ?? DEFAULT_EMAIL,
  });
  const problem = createElement('p', { id: 'problem', role: 'alert', class: 'problem' });
  const pay = createElement('button', { type: 'submit', class: 'solid' }, 'Pay now');
  const decline = createElement('button', { type: 'button', class: 'edged' }, 'Pay with a declined card');
  const leave = leaveButton(view.id);
  const form = createElement(
    'form',
    { novalidate: '' },
    createElement('label', { for: 'email' }, 'Play-money account (email)'),
    email,
    problem,
    createElement('div', { class: 'choices' }, pay, decline, leave),
  );
  let isBusy = false;

  /**
   * @param {'approve' | 'decline'} decision
   * @param {HTMLButtonElement} button
   */
  async function decide(decision, button) {
    if (isBusy) return;
    isBusy = true;
    problem.textContent = '';
    email.removeAttribute('aria-invalid');
    button.setAttribute('aria-busy', 'true');
    for (const each of [pay, decline, leave]) each.setAttribute('aria-disabled', 'true');
    const failure = await sendDecision(view.id, decision, email);
    if (failure === null) return finish(view.id, 'approved');
    isBusy = false;
    button.removeAttribute('aria-busy');
    for (const each of [pay, decline, leave]) each.removeAttribute('aria-disabled');
    problem.textContent = PROBLEMS[failure];
    if (failure !== 'email') return;
    email.setAttribute('aria-invalid', 'true');
    email.focus();
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void decide('approve', pay);
  });
  decline.addEventListener('click', () => void decide('decline', decline));

  const means = query.get('fundingSource') === 'card' ? 'a play-money card' : 'play money';
  title.textContent = view.description ?? 'Your order';
  content.replaceChildren(
    createElement('p', {}, `You pay with ${means}.`),
    createElement('dl', {}, ...listLines(view).map(createLine)),
    form,
  );
}

/** @param {import('./order-lines.js').Line} line */
function createLine({ kind, label, text }) {
  return createElement(
    'div',
    { class: kind },
    createElement('dt', {}, label),
    createElement('dd', { class: kind === 'reference' ? 'reference' : 'amount' }, text),
  );
}

/**
 * @param {string} orderId
 * @param {'approve' | 'decline'} decision
 * @param {HTMLInputElement} email
 * @returns {Promise<keyof typeof PROBLEMS | null>} what is wrong; null once it is decided
 */
async function sendDecision(orderId, decision, email) {
  if (email.value === '' || !email.validity.valid) return 'email';
  const answer = await callPayer(orderId, decision, { email: email.value }).catch(() => null);
  if (answer?.ok) return null;
  if (answer?.status === 400) return 'email';
  return answer?.status === 422 ? 'paid' : 'failed';
}

/** @param {string} orderId */
function leaveButton(orderId) {
  const leave = createElement('button', { type: 'button', class: 'quiet' }, 'Cancel and return');
  leave.addEventListener('click', () => {
    if (leave.ariaDisabled === 'true') return;
    // The window closes whatever the response is: leaving reverses nothing.
    void callPayer(orderId, 'cancel').catch(() => {});
    finish(orderId, 'cancelled');
  });
  return leave;
}

/**
 * @param {string} orderId
 * @param {'approve' | 'decline' | 'cancel'} [decision] omitted to read the order
 * @param {object} [body]
 */
function callPayer(orderId, decision, body) {
  const path = `payer/orders/${encodeURIComponent(orderId)}`;
  if (decision === undefined) return fetch(path);
  return fetch(`${path}/${decision}`, {
    method: 'POST',
    // Outlives the window, which closes on a cancellation without waiting for the response.
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  });
}

/**
 * Notifies the page that opened this window, and closes it. The text is for windows that only the payer can close.
 *
 * @param {string} orderId
 * @param {'approved' | 'cancelled'} outcome
 */
function finish(orderId, outcome) {
  const opener = findOpener();
  opener?.postMessage(writeDecision({ orderId, outcome }), location.origin);
  const text =
    opener === null
      ? 'You can close this window and return to the shop.'
      : 'You can close this window. The shop has been notified.';
  showMessage(outcome === 'approved' ? 'Payment approved' : 'Not paid', text);
  window.close();
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
 * @param {string} text
 * @param {readonly HTMLElement[]} [buttons]
 */
function showMessage(heading, text, buttons = []) {
  title.textContent = heading;
  content.replaceChildren(
    createElement('p', {}, text),
    createElement('div', { class: 'choices' }, ...buttons),
  );
  title.focus();
}
