import { useId, type ReactNode } from 'react';
import { type FieldValues, type Path, useFormContext } from 'react-hook-form';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError } from '#ui/field.tsx';

interface CheckListProps<Input extends FieldValues> {
  readonly name: Path<Input>;
  readonly legend: string;
  /** One line below the legend. */
  readonly help?: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: ReactNode;
    readonly detail?: string;
  }[];
  /** Beside each other, for short labels. */
  readonly inline?: boolean;
}

/** Several choices of a form, with what each means. Their values are one array. */
export function CheckList<Input extends FieldValues>({
  name,
  legend,
  help,
  options,
  inline = false,
}: CheckListProps<Input>) {
  const form = useFormContext<Input>();
  const helpId = useId();
  const error = form.getFieldState(name, form.formState).error?.message;
  return (
    <fieldset className="min-w-0" aria-describedby={help === undefined ? undefined : helpId}>
      <legend className="text-small font-semibold">{legend}</legend>
      {help !== undefined && (
        <p id={helpId} className="mt-0.5 text-small text-ink-2">
          {help}
        </p>
      )}
      <div className={inline ? 'mt-1 flex flex-wrap gap-x-8' : 'mt-1 grid'}>
        {options.map(({ value, label, detail }) => (
          <Checkbox key={value} {...form.register(name)} value={value} label={label} detail={detail} />
        ))}
      </div>
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
