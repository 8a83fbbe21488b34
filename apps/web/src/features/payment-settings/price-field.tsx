import { useFormContext } from 'react-hook-form';
import { FormField } from '#ui/form.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useCurrency } from './queries.ts';

interface PriceFieldProps {
  /** Such as '19.00'. */
  readonly placeholder: string;
  readonly className?: string;
}

/** The field `price` of a form, in the currency of the shop; checked when it is left. */
export function PriceField({ placeholder, className }: PriceFieldProps) {
  const { trigger } = useFormContext<{ price: string }>();
  return (
    <FormField<{ price: string }>
      name="price"
      label={`Price (${useCurrency()})`}
      required
      marked
      className={className}
    >
      {({ onBlur, ...control }) => (
        <TextInput
          {...control}
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          className="mono"
          onBlur={(event) => {
            void onBlur(event);
            if (event.target.value !== '') void trigger('price');
          }}
        />
      )}
    </FormField>
  );
}
