import { listMailLog, type MailLogEntry, resendMessage } from '@voicedraft/contract/mail';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';

/** Sends a logged message again; asks first if it has already arrived. */
export function ResendButton({ entry }: { readonly entry: MailLogEntry }) {
  const { mutateAsync } = useEndpointMutation(resendMessage, { invalidates: [listMailLog] });
  // Once the account is deleted, there is nothing to send and nobody to send it to.
  if (entry.userId === null || entry.status === 'queued') return null;
  return (
    <ConfirmAction
      renderTrigger={({ start, busy }) => (
        <Button
          variant="ghost"
          className="md:-ml-4 md:max-w-none"
          busy={busy}
          aria-label={`Resend to ${entry.toEmail}`}
          onClick={start}
        >
          Resend
        </Button>
      )}
      needsConfirmation={entry.status === 'sent'}
      title="Send this message again?"
      question={`${entry.toEmail} has already received “${entry.subject}” and will receive it again.`}
      confirmLabel="Resend"
      busyText="Sending..."
      run={() => mutateAsync(byId(entry._id))}
      done={`Queued again for ${entry.toEmail}.`}
      describeFailure={({ message }) => `The message was not queued again. ${message}`}
      announce={settingsToast}
    />
  );
}
