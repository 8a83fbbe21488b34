/**
 * The parts of an order, as PayPal's Orders API writes it, that the buttons look at.
 *
 * @typedef {object} OrderAnswer
 * @property {string} id
 * @property {string} status
 * @property {{ readonly payer_id: string }} [payer]
 */

/**
 * Asks for an order.
 *
 * @param {URL} base
 * @param {string} orderId
 * @returns {Promise<OrderAnswer>}
 * @throws {Error} what `call` does
 */
export function fetchOrder(base, orderId) {
  return call(new URL(`sdk/orders/${encodeURIComponent(orderId)}`, base), 'GET');
}

/**
 * Takes the money of an approved order.
 *
 * @param {URL} base
 * @param {string} orderId
 * @returns {Promise<OrderAnswer>}
 * @throws {Error} what `call` does
 */
export function captureOrder(base, orderId) {
  return call(new URL(`sdk/orders/${encodeURIComponent(orderId)}/capture`, base), 'POST');
}

/**
 * @param {URL} url
 * @param {'GET' | 'POST'} method
 * @returns {Promise<OrderAnswer>}
 * @throws {Error} with PayPal's body of the refusal as `cause`
 */
async function call(url, method) {
  const response = await fetch(url, { method });
  const body = await response.json();
  if (response.ok) return body;
  throw new Error(body.details?.[0]?.issue ?? body.name, { cause: body });
}
