import { createElement } from './create-element.js';

/**
 * Covers the page while a window is open, so that nobody overlooks it or pays twice.
 *
 * @typedef {object} Overlay
 * @property {(choices: OverlayChoices) => void} show
 * @property {() => void} hide
 *
 * @typedef {object} OverlayChoices
 * @property {string} text
 * @property {() => void} onContinue
 * @property {() => void} onCancel also called for Escape
 */

/**
 * Creates the overlay, hidden.
 *
 * @param {ShadowRoot} root the root that contains it
 * @returns {Overlay}
 */
export function createOverlay(root) {
  const text = createElement('p', { id: 'overlay-text' });
  const proceed = createElement('button', { type: 'button', class: 'solid' }, 'Continue');
  const cancel = createElement('button', { type: 'button', class: 'quiet' }, 'Cancel');
  const dialog = createElement(
    'dialog',
    { 'aria-labelledby': 'overlay-title', 'aria-describedby': 'overlay-text' },
    createElement('span', { class: 'demo' }, 'Demo'),
    createElement('h2', { id: 'overlay-title' }, 'Local PayPal · play money'),
    text,
    createElement('div', { class: 'choices' }, proceed, cancel),
  );
  root.append(dialog);

  /** @type {OverlayChoices | null} */
  let choices = null;
  proceed.addEventListener('click', () => choices?.onContinue());
  cancel.addEventListener('click', () => choices?.onCancel());
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    choices?.onCancel();
  });

  return {
    show: (next) => {
      choices = next;
      text.textContent = next.text;
      if (!dialog.open) dialog.showModal();
    },
    hide: () => {
      choices = null;
      dialog.close();
    },
  };
}
