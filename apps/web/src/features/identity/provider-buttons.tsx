import { BROWSER_CODES, identityText } from '@voicedraft/contract/identity';
import type { PendingSignIn } from '@voicedraft/contract/second-factors';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { useClientSettings } from '#lib/client-settings.ts';
import { Button } from '#ui/button.tsx';
import type { CreateForm } from '#ui/create-form/use-create-form.ts';
import { FormError } from '#ui/form.tsx';
import { GoogleMark } from './google-mark.tsx';
import { HostedButtons } from './hosted/hosted-buttons.tsx';
import type { OtherWay } from './hosted/methods.ts';
import { identityCodeOf, identityError } from './identity-client.ts';
import type { SignInProvider } from './provider-popup.ts';
import { useProviderSignIn } from './queries.ts';

interface ProviderButtonsProps<Input extends FieldValues, Output> {
  /** The form below it, which forgets its errors: they no longer matter. */
  readonly of: CreateForm<Input, Output>;
  readonly texts: Parameters<typeof identityText>[0];
  /** Called after sign-in; with the pending second factor, if the account has one. */
  readonly onSignedIn: (pending: PendingSignIn | null) => void;
  /** Called for a way to sign in that needs a form. */
  readonly onOtherWay: (way: OtherWay) => void;
}

/**
 * Sign-in with Google and with the company's own provider, in a popup, and the line that separates them from the form;
 * nothing if neither is configured.
 */
export function ProviderButtons<Input extends FieldValues, Output>({
  of: { form, setFailure },
  texts,
  onSignedIn,
  onOtherWay,
}: ProviderButtonsProps<Input, Output>) {
  const { googleSignIn, companySignIn, hostedIdentity } = useClientSettings();
  const { mutate, isPending } = useProviderSignIn();
  const { submitCount, isSubmitting } = useFormState({ control: form.control });
  // Shown at the buttons, until the form below is tried: on a small screen, its own place is out of sight.
  const [failed, setFailed] = useState<{ readonly text: string; readonly before: number }>();
  const hostedWays = hostedIdentity?.methods.filter((method) => method !== 'password').length ?? 0;
  if (!googleSignIn && companySignIn === null && hostedWays === 0) return null;
  const report = (failure: Error | undefined) => {
    form.clearErrors();
    setFailure(undefined);
    setFailed(failure && { text: identityText(texts, identityCodeOf(failure)), before: submitCount });
  };
  // Never busy: a second click brings back a popup that is out of sight.
  const start = (provider: SignInProvider) => {
    report(undefined);
    const onClosed = () => report(identityError(BROWSER_CODES.popupClosed));
    // That it was closed is known long before nothing can come from it any more.
    const onError = (failure: Error) => {
      if (identityCodeOf(failure) !== BROWSER_CODES.popupClosed) report(failure);
    };
    mutate({ provider, onClosed }, { onSuccess: onSignedIn, onError });
  };
  return (
    <div className="mt-8 grid gap-5">
      {companySignIn !== null && (
        <Button size="lg" block data-early icon={<Building2 size={20} />} onClick={() => start('company')}>
          <span className="text-balance wrap-anywhere">Continue with {companySignIn}</span>
        </Button>
      )}
      {googleSignIn && (
        <Button size="lg" block data-early icon={<GoogleMark />} onClick={() => start('google')}>
          Continue with Google
        </Button>
      )}
      {hostedIdentity !== null && hostedWays > 0 && (
        <HostedButtons
          settings={hostedIdentity}
          onReport={report}
          onSignedIn={onSignedIn}
          onOtherWay={onOtherWay}
        />
      )}
      <FormError text={failed?.before === submitCount && !isSubmitting ? failed.text : undefined} />
      <output className="block text-center text-small text-balance text-ink-2 empty:hidden">
        {isPending &&
          failed === undefined &&
          'Continue in the other window. If you cannot see it, press the button again.'}
      </output>
      <div className="flex items-center gap-4 text-small text-ink-3 before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
        or with your email
      </div>
    </div>
  );
}
