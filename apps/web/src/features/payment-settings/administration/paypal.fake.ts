import {
  editPaymentSettings,
  getPaymentSettingsStatus,
  resetPaymentSettings,
  type PaymentSettingsStatus,
} from '@voicedraft/contract/payment-administration';
import { getPaymentSettings } from '@voicedraft/contract/payments';
import { PAYMENT_STATUS } from '#testing/records/payment-settings.ts';
import { ok, refusal, server } from '#testing/server.ts';

/** The payment settings as the server keeps them: of the secret, only whether there is one. */
export interface StoredPaymentSettings {
  /** Saves other settings, as another administrator would. */
  change(overrides: Partial<PaymentSettingsStatus>): void;
  /** Receives a message from PayPal, which changes none of the saved settings. */
  receive(webhook: PaymentSettingsStatus['lastWebhook']): void;
}

/** Handles requests for the payment settings; the demo's stand-in is used until an account is entered. */
export function servePayments(overrides: Partial<PaymentSettingsStatus> = {}): StoredPaymentSettings {
  let stored = { ...PAYMENT_STATUS, ...overrides };
  const change = (changes: Partial<PaymentSettingsStatus>) => {
    stored = { ...stored, ...changes, revision: stored.revision + 1 };
  };
  const isConflict = (revision: number | undefined) => revision !== undefined && revision !== stored.revision;
  const refuse = () => refusal('conflict', 'Someone else has saved the PayPal settings. Reload to see them.');
  server.answer(getPaymentSettingsStatus, () => ok(stored));
  server.answer(getPaymentSettings, () => {
    const { settings, local } = stored;
    return ok(local ? { ...settings, clientId: 'demo' } : { ...settings, sdkBaseUrl: null });
  });
  server.answer(editPaymentSettings, ({ body: { revision, clientSecret, ...rest } }) => {
    if (isConflict(revision)) return refuse();
    const { webhookId = stored.webhookId, ...settings } = rest;
    const secret = clientSecret ? 'stored' : clientSecret === null ? 'none' : stored.secret;
    change({
      settings: { ...stored.settings, ...settings },
      webhookId,
      secret,
      local: rest.clientId === '',
    });
    return ok(stored.settings);
  });
  server.answer(resetPaymentSettings, ({ body: { revision } }) => {
    if (isConflict(revision)) return refuse();
    change(PAYMENT_STATUS);
    return ok(stored.settings);
  });
  return {
    change,
    receive: (lastWebhook) => {
      stored = { ...stored, lastWebhook };
    },
  };
}
