/** The PayPal to use: `local` is the demo's stand-in. */
export type PayPalTarget = 'sandbox' | 'live' | 'local';

/** PayPal's own hosts. */
export const PAYPAL_HOSTS = {
  sandbox: 'https://api-m.sandbox.paypal.com',
  live: 'https://api-m.paypal.com',
} as const;
