/**
 * The parts of an order, as PayPal's Orders API writes it, that the buttons use.
 *
 * @typedef {object} OrderAnswer
 * @property {string} id
 * @property {string} status
 * @property {{ readonly payer_id: string }} [payer]
 */

/**
 * Requests an order.
 *
 * @param {URL} base
 * @param {string} orderId
 * @returns {Promise<OrderAnswer>}
 * @throws {Error} as `call` does
 */
export function fetchOrder(base, orderId) {
  return call(new URL(`sdk/orders/${encodeURIComponent(orderId)}`, base), 'GET');
}

/**
 * Captures the payment of an approved order.
 *
 * @param {URL} base
 * @param {string} orderId
 * @returns {Promise<OrderAnswer>}
 * @throws {Error} as `call` does
 */
export function captureOrder(base, orderId) {
  return call(new URL(`sdk/orders/${encodeURIComponent(orderId)}/capture`, base), 'POST');
}

/**
 * @param {URL} url
 * @param {'GET' | 'POST'} method
 * @returns {Promise<OrderAnswer>}
 * @throws {Error} with the body of PayPal's refusal as `cause`
 */
async function call(url, method) {
  const response = await fetch(url, { method });
  const body = await response.json();
  if (response.ok) return body;
  throw new Error(body.details?.[0]?.issue ?? body.name, { cause: body });
}
