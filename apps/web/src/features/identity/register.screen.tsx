import { Link, getRouteApi, useRouter } from '@tanstack/react-router';
import { identityText, IDENTITY_FORM_TEXTS, REGISTRATION_TEXTS } from '@voicedraft/contract/identity';
import { PASSWORD_MIN_LENGTH } from '@voicedraft/contract/limits';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { Cue } from '#ui/cue-list.tsx';
import { Form, FormCheckbox, FormError, FormField, useZodForm } from '#ui/form.tsx';
import { createFormDraft, useFormDraft, VISITOR } from '#ui/form-draft.ts';
import { PasswordInput } from '#ui/password-input.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { showToast } from '#ui/toast.ts';
import { AuthSheet } from './auth-sheet.tsx';
import { RegisterForm } from './forms.ts';
import { GoogleButton } from './google-button.tsx';
import { identityCodeOf } from './identity-client.ts';
import { useSignUp } from './queries.ts';
import { HOME_AFTER_SIGN_IN, safeReturnPath } from './return-path.ts';

const BENEFITS: readonly Cue[] = [
  { text: 'One credit writes a script', state: 'past' },
  { text: 'One credit speaks it', state: 'now', spokenWord: 'speaks' },
  { text: '17 voices, warm to firm', state: 'next' },
  { text: 'Every line editable', state: 'next' },
  { text: 'Failed takes are refunded', state: 'next' },
];

const registerDraft = createFormDraft('voicedraft.register-draft', ['name', 'email']);

const route = getRouteApi('/public/register');

/** /register (customer specification §2): opens an account and goes in. */
export function RegisterScreen() {
  const search = route.useSearch();
  const router = useRouter();
  const signUp = useSignUp();
  const [error, setError] = useState<unknown>();
  const form = useZodForm(RegisterForm, {
    name: '',
    email: '',
    password: '',
    confirmation: '',
    terms: false,
  });
  useFormDraft(form, registerDraft, VISITOR);
  const goOn = () => {
    registerDraft.drop();
    router.history.replace(safeReturnPath(search.redirect) ?? HOME_AFTER_SIGN_IN);
  };
  // Of another way in: what the form found fault with before is no matter any more.
  const tell = (failure: Error | undefined) => {
    form.clearErrors();
    setError(failure);
  };
  const submit = async ({ name, email, password }: RegisterForm) => {
    setError(undefined);
    try {
      const { recordError } = await signUp.mutateAsync({ name, email, password });
      if (recordError) showToast.error(recordError.message || IDENTITY_FORM_TEXTS.createUserFailed);
      goOn();
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <AuthSheet
      title="Create Account"
      text="Write and voice your first video in a few minutes."
      panel={{
        title: 'A script desk with a voice booth attached.',
        text: 'Everything you need to go from an idea to a finished voice track.',
        benefits: BENEFITS,
      }}
    >
      <GoogleButton onSignedIn={goOn} onError={tell} />
      <Form form={form} busy={signUp.isPending} onSubmit={submit} className="mt-8 grid gap-5">
        <p className="text-micro text-ink-3">All fields are required.</p>
        <FormField<RegisterForm> name="name" label="Full Name" required>
          {(control) => <TextInput {...control} autoComplete="name" />}
        </FormField>
        <FormField<RegisterForm> name="email" label="Email Address" required>
          {(control) => <TextInput {...control} type="email" autoComplete="email" />}
        </FormField>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <FormField<RegisterForm>
            name="password"
            label="Password"
            help={`At least ${PASSWORD_MIN_LENGTH} characters`}
            required
          >
            {(control) => <PasswordInput {...control} autoComplete="new-password" />}
          </FormField>
          <FormField<RegisterForm> name="confirmation" label="Confirm Password" required>
            {(control) => <PasswordInput {...control} autoComplete="new-password" />}
          </FormField>
        </div>
        <FormCheckbox<RegisterForm>
          name="terms"
          label={
            <>
              I agree to the <LegalLink to="/terms">Terms</LegalLink> and the{' '}
              <LegalLink to="/privacy">Privacy Policy</LegalLink>
            </>
          }
          required
        />
        <FormError
          text={error === undefined ? undefined : identityText(REGISTRATION_TEXTS, identityCodeOf(error))}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          busy={signUp.isPending}
          busyText="Creating Account..."
        >
          Create Account
        </Button>
        <p className="text-center text-ui text-ink-2">
          Already have an account?{' '}
          <Link to="/login" search={search} className="link inline-flex min-h-11 items-center">
            Sign in
          </Link>
        </p>
      </Form>
    </AuthSheet>
  );
}

interface LegalLinkProps {
  readonly to: '/terms' | '/privacy';
  readonly children: string;
}

/** In a tab of its own: what was typed here stays. */
function LegalLink({ to, children }: LegalLinkProps) {
  return (
    <Link to={to} target="_blank" rel="noopener" title="Opens in a new tab" className="link">
      {children}
    </Link>
  );
}
