import { useState, useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { copyValues, holdsSame, takeOverSaved, useZodForm, type ZodForm } from '#ui/form.tsx';
import {
  showReason,
  useSubmission,
  type FormFailure,
  type Submission,
  type ShowFailure,
} from '#ui/use-submission.ts';

/** A record with a revision, which a save refers to. */
interface Revised {
  readonly revision: number | null;
}

interface RecordForm<Saved, Input extends FieldValues, Output> {
  readonly form: ZodForm<Input, Output>;
  /** The record as it was last seen: a save refers to its revision. */
  readonly base: Saved;
  /** Starts over from a record. Discards typed values, except those typed since the values were `sent`. */
  readonly start: (record: Saved, sent?: Input) => void;
  /**
   * Follows a change of the record outside the form, and keeps typed values for the next save. Different values are a
   * conflict, since nobody has seen them here.
   */
  readonly rebase: (record: Saved) => void;
}

const GONE = 'Someone else has deleted this. Your changes are still here: copy what you need.';

interface RecordEditorParts<Saved, Input extends FieldValues, Output> {
  readonly schema: z.ZodType<Output, Input>;
  /** The record as last known. */
  readonly record: Saved;
  /** Values of the fields; the same function for all renders. */
  readonly toValues: (record: Saved) => DefaultValues<Input> & Input;
  /** `field`: untouched fields follow the record, even while others hold typed text. */
  readonly follows?: 'record' | 'field' | undefined;
  /**
   * Saves the typed values, based on the record that the form last saw, and returns the new record. Rejects with an
   * `ApiError`.
   */
  readonly save: (values: Output, base: Saved) => Promise<Saved>;
  /** Called after saving; `isUnsaved` if something was typed in the meantime, for which the form has to stay. */
  readonly onSaved: (saved: Saved, isUnsaved: boolean, values: Output) => void;
  /** Fields that the server may reject. */
  readonly fields: readonly Path<Input>[];
  /** Reports a failed save; by default in the server's words. */
  readonly showFailure?: ShowFailure | undefined;
  /**
   * Reads the record again; null or undefined if it no longer exists. With it, a save after somebody else's is a
   * conflict, which stays until the author loads the other version or discards their own.
   */
  readonly read?: ((base: Saved) => Promise<Saved | null | undefined>) | undefined;
  /** Text if the record was deleted in the meantime. */
  readonly gone?: string | undefined;
  /** Announces that the record could not be refetched; if omitted, the conflict notice says so. */
  readonly reportUnread?: ((failure: Error) => void) | undefined;
}

/** A failed save, and the state of the record that it was based on. */
interface FailedSave extends FormFailure {
  readonly isConflict: boolean;
  readonly baseVersion: unknown;
}

/** A save that came after somebody else's. */
export interface Conflict {
  /** Describes the conflict, or why the other version could not be read. */
  readonly text: string;
  /** True while the other version is loading. */
  readonly isLoading: boolean;
  /** Replaces the typed values with the other version. */
  readonly load: () => void;
}

export interface RecordEditor<Saved, Input extends FieldValues, Output>
  extends Submission<Input, Output>, RecordForm<Saved, Input, Output> {
  /** True while the form holds unsaved changes. */
  readonly isUnsaved: boolean;
  readonly conflict: Conflict | undefined;
  /** Refetches the record and starts over from it, discarding typed values. */
  readonly load: () => Promise<void>;
  /** Discards values typed since the record was last seen. */
  readonly discard: () => void;
}

/**
 * Common base of editing: a form that follows its record until something is typed, keeps typed values until they are
 * saved, and never overwrites somebody else's save.
 */
export function useRecordEditor<Saved, Input extends FieldValues, Output>({
  schema,
  record,
  toValues,
  follows,
  save,
  onSaved,
  fields,
  showFailure = showReason,
  read,
  gone = GONE,
  reportUnread,
}: RecordEditorParts<Saved, Input, Output>): RecordEditor<Saved, Input, Output> {
  const recordForm = useRecordForm(schema, record, toValues, follows);
  const { form, base, rebase } = recordForm;
  const [isLoading, setLoading] = useState(false);
  const baseVersion = versionOf(base, toValues(base));

  const showSaveFailure = async (failure: ApiError, isAtField: boolean): Promise<FailedSave | undefined> => {
    const isConflict = read !== undefined && !isAtField && failure.code === 'conflict';
    const shown = isConflict ? { text: failure.message } : await showFailure(failure, isAtField);
    return shown && { ...shown, isConflict, baseVersion };
  };
  const { submit, isSaving, failure, setFailure } = useSubmission<Input, Output, Saved, FailedSave>({
    form,
    send: (values) => save(values, base),
    onSent: (saved, sent, values) => {
      const isUnsaved = !holdsSame(copyValues(form), sent);
      start(saved, sent);
      onSaved(saved, isUnsaved, values);
    },
    fields,
    showFailure: showSaveFailure,
  });
  const start = (next: Saved, sent?: Input) => {
    setFailure(undefined);
    recordForm.start(next, sent);
  };
  const load = async () => {
    setLoading(true);
    try {
      const saved = (await read?.(base)) ?? null;
      if (saved === null) setFailure(await showSaveFailure(new ApiError(gone, NOT_FOUND), false));
      else start(saved);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (isNotFound(error)) setFailure(await showSaveFailure(new ApiError(gone, NOT_FOUND), false));
      else if (reportUnread !== undefined) reportUnread(error);
      else setFailure({ text: error.message, isConflict: true, baseVersion });
    } finally {
      setLoading(false);
    }
  };
  // Results for a record that the form no longer shows must not affect the one that it shows now.
  const isOfBase = follows === 'field' || failure?.baseVersion === baseVersion;
  const current = isOfBase ? failure : undefined;
  return {
    form,
    base,
    start,
    rebase,
    submit,
    isSaving,
    isUnsaved: form.formState.isDirty,
    failure: current?.isConflict === true ? undefined : current,
    conflict:
      current?.isConflict === true ? { text: current.text, isLoading, load: () => void load() } : undefined,
    load,
    discard: () => start(base),
  };
}

const NOT_FOUND = { status: 404, code: 'not_found' };

function isNotFound(error: Error): boolean {
  return error instanceof ApiError && error.code === NOT_FOUND.code;
}

/**
 * A form for a record that others save too: it follows the record until something is typed; with `field`, each
 * field follows it until something is typed in it, which is for records that cannot be in conflict.
 */
function useRecordForm<Saved, Input extends FieldValues, Output>(
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
  // The response is handled by the render that sent the request; only this ref knows about typing since.
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

function isRevised(record: unknown): record is Revised {
  return typeof record === 'object' && record !== null && 'revision' in record;
}

/** Distinguishes states of a record: by revision, or by content if it has none. */
function versionOf(record: unknown, values: unknown): unknown {
  return isRevised(record) ? record.revision : JSON.stringify(values);
}

/** A record with the revision of another state of it. */
function underRevisionOf<Saved>(record: Saved, base: Saved): Saved {
  return isRevised(base) ? { ...record, revision: base.revision } : record;
}
