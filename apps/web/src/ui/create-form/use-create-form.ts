import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import { takeOverSaved, useZodForm } from '#ui/form.tsx';
import { useFormDraft, type FormDraft } from '#ui/form-draft.ts';
import {
  reportReason,
  useSubmission,
  type FormFailure,
  type Submission,
  type ReportFailure,
} from '#ui/use-submission.ts';

interface CreateFormParts<Input extends FieldValues, Output, Created> {
  readonly schema: z.ZodType<Output, Input>;
  /** Values of the form before anything is typed. */
  readonly blank: DefaultValues<Input>;
  /** Sends what was typed. Rejects with an `ApiError`. */
  readonly create: (values: Output) => Promise<Created>;
  /**
   * For a form that stays open: the values that it goes on with once its content has arrived. What was typed during the
   * request stays. A form without them leaves on success, so it is read-only during the request.
   */
  readonly refill?: (() => DefaultValues<Input> & Input) | undefined;
  /** Called on success: to announce it, and to leave. */
  readonly onCreated: (created: Created) => Promise<void> | void;
  /** Fields that the server may reject. */
  readonly fields?: readonly Path<Input>[] | undefined;
  /** Reports a failed submit; by default in the server's words. */
  readonly report?: ReportFailure | undefined;
  /** Stores what was typed until it has arrived, for its owner, who is not known yet while this is undefined. */
  readonly draft?:
    | { readonly of: FormDraft<Extract<Path<Input>, string>>; readonly owner: string | undefined }
    | undefined;
}

export interface CreateForm<Input extends FieldValues, Output> extends Submission<Input, Output> {
  /**
   * Shows an error from another way of submitting (such as Google sign-in) beside the form; undefined when that is
   * tried again.
   */
  readonly setFailure: (failure: FormFailure | undefined) => void;
  readonly isReadOnly: boolean;
  /** Empties the form. */
  readonly discard: () => void;
}

/**
 * The common base of forms that only create: what was typed stays until it has arrived, and nothing is lost that is
 * typed in the meantime. A form that stays open keeps it; it could not be kept in one that leaves, where nobody
 * would see it again, so there nothing can be typed.
 */
export function useCreateForm<Input extends FieldValues, Output, Created>({
  schema,
  blank,
  create,
  refill,
  onCreated,
  fields = [],
  report = reportReason,
  draft,
}: CreateFormParts<Input, Output, Created>): CreateForm<Input, Output> {
  const form = useZodForm(schema, blank);
  useFormDraft(form, draft?.of, draft?.owner);
  const submission = useSubmission<Input, Output, Created>({
    form,
    send: create,
    onSent: async (created, sent) => {
      if (refill === undefined) draft?.of.drop();
      // The draft follows the form.
      else takeOverSaved(form, refill(), sent);
      await onCreated(created);
    },
    fields,
    report,
  });
  const discard = () => {
    submission.setFailure(undefined);
    form.reset(blank);
  };
  return { ...submission, isReadOnly: refill === undefined && submission.isSaving, discard };
}
