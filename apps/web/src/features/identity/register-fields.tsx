import { Link } from '@tanstack/react-router';
import { FormCheckbox, FormField } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { RegisterForm } from './forms.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

/** Fields of a new account: the name, and how to sign in. */
export function RegisterFields() {
  return (
    <>
      <p className="text-micro text-ink-3">All fields are required.</p>
      <TextField<RegisterForm> name="name" label="Full Name" required autoComplete="name" />
      <FormField<RegisterForm> name="email" label="Email Address" required>
        {(control) => <TextInput {...control} type="email" autoComplete="email" />}
      </FormField>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <NewPasswordFields label="Password" />
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
    </>
  );
}

/** Opens in a new tab, so that the input here is kept. */
function LegalLink({ to, children }: { readonly to: '/terms' | '/privacy'; readonly children: string }) {
  return (
    <Link to={to} target="_blank" rel="noopener" title="Opens in a new tab" className="link">
      {children}
    </Link>
  );
}
