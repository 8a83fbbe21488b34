import { identityText, MAILED_LINK_HINT, PASSWORD_RESET_TEXTS } from '@voicedraft/contract/identity';
import { KeyRound } from 'lucide-react';
import { identityCodeOf } from '#features/identity/identity-client.ts';
import { useRequestPasswordReset } from '#features/identity/queries.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';

/** Mails a link that sets the first password of an account. */
export function FirstPassword({ email }: { readonly email: string }) {
  const request = useRequestPasswordReset();
  const send = () => {
    request.mutate(email, {
      onError: (error) => showToast.error(identityText(PASSWORD_RESET_TEXTS, identityCodeOf(error))),
    });
  };
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-reading text-ui text-ink-2">
        Your account has no password: you sign in with another account or an emailed link. To add one, we will
        email you a link. Setting it signs you out on every device.
      </p>
      <output className="w-full wrap-anywhere empty:hidden">
        {request.isSuccess && (
          <Alert variant="info">
            We sent a link to <strong className="font-semibold">{email}</strong>. It works once, for one hour.{' '}
            {MAILED_LINK_HINT}
          </Alert>
        )}
      </output>
      <Button icon={<KeyRound size={20} />} busy={request.isPending} busyText="Sending..." onClick={send}>
        {request.isSuccess ? 'Send another link' : 'Send me a link'}
      </Button>
    </div>
  );
}
