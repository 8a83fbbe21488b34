import '#lib/configure-zod.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import {
  FormProvider,
  useForm,
  useFormContext,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { Alert } from './alert.tsx';
import { Checkbox } from './checkbox.tsx';
import { classNames } from './class-names.ts';
import { Field, type FieldControl } from './field.tsx';
import { ReadOnlyForm } from './read-only-form.ts';

/** A form whose values are validated by a Zod schema. */
export type ZodForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

/**
 * The common base of all forms: values and error texts come from a schema of the contract or of the feature. Errors
 * appear on submit, then update while typing.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): ZodForm<Input, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver<Input, unknown, Output, z.ZodType<Output, Input>>(schema),
    defaultValues,
  });
}

interface FormProps<Input extends FieldValues, Output> {
  readonly form: ZodForm<Input, Output>;
  /** Called with the parsed values; a rejection must be handled by the caller. */
  readonly onSubmit: (values: Output) => Promise<void> | void;
  /** True while the last submit is in progress: a second one is ignored. */
  readonly busy?: boolean | undefined;
  /**
   * True while nothing may be typed, because the form closes once it is sent. Its fields keep the focus, and screen
   * readers are not interrupted.
   */
  readonly readOnly?: boolean | undefined;
  /** Accessible name of the form, if it is a landmark. */
  readonly label?: string | undefined;
  /** For a submit button outside the form: at the bottom of a dialog. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Form element and context of its fields. Native validation is off; a failed check focuses the first invalid field,
 * and what was typed stays.
 *
 * Outside a `<dialog>`, the method `dialog` sends nothing. So submitting a server-rendered form before its code has
 * loaded neither leaves the page nor puts what was typed into the URL.
 */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  busy = false,
  readOnly = false,
  label,
  id,
  className,
  children,
}: FormProps<Input, Output>) {
  const running = useRef(false);
  const submit = async () => {
    // Validation takes a moment, during which `busy` is not set yet: a double click would submit twice.
    if (busy || running.current) return;
    running.current = true;
    try {
      await form.handleSubmit((values) => onSubmit(values))();
    } finally {
      running.current = false;
    }
  };
  return (
    <FormProvider {...form}>
      <form
        id={id}
        aria-label={label}
        method="dialog"
        noValidate
        data-sending={readOnly || undefined}
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ReadOnlyForm value={readOnly}>{children}</ReadOnlyForm>
      </form>
    </FormProvider>
  );
}

interface FormFieldProps<Input extends FieldValues> {
  readonly name: Path<Input>;
  readonly label: string;
  readonly help?: string | undefined;
  readonly required?: boolean | undefined;
  readonly marked?: boolean | undefined;
  readonly labelHidden?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: (control: FieldControl & UseFormRegisterReturn) => ReactNode;
}

/** A {@link Field} bound to one value of the surrounding {@link Form}; spread the props that it passes. */
export function FormField<Input extends FieldValues>({ name, children, ...field }: FormFieldProps<Input>) {
  const form = useFormContext<Input>();
  const error = form.getFieldState(name, form.formState).error?.message;
  return (
    <Field {...field} error={error}>
      {(control) => children({ ...control, ...form.register(name) })}
    </Field>
  );
}

interface FormCheckboxProps<Input extends FieldValues> {
  readonly name: Path<Input>;
  readonly label: ReactNode;
  /** One line below the label. */
  readonly detail?: string | undefined;
  readonly required?: boolean | undefined;
}

/** A {@link Checkbox} bound to one value of the surrounding {@link Form}. */
export function FormCheckbox<Input extends FieldValues>({ name, ...checkbox }: FormCheckboxProps<Input>) {
  const form = useFormContext<Input>();
  const error = form.getFieldState(name, form.formState).error?.message;
  return <Checkbox {...checkbox} {...form.register(name)} error={error} />;
}

interface FormErrorProps {
  readonly text: string | undefined;
  /** The reason in the server's words, if the text does not give it, or what helps. */
  readonly reason?: ReactNode;
  readonly ref?: Ref<HTMLDivElement> | undefined;
  readonly className?: string | undefined;
}

/**
 * The server's message about the whole form, above its button; nothing without a text. Disappears when a later
 * attempt fails the form's own validation, whose errors then appear at their fields.
 */
export function FormError({ text, reason, ref, className }: FormErrorProps) {
  const isOutdated = useIsOutdated(text);
  // The region exists before the text, so that the text is announced.
  return (
    <div ref={ref} role="alert" className={classNames('empty:hidden', className)}>
      {text !== undefined && !isOutdated && (
        <Alert variant="danger">
          {reason === undefined ? text : <p className="font-semibold">{text}</p>}
          {reason !== undefined && <p className="text-small text-ink-2">{reason}</p>}
        </Alert>
      )}
    </div>
  );
}

const NO_TRY = { submitCount: 0, isSubmitting: false, isSubmitSuccessful: false };

/** Whether submitting the surrounding form, if there is one, has failed validation since a text was first shown. */
function useIsOutdated(text: string | undefined): boolean {
  // There may be no surrounding form, although the library's type rules that out.
  const form: ReturnType<typeof useFormContext> | null = useFormContext();
  const { submitCount, isSubmitting, isSubmitSuccessful } = form?.formState ?? NO_TRY;
  // The attempt that was just refused is counted a moment after its response.
  const tries = isSubmitting ? submitCount + 1 : submitCount;
  const [announced, setAnnounced] = useState({ text, tries });
  if (announced.text !== text) setAnnounced({ text, tries });
  return submitCount > announced.tries && !isSubmitSuccessful;
}

/**
 * Puts saved values in the form. Text typed since the values were `sent`, while the request was in progress, stays
 * as an unsaved change.
 */
export function takeOverSaved<Input extends FieldValues, Output>(
  form: ZodForm<Input, Output>,
  saved: DefaultValues<Input> & Input,
  sent: Input,
): void {
  const typed = copyValues(form);
  const isTouched = !holdsSame(typed, sent);
  form.reset(saved, { keepValues: isTouched });
  if (!isTouched) return;
  const stored = Object.entries(typed).map(([name, value]) => [
    name,
    holdsSame(sent[name], value) ? saved[name] : value,
  ]);
  // Set again, so that they are compared with the new saved values.
  form.reset(Object.fromEntries(stored) as Input, { keepDefaultValues: true });
}

/** The current values of a form. */
export function copyValues<Input extends FieldValues, Output>(form: ZodForm<Input, Output>): Input {
  return structuredClone(form.getValues());
}

/** Whether two forms' values are equal. */
export function holdsSame(one: unknown, other: unknown): boolean {
  return replaceEqualDeep(one, other) === one;
}

/**
 * Shows the server's field errors in the form and focuses the first one. Returns false if none of them names a
 * field of this form.
 */
export function showFieldErrors<Input extends FieldValues, Output>(
  form: ZodForm<Input, Output>,
  names: readonly Path<Input>[],
  fields: Readonly<Record<string, string>> | undefined,
): boolean {
  const invalid = names.filter((name) => fields?.[name] !== undefined);
  for (const [position, name] of invalid.entries()) {
    form.setError(name, { type: 'server', message: fields?.[name] ?? '' }, { shouldFocus: position === 0 });
  }
  return invalid.length > 0;
}
