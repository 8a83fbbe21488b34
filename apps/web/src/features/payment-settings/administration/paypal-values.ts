import type {
  PaymentSettingsInput,
  PaymentSettingsStatus,
} from '@voicedraft/contract/payment-administration';
import type { PayPalMode } from '@voicedraft/contract/payments';
import type { z } from 'zod';

/** Values of the form. The secret is empty to keep the stored one, and null to remove it. */
export type PayPalValues = z.input<typeof PaymentSettingsInput>;

/** Initial values of the form; the secret never comes from the server. */
export function toValues({ settings, webhookId }: PaymentSettingsStatus): PayPalValues {
  const { enablePayPal, clientId, mode = 'sandbox', currency, buttonStyles } = settings;
  return { enablePayPal, clientId, clientSecret: '', mode, currency, buttonStyles, webhookId };
}

/** The settings after these values were saved, for when they cannot be refetched. */
export function afterSave(
  base: PaymentSettingsStatus,
  { clientSecret, webhookId, ...settings }: PaymentSettingsInput,
): PaymentSettingsStatus {
  const secret = clientSecret === null ? 'none' : clientSecret ? 'stored' : base.secret;
  return { ...base, settings: { ...base.settings, ...settings }, webhookId, secret };
}

/** The question before the mode changes, by the new mode. */
export const MODE_QUESTIONS = {
  live: {
    title: 'Switch to live payments?',
    question:
      'From now on, customers pay with real money. Nothing changes if PayPal does not accept these credentials in live mode.',
    confirmLabel: 'Switch to live',
  },
  sandbox: {
    title: 'Switch to the sandbox?',
    question:
      'From now on, no real money is charged, but orders are still completed: credits are granted for play money.',
    confirmLabel: 'Switch to sandbox',
  },
} as const satisfies Record<PayPalMode, object>;
