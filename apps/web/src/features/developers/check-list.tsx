import { type FieldValues, type Path, useFormContext } from 'react-hook-form';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError } from '#ui/field.tsx';

interface CheckListProps<Input extends FieldValues> {
  readonly name: Path<Input>;
  readonly legend: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly detail: string }[];
}

/** Several choices of a form, with what each means. Their values are one array. */
export function CheckList<Input extends FieldValues>({ name, legend, options }: CheckListProps<Input>) {
  const form = useFormContext<Input>();
  const error = form.getFieldState(name, form.formState).error?.message;
  return (
    <fieldset className="min-w-0">
      <legend className="text-small font-semibold">{legend}</legend>
      <div className="mt-1 grid">
        {options.map(({ value, label, detail }) => (
          <Checkbox
            key={value}
            {...form.register(name)}
            value={value}
            label={<b className="mono font-semibold">{label}</b>}
            detail={detail}
          />
        ))}
      </div>
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
