import { listMailLog, type MailLogEntry, resendMessage } from '@voicedraft/contract/mail';
import { useState } from 'react';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Sends a message of the log again; asks first where it has arrived already. */
export function ResendButton({ entry }: { readonly entry: MailLogEntry }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useEndpointMutation(resendMessage, { invalidates: [listMailLog] });
  // Nothing to send any more once the account is deleted, and nobody to send it to.
  if (entry.userId === null || entry.status === 'queued') return null;
  const resend = () =>
    mutate(byId(entry._id), {
      onSuccess: () => settingsToast.success(`Queued again for ${entry.toEmail}.`),
      onError: (error) => settingsToast.error(`The message was not queued again. ${error.message}`),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button
        variant="ghost"
        className="md:-ml-4 md:max-w-none"
        busy={isPending}
        aria-label={`Resend to ${entry.toEmail}`}
        onClick={() => (entry.status === 'sent' ? setAsking(true) : resend())}
      >
        Resend
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Send this message again?"
        question={`${entry.toEmail} has already received “${entry.subject}” and will receive it again.`}
        confirmLabel="Resend"
        busy={isPending}
        busyText="Sending..."
        onConfirm={resend}
      />
    </>
  );
}
