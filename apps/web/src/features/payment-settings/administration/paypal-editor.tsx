import { useQueryClient } from '@tanstack/react-query';
import {
  PaymentSettingsInput,
  type PaymentSettingsStatus,
} from '@voicedraft/contract/payment-administration';
import { useState, type ReactNode } from 'react';
import { describeFailure } from '#lib/describe-failure.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EditorColumns, EditorHead } from '#ui/editor-page.tsx';
import { RecordForm } from '#ui/record-editor/record-form.tsx';
import { useRecordEditor } from '#ui/record-editor/use-record-editor.ts';
import { reportAloud } from '#ui/use-submission.ts';
import { ButtonPreview } from './button-preview.tsx';
import { AppearanceSection, GeneralSection } from './paypal-sections.tsx';
import { afterSave, MODE_QUESTIONS, toValues, type PayPalValues } from './paypal-values.ts';
import { paymentStatusQuery, useSavePaymentSettings } from './queries.ts';
import { ResetSettings } from './reset-settings.tsx';
import { WebhookSection } from './webhook-section.tsx';

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
    report: reportAloud(settingsToast, FAILED),
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
