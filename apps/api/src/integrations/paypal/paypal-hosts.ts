/** Which PayPal is meant: `local` is the stand-in of the demo. */
export type PayPalTarget = 'sandbox' | 'live' | 'local';

/** PayPal's own addresses. */
export const PAYPAL_HOSTS = {
  sandbox: 'https://api-m.sandbox.paypal.com',
  live: 'https://api-m.paypal.com',
} as const;
