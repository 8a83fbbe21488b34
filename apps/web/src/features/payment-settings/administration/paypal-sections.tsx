import {
  type PaymentSettingsStatus,
  testPayPalConnection,
} from '@voicedraft/contract/payment-administration';
import type { PayPalMode } from '@voicedraft/contract/payments';
import { PlugZap } from 'lucide-react';
import { useId, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { FormField } from '#ui/form.tsx';
import { RadioGroup, type RadioOption } from '#ui/radio-group.tsx';
import { Select, type SelectOption } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { PayPalValues } from './paypal-values.ts';
import { SecretField } from './secret-field.tsx';

interface GeneralSectionProps {
  readonly secret: PaymentSettingsStatus['secret'];
  readonly isReplacing: boolean;
  readonly onReplace: (replacing: boolean) => void;
}

const CURRENCIES: readonly SelectOption[] = [
  { value: 'USD', label: 'US dollar (USD)' },
  { value: 'EUR', label: 'Euro (EUR)' },
  { value: 'GBP', label: 'Pound sterling (GBP)' },
  { value: 'CAD', label: 'Canadian dollar (CAD)' },
];

/** Whether PayPal is on, with credentials, mode and currency. */
export function GeneralSection({ secret, isReplacing, onReplace }: GeneralSectionProps) {
  const { register } = useFormContext<PayPalValues>();
  return (
    <FormSection title="General Settings">
      <Switch {...register('enablePayPal')} label="Enable PayPal" />
      <ModeField />
      <TextField<PayPalValues>
        name="clientId"
        label="Client ID"
        help="From your app in PayPal’s developer dashboard, for the same mode."
        spellCheck={false}
        inputClass="mono"
      />
      <SecretField secret={secret} isReplacing={isReplacing} onReplace={onReplace} />
      <ConnectionTest />
      <FormField<PayPalValues>
        name="currency"
        label="Currency"
        help="Used for all prices and new orders. Amounts are not converted. Pending orders in the old currency can no longer be paid."
      >
        {(control) => <Select {...control} options={CURRENCIES} />}
      </FormField>
    </FormSection>
  );
}

const MODES: readonly RadioOption<PayPalMode>[] = [
  { value: 'sandbox', label: <ModeLabel name="Sandbox" text="Play money, for trying out payments." /> },
  { value: 'live', label: <ModeLabel name="Live" text="Real money." /> },
];

function ModeLabel({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <>
      <span className="font-semibold">{name}</span>
      <span className="block text-small text-ink-2">{text}</span>
    </>
  );
}

function ModeField() {
  const { field } = useController<PayPalValues, 'mode'>({ name: 'mode' });
  return <RadioGroup label="Mode" options={MODES} value={field.value} onChange={field.onChange} />;
}

const LAYOUTS = optionsOf({ vertical: 'Vertical', horizontal: 'Horizontal' });
const COLOURS = optionsOf({
  gold: 'Gold',
  blue: 'Blue',
  silver: 'Silver',
  white: 'White',
  black: 'Black',
});
const SHAPES = optionsOf({ rect: 'Rectangle', pill: 'Pill' });
const LABELS = optionsOf({ paypal: 'PayPal', checkout: 'Checkout', buynow: 'Buy now', pay: 'Pay' });

/** The style of the button. */
export function AppearanceSection() {
  return (
    <FormSection title="Button Appearance">
      <div className="grid gap-5 sm:grid-cols-2">
        <StyleField name="layout" label="Layout" options={LAYOUTS} />
        <StyleField name="color" label="Color" options={COLOURS} />
        <StyleField name="shape" label="Shape" options={SHAPES} />
        <StyleField name="label" label="Label" options={LABELS} />
      </div>
    </FormSection>
  );
}

interface StyleFieldProps {
  readonly name: keyof PayPalValues['buttonStyles'];
  readonly label: string;
  readonly options: readonly SelectOption[];
}

function StyleField({ name, label, options }: StyleFieldProps) {
  return (
    <FormField<PayPalValues> name={`buttonStyles.${name}`} label={label}>
      {(control) => <Select {...control} options={options} />}
    </FormField>
  );
}

function optionsOf(labels: Readonly<Record<string, string>>): readonly SelectOption[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** Asks PayPal whether it knows the credentials in the form, typed or stored, before they are saved. */
function ConnectionTest() {
  const { control } = useFormContext<PayPalValues>();
  const [clientId, clientSecret, mode] = useWatch({ control, name: ['clientId', 'clientSecret', 'mode'] });
  const test = useEndpointMutation(testPayPalConnection);
  const credentials = JSON.stringify({ clientId, clientSecret, mode });
  const [tested, setTested] = useState<string>();
  const isTakenOut = clientSecret === null;
  const reasonId = useId();
  const ask = () => {
    setTested(credentials);
    test.mutate({ body: { clientId, clientSecret, mode } });
  };
  // A result for credentials other than those in the form would mislead.
  const isAnswer = tested === credentials && !test.isPending;
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        icon={<PlugZap size={20} />}
        busy={test.isPending}
        busyText="Asking PayPal..."
        blocked={isTakenOut}
        aria-describedby={isTakenOut ? reasonId : undefined}
        onClick={ask}
      >
        Test connection
      </Button>
      {isTakenOut && (
        <p id={reasonId} className="text-small text-ink-2">
          There is no secret to test: it will be removed when you save.
        </p>
      )}
      <output className="w-full empty:hidden">
        {isAnswer && test.data !== undefined && (
          <Alert variant={test.data.works ? 'success' : 'danger'}>{test.data.message}</Alert>
        )}
        {isAnswer && test.error !== null && (
          <Alert variant="danger">The connection could not be tested. {test.error.message}</Alert>
        )}
      </output>
    </div>
  );
}
