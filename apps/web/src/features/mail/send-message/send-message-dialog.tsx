import { MAIL_RECIPIENTS_MAX } from '@voicedraft/contract/mail';
import { useId, useState } from 'react';
import { MessageFields } from '#features/mail/fields/message-fields.tsx';
import { countPeople, type MailPerson } from '#features/mail/people.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form, FormError } from '#ui/form.tsx';
import { Segment, type SegmentOption } from '#ui/segment.tsx';
import { MessagePreview } from './message-preview.tsx';
import { RecipientNames, RecipientsField } from './recipients-field.tsx';
import { TemplatesFailed, TemplateSelect } from './template-select.tsx';
import { useMessageForm } from './use-message-form.ts';

/** Text of the specification (§8). */
const SENT = 'Message sent successfully.';

type View = 'write' | 'preview';

const VIEWS: readonly SegmentOption<View>[] = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
];

interface SendMessageDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly recipients: readonly MailPerson[];
  /** Tells the success in the page's own way; a toast does where left out. */
  readonly onSent?: ((text: string) => void) | undefined;
}

/** The 'Send Message' modal (second specification §2): to one person, or to several at once. */
export function SendMessageDialog({ open, ...props }: SendMessageDialogProps) {
  // A message begins anew each time, so it is made and given up with its window.
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
    onSent(SENT);
    const leftOut = recipients.length - count;
    if (leftOut > 0) {
      settingsToast.plain(`Not sent to ${countPeople(leftOut)}: the account is banned or deleted.`);
    }
  });
  const { asked, form, isSending, isTyped } = message;
  const isTooMany = recipients.length > MAIL_RECIPIENTS_MAX;
  const close = () => {
    if (isSending) return;
    if (isTyped) setLeaving(true);
    else onOpenChange(false);
  };
  return (
    <>
      <Dialog
        open
        startsInField
        width="wide"
        onOpenChange={close}
        title="Send Message"
        actions={
          <>
            <Button disabled={isSending} onClick={close}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              disabled={isTooMany}
              busy={isSending}
              busyText="Sending..."
              // What the checks object to is among the fields.
              onClick={() => setView('write')}
            >
              Send
            </Button>
          </>
        }
      >
        <Form
          form={form}
          id={formId}
          busy={isSending}
          onSubmit={message.send}
          className="mt-3 grid gap-5 text-ink"
        >
          <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
            <TemplateSelect value={message.template?._id ?? ''} onChoose={message.choose} />
            <RecipientsField recipients={recipients} />
          </div>
          <TemplatesFailed />
          {recipients.length > 1 && <RecipientNames recipients={recipients} />}
          {isTooMany && (
            <Alert tone="warning">
              You can send a message to at most {countPeople(MAIL_RECIPIENTS_MAX)}. Please choose fewer.
            </Alert>
          )}
          <Segment label="View" options={VIEWS} value={view} onChange={setView} />
          <div hidden={view !== 'write'}>
            <MessageFields rows={7} />
          </div>
          {view === 'preview' && <MessagePreview content={message.content} recipients={recipients} />}
          <FormError text={message.reason} />
        </Form>
      </Dialog>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={message.keepTyped}
        title="Replace your message?"
        question={`The template “${asked?.templateName ?? ''}” will replace your subject and message.`}
        confirmLabel="Replace"
        dangerous
        onConfirm={() => {
          if (asked !== undefined) message.fillIn(asked);
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
