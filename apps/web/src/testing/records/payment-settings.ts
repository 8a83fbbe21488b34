import type { PaymentSettingsStatus } from '@voicedraft/contract/payment-administration';
import { PAYMENT_SETTINGS } from './orders.ts';

/** Payments as administrators of a demo find them: PayPal's stand-in serves, and no webhook has come. */
export const PAYMENT_STATUS: PaymentSettingsStatus = {
  settings: {
    ...PAYMENT_SETTINGS,
    clientId: '',
    mode: 'sandbox',
    hasSecret: false,
    buttonStyles: { layout: 'vertical', color: 'blue', shape: 'rect', label: 'paypal' },
  },
  webhookId: '',
  updatedAt: '2026-03-01T08:00:00.000Z',
  secret: 'none',
  local: true,
  webhookUrl: 'http://localhost:4000/api/paypal/webhook',
  lastWebhook: null,
};
