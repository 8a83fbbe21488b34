import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CreateError, CreateForm } from '#ui/create-form/create-form.tsx';
import type { Submission } from '#ui/use-submission.ts';

interface SheetFormProps<Input extends FieldValues, Output> {
  readonly of: Submission<Input, Output>;
  readonly submitLabel: string;
  readonly busyText: string;
  /** Margin classes. */
  readonly className: string;
  /** Below the button: the link to another form. */
  readonly foot?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** The form of a sheet: fields, why the last attempt failed, and one wide button. */
export function SheetForm<Input extends FieldValues, Output>({
  of,
  submitLabel,
  busyText,
  className,
  foot,
  children,
}: SheetFormProps<Input, Output>) {
  return (
    <CreateForm of={of} className={classNames('grid gap-5', className)}>
      {children}
      <CreateError of={of} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        data-early
        busy={of.isSaving}
        busyText={busyText}
      >
        {submitLabel}
      </Button>
      {foot}
    </CreateForm>
  );
}
