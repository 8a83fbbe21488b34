import { z } from 'zod';
import { get, post, put } from './endpoint.ts';
import { ButtonStyles, Currency, PaymentSettings, PayPalMode } from './payments.ts';
import { editOf, Instant, NoMore, Revision, successOf } from './shapes.ts';

const Credentials = {
  clientId: z.string().trim().max(200),
  /** Omitted or empty keeps the stored secret; null removes it. It is never returned. */
  clientSecret: z.string().trim().max(200).nullish(),
  mode: PayPalMode,
};

/** Input of the payment settings form (second specification §3). */
export const PaymentSettingsInput = z.object({
  enablePayPal: z.boolean(),
  ...Credentials,
  currency: Currency,
  buttonStyles: ButtonStyles,
  /** PayPal's id of the webhook; empty if there is none. */
  webhookId: z.string().trim().max(100),
});
export type PaymentSettingsInput = z.infer<typeof PaymentSettingsInput>;

const PaymentSettingsEdit = editOf(PaymentSettingsInput);
export type PaymentSettingsEdit = z.infer<typeof PaymentSettingsEdit>;

/** Status of the settings for administrators. */
export const PaymentSettingsStatus = z.object({
  settings: PaymentSettings,
  webhookId: z.string(),
  revision: Revision,
  /** `unreadable`: encrypted with a different server secret; it has to be entered again. */
  secret: z.enum(['none', 'stored', 'unreadable']),
  /** True while the demo's stand-in is used. */
  local: z.boolean(),
  /** Exact URL to enter at PayPal. */
  webhookUrl: z.string(),
  lastWebhook: z.object({ type: z.string(), receivedAt: Instant }).nullable(),
});
export type PaymentSettingsStatus = z.infer<typeof PaymentSettingsStatus>;

const SHARED = { access: 'admin', areas: ['payment-settings'], feature: 'payments' } as const;

export const getPaymentSettingsStatus = get('/api/paypal-settings/status', {
  ...SHARED,
  summary: 'The payment settings, and the last webhook received',
  response: successOf(PaymentSettingsStatus),
});

export const editPaymentSettings = put('/api/paypal-settings', {
  ...SHARED,
  summary:
    'Save the payment settings; omitted fields stay unchanged. 409 if someone has saved since `revision`',
  confirm: true,
  body: PaymentSettingsEdit,
  response: successOf(PaymentSettings),
});

export const resetPaymentSettings = post('/api/paypal-settings/reset', {
  ...SHARED,
  summary:
    'Reset the payment settings to their default, without credentials; 409 if someone has saved since `revision`',
  confirm: true,
  body: NoMore,
  response: successOf(PaymentSettings),
});

export const testPayPalConnection = post('/api/paypal-settings/test', {
  ...SHARED,
  summary: 'Ask PayPal whether it accepts these credentials; the stored secret is used if none is given',
  body: z.object(Credentials),
  response: successOf(z.object({ works: z.boolean(), message: z.string() })),
  rateLimit: 10,
});
