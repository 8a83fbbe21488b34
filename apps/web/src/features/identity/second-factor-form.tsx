import type { PendingSignIn, SecondFactorMethod } from '@voicedraft/contract/second-factors';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { FormField } from '#ui/form.tsx';
import { useSavedFocus } from '#ui/save-focus.ts';
import { TextField } from '#ui/text-field.tsx';
import { CodeInput } from './code-input.tsx';
import { useCompleteSignIn, usePasskeySignIn } from './factor-queries.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SheetForm } from './sheet-form.tsx';

interface SecondFactorFormProps {
  readonly pending: PendingSignIn;
  readonly onSignedIn: () => void;
  /** Leads back to the form of the first step. */
  readonly onBack: () => void;
}

const Values = z.object({ code: z.string().trim().min(1, 'Please enter the code') });
type Values = z.infer<typeof Values>;

const OTHER_WAYS: Readonly<Record<SecondFactorMethod, string>> = {
  code: 'Use the authenticator app',
  'recovery-code': 'Use a recovery code',
  passkey: 'Use a passkey',
};

/** The second step of a sign-in: a code, a recovery code or a passkey. */
export function SecondFactorForm({ pending, onSignedIn, onBack }: SecondFactorFormProps) {
  const [way, setWay] = useState<SecondFactorMethod>(pending.methods[0] ?? 'code');
  const others = pending.methods.filter((method) => method !== way);
  return (
    <div className="mt-8 grid gap-5">
      {way === 'passkey' ? (
        <ByPasskey onSignedIn={onSignedIn} />
      ) : (
        <ByCode key={way} way={way} challenge={pending.challenge} onSignedIn={onSignedIn} />
      )}
      <ul className="grid justify-items-center text-ui">
        {others.map((method) => (
          <li key={method}>
            <button
              type="button"
              className="link inline-flex min-h-11 items-center"
              onClick={() => setWay(method)}
            >
              {OTHER_WAYS[method]}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="link inline-flex min-h-11 items-center" onClick={onBack}>
            Back to sign-in
          </button>
        </li>
      </ul>
    </div>
  );
}

interface ByCodeProps extends Pick<SecondFactorFormProps, 'onSignedIn'> {
  readonly way: 'code' | 'recovery-code';
  readonly challenge: string;
}

function ByCode({ way, challenge, onSignedIn }: ByCodeProps) {
  const complete = useCompleteSignIn();
  const creation = useCreateForm<Values, Values, unknown>({
    schema: Values,
    blank: { code: '' },
    create: ({ code }) => complete.mutateAsync({ challenge, code }),
    onCreated: onSignedIn,
    fields: ['code'],
  });
  const { setFocus } = creation.form;
  useEffect(() => setFocus('code'), [setFocus]);
  useSavedFocus();
  return (
    <SheetForm of={creation} submitLabel="Continue" busyText="Signing In..." className="">
      {way === 'code' ? (
        <FormField<Values>
          name="code"
          label="Code"
          help="6 digits from your authenticator app. It changes every 30 seconds."
          required
        >
          {(control) => <CodeInput {...control} sendsItself />}
        </FormField>
      ) : (
        <TextField<Values>
          name="code"
          label="Recovery code"
          help="One of the codes you stored. Each works once."
          required
          spellCheck={false}
          inputClass="mono"
        />
      )}
    </SheetForm>
  );
}

function ByPasskey({ onSignedIn }: Pick<SecondFactorFormProps, 'onSignedIn'>) {
  useSavedFocus();
  const signIn = usePasskeySignIn();
  return (
    <PasskeyButton
      size="lg"
      variant="primary"
      busy={signIn.isPending}
      failure={signIn.error ?? undefined}
      onPress={() => signIn.mutate(false, { onSuccess: onSignedIn })}
    >
      Use a passkey
    </PasskeyButton>
  );
}
