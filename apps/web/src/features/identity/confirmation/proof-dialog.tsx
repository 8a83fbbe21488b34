import { useQuery } from '@tanstack/react-query';
import { identityText, PASSWORD_RESET_TEXTS } from '@voicedraft/contract/identity';
import type { SignInWays } from '@voicedraft/contract/second-factors';
import { confirmOwner } from '@voicedraft/contract/sessions';
import { Mail } from 'lucide-react';
import { useEffect, useId } from 'react';
import { z } from 'zod';
import { CodeInput } from '#features/identity/code-input.tsx';
import { signInWaysQuery, useConfirmWithPasskey } from '#features/identity/factor-queries.ts';
import { identityCodeOf } from '#features/identity/identity-client.ts';
import { PasskeyButton } from '#features/identity/passkey-button.tsx';
import { useOwnerProof, useRequestSignInLink } from '#features/identity/queries.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import type { ProofRequest } from '#lib/owner-proof.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CreateError, CreateForm } from '#ui/create-form/create-form.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError, FormField } from '#ui/form.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { purposeOf } from './purposes.ts';

const Proof = z.object({ password: z.string(), code: z.string() });
type Proof = z.infer<typeof Proof>;

const WithPassword = Proof.extend({ password: z.string().min(1, 'Please enter your password') });
const WithCode = WithPassword.extend({ code: z.string().trim().min(1, 'Please enter the code') });

/** Asks once for a passkey or the password, then lets the call proceed that needs it. */
export function ProofDialog({ request: { call, answer } }: { readonly request: ProofRequest }) {
  const ways = useQuery({ ...signInWaysQuery, staleTime: 0 });
  const { text, button, isDangerous } = purposeOf(call);
  const formId = useId();
  const byPassword = usePassword(ways.data, () => answer(true));
  const byPasskey = useConfirmWithPasskey();
  const isBusy = byPassword.isSaving || byPasskey.isPending;
  const close = () => {
    if (!isBusy) answer(false);
  };
  const takesPassword = ways.data !== undefined && isPasswordEnough(ways.data);
  const { setFocus } = byPassword.form;
  // The window opens before it is known what to ask for.
  useEffect(() => {
    if (takesPassword) setFocus('password');
  }, [takesPassword, setFocus]);
  const hasPasskey = (ways.data?.passkeys.length ?? 0) > 0;
  return (
    <Dialog
      onOpenChange={close}
      title="Confirm that it is you"
      description={`You are about to ${text}.`}
      startsInField
      actions={
        <DialogActions
          form={formId}
          variant={isDangerous ? 'danger' : 'primary'}
          busy={byPassword.isSaving}
          busyText="Confirming..."
          disabled={ways.data === undefined || (!takesPassword && hasPasskey)}
          onCancel={close}
        >
          {takesPassword ? button : 'Continue'}
        </DialogActions>
      }
    >
      <div className="mt-5 grid gap-4 text-ink">
        {ways.data === undefined && (
          <Loading className="grid gap-2">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-12 w-full rounded-control" />
          </Loading>
        )}
        {hasPasskey && (
          <PasskeyButton
            busy={byPasskey.isPending}
            failure={byPasskey.error ?? undefined}
            onPress={() => byPasskey.mutate(undefined, { onSuccess: () => answer(true) })}
          >
            Use a passkey
          </PasskeyButton>
        )}
        {hasPasskey && takesPassword && <Or />}
        {ways.data !== undefined && (
          <CreateForm of={byPassword} id={formId} className="grid gap-4">
            {takesPassword && <PasswordFields ways={ways.data} />}
            {!takesPassword && !hasPasskey && <SignInAgain email={ways.data.email} />}
            <CreateError of={byPassword} />
          </CreateForm>
        )}
        <FormError
          text={ways.data === undefined && ways.isError ? 'Your account could not be loaded.' : undefined}
          reason={ways.error?.message}
        />
        <p className="text-small text-ink-2">We ask once, then not again for 10 minutes.</p>
      </div>
    </Dialog>
  );
}

/**
 * Whether the password (with the app's code, if there is one) confirms the owner. An account with only a passkey as
 * its second factor has to use that.
 */
function isPasswordEnough({ hasPassword, authenticatorSince, passkeys }: SignInWays): boolean {
  return hasPassword && (authenticatorSince !== null || passkeys.length === 0);
}

/** Without a password: asks the server whether the owner has signed in again. */
function usePassword(ways: SignInWays | undefined, onConfirmed: () => void) {
  const confirm = useEndpointMutation(confirmOwner);
  const prove = useOwnerProof();
  const hasPassword = ways !== undefined && isPasswordEnough(ways);
  const hasApp = hasPassword && ways.authenticatorSince !== null;
  return useCreateForm<Proof, Proof, unknown>({
    schema: hasApp ? WithCode : hasPassword ? WithPassword : Proof,
    blank: { password: '', code: '' },
    create: async ({ password, code }) => {
      const proof = hasPassword ? await prove({ email: ways.email, password }) : {};
      return confirm.mutateAsync({ body: { ...proof, ...(hasApp && { code }) } });
    },
    onCreated: onConfirmed,
    fields: ['password', 'code'],
  });
}

function PasswordFields({ ways }: { readonly ways: SignInWays }) {
  return (
    <>
      <input type="text" autoComplete="username" value={ways.email} readOnly hidden />
      <FormField<Proof> name="password" label="Password" required>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormField>
      {ways.authenticatorSince !== null && (
        <FormField<Proof>
          name="code"
          label="Code"
          help="From your authenticator app, or a recovery code."
          required
        >
          {(control) => <CodeInput {...control} />}
        </FormField>
      )}
    </>
  );
}

function Or() {
  return (
    <p className="flex items-center gap-4 text-small text-ink-3 before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
      or
    </p>
  );
}

/** For an account without password or passkey: sign in again, in another tab. */
function SignInAgain({ email }: { readonly email: string }) {
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
        icon={<Mail size={20} />}
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
