import { useQueryClient } from '@tanstack/react-query';
import {
  PaymentSettingsInput,
  type PaymentSettingsStatus,
} from '@voicedraft/contract/payment-administration';
import { useState, type ReactNode } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { describeFailure, nameFailure } from '#lib/describe-failure.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EditorColumns, EditorHead } from '#ui/editor-page.tsx';
import { copyValues, Form, FormError, showFieldErrors } from '#ui/form.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import { SavedMeanwhile } from '#ui/saved-meanwhile.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { useRecordForm } from '#ui/use-record-form.ts';
import { ButtonPreview } from './button-preview.tsx';
import { AppearanceSection, GeneralSection } from './paypal-sections.tsx';
import { MODE_QUESTIONS, toValues, type PayPalValues } from './paypal-values.ts';
import { paymentStatusQuery, useSavePaymentSettings } from './queries.ts';
import { ResetSettings } from './reset-settings.tsx';
import { WebhookSection } from './webhook-section.tsx';

const FAILED = { refused: 'Failed to update PayPal settings', unreachable: 'Error updating PayPal settings' };
const FIELDS = ['clientId', 'clientSecret', 'mode', 'currency', 'webhookId'] as const;

interface PayPalEditorProps {
  readonly status: PaymentSettingsStatus;
  /** Stands between the title and the form. */
  readonly notices: ReactNode;
}

/** The settings in their form, with the button as PayPal draws it beside them. */
export function PayPalEditor({ status, notices }: PayPalEditorProps) {
  const { form, seen, start } = useRecordForm(PaymentSettingsInput, status, toValues);
  const saving = useSavePaymentSettings();
  const [failure, setFailure] = useState<ApiError>();
  const [isReplacing, setReplacing] = useState(false);
  /** What waits for an answer to the question about its mode. */
  const [asked, setAsked] = useState<PaymentSettingsInput>();
  const { isDirty } = form.formState;

  const startAnew = (record: PaymentSettingsStatus, sent?: PayPalValues) => {
    start(record, sent);
    setReplacing(false);
    setFailure(undefined);
  };
  const loading = useLoadSaved(startAnew);
  const send = async (values: PaymentSettingsInput) => {
    const sent = copyValues(form);
    setAsked(undefined);
    setFailure(undefined);
    try {
      const fresh = await saving.mutateAsync({ ...values, updatedAt: seen.updatedAt });
      if (fresh !== null) startAnew(fresh, sent);
      // Saved, though not read again: the form holds what is stored, and the secret it forgets.
      else form.reset({ ...values, clientSecret: '' });
      settingsToast.success('PayPal settings updated successfully');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (showFieldErrors(form, FIELDS, error.fields)) return;
      setFailure(error);
      if (error.code !== 'conflict') settingsToast.error(describeFailure(error, FAILED));
    }
  };
  const save = async (values: PaymentSettingsInput) => {
    if (values.mode === seen.settings.mode) await send(values);
    else setAsked(values);
  };
  return (
    <>
      <EditorHead
        title="PayPal Settings"
        text="How customers pay."
        actions={<ResetSettings seen={seen} unsaved={isDirty} onReset={startAnew} />}
      />
      {notices}
      <EditorColumns
        form={
          <Card>
            <Form<PayPalValues, PaymentSettingsInput> form={form} busy={saving.isPending} onSubmit={save}>
              <div className="divide-y divide-line [&_.input]:scroll-mb-32">
                <GeneralSection secret={seen.secret} isReplacing={isReplacing} onReplace={setReplacing} />
                <WebhookSection status={status} />
                <AppearanceSection />
              </div>
              <div className="px-6 pb-6 empty:hidden">
                {failure?.code === 'conflict' ? (
                  <SavedMeanwhile text={failure.message} busy={loading.busy} onLoad={loading.load} />
                ) : (
                  failure !== undefined && (
                    <FormError text={nameFailure(failure, FAILED)} reason={failure.message} />
                  )
                )}
              </div>
              <SaveBar unsaved={isDirty} busy={saving.isPending} onDiscard={() => startAnew(status)} />
            </Form>
          </Card>
        }
        preview={<ButtonPreview control={form.control} status={status} />}
      />
      {asked !== undefined && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(undefined)}
          {...MODE_QUESTIONS[asked.mode]}
          dangerous
          onConfirm={() => void send(asked)}
        />
      )}
      <UnsavedGuard
        unsaved={isDirty}
        question="Your changes to the PayPal settings will be lost."
        withinPage
      />
    </>
  );
}

/** Reads what somebody else has saved, for a form that is to start anew from it. */
function useLoadSaved(onLoaded: (status: PaymentSettingsStatus) => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const read = async () => {
    setBusy(true);
    try {
      onLoaded(await client.fetchQuery(paymentStatusQuery));
    } catch (error) {
      settingsToast.error(
        describeFailure(error, {
          refused: 'Failed to fetch PayPal data',
          unreachable: 'Error fetching PayPal data',
        }),
      );
    } finally {
      setBusy(false);
    }
  };
  return { busy, load: () => void read() };
}
