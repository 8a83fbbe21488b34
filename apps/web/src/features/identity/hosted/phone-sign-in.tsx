import { identityText } from '@voicedraft/contract/identity';
import { PHONE_TEXTS } from '@voicedraft/contract/phone-sign-in';
import type { PendingSignIn } from '@voicedraft/contract/second-factors';
import type { HostedIdentity } from '@voicedraft/contract/settings';
import type { ConfirmationResult } from '@firebase/auth';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { FormField } from '#ui/form.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { showToast } from '#ui/toast.ts';
import { CodeInput } from '#features/identity/code-input.tsx';
import { identityCodeOf } from '#features/identity/identity-client.ts';
import { showIdentityFailure } from '#features/identity/show-identity-failure.ts';
import { SheetForm } from '#features/identity/sheet-form.tsx';
import type { Unfinished } from './phone.ts';
import { useConfirmCode, useSendCode } from './queries.ts';

const EXAMPLE = '+1 650 555 0100';

const NumberForm = z.object({
  number: z
    .string()
    .transform((text) => text.replaceAll(/[\s().-]/g, '').replace(/^00/, '+'))
    .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, `Enter the number with its country code: ${EXAMPLE}`)),
});
type NumberForm = z.infer<typeof NumberForm>;

const CodeForm = z.object({ code: z.string().trim().min(1, 'Please enter the code') });
type CodeForm = z.infer<typeof CodeForm>;

interface Sent {
  readonly number: string;
  readonly confirmation: ConfirmationResult;
}

interface PhoneSignInProps {
  readonly settings: HostedIdentity;
  /** Called with the pending sign-in, or with an account that is not finished yet. */
  readonly onSignedIn: (outcome: PendingSignIn | Unfinished | null) => void;
}

/** Signs in with a phone number: its form, then that of the code that was sent there. */
export function PhoneSignIn({ settings, onSignedIn }: PhoneSignInProps) {
  const [sent, setSent] = useState<Sent>();
  // Where the provider may have to ask whether a person is there.
  const container = useRef<HTMLDivElement>(null);
  const send = useSendCode(settings);
  const request = async (number: string): Promise<Sent> => {
    const place = document.createElement('div');
    container.current?.replaceChildren(place);
    return { number, confirmation: await send.mutateAsync({ number, container: place }) };
  };
  return (
    <>
      {sent === undefined ? (
        <NumberStep request={request} onSent={setSent} />
      ) : (
        <CodeStep
          settings={settings}
          sent={sent}
          onAgain={async () => setSent(await request(sent.number))}
          onOtherNumber={() => setSent(undefined)}
          onSignedIn={onSignedIn}
        />
      )}
      <div ref={container} />
    </>
  );
}

interface NumberStepProps {
  readonly request: (number: string) => Promise<Sent>;
  readonly onSent: (sent: Sent) => void;
}

function NumberStep({ request, onSent }: NumberStepProps) {
  const creation = useCreateForm<NumberForm, NumberForm, Sent>({
    schema: NumberForm,
    blank: { number: '' },
    create: ({ number }) => request(number),
    onCreated: onSent,
    showFailure: showIdentityFailure(PHONE_TEXTS),
  });
  const { setFocus } = creation.form;
  useEffect(() => setFocus('number'), [setFocus]);
  return (
    <SheetForm of={creation} submitLabel="Send Code" busyText="Sending..." className="mt-8">
      <FormField<NumberForm>
        name="number"
        label="Phone number"
        help={`With the country code, such as ${EXAMPLE}. Your provider may charge for the message.`}
        required
      >
        {(control) => <TextInput {...control} type="tel" inputMode="tel" autoComplete="tel" />}
      </FormField>
    </SheetForm>
  );
}

interface CodeStepProps extends PhoneSignInProps {
  readonly sent: Sent;
  readonly onAgain: () => Promise<void>;
  readonly onOtherNumber: () => void;
}

function CodeStep({ settings, sent, onAgain, onOtherNumber, onSignedIn }: CodeStepProps) {
  const confirm = useConfirmCode(settings);
  const creation = useCreateForm<CodeForm, CodeForm, PendingSignIn | Unfinished | null>({
    schema: CodeForm,
    blank: { code: '' },
    create: ({ code }) => confirm.mutateAsync({ sent: sent.confirmation, code }),
    onCreated: onSignedIn,
    showFailure: showIdentityFailure(PHONE_TEXTS),
  });
  const { setFocus } = creation.form;
  useEffect(() => setFocus('code'), [setFocus]);
  const again = async () => {
    creation.discard();
    try {
      await onAgain();
      showToast.success('We sent another code.');
      setFocus('code');
    } catch (failure) {
      creation.setFailure({ text: identityText(PHONE_TEXTS, identityCodeOf(failure)) });
    }
  };
  return (
    <SheetForm
      of={creation}
      submitLabel="Continue"
      busyText="Signing In..."
      className="mt-8"
      foot={
        <ul className="grid justify-items-center text-ui">
          <li>
            <button
              type="button"
              className="link inline-flex min-h-11 items-center"
              onClick={() => void again()}
            >
              Send another code
            </button>
          </li>
          <li>
            <button type="button" className="link inline-flex min-h-11 items-center" onClick={onOtherNumber}>
              Use another number
            </button>
          </li>
        </ul>
      }
    >
      <FormField<CodeForm> name="code" label="Code" help={`6 digits, sent to ${sent.number}.`} required>
        {(control) => <CodeInput {...control} sendsItself />}
      </FormField>
    </SheetForm>
  );
}
