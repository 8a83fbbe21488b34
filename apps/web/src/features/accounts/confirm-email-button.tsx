import { MAILED_LINK_HINT } from '@voicedraft/contract/identity';
import { MailCheck } from 'lucide-react';
import { useSendConfirmation } from '#features/identity/queries.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';

/** Sends the link that confirms the account's email address again. */
export function ConfirmEmailButton({ email }: { readonly email: string }) {
  const send = useSendConfirmation();
  const mail = () => {
    send.mutate(email, {
      onSuccess: () => showToast.success(`We sent a link to ${email}.`),
      onError: (error) => showToast.error(`The link could not be sent. ${error.message}`),
    });
  };
  return (
    <>
      <Button
        icon={<MailCheck size={20} className="max-sm:hidden" />}
        busy={send.isPending}
        busyText="Sending..."
        onClick={mail}
      >
        Send confirmation again
      </Button>
      <output className="order-last max-w-reading basis-full text-small text-ink-2 empty:hidden">
        {send.isSuccess && MAILED_LINK_HINT}
      </output>
    </>
  );
}
