import { identityText, PASSWORD_RESET_TEXTS } from '@voicedraft/contract/identity';
import { Mail } from 'lucide-react';
import { identityCodeOf } from '#features/identity/identity-client.ts';
import { useRequestSignInLink } from '#features/identity/queries.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form.tsx';

/** For an account without password and passkey: sign in again, in another tab. */
export function SignInAgain({ email }: { readonly email: string }) {
  const send = useRequestSignInLink();
  return (
    <>
      <p className="text-ui text-ink-2">
        Your account has no password. Sign in again with an emailed link in this browser, then continue here.
      </p>
      <output className="wrap-anywhere empty:hidden">
        {send.isSuccess && (
          <Alert variant="info">
            We sent a link to <strong className="font-semibold">{email}</strong>. It works once, for 15
            minutes.
          </Alert>
        )}
      </output>
      <FormError
        text={send.isError ? identityText(PASSWORD_RESET_TEXTS, identityCodeOf(send.error)) : undefined}
      />
      <Button
        icon={<Mail size={20} aria-hidden="true" />}
        busy={send.isPending}
        busyText="Sending..."
        className="justify-self-start"
        onClick={() => send.mutate(email)}
      >
        {send.isSuccess ? 'Send another link' : 'Send me a link'}
      </Button>
    </>
  );
}
