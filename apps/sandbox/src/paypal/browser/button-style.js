/**
 * @typedef {object} ButtonStyle
 * @property {'vertical' | 'horizontal'} layout
 * @property {'gold' | 'blue' | 'silver' | 'white' | 'black'} color
 * @property {'rect' | 'pill' | 'sharp'} shape
 * @property {'paypal' | 'checkout' | 'buynow' | 'pay'} label
 * @property {number} heightPx
 * @property {boolean} hasMaxWidth
 */

const HEIGHTS_PX = { least: 45, usual: 48, most: 55 };

const CHOICES = {
  layout: ['vertical', 'horizontal'],
  color: ['gold', 'blue', 'silver', 'white', 'black'],
  shape: ['rect', 'pill', 'sharp'],
  label: ['paypal', 'checkout', 'buynow', 'pay'],
};

/** The text before and after PayPal's name. */
const WORDS = {
  paypal: { before: '', after: '' },
  checkout: { before: '', after: 'Checkout' },
  buynow: { before: 'Buy now with', after: '' },
  pay: { before: 'Pay with', after: '' },
};

/**
 * Reads the style that a page requests. A height outside 45 to 55 pixels becomes the nearest allowed one.
 *
 * @param {Readonly<Record<string, unknown>>} [style]
 * @returns {ButtonStyle}
 * @throws {Error} for a choice that PayPal does not offer, as PayPal does
 */
export function readButtonStyle(style = {}) {
  const { height = HEIGHTS_PX.usual, disableMaxWidth = false } = style;
  if (typeof height !== 'number' || !Number.isFinite(height)) {
    throw new Error('style.height must be a number of pixels.');
  }
  return /** @type {ButtonStyle} */ ({
    layout: readChoice(style, 'layout'),
    color: readChoice(style, 'color'),
    shape: readChoice(style, 'shape'),
    label: readChoice(style, 'label'),
    heightPx: Math.min(HEIGHTS_PX.most, Math.max(HEIGHTS_PX.least, height)),
    hasMaxWidth: disableMaxWidth !== true,
  });
}

/**
 * The words around PayPal's name on its button; empty if there are none.
 *
 * @param {ButtonStyle['label']} label
 */
export function wordsAroundName(label) {
  return WORDS[label];
}

/**
 * @param {Readonly<Record<string, unknown>>} style
 * @param {keyof typeof CHOICES} name
 */
function readChoice(style, name) {
  const chosen = style[name] ?? CHOICES[name][0];
  if (typeof chosen === 'string' && CHOICES[name].includes(chosen)) return chosen;
  throw new Error(`style.${name} is one of ${CHOICES[name].join(', ')}.`);
}
