import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form, FormError } from '#ui/form.tsx';
import type { Submission } from '#ui/use-submission.ts';

interface CreateFormProps<Input extends FieldValues, Output> {
  readonly of: Submission<Input, Output>;
  /** For a submit button outside the form: at the bottom of a dialog. */
  readonly id?: string | undefined;
  /** Accessible name of the form, if it is a landmark. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A form that only creates. The caller places its {@link CreateError}. */
export function CreateForm<Input extends FieldValues, Output>({
  of: { form, submit, isSaving, isReadOnly },
  ...rest
}: CreateFormProps<Input, Output>) {
  return <Form form={form} busy={isSaving} readOnly={isReadOnly} onSubmit={submit} {...rest} />;
}

interface CreateErrorProps<Input extends FieldValues, Output> {
  readonly of: Submission<Input, Output>;
}

/** Why the last attempt failed. */
export function CreateError<Input extends FieldValues, Output>({
  of: { failure },
}: CreateErrorProps<Input, Output>) {
  return <FormError text={failure?.text} reason={failure?.reason} />;
}
