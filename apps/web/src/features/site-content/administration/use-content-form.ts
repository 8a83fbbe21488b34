import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { describeFailure, nameFailure, type SpecifiedTexts } from '#lib/describe-failure.ts';
import { copyValues, showFieldErrors } from '#ui/form.tsx';
import type { Announcer } from '#ui/toast.ts';
import { useRecordForm, type RecordForm } from '#ui/use-record-form.ts';

const GONE = 'Someone else has deleted this. Your changes are still here: copy what you need.';

interface ContentFormParts<Saved, Input extends FieldValues, Output> {
  readonly schema: z.ZodType<Output, Input>;
  /** The part as it is stored. */
  readonly record: Saved;
  /** Values of the fields; one function for all renders. */
  readonly toValues: (record: Saved) => DefaultValues<Input> & Input;
  /** Reads the part again: after a conflict, and after an older version was restored. */
  readonly read: (client: QueryClient) => Promise<Saved | null>;
  /** True where the form closes, or begins anew, once it is saved. */
  readonly closes?: boolean | undefined;
  /** Saves what was typed, based on the record that the form last saw. Rejects with an `ApiError`. */
  readonly save: (values: Output, seen: Saved) => Promise<Saved>;
  /** Fields that the server may find at fault. */
  readonly fields: readonly Path<Input>[];
  readonly announce: Announcer;
  /** The specified texts: saved, refused by the server, no answer, and not to be read again. */
  readonly texts: SpecifiedTexts & { readonly saved: string; readonly unread: string };
  /** What is announced of a save that failed; without it the server's words, or the specified text. */
  readonly describe?: ((failure: ApiError) => string) | undefined;
}

/** A save that did not succeed, and the state of the record that it was based on. */
interface FailedSave {
  readonly failure: ApiError;
  readonly seenAt: string;
}

export interface ContentForm<Saved, Input extends FieldValues, Output> extends RecordForm<
  Saved,
  Input,
  Output
> {
  readonly submit: (values: Output) => Promise<void>;
  readonly isSaving: boolean;
  /** Why the last save did not succeed: its specified name, and the server's words. */
  readonly failure:
    | { readonly text: string; readonly reason: string; readonly isConflict: boolean }
    | undefined;
  /** Puts what is stored in place of what was typed. */
  readonly reload: () => Promise<void>;
  readonly isReloading: boolean;
  /** Takes back what was typed since the record was last seen. */
  readonly discard: () => void;
}

/**
 * The form of one part of the site. A save that fails keeps what was typed; one that somebody else's save came
 * before is a conflict, which stays until its author loads the other version or discards.
 */
export function useContentForm<
  Saved extends { readonly updatedAt: string },
  Input extends FieldValues,
  Output,
>({
  schema,
  record,
  toValues,
  read,
  closes = false,
  save,
  fields,
  announce,
  texts,
  describe = (failure) => describeFailure(failure, texts),
}: ContentFormParts<Saved, Input, Output>): ContentForm<Saved, Input, Output> {
  const client = useQueryClient();
  const editor = useRecordForm(schema, record, toValues);
  const [failed, setFailed] = useState<FailedSave>();
  const [isSaving, setSaving] = useState(false);
  const [isReloading, setReloading] = useState(false);

  const start = (next: Saved, sent?: Input) => {
    setFailed(undefined);
    editor.start(next, sent);
  };
  const submit = async (values: Output) => {
    const sent = copyValues(editor.form);
    setFailed(undefined);
    setSaving(true);
    try {
      start(await save(values, editor.seen), closes ? undefined : sent);
      announce.success(texts.saved);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (showFieldErrors(editor.form, fields, error.fields)) return;
      setFailed({ failure: error, seenAt: editor.seen.updatedAt });
      if (error.code !== 'conflict') announce.error(describe(error));
    } finally {
      setSaving(false);
    }
  };
  const reload = async () => {
    setReloading(true);
    try {
      const stored = await read(client);
      if (stored === null) announce.error(GONE);
      else start(stored);
    } catch (error) {
      announce.error(describeFailure(error, { refused: texts.unread, unreachable: texts.unread }));
    } finally {
      setReloading(false);
    }
  };
  // What happened to a record that the form has let go of is nothing to the one that it follows now.
  const failure = failed?.seenAt === editor.seen.updatedAt ? failed.failure : undefined;
  return {
    ...editor,
    start,
    submit,
    isSaving,
    failure: failure && {
      text: nameFailure(failure, texts),
      reason: failure.message,
      isConflict: failure.code === 'conflict',
    },
    reload,
    isReloading,
    discard: () => start(editor.seen),
  };
}
