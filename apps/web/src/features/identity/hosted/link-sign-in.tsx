import { MAILED_LINK_HINT, PASSWORD_RESET_TEXTS } from '@voicedraft/contract/identity';
import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { FormField } from '#ui/form.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ResetRequestForm as LinkForm } from '#features/identity/forms.ts';
import { useRequestSignInLink } from '#features/identity/queries.ts';
import { reportIdentityFailure } from '#features/identity/report-identity-failure.ts';
import { SheetForm } from '#features/identity/sheet-form.tsx';
import { linkAddress } from './link-address.ts';

/** Requests a link that signs in, by email. */
export function LinkSignIn() {
  const request = useRequestSignInLink();
  const [sentTo, setSentTo] = useState<string>();
  const creation = useCreateForm<LinkForm, LinkForm, string>({
    schema: LinkForm,
    blank: { email: '' },
    create: async ({ email }) => {
      await request.mutateAsync(email);
      linkAddress.write(email);
      return email;
    },
    onCreated: setSentTo,
    report: reportIdentityFailure(PASSWORD_RESET_TEXTS),
  });
  if (sentTo !== undefined) {
    return (
      <div className="mt-8 grid gap-5">
        <output className="wrap-anywhere">
          <Alert variant="info">
            We sent a link to <strong className="font-semibold">{sentTo}</strong>. It works once, for 10
            minutes. {MAILED_LINK_HINT}
          </Alert>
        </output>
        <Button size="lg" block onClick={() => setSentTo(undefined)}>
          Send another link
        </Button>
      </div>
    );
  }
  return (
    <SheetForm of={creation} submitLabel="Send Link" busyText="Sending..." className="mt-8">
      <FormField<LinkForm> name="email" label="Email" required>
        {(control) => <TextInput {...control} type="email" autoComplete="email" />}
      </FormField>
    </SheetForm>
  );
}
