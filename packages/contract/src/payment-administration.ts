import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { ButtonStyles, Currency, PaymentSettings, PayPalMode } from './payments.ts';
import { Instant, NoMore, Seen, successOf } from './shapes.ts';

const Credentials = {
  clientId: z.string().trim().max(200),
  /** Left out or empty keeps the one that is stored; null takes it out. It is never sent back. */
  clientSecret: z.string().trim().max(200).nullish(),
  mode: PayPalMode,
};

/** What the payment settings form saves (second specification §3). */
export const PaymentSettingsInput = z.object({
  enablePayPal: z.boolean(),
  ...Credentials,
  currency: Currency,
  buttonStyles: ButtonStyles,
  /** Id that PayPal gave the webhook; empty while there is none. */
  webhookId: z.string().trim().max(100).default(''),
});
export type PaymentSettingsInput = z.infer<typeof PaymentSettingsInput>;

/** What administrators see beside the settings themselves. */
export const PaymentSettingsStatus = z.object({
  settings: PaymentSettings,
  webhookId: z.string(),
  updatedAt: Instant,
  /** `unreadable`: sealed with another key than the server's; it has to be entered anew. */
  secret: z.enum(['none', 'stored', 'unreadable']),
  /** True while the demo's stand-in serves. */
  local: z.boolean(),
  /** Exact address to enter at PayPal. */
  webhookUrl: z.string(),
  lastWebhook: z.object({ type: z.string(), receivedAt: Instant }).nullable(),
});
export type PaymentSettingsStatus = z.infer<typeof PaymentSettingsStatus>;

export const getPaymentSettingsStatus = defineEndpoint({
  method: 'GET',
  path: '/api/paypal-settings/status',
  access: 'admin',
  feature: 'payments',
  summary: 'The payment settings, and the last webhook received',
  response: successOf(PaymentSettingsStatus),
});

export const editPaymentSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/paypal-settings',
  access: 'admin',
  feature: 'payments',
  summary: 'Save the payment settings; 409 when someone saved since `updatedAt`',
  body: PaymentSettingsInput.extend(Seen),
  response: successOf(PaymentSettings),
});

export const resetPaymentSettings = defineEndpoint({
  method: 'POST',
  path: '/api/paypal-settings/reset',
  access: 'admin',
  feature: 'payments',
  summary:
    'Reset the payment settings to their default, without credentials; 409 when someone saved since `updatedAt`',
  body: NoMore,
  response: successOf(PaymentSettings),
});

export const testPayPalConnection = defineEndpoint({
  method: 'POST',
  path: '/api/paypal-settings/test',
  access: 'admin',
  feature: 'payments',
  summary: 'Ask PayPal whether it accepts these credentials; the stored secret is used if none is given',
  body: z.object(Credentials),
  response: successOf(z.object({ works: z.boolean(), message: z.string() })),
  rateLimit: 10,
});
