import type { PaymentSettingsStatus } from '@voicedraft/contract/payment-administration';
import type { PayPalMode } from '@voicedraft/contract/payments';
import { useController, useFormContext } from 'react-hook-form';
import { FormSection } from '#ui/form-section.tsx';
import { FormField } from '#ui/form.tsx';
import { RadioGroup, type RadioOption } from '#ui/radio-group.tsx';
import { Select, type SelectOption } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ConnectionTest } from './connection-test.tsx';
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
      <FormField<PayPalValues>
        name="clientId"
        label="Client ID"
        help="From your app in PayPal’s developer dashboard, for the same mode."
      >
        {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} className="mono" />}
      </FormField>
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
