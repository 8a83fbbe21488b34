import { Link } from '@tanstack/react-router';
import { MAILED_LINK_HINT, PASSWORD_RESET_TEXTS } from '@voicedraft/contract/identity';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useClientSettings } from '#lib/client-settings.ts';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { ResetRequestForm } from './forms.ts';
import { useRequestPasswordReset } from './queries.ts';
import { SheetForm } from './sheet-form.tsx';
import { OutcomeSheet, SmallSheet } from './small-sheet.tsx';
import { showIdentityFailure } from './show-identity-failure.ts';

/** /reset-password (customer specification §2): asks for the email address, then says where to look. */
export function ResetPasswordScreen() {
  const request = useRequestPasswordReset();
  const [sentTo, setSentTo] = useState<string>();
  const creation = useCreateForm({
    schema: ResetRequestForm,
    blank: { email: '' },
    create: async ({ email }) => {
      await request.mutateAsync(email);
      return email;
    },
    onCreated: setSentTo,
    showFailure: showIdentityFailure(PASSWORD_RESET_TEXTS),
  });
  if (sentTo !== undefined) return <EmailSent address={sentTo} onTryAgain={() => setSentTo(undefined)} />;
  return (
    <SmallSheet title="Forgot your password?" text="We’ll email you a link to choose a new one.">
      <SheetForm
        of={creation}
        submitLabel="Reset Password"
        busyText="Sending..."
        className="mt-7"
        foot={
          <p className="text-center text-ui">
            <Link to="/login" className="link inline-flex min-h-11 items-center">
              Back to Login
            </Link>
          </p>
        }
      >
        <TextField<ResetRequestForm> name="email" label="Email" required type="email" autoComplete="email" />
      </SheetForm>
    </SmallSheet>
  );
}

function EmailSent({ address, onTryAgain }: { readonly address: string; readonly onTryAgain: () => void }) {
  const { localMailbox } = useClientSettings();
  return (
    <OutcomeSheet
      icon={<Mail size={24} />}
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
      to="/login"
      action="Return to Login"
    />
  );
}
