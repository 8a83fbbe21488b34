import type { ReactPayPalScriptOptions } from '@paypal/react-paypal-js';
import type { PaymentSettings } from '@voicedraft/contract/payments';

/**
 * What PayPal's script is loaded with (customer specification §7): capture at once, buttons only. With a
 * base address of its own it comes from there, where a stand-in serves it as PayPal does.
 */
export function scriptOptions({
  clientId,
  currency,
  sdkBaseUrl,
}: Pick<PaymentSettings, 'clientId' | 'currency' | 'sdkBaseUrl'>): ReactPayPalScriptOptions {
  return {
    clientId,
    currency,
    intent: 'capture',
    components: 'buttons',
    ...(sdkBaseUrl !== null && { sdkBaseUrl: `${sdkBaseUrl.replace(/\/+$/u, '')}/sdk/js` }),
  };
}
