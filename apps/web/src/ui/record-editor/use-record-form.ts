import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { holdsSame, takeOverSaved, useZodForm, type ZodForm } from '#ui/form.tsx';
import { underRevisionOf, versionOf } from './revision.ts';

export interface RecordForm<Saved, Input extends FieldValues, Output> {
  readonly form: ZodForm<Input, Output>;
  /** The record as it was last seen: a save refers to its revision. */
  readonly base: Saved;
  /** Starts over from a record. What was typed is discarded, except what was typed after the values were `sent`. */
  readonly start: (record: Saved, sent?: Input) => void;
  /**
   * Takes note of a record that was changed outside the form; what was typed stays, for the next save. If the
   * record's values are now different, that is a conflict, since nobody has seen them here.
   */
  readonly rebase: (record: Saved) => void;
}

/**
 * A form for a record that others save too: it follows the record until something is typed; with `field`, each
 * field follows it until something is typed in it, which is for records that cannot be in conflict.
 */
export function useRecordForm<Saved, Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  record: Saved,
  toValues: (record: Saved) => DefaultValues<Input> & Input,
  follows: 'record' | 'field' = 'record',
): RecordForm<Saved, Input, Output> {
  const [base, setBase] = useState(record);
  /** The record whose values the form is to start with, and the one that it has started with. */
  const [origin, setOrigin] = useState(record);
  const begun = useRef(record);
  /** The record that the form followed last: a newer save may be known here before the record is refetched. */
  const version = versionOf(record, toValues(record));
  const [followed, setFollowed] = useState(version);
  const form = useZodForm<Input, Output>(schema, toValues(record));
  const { reset, formState } = form;
  const { isDirty } = formState;
  const keepsTyped = follows === 'field';
  if ((!isDirty || keepsTyped) && version !== followed) {
    setFollowed(version);
    setBase(record);
    setOrigin(record);
  }
  useEffect(() => {
    const isThere = holdsSame(toValues(begun.current), toValues(origin));
    begun.current = origin;
    // Lists of fields would be redrawn.
    if (!isThere) reset(toValues(origin), { keepDirtyValues: keepsTyped });
  }, [reset, origin, toValues, keepsTyped]);
  // A response is handled by the function of the render that sent the request; only this ref knows what was typed
  // since.
  const isTyped = useRef(isDirty);
  useEffect(() => {
    isTyped.current = isDirty;
  }, [isDirty]);
  const start = (next: Saved, sent?: Input) => {
    setBase(next);
    setOrigin(next);
    begun.current = next;
    if (sent === undefined) reset(toValues(next));
    else takeOverSaved(form, toValues(next), sent);
  };
  const rebase = (next: Saved) => {
    if (holdsSame(toValues(base), toValues(next))) setBase(next);
    else if (isTyped.current) setBase(underRevisionOf(next, base));
    else start(next);
  };
  return { form, base, start, rebase };
}
