import { identityText } from '@voicedraft/contract/identity';
import type { PendingSignIn } from '@voicedraft/contract/second-factors';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { useClientSettings } from '#lib/client-settings.ts';
import { Button } from '#ui/button.tsx';
import type { CreateForm } from '#ui/create-form/use-create-form.ts';
import { FormError } from '#ui/form.tsx';
import { identityCodeOf } from './identity-client.ts';
import type { SignInProvider } from './provider-popup.ts';
import { useProviderSignIn } from './queries.ts';

interface ProviderButtonsProps<Input extends FieldValues, Output> {
  /** The form below it, which forgets its errors: they no longer matter. */
  readonly of: CreateForm<Input, Output>;
  readonly texts: Parameters<typeof identityText>[0];
  /** Called with what the sign-in waits for, if the account has a second factor. */
  readonly onSignedIn: (pending: PendingSignIn | null) => void;
}

/**
 * Sign-in with Google and with the company's own provider, in a popup, and the line that separates them from the form;
 * nothing if neither is configured.
 */
export function ProviderButtons<Input extends FieldValues, Output>({
  of: { form, setFailure },
  texts,
  onSignedIn,
}: ProviderButtonsProps<Input, Output>) {
  const { googleSignIn, companySignIn } = useClientSettings();
  const { mutate, isPending } = useProviderSignIn();
  const { submitCount, isSubmitting } = useFormState({ control: form.control });
  // Shown at the buttons, until the form below is tried: on a small screen, its own place is out of sight.
  const [failed, setFailed] = useState<{ readonly text: string; readonly before: number }>();
  if (!googleSignIn && companySignIn === null) return null;
  const report = (failure: Error | undefined) => {
    form.clearErrors();
    setFailure(undefined);
    setFailed(failure && { text: identityText(texts, identityCodeOf(failure)), before: submitCount });
  };
  // Never busy: a second click brings back a popup that is out of sight.
  const start = (provider: SignInProvider) => {
    report(undefined);
    mutate(provider, { onSuccess: onSignedIn, onError: report });
  };
  return (
    <div className="mt-8 grid gap-5">
      {companySignIn !== null && (
        <Button
          size="lg"
          block
          data-early
          icon={<Building2 size={20} aria-hidden="true" />}
          onClick={() => start('company')}
        >
          <span className="text-balance wrap-anywhere">Continue with {companySignIn}</span>
        </Button>
      )}
      {googleSignIn && (
        <Button size="lg" block data-early icon={<GoogleMark />} onClick={() => start('google')}>
          Continue with Google
        </Button>
      )}
      <FormError text={failed?.before === submitCount && !isSubmitting ? failed.text : undefined} />
      <output className="block text-center text-small text-balance text-ink-2 empty:hidden">
        {isPending && 'Continue in the other window. If you cannot see it, press the button again.'}
      </output>
      <div className="flex items-center gap-4 text-small text-ink-3 before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
        or with your email
      </div>
    </div>
  );
}

function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M47 24.5c0-1.6-.2-3.2-.4-4.7H24v9h12.9a11 11 0 0 1-4.8 7.3v6h7.7c4.6-4.2 7.2-10.4 7.2-17.600Z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.5 0 11.9-2.1 15.9-5.800l-7.7-6a14.5 14.5 0 0 1-21.6-7.600h-8v6.200A24 24 0 0 0 24 48Z"
      />
      <path fill="#FBBC05" d="M10.6 28.600a14.4 14.4 0 0 1 0-9.200v-6.200h-8a24 24 0 0 0 0 21.600Z" />
      <path
        fill="#EA4335"
        d="M24 9.500c3.5 0 6.7 1.2 9.2 3.600l6.9-6.900A24 24 0 0 0 2.6 13.200l8 6.200A14.3 14.3 0 0 1 24 9.500Z"
      />
    </svg>
  );
}
