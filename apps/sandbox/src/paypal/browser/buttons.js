import { readButtonStyle, wordsAroundName } from './button-style.js';
import { runCheckout } from './run-checkout.js';

const BLOCKED_TEXT =
  'The browser has blocked the payment window. Allow pop-up windows for this site, then press the button again.';

/**
 * @typedef {object} ButtonsContext
 * @property {import('./run-checkout.js').ButtonsOptions} options read again for each payment
 * @property {URL} base URL of the local PayPal, with a trailing slash
 * @property {AbortSignal} signal ends the buttons and whatever they have started
 */

/**
 * Draws the buttons into an element, isolated from the page's styles, and notifies the page when they are ready.
 *
 * @param {HTMLElement} host
 * @param {ButtonsContext} context
 * @throws {Error} for a style that is not offered, or if the style sheet cannot be loaded
 */
export async function drawButtons(host, { options, base, signal }) {
  const style = readButtonStyle(options.style);
  const buttons = listFundingSources(style, options.fundingSource).map((fundingSource) => ({
    fundingSource,
    button: createButton(style, fundingSource),
  }));
  const notice = createElement('p', { role: 'alert' });
  const group = createElement(
    'div',
    { role: 'group', 'aria-label': 'Local PayPal, play money', class: 'group' },
    ...buttons.map(({ button }) => button),
  );
  group.style.setProperty('--height', `${style.heightPx}px`);
  if (style.hasMaxWidth) group.classList.add('limited');
  const root = host.attachShadow({ mode: 'open' });
  await addStyles(root, new URL('assets/buttons.css', base));
  if (signal.aborted) return;
  root.append(group, createElement('p', {}, 'Demo: play money. Nobody is charged.'), notice);
  /** @type {import('./checkout-window.js').CheckoutWindow | null} */
  let opened = null;

  let isEnabled = true;
  let isBusy = false;
  function showState() {
    for (const { button } of buttons) button.setAttribute('aria-disabled', String(!isEnabled || isBusy));
  }
  /** @param {boolean} enabled */
  async function setEnabled(enabled) {
    isEnabled = enabled;
    showState();
  }

  /**
   * @param {'paypal' | 'card'} fundingSource
   */
  async function pay(fundingSource) {
    // A window that was lost behind others comes back.
    if (isBusy) return opened?.focus();
    if (!isEnabled) return;
    isBusy = true;
    notice.textContent = '';
    showState();
    try {
      await runCheckout({
        options,
        fundingSource,
        base,
        signal,
        onOpened: (next) => {
          opened = next;
        },
        onBlocked: () => {
          notice.textContent = BLOCKED_TEXT;
        },
      });
    } finally {
      isBusy = false;
      opened = null;
      showState();
    }
  }

  for (const { button, fundingSource } of buttons) {
    button.addEventListener('click', () => void pay(fundingSource));
  }
  showState();
  options.onInit?.({}, { enable: () => setEnabled(true), disable: () => setEnabled(false) });
}

/**
 * @param {import('./button-style.js').ButtonStyle} style
 * @param {'paypal' | 'card' | undefined} only
 * @returns {('paypal' | 'card')[]}
 */
function listFundingSources({ layout }, only) {
  if (only !== undefined) return [only];
  return layout === 'vertical' ? ['paypal', 'card'] : ['paypal'];
}

/**
 * @param {import('./button-style.js').ButtonStyle} style
 * @param {'paypal' | 'card'} fundingSource
 */
function createButton({ color, shape, label }, fundingSource) {
  const { before, after } = wordsAroundName(label);
  const isCard = fundingSource === 'card';
  const words = isCard ? ['Debit or Credit Card'] : [before, 'PayPal', after].filter((word) => word !== '');
  const look = isCard ? 'black' : color;
  return createElement('button', { type: 'button', class: `${look} ${shape}` }, words.join(' '));
}

/**
 * Creates an element with attributes and children. Text is set as text, never as HTML.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Readonly<Record<string, string>>} attributes
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
function createElement(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * Adds the style sheet and waits for it, so that nothing is shown without it.
 *
 * @param {ShadowRoot} root
 * @param {URL} address
 */
function addStyles(root, address) {
  return new Promise((resolve, reject) => {
    const link = createElement('link', { rel: 'stylesheet', href: address.href });
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(new Error('The style of the buttons could not be loaded.')));
    root.append(link);
  });
}
