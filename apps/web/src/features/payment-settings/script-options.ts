import type { ReactPayPalScriptOptions } from '@paypal/react-paypal-js';
import type { PaymentSettings } from '@voicedraft/contract/payments';

/**
 * Options for loading PayPal's script (customer specification §7): immediate capture, buttons only. If a base URL
 * is configured, it is loaded from there, where a stand-in serves it as PayPal does.
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
