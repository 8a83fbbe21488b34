import { useQuery } from '@tanstack/react-query';
import { identityText, PASSWORD_RESET_TEXTS } from '@voicedraft/contract/identity';
import { confirmOwner } from '@voicedraft/contract/sessions';
import { Mail } from 'lucide-react';
import { useId, useState } from 'react';
import { z } from 'zod';
import { identityCodeOf } from '#features/identity/identity-client.ts';
import { useRequestSignInLink } from '#features/identity/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form, FormError, FormField, showFieldErrors, useZodForm } from '#ui/form.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { useProofRequest, type ProofRequest } from './owner-proof.ts';
import { accountFactsQuery } from './queries.ts';

/** Asks the owner to prove to be it, whenever a call of this page needs that. */
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
  const [reason, setReason] = useState<string>();
  const formId = useId();
  const confirm = useEndpointMutation(confirmOwner);
  const schema = hasPassword ? WithPassword : WithoutPassword;
  const form = useZodForm<Proof, Proof>(schema, { password: '' });
  const submit = async ({ password }: Proof) => {
    setReason(undefined);
    try {
      await confirm.mutateAsync({ body: { password } });
    } catch (failure) {
      const fields = failure instanceof ApiError ? failure.fields : undefined;
      if (showFieldErrors(form, ['password'], fields)) return;
      setReason(failure instanceof Error ? failure.message : 'We could not confirm that it’s you.');
      return;
    }
    answer(true);
  };
  const close = () => {
    if (!confirm.isPending) answer(false);
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Confirm that it’s you"
      description={`You are about to ${purpose}.`}
      startsInField
      actions={
        <>
          <Button disabled={confirm.isPending} onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={confirm.isPending}
            busyText="Confirming..."
          >
            {hasPassword ? 'Confirm' : 'Continue'}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        id={formId}
        busy={confirm.isPending}
        onSubmit={submit}
        className="mt-5 grid gap-4 text-ink"
      >
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
        <FormError text={reason} />
      </Form>
    </Dialog>
  );
}

/** The way for an account without a password: another sign-in, in another tab. */
function SignInLink({ email }: { readonly email: string }) {
  const send = useRequestSignInLink();
  return (
    <>
      <p className="text-ui text-ink-2">
        Your account has no password. Sign in again with an emailed link in this browser, then continue here.
      </p>
      <output className="wrap-anywhere empty:hidden">
        {send.isSuccess && (
          <Alert tone="info">
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
