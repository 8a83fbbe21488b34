import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { holdsSame, takeOverSaved, useZodForm, type ZodForm } from './form.tsx';

export interface RecordForm<Saved, Input extends FieldValues, Output> {
  readonly form: ZodForm<Input, Output>;
  /** The record as it was last seen: what is saved refers to its `updatedAt`. */
  readonly seen: Saved;
  /** Starts anew from a record. What was typed goes, but for what has been typed since the values were `sent`. */
  readonly start: (record: Saved, sent?: Input) => void;
  /**
   * Sees a record that was changed beside the form; what was typed stays, for the next save. That one is a conflict
   * where the record holds other values by now, since nobody has seen them here.
   */
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
  /** The record whose values the form is to begin with, and the one that it has begun with. */
  const [origin, setOrigin] = useState(record);
  const begun = useRef(record);
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
  useEffect(() => {
    const isThere = holdsSame(toValues(begun.current), toValues(origin));
    begun.current = origin;
    // Lists of fields would be drawn anew.
    if (!isThere) reset(toValues(origin));
  }, [reset, origin, toValues]);
  // An answer is heard by the function of the render that asked: what was typed since, only this knows.
  const isTyped = useRef(isDirty);
  useEffect(() => {
    isTyped.current = isDirty;
  }, [isDirty]);
  const start = (next: Saved, sent?: Input) => {
    setSeen(next);
    setOrigin(next);
    begun.current = next;
    if (sent === undefined) reset(toValues(next));
    else takeOverSaved(form, toValues(next), sent);
  };
  const see = (next: Saved) => {
    if (holdsSame(toValues(seen), toValues(next))) setSeen(next);
    else if (isTyped.current) setSeen({ ...next, updatedAt: seen.updatedAt });
    else start(next);
  };
  return { form, seen, start, see };
}
