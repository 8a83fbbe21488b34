import {
  editPaymentSettings,
  getPaymentSettingsStatus,
  resetPaymentSettings,
  type PaymentSettingsStatus,
} from '@voicedraft/contract/payment-administration';
import { getPaymentSettings } from '@voicedraft/contract/payments';
import { momentAfter } from '#testing/editor.server.ts';
import { PAYMENT_STATUS } from '#testing/records/payment-settings.ts';
import { ok, refusal, server } from '#testing/server.ts';

/** The payment settings as the server keeps them: without the secret, which only is there or not. */
export interface KeptPayments {
  /** Saves others, as a colleague does. */
  change(facts: Partial<PaymentSettingsStatus>): void;
  /** Gets a message of PayPal, which changes nothing that was saved. */
  receive(webhook: PaymentSettingsStatus['lastWebhook']): void;
}

/** Answers for the payment settings; while no account is entered, the demo's stand-in serves. */
export function servePayments(facts: Partial<PaymentSettingsStatus> = {}): KeptPayments {
  let stored = { ...PAYMENT_STATUS, ...facts };
  const change = (changes: Partial<PaymentSettingsStatus>) => {
    stored = { ...stored, ...changes, updatedAt: momentAfter(stored.updatedAt) };
  };
  const isConflict = (updatedAt: string | undefined) =>
    updatedAt !== undefined && updatedAt !== stored.updatedAt;
  const refuse = () => refusal('conflict', 'Someone else has saved the PayPal settings. Reload to see them.');
  server.answer(getPaymentSettingsStatus, () => ok(stored));
  server.answer(getPaymentSettings, () => {
    const { settings, local } = stored;
    return ok(local ? { ...settings, clientId: 'demo' } : { ...settings, sdkBaseUrl: null });
  });
  server.answer(editPaymentSettings, ({ body: { updatedAt, clientSecret, webhookId, ...rest } }) => {
    if (isConflict(updatedAt)) return refuse();
    const secret = clientSecret ? 'stored' : clientSecret === null ? 'none' : stored.secret;
    change({
      settings: { ...stored.settings, ...rest },
      webhookId,
      secret,
      local: rest.clientId === '',
    });
    return ok(stored.settings);
  });
  server.answer(resetPaymentSettings, ({ body: { updatedAt } }) => {
    if (isConflict(updatedAt)) return refuse();
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
