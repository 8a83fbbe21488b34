import { PASSWORD_RESET_TEXTS } from '@voicedraft/contract/identity';
import { Mail } from 'lucide-react';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { FormError } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ResetRequestForm as AddressForm } from '#features/identity/forms.ts';
import { showIdentityFailure } from '#features/identity/show-identity-failure.ts';
import { SheetForm } from '#features/identity/sheet-form.tsx';
import { SmallSheet } from '#features/identity/small-sheet.tsx';

interface WhoseLinkProps {
  /** Whether the address that was entered before is not the link's. */
  readonly isWrong: boolean;
  readonly onAnswer: (email: string) => void;
}

/** Asks for the address of a sign-in link that was requested on another device. */
export function WhoseLink({ isWrong, onAnswer }: WhoseLinkProps) {
  const creation = useCreateForm<AddressForm, AddressForm, string>({
    schema: AddressForm,
    blank: { email: '' },
    create: async ({ email }) => email,
    onCreated: onAnswer,
    showFailure: showIdentityFailure(PASSWORD_RESET_TEXTS),
  });
  return (
    <SmallSheet
      outcome
      icon={<Mail size={24} />}
      title="Confirm your email address"
      text="You asked for this link on another device. Enter the address that it was sent to."
    >
      <SheetForm of={creation} submitLabel="Sign In" busyText="Signing In..." className="mt-7">
        <TextField<AddressForm> name="email" label="Email" required type="email" autoComplete="email" />
        <FormError text={isWrong ? 'The link was not sent to this address.' : undefined} />
      </SheetForm>
    </SmallSheet>
  );
}
