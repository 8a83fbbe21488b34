import type {
  PaymentSettingsEdit,
  PaymentSettingsStatus,
  testPayPalConnection as testEndpoint,
} from '@voicedraft/contract/payment-administration';
import type { EndpointInput, EndpointResponse } from '@voicedraft/contract/endpoint';
import type { ButtonStyles, PaymentSettings } from '@voicedraft/contract/payments';
import type { Context } from '#context.ts';
import type { OnlyRowOf } from '#db/only-row.ts';
import { openText, sealText } from '#db/sealed-text.ts';
import { type AuditedFields, editOnlyRow } from '#features/audit/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { openPayPal } from '#integrations/paypal/open-paypal.ts';
import type { PayPalFailure } from '#integrations/paypal/paypal.ts';
import { askPayPal } from './ask-paypal.ts';
import { settingsRow } from './repository.ts';
import { getPaymentSettings, readPaymentSetup, SECRET_BINDING, WEBHOOK_PATH } from './service.ts';
import { findLastWebhook } from './webhook-repository.ts';

type SettingsRow = OnlyRowOf<'paymentSettings'>;

const SETTINGS = {
  row: settingsRow,
  entity: 'payment-settings',
  entityId: 'paypal',
  label: 'PayPal settings',
  noun: 'the PayPal settings',
  audited: toAudited,
} as const;
const INCOMPLETE = 'Please enter the client ID and secret first.';

/** The specified defaults (second specification §9), without credentials. */
const DEFAULT_STYLES: ButtonStyles = { layout: 'vertical', color: 'blue', shape: 'rect', label: 'paypal' };
const DEFAULTS = {
  enabled: true,
  clientId: '',
  clientSecret: null,
  merchantId: null,
  mode: 'sandbox',
  currency: 'USD',
  buttonStyles: JSON.stringify(DEFAULT_STYLES),
  webhookId: '',
} as const;

/** The payment settings, and the last webhook received. */
export async function getPaymentSettingsStatus(
  context: Context,
  actor: Actor,
): Promise<PaymentSettingsStatus> {
  const [settings, setup, row, webhook] = await Promise.all([
    getPaymentSettings(context, actor),
    readPaymentSetup(context),
    settingsRow.find(context.db),
    findLastWebhook(context.db),
  ]);
  return {
    // As entered: the pay pages get an empty client id while the secret is missing, and the stand-in's in demo
    // mode.
    settings: { ...settings, clientId: row.clientId },
    webhookId: row.webhookId,
    revision: row.revision,
    secret: describeSecret(context, row.clientSecret),
    local: setup.local,
    webhookUrl: `${context.config.publicUrl}${WEBHOOK_PATH}`,
    lastWebhook: webhook && { type: webhook.kind, receivedAt: webhook.receivedAt.toISOString() },
  };
}

/**
 * Saves the given payment settings; omitted ones stay unchanged. Open orders keep their currency and price.
 * @throws AppError `conflict` if another user saved since `revision`; `validation` for credentials that PayPal does not
 * accept in live mode: customers would find that nobody can pay
 */
export async function editPaymentSettings(
  context: Context,
  actor: Actor,
  { revision, ...sent }: PaymentSettingsEdit,
): Promise<PaymentSettings> {
  const tested = await requireLive(context, sent);
  await editOnlyRow(context, actor, { ...SETTINGS, revision: revision ?? tested }, (before) => {
    const { enablePayPal = before.enabled, clientSecret } = sent;
    const { clientId, mode, currency, buttonStyles, webhookId } = { ...before, ...sent };
    return {
      enabled: enablePayPal,
      clientId,
      clientSecret: sealSecret(context, clientSecret, before.clientSecret),
      ...((clientId !== before.clientId || mode !== before.mode) && { merchantId: null }),
      mode,
      currency,
      buttonStyles: JSON.stringify(buttonStyles),
      webhookId,
    };
  });
  // Packages include the currency of their prices.
  context.cache.changed('packages');
  return getPaymentSettings(context, actor);
}

