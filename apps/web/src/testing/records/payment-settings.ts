import type { PaymentSettingsStatus } from '@voicedraft/contract/payment-administration';
import { PAYMENT_SETTINGS } from './orders.ts';

/** The payment settings of a demo, for administrators: PayPal's stand-in is in use, and no webhook has arrived. */
export const PAYMENT_STATUS: PaymentSettingsStatus = {
  settings: {
    ...PAYMENT_SETTINGS,
    clientId: '',
    mode: 'sandbox',
    hasSecret: false,
    buttonStyles: { layout: 'vertical', color: 'blue', shape: 'rect', label: 'paypal' },
  },
  webhookId: '',
  revision: 1,
  secret: 'none',
  local: true,
  webhookUrl: 'http://localhost:4000/api/paypal/webhook',
  lastWebhook: null,
};
