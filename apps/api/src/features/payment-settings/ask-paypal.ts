import { type PayPal, PayPalError, type PayPalFailure } from '#integrations/paypal/paypal.ts';

/** No PayPal order has this id: the response to a lookup shows whether the credentials are valid. */
const UNKNOWN_ORDER = 'VOICEDRAFTTEST';

/** Gets a token from PayPal and uses it. Returns what failed, or null if the account can be used. */
export async function askPayPal(paypal: PayPal): Promise<PayPalFailure | null> {
  try {
    await paypal.showOrder(UNKNOWN_ORDER);
    return null;
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error;
    return error.failure;
  }
}