/**
 * Restores the defaults and removes the credentials.
 * @throws AppError `conflict` if another user saved since `revision`, so that their unseen changes are not lost
 */
export async function resetPaymentSettings(
  context: Context,
  actor: Actor,
  { revision }: { readonly revision?: number | undefined },
): Promise<PaymentSettings> {
  await editOnlyRow(context, actor, { ...SETTINGS, revision, action: 'reset' }, () => DEFAULTS);
  context.cache.changed('packages');
  return getPaymentSettings(context, actor);
}

/** Asks PayPal whether the credentials are valid; by default with the stored secret. */
export async function testPayPalConnection(
  context: Context,
  { clientId, clientSecret, mode }: EndpointInput<typeof testEndpoint>['body'],
): Promise<EndpointResponse<typeof testEndpoint>['data']> {
  const row = await settingsRow.find(context.db);
  const secret = clientSecret === null ? null : clientSecret || openSecret(context, row.clientSecret);
  if (clientId === '' || secret === null) return { works: false, message: INCOMPLETE };
  const baseUrl = context.payPalUrl(mode);
  const client = { clientId, clientSecret: secret, baseUrl, log: context.log };
  const failure = await askPayPal(openPayPal(client));
  return failure === null
    ? { works: true, message: `PayPal accepted these credentials (${mode}).` }
    : { works: false, message: describeFailure(failure, mode) };
}

/**
 * Asks PayPal before customers are to pay with real money, or with other credentials.
 * @returns the revision that was tested; undefined if there was nothing to test
 * @throws AppError `validation` with what PayPal says
 */
async function requireLive(context: Context, sent: PaymentSettingsEdit): Promise<number | undefined> {
  const before = await settingsRow.find(context.db);
  const { clientId, mode } = { ...before, ...sent };
  const { clientSecret } = sent;
  const isOther = before.mode !== mode || before.clientId !== clientId || Boolean(clientSecret);
  if (mode !== 'live' || !isOther) return undefined;
  const { works, message } = await testPayPalConnection(context, { clientId, clientSecret, mode });
  if (!works) throw new AppError('validation', message, { fields: { clientId: message } });
  return before.revision;
}

function describeFailure(failure: PayPalFailure, mode: string): string {
  if (failure === 'unauthorized') {
    return `PayPal did not accept these credentials in ${mode} mode. Check the client ID, secret and mode.`;
  }
  if (failure === 'unavailable') return 'PayPal could not be reached. Please try again in a moment.';
  return 'PayPal rejected the request. Please check that the account can accept payments.';
}

function sealSecret(context: Context, entered: string | null | undefined, stored: string | null) {
  if (entered === null) return null;
  return entered ? sealText(context.secret, SECRET_BINDING, entered) : stored;
}

function openSecret(context: Context, sealed: string | null): string | null {
  try {
    return sealed === null ? null : openText(context.secret, SECRET_BINDING, sealed);
  } catch {
    return null;
  }
}

function describeSecret(context: Context, sealed: string | null): PaymentSettingsStatus['secret'] {
  if (sealed === null) return 'none';
  return openSecret(context, sealed) === null ? 'unreadable' : 'stored';
}

/** Shows whether a secret exists and whether it changed, but never its value. */
function toAudited(row: SettingsRow, before?: SettingsRow): AuditedFields {
  const { enabled, clientId, clientSecret, mode, currency, buttonStyles, webhookId } = row;
  const isOther = before?.clientSecret !== undefined && before.clientSecret !== clientSecret;
  const secret = clientSecret === null ? '' : isOther ? '•••• (changed)' : '••••';
  return {
    enablePayPal: enabled,
    clientId,
    clientSecret: secret,
    mode,
    currency,
    ...buttonStyles,
    webhookId,
  };
}
