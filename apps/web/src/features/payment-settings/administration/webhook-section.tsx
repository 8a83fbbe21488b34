import type { PaymentSettingsStatus } from '@voicedraft/contract/payment-administration';
import { formatDateTime } from '#lib/format.ts';
import { Alert } from '#ui/alert.tsx';
import { CopyValue } from '#ui/copy-value.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { FormField } from '#ui/form.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { PayPalValues } from './paypal-values.ts';

/** The events that this service handles; any other event from PayPal is acknowledged and ignored. */
const EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
];

/** How to make PayPal report payments to us, and whether it does. */
export function WebhookSection({ status }: { readonly status: PaymentSettingsStatus }) {
  const { webhookUrl, lastWebhook } = status;
  return (
    <FormSection title="Webhook">
      <p className="text-ui text-ink-2">
        PayPal reports payments and refunds through a webhook. Without one, they show up a few minutes later.
      </p>
      <ol className="grid list-decimal gap-3 pl-5 text-ui marker:text-ink-3">
        <li>
          In PayPal’s developer dashboard, open your app and add a webhook with this address:
          <span className="block py-2 text-small">
            <CopyValue name="webhook address" value={webhookUrl} />
          </span>
        </li>
        <li>
          Choose these events:
          <ul className="mono mt-1 text-micro/[20px] text-ink-2">
            {EVENTS.map((event) => (
              <li key={event} className="wrap-anywhere">
                {event}
              </li>
            ))}
          </ul>
        </li>
        <li>Copy the webhook ID from PayPal into the field below, and save.</li>
      </ol>
      {!webhookUrl.startsWith('https://') && (
        <Alert variant="warning">
          PayPal sends webhooks to https addresses only. Set PUBLIC_URL to the public address of this site.
        </Alert>
      )}
      <FormField<PayPalValues>
        name="webhookId"
        label="Webhook ID"
        help="Used to verify that messages come from PayPal. Without it, they are rejected."
      >
        {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} className="mono" />}
      </FormField>
      <p className="text-small text-ink-2">
        {lastWebhook === null ? (
          'No webhook received yet.'
        ) : (
          <>
            Last webhook: <span className="mono wrap-anywhere">{lastWebhook.type}</span>,{' '}
            {formatDateTime(lastWebhook.receivedAt)}
          </>
        )}
      </p>
    </FormSection>
  );
}
