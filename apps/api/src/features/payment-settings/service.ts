import type { ButtonStyles, Currency, PaymentSettings, PayPalMode } from '@voicedraft/contract/payments';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { openText } from '#db/sealed-text.ts';
import { mayUse, type Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { openPayPal } from '#integrations/paypal/open-paypal.ts';
import type { PayPal } from '#integrations/paypal/paypal.ts';
import * as repository from './repository.ts';

export { askPayPal } from './ask-paypal.ts';
export { deleteOldWebhooks, findLastWebhook, hasWebhook, insertWebhook } from './webhook-repository.ts';

/** Where the secret is stored; its ciphertext is bound to that place. */
export const SECRET_BINDING = 'payment_settings.client_secret';

/** Path to which PayPal sends its webhooks. */
export const WEBHOOK_PATH = '/api/paypal/webhook';

/** The demo's own PayPal: works without a PayPal account or real money. */
export const LOCAL_PAYPAL = {
  clientId: 'voicedraft-demo',
  clientSecret: 'voicedraft-demo-secret',
  webhookId: 'WH-VOICEDRAFT-DEMO',
  path: '/sandbox/paypal',
} as const;

/** The current payment setup. */
export interface PaymentSetup {
  readonly enabled: boolean;
  readonly currency: Currency;
  readonly buttonStyles: ButtonStyles;
  readonly mode: PayPalMode;
  readonly clientId: string;
  readonly hasSecret: boolean;
  /** True for the demo's stand-in, used while no credentials are entered. */
  readonly local: boolean;
  /** True if nobody pays with real money. */
  readonly playMoney: boolean;
  readonly webhookId: string;
  /** Our account at PayPal; null until an order has been opened with these credentials. */
  readonly merchantId: string | null;
  /** Null if credentials are missing, or encrypted with another server secret. */
  readonly paypal: PayPal | null;
}

interface Client {
  readonly key: string;
  readonly paypal: PayPal;
}
const clients = new WeakMap<Context['db'], Client>();

/** Reads the current payment setup; creates one client per set of credentials. */
export async function readPaymentSetup(context: Context): Promise<PaymentSetup> {
  const row = await repository.settingsRow.find(context.db);
  const complete = row.clientId !== '' && row.clientSecret !== null;
  const local = !complete && context.config.demo;
  const shared = {
    enabled: row.enabled,
    currency: row.currency,
    buttonStyles: row.buttonStyles,
    mode: row.mode,
    hasSecret: row.clientSecret !== null,
    local,
    playMoney: local || row.mode === 'sandbox',
    merchantId: row.merchantId,
  };
  if (local) {
    const { clientId, clientSecret, webhookId } = LOCAL_PAYPAL;
    const url = context.payPalUrl('local');
    return { ...shared, clientId, webhookId, paypal: clientFor(context, { clientId, clientSecret, url }) };
  }
  const { clientId, clientSecret, webhookId, mode } = row;
  const opened = complete && clientSecret !== null ? openSecret(context, clientSecret) : null;
  if (opened === null) return { ...shared, clientId, webhookId, paypal: null };
  const url = context.payPalUrl(mode);
  const paypal = clientFor(context, { clientId, clientSecret: opened, url });
  return { ...shared, clientId, webhookId, paypal };
}

/** A secret encrypted with a server secret that has since been replaced counts as missing. */
function openSecret(context: Context, sealed: string): string | null {
  try {
    return openText(context.secret, SECRET_BINDING, sealed);
  } catch (error) {
    context.log.error({ err: error }, "PayPal's secret cannot be decrypted; it has to be entered again");
    return null;
  }
}

/** Stores the account that PayPal reports as ours, from an order opened for our own account. */
export async function recordMerchant(
  db: Db,
  { local, clientId }: Pick<PaymentSetup, 'local' | 'clientId'>,
  merchantId: string,
): Promise<void> {
  await repository.updateMerchant(db, local ? '' : clientId, merchantId);
}

/** The PayPal client. @throws AppError `payment_unavailable` while payments are off or not set up */
export async function requirePayPal(context: Context): Promise<PaymentSetup & { readonly paypal: PayPal }> {
  const setup = await readPaymentSetup(context);
  const { paypal } = setup;
  if (!setup.enabled || paypal === null) throw new AppError('payment_unavailable');
  return { ...setup, paypal };
}

interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly url: string;
}

function clientFor(context: Context, credentials: Credentials): PayPal {
  const key = JSON.stringify(credentials);
  const known = clients.get(context.db);
  if (known?.key === key) return known.paypal;
  const { url: baseUrl, ...account } = credentials;
  const paypal = openPayPal({ ...account, baseUrl, log: context.log });
  clients.set(context.db, { key, paypal });
  return paypal;
}

/** Settings for the pay pages; administrators get more. The secret is never included. */
export async function getPaymentSettings(context: Context, actor: Actor): Promise<PaymentSettings> {
  const setup = await readPaymentSetup(context);
  return {
    clientId: setup.paypal === null ? '' : setup.clientId,
    currency: setup.currency,
    enablePayPal: setup.enabled,
    buttonStyles: setup.buttonStyles,
    sdkBaseUrl: setup.local ? LOCAL_PAYPAL.path : null,
    playMoney: setup.playMoney,
    ...(mayUse(actor, 'payment-settings') && { mode: setup.mode, hasSecret: setup.hasSecret }),
  };
}

/** Whether the current setup only takes play money. */
export async function takesPlayMoney(context: Context): Promise<boolean> {
  return (await readPaymentSetup(context)).playMoney;
}

/** The one currency for the prices of packages and items and for orders. */
export async function readCurrency(db: Db): Promise<Currency> {
  return (await repository.settingsRow.find(db)).currency;
}
