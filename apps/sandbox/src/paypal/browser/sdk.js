/**
 * The script that a page loads as if it were PayPal's own. It defines `paypal.Buttons`, or another namespace if the
 * script element asks for one, and leaves the drawing to a module that is loaded when buttons are rendered. A
 * classic script, because that is how PayPal's libraries load it.
 */
(() => {
  'use strict';

  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement))
    throw new Error('The local PayPal is loaded as a classic script.');
  const base = new URL('../', script.src);
  const namespace = script.dataset['namespace'] ?? 'paypal';
  const FUNDING = Object.freeze({ PAYPAL: 'paypal', CARD: 'card' });

  /**
   * Prepares a group of buttons.
   *
   * @param {import('./run-checkout.js').ButtonsOptions} options
   * @throws {Error} without `createOrder`, and on a page with another origin, which the payment window cannot reach
   */
  function Buttons(options) {
    if (typeof options?.createOrder !== 'function') throw new Error('Buttons need createOrder.');
    if (base.origin !== location.origin)
      throw new Error('The local PayPal only serves pages of its own origin.');
    const current = { ...options };
    /** @type {HTMLElement | null} */
    let host = null;
    const life = new AbortController();

    return {
      isEligible: () =>
        current.fundingSource === undefined || Object.values(FUNDING).includes(current.fundingSource),

      /** @param {HTMLElement | string} container an element or a selector */
      async render(container) {
        const parent = typeof container === 'string' ? document.querySelector(container) : container;
        if (parent === null) throw new Error('There is no element to render the buttons in.');
        if (life.signal.aborted || host !== null) return;
        // Inserted before anything can fail: PayPal's React component takes a failure in an empty element for that
        // of an unmounted component, and swallows it.
        host = document.createElement('div');
        parent.append(host);
        const { drawButtons } = await import(new URL('assets/buttons.js', base).href);
        await drawButtons(host, { options: current, base, signal: life.signal });
      },

      /** Removes the buttons and the window of a payment in progress, without a further callback. */
      async close() {
        life.abort();
        host?.remove();
      },

      /** @param {Partial<import('./run-checkout.js').ButtonsOptions>} changes */
      async updateProps(changes) {
        Object.assign(current, changes);
      },
    };
  }

  Object.assign(window, { [namespace]: Object.freeze({ version: 'local', Buttons, FUNDING }) });
})();
