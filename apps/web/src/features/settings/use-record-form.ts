import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useZodForm, type ZodForm } from '#ui/form.tsx';

export interface RecordForm<Saved, Input extends FieldValues, Output> {
  readonly form: ZodForm<Input, Output>;
  /** The record as it was last seen: what is saved refers to its `updatedAt`. */
  readonly seen: Saved;
  /** Starts anew from a record; what was typed goes. */
  readonly start: (record: Saved) => void;
  /** Sees a record that was changed beside the form; what was typed stays, for the next save. */
  readonly see: (record: Saved) => void;
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
  /** The record whose values the form began with. */
  const [origin, setOrigin] = useState(record);
  /** The record that the form followed last: what was saved since may be known here before it is read again. */
  const [followed, setFollowed] = useState(record.updatedAt);
  const form = useZodForm<Input, Output>(schema, toValues(record));
  const { reset, formState } = form;
  const { isDirty } = formState;
  if (!isDirty && record.updatedAt !== followed) {
    setFollowed(record.updatedAt);
    setSeen(record);
    setOrigin(record);
  }
  useEffect(() => reset(toValues(origin)), [reset, origin, toValues]);
  const start = (next: Saved) => {
    setSeen(next);
    setOrigin(next);
    // Also where it is the one that the form has started from.
    reset(toValues(next));
  };
  const see = (next: Saved) => {
    if (isDirty) setSeen(next);
    else start(next);
  };
  return { form, seen, start, see };
}
