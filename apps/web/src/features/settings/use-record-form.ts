import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useZodForm, type ZodForm } from '#ui/form.tsx';

interface RecordForm<Saved, Input extends FieldValues, Output> {
  readonly form: ZodForm<Input, Output>;
  /** The record that the form started from: what is saved refers to its `updatedAt`. */
  readonly seen: Saved;
  /** Starts anew from a record; what was typed goes. */
  readonly start: (record: Saved) => void;
}

/** A form over a record that others save, too: it follows the record until something is typed. */
export function useRecordForm<
  Saved extends { readonly updatedAt: string | null },
  Input extends FieldValues,
  Output,
>(
  schema: z.ZodType<Output, Input>,
  record: Saved,
  toValues: (record: Saved) => DefaultValues<Input> & Input,
): RecordForm<Saved, Input, Output> {
  const [seen, setSeen] = useState(record);
  const form = useZodForm<Input, Output>(schema, toValues(record));
  const { reset, formState } = form;
  const { isDirty } = formState;
  if (!isDirty && record.updatedAt !== seen.updatedAt) setSeen(record);
  useEffect(() => reset(toValues(seen)), [reset, seen, toValues]);
  const start = (next: Saved) => {
    setSeen(next);
    // Also where it is the one that the form has started from.
    reset(toValues(next));
  };
  return { form, seen, start };
}
