import { useQuery } from '@tanstack/react-query';
import { identityText, PASSWORD_RESET_TEXTS } from '@voicedraft/contract/identity';
import { confirmOwner } from '@voicedraft/contract/sessions';
import { Mail } from 'lucide-react';
import { useId } from 'react';
import { z } from 'zod';
import { identityCodeOf } from '#features/identity/identity-client.ts';
import { useRequestSignInLink } from '#features/identity/queries.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CreateError, CreateForm } from '#ui/create-form/create-form.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError, FormField } from '#ui/form.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { useProofRequest, type ProofRequest } from './owner-proof.ts';
import { accountFactsQuery } from './queries.ts';

/** Asks for proof of the owner whenever a request on this page needs it. */
export function OwnerProofDialog({ email }: { readonly email: string }) {
  const request = useProofRequest();
  return request === undefined ? null : <ProofDialog request={request} email={email} />;
}

interface ProofDialogProps {
  readonly request: ProofRequest;
  readonly email: string;
}

interface Proof {
  readonly password: string;
}

const WithPassword = z.object({ password: z.string().min(1, 'Please enter your password') });
const WithoutPassword = z.object({ password: z.string() });

function ProofDialog({ request: { purpose, answer }, email }: ProofDialogProps) {
  const hasPassword = useQuery(accountFactsQuery).data?.hasPassword !== false;
  const formId = useId();
  const confirm = useEndpointMutation(confirmOwner);
  const schema = hasPassword ? WithPassword : WithoutPassword;
  const creation = useCreateForm<Proof, Proof, unknown>({
    schema,
    blank: { password: '' },
    create: ({ password }) => confirm.mutateAsync({ body: { password } }),
    onCreated: () => answer(true),
    fields: ['password'],
  });
  const close = () => {
    if (!creation.isSaving) answer(false);
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Confirm that it’s you"
      description={`You are about to ${purpose}.`}
      startsInField
      actions={
        <DialogActions form={formId} busy={creation.isSaving} busyText="Confirming..." onCancel={close}>
          {hasPassword ? 'Confirm' : 'Continue'}
        </DialogActions>
      }
    >
      <CreateForm of={creation} id={formId} className="mt-5 grid gap-4 text-ink">
        {hasPassword ? (
          <>
            <input type="text" autoComplete="username" value={email} readOnly hidden />
            <FormField<Proof>
              name="password"
              label="Password"
              help="We won’t ask again for 10 minutes."
              required
            >
              {(control) => <PasswordInput {...control} autoComplete="current-password" />}
            </FormField>
          </>
        ) : (
          <SignInLink email={email} />
        )}
        <CreateError of={creation} />
      </CreateForm>
    </Dialog>
  );
}

/** For an account without a password: sign in again, in another tab. */
function SignInLink({ email }: { readonly email: string }) {
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
