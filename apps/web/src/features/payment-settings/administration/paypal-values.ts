import type {
  PaymentSettingsInput,
  PaymentSettingsStatus,
} from '@voicedraft/contract/payment-administration';
import type { PayPalMode } from '@voicedraft/contract/payments';
import type { z } from 'zod';

/** What the form holds. The secret is empty while the stored one stays, and null when it is to be taken out. */
export type PayPalValues = z.input<typeof PaymentSettingsInput>;

/** What the form starts with; the secret never comes from the server. */
export function toValues({ settings, webhookId }: PaymentSettingsStatus): PayPalValues {
  const { enablePayPal, clientId, mode = 'sandbox', currency, buttonStyles } = settings;
  return { enablePayPal, clientId, clientSecret: '', mode, currency, buttonStyles, webhookId };
}

/** What is asked before the mode becomes another one, by the new one. */
export const MODE_QUESTIONS = {
  live: {
    title: 'Switch to live payments?',
    question:
      'From now on, customers pay with real money. Sandbox credentials do not work in live mode: test the connection first.',
    confirmLabel: 'Switch to live',
  },
  sandbox: {
    title: 'Switch to the sandbox?',
    question:
      'From now on, nobody pays real money, but orders are still completed: credits are granted for play money.',
    confirmLabel: 'Switch to sandbox',
  },
} as const satisfies Record<PayPalMode, object>;
