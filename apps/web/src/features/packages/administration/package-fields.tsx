import { DEFAULT_VALIDITY_DAYS } from '@voicedraft/contract/limits';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { PriceField } from '#features/payment-settings/price-field.tsx';
import { FormField } from '#ui/form.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { PackageDraft } from './package-values.ts';
import { PointLines } from './point-lines.tsx';

/** The fields of a package (second specification §5). */
export function PackageFields() {
  const { register } = useFormContext<PackageDraft>();
  const popularHelp = useId();
  return (
    <>
      <FormField<PackageDraft> name="packageName" label="Name" required marked>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
        <PriceField placeholder="19.00" />
        <FormField<PackageDraft> name="credit" label="Credits" required marked>
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" className="mono" />}
        </FormField>
        <FormField<PackageDraft>
          name="validity"
          label="Membership days"
          help={`${DEFAULT_VALIDITY_DAYS} if left empty.`}
        >
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" className="mono" />}
        </FormField>
      </div>
      <FormField<PackageDraft>
        name="description"
        label="Description"
        help="One sentence, shown below the price."
      >
        {(control) => <Textarea {...control} rows={2} />}
      </FormField>
      <div>
        <Switch {...register('isPopular')} aria-describedby={popularHelp} label="Most popular" />
        <p id={popularHelp} className="text-micro/[18px] text-ink-3">
          Highlights its card. Use it for one package only.
        </p>
      </div>
      <PointLines />
    </>
  );
}
