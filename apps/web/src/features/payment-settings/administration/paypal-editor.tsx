import { useQueryClient } from '@tanstack/react-query';
import {
  PaymentSettingsInput,
  type PaymentSettingsStatus,
} from '@voicedraft/contract/payment-administration';
import { RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { describeFailure, explainFailure } from '#lib/describe-failure.ts';
import { formatDateTime } from '#lib/format.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CopyValue } from '#ui/copy-value.tsx';
import { EditorColumns, EditorHead } from '#ui/editor-page.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { RecordForm } from '#ui/record-editor/record-form.tsx';
import { useRecordEditor } from '#ui/record-editor/use-record-editor.ts';
import { TextField } from '#ui/text-field.tsx';
import { showAloud } from '#ui/use-submission.ts';
import { ButtonPreview } from './button-preview.tsx';
import { AppearanceSection, GeneralSection } from './paypal-sections.tsx';
import { afterSave, MODE_QUESTIONS, toValues, type PayPalValues } from './paypal-values.ts';
import { paymentStatusQuery, useSavePaymentSettings, useResetPaymentSettings } from './queries.ts';

/** The events that this service handles; any other event from PayPal is acknowledged and ignored. */
const EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
];

const FAILED = { refused: 'Failed to update PayPal settings', unreachable: 'Error updating PayPal settings' };
const UNREAD = { refused: 'Failed to fetch PayPal data', unreachable: 'Error fetching PayPal data' };
const FIELDS = ['clientId', 'clientSecret', 'mode', 'currency', 'webhookId'] as const;

interface PayPalEditorProps {
  readonly status: PaymentSettingsStatus;
  /** Between the title and the form. */
  readonly notices: ReactNode;
}

/** The form of the settings, with the button as PayPal draws it beside it. */
export function PayPalEditor({ status, notices }: PayPalEditorProps) {
  const send = useSavePaymentSettings();
  const client = useQueryClient();
  const editor = useRecordEditor<PaymentSettingsStatus, PayPalValues, PaymentSettingsInput>({
    schema: PaymentSettingsInput,
    record: status,
    toValues,
    save: async (values, base) =>
      (await send({ ...values, revision: base.revision })) ?? afterSave(base, values),
    onSaved: () => settingsToast.success('PayPal settings updated successfully'),
    fields: FIELDS,
    showFailure: showAloud(settingsToast, FAILED),
    read: () => client.fetchQuery(paymentStatusQuery),
    reportUnread: (failure) => settingsToast.error(describeFailure(failure, UNREAD)),
  });
  const { form, base, submit, discard } = editor;
  /** The settings whose secret is being replaced. */
  const [replaced, setReplaced] = useState<PaymentSettingsStatus>();
  /** The values that wait for an answer to the question about the mode. */
  const [unconfirmed, setUnconfirmed] = useState<PaymentSettingsInput>();
  const save = async (values: PaymentSettingsInput) => {
    if (values.mode === base.settings.mode) await submit(values);
    else setUnconfirmed(values);
  };
  const takeBack = () => {
    setReplaced(undefined);
    discard();
  };
  return (
    <>
      <EditorHead
        title="PayPal Settings"
        text="How customers pay."
        actions={<ResetSettings base={base} unsaved={editor.isUnsaved} onReset={editor.start} />}
      />
      {notices}
      <EditorColumns
        form={
          <Card>
            <RecordForm
              editor={{ ...editor, submit: save, discard: takeBack }}
              loss="Your changes to the PayPal settings will be lost."
              withinPage
            >
              <div className="divide-y divide-line">
                <GeneralSection
                  secret={base.secret}
                  isReplacing={replaced === base}
                  onReplace={(replacing) => setReplaced(replacing ? base : undefined)}
                />
                <WebhookSection status={status} />
                <AppearanceSection />
              </div>
            </RecordForm>
          </Card>
        }
        preview={<ButtonPreview control={form.control} status={status} />}
      />
      {unconfirmed !== undefined && (
        <ConfirmDialog
          open
          onOpenChange={() => setUnconfirmed(undefined)}
          {...MODE_QUESTIONS[unconfirmed.mode]}
          dangerous
          onConfirm={() => {
            setUnconfirmed(undefined);
            void submit(unconfirmed);
          }}
        />
      )}
    </>
  );
}

/** How to make PayPal report payments to us, and whether it does. */
function WebhookSection({ status }: { readonly status: PaymentSettingsStatus }) {
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
      <TextField<PayPalValues>
        name="webhookId"
        label="Webhook ID"
        help="Used to verify that messages come from PayPal. Without it, they are rejected."
        spellCheck={false}
        inputClass="mono"
      />
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

const RESET_FAILED = {
  refused: 'Failed to reset PayPal settings',
  unreachable: 'Error resetting PayPal settings',
};

const QUESTION =
  'Are you sure you want to reset all PayPal settings to default? The client ID, secret and webhook ID will be removed.';

interface ResetSettingsProps {
  /** The settings as their editor last saw them. */
  readonly base: PaymentSettingsStatus;
  /** True while the editor holds unsaved changes. */
  readonly unsaved: boolean;
  /** Called with the new settings. */
  readonly onReset: (status: PaymentSettingsStatus) => void;
}

/** Restores the default settings, after asking once. */
function ResetSettings({ base, unsaved, onReset }: ResetSettingsProps) {
  const reset = useResetPaymentSettings();
  return (
    <ConfirmAction
      renderTrigger={({ start }) => (
        <Button variant="ghost" icon={<RotateCcw size={20} />} onClick={start}>
          Reset to Default
        </Button>
      )}
      title="Reset to Default"
      question={unsaved ? `${QUESTION} Changes you have not saved will be lost.` : QUESTION}
      confirmLabel="Reset"
      busyText="Resetting..."
      dangerous
      run={() => reset(base)}
      onDone={onReset}
      done="PayPal settings reset successfully"
      describeFailure={(failure) => explainFailure(failure, RESET_FAILED)}
      announce={settingsToast}
    />
  );
}
