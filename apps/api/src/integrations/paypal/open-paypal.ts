import type { PayPalClientOptions } from './paypal-client.ts';
import { type PayPal, PayPalError } from './paypal.ts';

/**
 * PayPal's API for one set of credentials. Its SDK takes 9 MB: it is loaded with the first call. If that fails, the call
 * ends as if PayPal had not responded, and the next one tries again.
 */
export function openPayPal(options: PayPalClientOptions): PayPal {
  let opened: Promise<PayPal> | undefined;
  const open = () => {
    opened ??= import('./paypal-client.ts').then(
      ({ createPayPalClient }) => createPayPalClient(options),
      (error: unknown) => {
        opened = undefined;
        throw new PayPalError('unavailable', { message: "PayPal's SDK cannot be loaded" }, { cause: error });
      },
    );
    return opened;
  };
  return {
    createOrder: async (request) => (await open()).createOrder(request),
    showOrder: async (id) => (await open()).showOrder(id),
    captureOrder: async (id, requestId) => (await open()).captureOrder(id, requestId),
    showCapture: async (id) => (await open()).showCapture(id),
    refundCapture: async (...refund) => (await open()).refundCapture(...refund),
    verifyWebhook: async (webhook, webhookId) => (await open()).verifyWebhook(webhook, webhookId),
  };
}
