import { Link } from '@tanstack/react-router';
import { identityText, MAILED_LINK_HINT, PASSWORD_RESET_TEXTS } from '@voicedraft/contract/identity';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useClientSettings } from '#lib/client-settings.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Form, FormError, FormField, useZodForm } from '#ui/form.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ResetRequestForm } from './forms.ts';
import { identityCodeOf } from './identity-client.ts';
import { useRequestPasswordReset } from './queries.ts';
import { SmallSheet } from './small-sheet.tsx';

/** /reset-password (customer specification §2): asks for the address, then says where to look. */
export function ResetPasswordScreen() {
  const request = useRequestPasswordReset();
  const [sentTo, setSentTo] = useState<string>();
  const form = useZodForm(ResetRequestForm, { email: '' });
  if (sentTo !== undefined) return <EmailSent address={sentTo} onTryAgain={() => setSentTo(undefined)} />;
  const submit = ({ email }: ResetRequestForm) => {
    request.mutate(email, { onSuccess: () => setSentTo(email) });
  };
  return (
    <SmallSheet title="Forgot your password?" text="We’ll email you a link to choose a new one.">
      <Form form={form} busy={request.isPending} onSubmit={submit} className="mt-7 grid gap-5">
        <FormField<ResetRequestForm> name="email" label="Email" required>
          {(control) => <TextInput {...control} type="email" autoComplete="email" />}
        </FormField>
        <FormError
          text={
            request.isError ? identityText(PASSWORD_RESET_TEXTS, identityCodeOf(request.error)) : undefined
          }
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          busy={request.isPending}
          busyText="Sending..."
        >
          Reset Password
        </Button>
        <p className="text-center text-ui">
          <Link to="/login" className="link inline-flex min-h-11 items-center">
            Back to Login
          </Link>
        </p>
      </Form>
    </SmallSheet>
  );
}

interface EmailSentProps {
  readonly address: string;
  readonly onTryAgain: () => void;
}

function EmailSent({ address, onTryAgain }: EmailSentProps) {
  const { localMailbox } = useClientSettings();
  return (
    <SmallSheet
      outcome
      icon={<Mail size={24} aria-hidden="true" />}
      title="Email Sent!"
      text={
        <>
          <p>
            We sent a link to <b className="font-semibold break-all text-ink">{address}</b>. It works once,
            for one hour.
          </p>
          <p className="mt-3">
            {MAILED_LINK_HINT}{' '}
            <button type="button" className="link min-h-6" onClick={onTryAgain}>
              Try again
            </button>
          </p>
          {localMailbox && (
            <p className="mt-3">
              This is a demo: the message is in the local mailbox. The server printed its address when it
              started.
            </p>
          )}
        </>
      }
    >
      <ButtonLink to="/login" variant="primary" size="lg" block className="mt-7">
        Return to Login
      </ButtonLink>
    </SmallSheet>
  );
}
