import { useQuery } from '@tanstack/react-query';
import { MAIL_RECIPIENTS_MAX, type EmailTemplate } from '@voicedraft/contract/mail';
import { useId, useState } from 'react';
import { MessageFields } from '#features/mail/fields/message-fields.tsx';
import { countUsers, type Recipient } from '#features/mail/people.ts';
import { MailPreview } from '#features/mail/preview/mail-preview.tsx';
import { type MailContent, emailTemplatesQuery } from '#features/mail/queries.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Alert } from '#ui/alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CreateError, CreateForm } from '#ui/create-form/create-form.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { RetryButton } from '#ui/list/list-failure.tsx';
import { Segment, type SegmentOption } from '#ui/segment.tsx';
import { Select } from '#ui/select.tsx';
import { RecipientNames, RecipientsField } from './recipients-field.tsx';
import { useMessageForm } from './use-message-form.ts';

interface TemplateSelectProps {
  /** Id of the selected template; empty if there is none. */
  readonly value: string;
  readonly onChoose: (template: EmailTemplate | undefined) => void;
}

interface MessagePreviewProps {
  readonly content: MailContent;
  readonly recipients: readonly Recipient[];
}

/** Text of the specification (§8), for one recipient. */
const SENT = 'Message sent successfully.';

type View = 'write' | 'preview';

const VIEWS: readonly SegmentOption<View>[] = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
];

interface SendMessageDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly recipients: readonly Recipient[];
  /** Announces the success in the page's own way; a toast by default. */
  readonly onSent?: ((text: string) => void) | undefined;
}

/** The 'Send Message' modal (second specification §2): to one user, or to several at once. */
export function SendMessageDialog({ open, ...props }: SendMessageDialogProps) {
  // Every message starts empty, so it is created and discarded with its dialog.
  return open && <OpenDialog {...props} />;
}

function OpenDialog({
  onOpenChange,
  recipients,
  onSent = settingsToast.success,
}: Omit<SendMessageDialogProps, 'open'>) {
  const [view, setView] = useState<View>('write');
  const [isLeaving, setLeaving] = useState(false);
  const formId = useId();
  const message = useMessageForm(recipients, (count) => {
    onOpenChange(false);
    onSent(recipients.length === 1 ? SENT : `Message sent to ${countUsers(count)}.`);
    const leftOut = recipients.length - count;
    if (leftOut > 0) {
      settingsToast.plain(`Not sent to ${countUsers(leftOut)}: the account is banned or deleted.`);
    }
  });
  const { unconfirmed, toConfirm, creation, isTyped } = message;
  const { isSaving } = creation;
  const isTooMany = recipients.length > MAIL_RECIPIENTS_MAX;
  const close = () => {
    if (isSaving) return;
    if (isTyped) setLeaving(true);
    else onOpenChange(false);
  };
  return (
    <>
      <Dialog
        startsInField
        width="wide"
        onOpenChange={close}
        title="Send Message"
        actions={
          <DialogActions
            form={formId}
            disabled={isTooMany}
            busy={isSaving}
            busyText="Sending..."
            // Validation errors are shown at the fields.
            onClick={() => setView('write')}
            onCancel={close}
          >
            Send
          </DialogActions>
        }
      >
        <CreateForm of={creation} id={formId} className="mt-3 grid gap-5 text-ink">
          <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
            <TemplateSelect value={message.template?._id ?? ''} onChoose={message.choose} />
            <RecipientsField recipients={recipients} />
          </div>
          <TemplatesFailed />
          {recipients.length > 1 && <RecipientNames recipients={recipients} />}
          {isTooMany && (
            <Alert variant="warning">
              You can send a message to at most {countUsers(MAIL_RECIPIENTS_MAX)}. Please choose fewer.
            </Alert>
          )}
          <Segment label="View" options={VIEWS} value={view} onChange={setView} />
          <div hidden={view !== 'write'}>
            <MessageFields rows={7} />
          </div>
          {view === 'preview' && <MessagePreview content={message.content} recipients={recipients} />}
          <CreateError of={creation} />
        </CreateForm>
      </Dialog>
      <ConfirmDialog
        open={unconfirmed !== undefined}
        onOpenChange={message.keepText}
        title="Replace your message?"
        question={`The template “${unconfirmed?.templateName ?? ''}” will replace your subject and message.`}
        confirmLabel="Replace"
        dangerous
        onConfirm={() => {
          if (unconfirmed !== undefined) message.fillIn(unconfirmed);
        }}
      />
      <ConfirmDialog
        open={toConfirm !== undefined}
        onOpenChange={message.endConfirm}
        title={`Send to ${countUsers(recipients.length)}?`}
        question={`“${toConfirm?.subject ?? ''}” cannot be taken back once it is sent.`}
        confirmLabel={`Send to ${countUsers(recipients.length)}`}
        onConfirm={() => {
          message.endConfirm();
          if (toConfirm !== undefined) void message.send(toConfirm);
        }}
      />
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Discard this message?"
        question="Your message has not been sent and will be lost."
        confirmLabel="Discard"
        dangerous
        onConfirm={() => onOpenChange(false)}
      />
    </>
  );
}

/** The message as its recipient gets it; with several recipients, as the selected one does. */
function MessagePreview({ content, recipients }: MessagePreviewProps) {
  const [chosen, setChosen] = useState(recipients[0]?.UserEmail);
  return (
    <div className="grid gap-5">
      {recipients.length > 1 && (
        <Field label="As the recipient sees it">
          {(control) => (
            <Select
              {...control}
              value={chosen}
              options={recipients.map(({ userName, UserEmail }) => ({
                value: UserEmail,
                label: `${userName} (${UserEmail})`,
              }))}
              onChange={({ target }) => setChosen(target.value)}
            />
          )}
        </Field>
      )}
      <MailPreview content={content} userEmail={chosen} />
    </div>
  );
}

/** The 'Email Template' field of a message. */
function TemplateSelect({ value, onChoose }: TemplateSelectProps) {
  const { data, isPending } = useQuery(emailTemplatesQuery);
  const options = data?.map(({ _id, templateName }) => ({ value: _id, label: templateName })) ?? [];
  return (
    <Field label="Email Template">
      {(control) => (
        <Select
          {...control}
          options={options}
          placeholder={isPending ? 'Loading templates...' : 'No template'}
          disabled={options.length === 0}
          value={value}
          onChange={({ target }) => onChoose(data?.find(({ _id }) => _id === target.value))}
        />
      )}
    </Field>
  );
}

/** Says that the templates could not be loaded; a message can still be written without one. */
function TemplatesFailed() {
  const query = useQuery(emailTemplatesQuery);
  const { error } = query;
  return (
    <div role="alert" className="empty:hidden">
      {error !== null && (
        <Alert variant="danger" action={<RetryButton query={query} />}>
          Failed to fetch templates: {error.message}
        </Alert>
      )}
    </div>
  );
}
