import { useQuery } from '@tanstack/react-query';
import { identityText, LOGIN_TEXTS, PASSWORD_RESET_TEXTS } from '@voicedraft/contract/identity';
import { SIGN_IN_LINK_MINUTES } from '@voicedraft/contract/limits';
import type { SignInWays } from '@voicedraft/contract/second-factors';
import { confirmOwner } from '@voicedraft/contract/sessions';
import type { HostedIdentity } from '@voicedraft/contract/settings';
import { Mail } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { CodeInput } from '#features/identity/code-input.tsx';
import {
  signInWaysQuery,
  usablePasskeys,
  useConfirmElsewhere,
  useConfirmWithPasskey,
} from '#features/identity/factor-queries.ts';
import { WayButtons } from '#features/identity/hosted/hosted-buttons.tsx';
import { isPopup, type PopupMethod } from '#features/identity/hosted/methods.ts';
import { identityCodeOf } from '#features/identity/identity-client.ts';
import { PasskeyButton } from '#features/identity/passkey-button.tsx';
import { useOwnerProof, useRequestSignInLink } from '#features/identity/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { useClientSettings } from '#lib/client-settings.ts';
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
import { Loading, Skeletons } from '#ui/skeleton.tsx';
import { purposeOf } from './purposes.ts';

const Proof = z.object({ password: z.string(), code: z.string() });
type Proof = z.infer<typeof Proof>;

const WithPassword = Proof.extend({ password: z.string().min(1, 'Please enter your password') });
const NO_CODE = 'Please enter the code';
const WithCode = WithPassword.extend({ code: z.string().trim().min(1, NO_CODE) });

/** Asks once for a passkey or the password, then lets the call proceed that needs it. */
export function ProofDialog({ request: { call, answer } }: { readonly request: ProofRequest }) {
  const ways = useQuery({ ...signInWaysQuery, staleTime: 0 });
  const { text, button, isDangerous } = purposeOf(call);
  const formId = useId();
  const byPassword = usePassword(ways.data, () => answer(true));
  const byPasskey = useConfirmWithPasskey();
  const elsewhere = useConfirmElsewhere();
  const isBusy = byPassword.isSaving || byPasskey.isPending || elsewhere.isPending;
  const close = () => {
    if (!isBusy) answer(false);
  };
  const takesPassword = ways.data !== undefined && isPasswordEnough(ways.data);
  const { setFocus } = byPassword.form;
  // The window opens before it is known what to ask for.
  useEffect(() => {
    if (takesPassword) setFocus('password');
  }, [takesPassword, setFocus]);
  const hasPasskey = ways.data !== undefined && usablePasskeys(ways.data).length > 0;
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
            <Skeletons shapes={['h-5 w-24', 'h-12 w-full rounded-control']} />
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
            {!takesPassword && !hasPasskey && (
              <SignInAgain ways={ways.data} elsewhere={elsewhere} onConfirmed={() => answer(true)} />
            )}
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
function isPasswordEnough(ways: SignInWays): boolean {
  return ways.hasPassword && (ways.authenticatorSince !== null || usablePasskeys(ways).length === 0);
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
      {ways.authenticatorSince !== null && <CodeField />}
    </>
  );
}

function CodeField() {
  return (
    <FormField<Proof>
      name="code"
      label="Code"
      help="From your authenticator app, or a recovery code."
      required
    >
      {(control) => <CodeInput {...control} />}
    </FormField>
  );
}

function Or() {
  return (
    <p className="flex items-center gap-4 text-small text-ink-3 before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
      or
    </p>
  );
}

interface SignInAgainProps {
  readonly ways: SignInWays;
  readonly elsewhere: ReturnType<typeof useConfirmElsewhere>;
  readonly onConfirmed: () => void;
}

/** For an account without password or passkey: signs in again, with what there is. */
function SignInAgain({ ways, ...confirmation }: SignInAgainProps) {
  const { hostedIdentity } = useClientSettings();
  const popups = hostedIdentity?.methods.filter(isPopup) ?? [];
  const takesLink = hostedIdentity?.methods.includes('email-link') ?? true;
  const byLink = 'Sign in again with an emailed link in this browser, then continue here.';
  const byNothing = 'Choose one on your Security page, then confirm here.';
  const hint = popups.length > 0 ? 'Sign in again.' : takesLink ? byLink : byNothing;
  return (
    <>
      <p className="text-ui text-ink-2">Your account has no password. {hint}</p>
      {hostedIdentity !== null && popups.length > 0 && (
        <Elsewhere settings={hostedIdentity} popups={popups} ways={ways} {...confirmation} />
      )}
      {takesLink && <EmailedLink email={ways.email} />}
    </>
  );
}

interface ElsewhereProps extends SignInAgainProps {
  readonly settings: HostedIdentity;
  readonly popups: readonly PopupMethod[];
}

/** Signs in with an account at another provider, in a popup; the session stays as it is. */
function Elsewhere({ settings, popups, ways, elsewhere, onConfirmed }: ElsewhereProps) {
  const { getValues, setError } = useFormContext<Proof>();
  const { error, mutate } = elsewhere;
  const hasApp = ways.authenticatorSince !== null;
  const start = (way: PopupMethod) => {
    const code = hasApp ? getValues('code').trim() : undefined;
    if (code === '') return setError('code', { message: NO_CODE }, { shouldFocus: true });
    mutate({ settings, way, code }, { onSuccess: onConfirmed });
  };
  return (
    <>
      {hasApp && <CodeField />}
      <WayButtons ways={popups} onPress={start} />
      <FormError text={error === null ? undefined : describeElsewhere(error)} />
    </>
  );
}

function describeElsewhere(error: Error): string {
  if (error instanceof ApiError && error.fields?.['password'] !== undefined) {
    return 'That is a different account from the one you are signed in to.';
  }
  return LOGIN_TEXTS.byCode[identityCodeOf(error) ?? ''] ?? error.message;
}

/** The link is opened in another tab of this browser. */
function EmailedLink({ email }: { readonly email: string }) {
  const send = useRequestSignInLink();
  return (
    <>
      <output className="wrap-anywhere empty:hidden">
        {send.isSuccess && (
          <Alert variant="info">
            We sent a link to <strong className="font-semibold">{email}</strong>. It works once, for{' '}
            {SIGN_IN_LINK_MINUTES} minutes.
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
