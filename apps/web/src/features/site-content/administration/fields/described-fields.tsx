import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ImageField } from '#features/media/image-field.tsx';
import { FormField } from '#ui/form.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { Field, FieldGroup } from './field.ts';
import { RowsField } from './rows-field.tsx';
import { useFormUpload } from './uploads.tsx';

/** The sections of a form, stacked. */
export function DescribedGroups({ groups }: { readonly groups: readonly FieldGroup[] }) {
  return groups.map(({ title, aside, note, fields }) => (
    <FormSection key={title} title={title} actions={aside && <SwitchInput field={aside} path="" />}>
      {note !== undefined && <p className="-mt-3 text-small text-ink-2">{note}</p>}
      <DescribedFields fields={fields} />
    </FormSection>
  ));
}

interface DescribedFieldsProps {
  readonly fields: readonly Field[];
  /** Prefix of the field names: in a row, it begins with the row's position in the list. */
  readonly path?: string;
  /** For a row with a single field: numbers its label and hides it. */
  readonly rowNumber?: number | undefined;
}

/** The fields of a description. */
function DescribedFields({ fields, path = '', rowNumber }: DescribedFieldsProps) {
  return fields.map((field) => (
    <DescribedField key={keyOf(field)} field={field} path={path} rowNumber={rowNumber} />
  ));
}

function keyOf(field: Field): string {
  return 'fields' in field && field.kind !== 'rows'
    ? field.fields.map((inner) => ('name' in inner ? inner.name : inner.kind)).join(' ')
    : field.name;
}

interface DescribedFieldProps<Kind extends Field['kind'] = Field['kind']> {
  readonly field: Extract<Field, { kind: Kind }>;
  readonly path: string;
  readonly rowNumber?: number | undefined;
}

function DescribedField({ field, path, rowNumber }: DescribedFieldProps) {
  switch (field.kind) {
    case 'text':
      return <TextField field={field} path={path} rowNumber={rowNumber} />;
    case 'switch':
      return <SwitchInput field={field} path={path} />;
    case 'image':
      return <ImageInput field={field} path={path} />;
    case 'own':
      return <field.Draw path={path} />;
    case 'columns':
      return <Columns field={field} path={path} />;
    case 'rows':
      return (
        <RowsField
          field={field}
          renderAside={
            field.aside && ((row) => field.aside && <SwitchInput field={field.aside} path={row} />)
          }
        >
          {(row, index) => (
            <DescribedFields
              fields={field.fields}
              path={row}
              rowNumber={field.compact ? index + 1 : undefined}
            />
          )}
        </RowsField>
      );
  }
}

function TextField({ field, path, rowNumber }: DescribedFieldProps<'text'>) {
  const { name, label, lines, help, required, input, className } = field;
  const helpText = useWatch({ compute: (values) => (typeof help === 'function' ? help(values) : help) });
  return (
    <FormField
      name={`${path}${name}`}
      label={rowNumber === undefined ? label : `${label} ${rowNumber}`}
      labelHidden={rowNumber !== undefined}
      required={required}
      marked
      help={helpText}
      className={className}
    >
      {(control) =>
        lines === undefined ? <TextInput {...input} {...control} /> : <Textarea {...control} rows={lines} />
      }
    </FormField>
  );
}

function SwitchInput({ field: { name, label, note }, path }: DescribedFieldProps<'switch'>) {
  const noteId = useId();
  const { register } = useFormContext();
  if (note === undefined) return <Switch {...register(`${path}${name}`)} label={label} />;
  return (
    <div>
      <Switch {...register(`${path}${name}`)} label={label} aria-describedby={noteId} />
      <p id={noteId} className="text-micro/[18px] text-ink-3">
        {note}
      </p>
    </div>
  );
}

function ImageInput({ field: { name, inputProps }, path }: DescribedFieldProps<'image'>) {
  return <ImageField {...inputProps} name={`${path}${name}`} image={useFormUpload()} />;
}

const COLUMN_CLASSES = {
  halves: 'grid gap-5 sm:grid-cols-2',
  'halves-fitting': 'grid gap-5 @min-[420px]:grid-cols-2',
  'short-long': 'grid gap-3 @min-[400px]:grid-cols-[2fr_3fr]',
};

function Columns({ field: { fields, variant }, path }: DescribedFieldProps<'columns'>) {
  const columns = (
    <div className={COLUMN_CLASSES[variant]}>
      <DescribedFields fields={fields} path={path} />
    </div>
  );
  // The fields of a row use the container of their list.
  return variant === 'halves-fitting' ? <div className="@container">{columns}</div> : columns;
}
