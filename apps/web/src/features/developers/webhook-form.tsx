import {
  addWebhook,
  editWebhook,
  listWebhooks,
  WEBHOOK_EVENT_TEXTS,
  WEBHOOK_EVENTS,
  type Webhook,
  WebhookEdit,
} from '@voicedraft/contract/webhooks';
import { useState } from 'react';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { CheckList } from '#ui/check-list.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { FormField } from '#ui/form.tsx';
import { FormDialog } from '#ui/record-editor/form-dialog.tsx';
import { useRecordEditor } from '#ui/record-editor/use-record-editor.ts';
import { TextInput } from '#ui/text-input.tsx';
import { showToast } from '#ui/toast.ts';
import { useShownOnce } from './shown-once.tsx';

const FIELDS = ['url', 'events'] as const;
const BLANK: WebhookEdit = { url: '', events: ['script.done', 'voice.done', 'voice.failed'] };
const EVENT_OPTIONS = WEBHOOK_EVENTS.map((event) => {
  const label = <b className="mono font-semibold">{event}</b>;
  return { value: event, label, detail: WEBHOOK_EVENT_TEXTS[event] };
});

/** The form of a new webhook; then its signing secret, once, in the same window. */
export function AddWebhook({ onClose }: { readonly onClose: () => void }) {
  const [secret, setSecret] = useState<string>();
  const adding = useEndpointMutation(addWebhook, { invalidates: [listWebhooks] });
  const creation = useCreateForm({
    schema: WebhookEdit,
    blank: BLANK,
    create: (body) => adding.mutateAsync({ body }),
    onCreated: (added) => setSecret(added.secret),
    fields: FIELDS,
  });
  const view = useSecretView(secret, onClose);
  return (
    <FormDialog
      of={creation}
      title="Add a webhook"
      description="We send a POST request to it when something finishes."
      submitLabel="Add webhook"
      busyText="Adding..."
      instead={view}
      onClose={onClose}
    >
      <WebhookFields />
    </FormDialog>
  );
}

/** The window that shows a signing secret once. */
export function useSecretView(secret: string | undefined, onClose: () => void) {
  const shown = secret !== undefined && {
    noun: 'secret',
    title: 'Copy the signing secret now',
    description: 'Your program uses it to check that a call comes from us. It is not shown again.',
    value: secret,
    hint: 'Lost it? Replace it from the menu of the address.',
  };
  return useShownOnce(shown || undefined, onClose);
}

interface EditWebhookProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** The form of a webhook. */
export function EditWebhook({ webhook, onClose }: EditWebhookProps) {
  const editing = useEndpointMutation(editWebhook, { invalidates: [listWebhooks] });
  const editor = useRecordEditor<Webhook, WebhookEdit, WebhookEdit>({
    schema: WebhookEdit,
    record: webhook,
    toValues,
    save: (values, { id, off }) =>
      editing.mutateAsync({ params: { id }, body: { ...values, isOn: off === null } }),
    onSaved: (_saved, isUnsaved) => {
      showToast.success('Webhook saved');
      if (!isUnsaved) onClose();
    },
    fields: FIELDS,
  });
  return (
    <FormDialog of={editor} title="Edit webhook" submitLabel="Save" onClose={onClose}>
      <WebhookFields />
    </FormDialog>
  );
}

function toValues({ url, events }: Webhook): WebhookEdit {
  return { url, events };
}

function WebhookFields() {
  return (
    <>
      <FormField<WebhookEdit>
        name="url"
        label="Address"
        required
        help="Starts with https://. Redirects are not followed."
      >
        {(control) => <TextInput {...control} inputMode="url" autoComplete="off" spellCheck={false} />}
      </FormField>
      <CheckList<WebhookEdit> name="events" legend="Events" options={EVENT_OPTIONS} />
    </>
  );
}
