const SENDER = 'local-paypal';
const OUTCOMES = new Set(['approved', 'cancelled']);

/**
 * What the payment window sends to the page that opened it.
 *
 * @typedef {object} Decision
 * @property {string} orderId
 * @property {'approved' | 'cancelled'} outcome
 */

/**
 * Writes a decision as a message.
 *
 * @param {Decision} decision
 */
export function writeDecision({ orderId, outcome }) {
  return { sender: SENDER, orderId, outcome };
}

/**
 * Reads a message. Pages also get messages from browser extensions and frames: those return null.
 *
 * @param {unknown} message
 * @returns {Decision | null}
 */
export function readDecision(message) {
  if (typeof message !== 'object' || message === null) return null;
  const { sender, orderId, outcome } = /** @type {Record<string, unknown>} */ (message);
  if (sender !== SENDER || typeof orderId !== 'string' || typeof outcome !== 'string') return null;
  return OUTCOMES.has(outcome) ? /** @type {Decision} */ ({ orderId, outcome }) : null;
}
