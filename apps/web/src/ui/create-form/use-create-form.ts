import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import { takeOverSaved, useZodForm } from '#ui/form.tsx';
import { useFormDraft, type FormDraft } from '#ui/form-draft.ts';
import {
  showReason,
  useSubmission,
  type FormFailure,
  type Submission,
  type ShowFailure,
} from '#ui/use-submission.ts';

interface CreateFormParts<Input extends FieldValues, Output, Created> {
  readonly schema: z.ZodType<Output, Input>;
  /** Values of the form before anything is typed. */
  readonly blank: DefaultValues<Input>;
  /** Sends the input. Rejects with an `ApiError`. */
  readonly create: (values: Output) => Promise<Created>;
  /**
   * For a form that stays open: its values after a successful request. Text typed during the request stays. A form
   * without this closes on success, so it is read-only during the request.
   */
  readonly refill?: (() => DefaultValues<Input> & Input) | undefined;
  /** Called on success: to announce it, and to leave. */
  readonly onCreated: (created: Created) => Promise<void> | void;
  /** Fields that the server may reject. */
  readonly fields?: readonly Path<Input>[] | undefined;
  /** Reports a failed submit; by default in the server's words. */
  readonly showFailure?: ShowFailure | undefined;
  /** Keeps the input until it is sent, for its owner; an undefined owner is not known yet. */
  readonly draft?:
    | { readonly of: FormDraft<Extract<Path<Input>, string>>; readonly owner: string | undefined }
    | undefined;
}

export interface CreateForm<Input extends FieldValues, Output> extends Submission<Input, Output> {
  /**
   * Shows an error from another way of submitting (such as Google sign-in) next to the form; pass undefined
   * when that is tried again.
   */
  readonly setFailure: (failure: FormFailure | undefined) => void;
  readonly isReadOnly: boolean;
  /** Empties the form. */
  readonly discard: () => void;
}

/**
 * The common base of forms that only create. Input is kept until the request succeeds, and text typed during the
 * request is not lost: a form that stays open keeps it; a form that closes would lose it, so it is read-only
 * meanwhile.
 */
export function useCreateForm<Input extends FieldValues, Output, Created>({
  schema,
  blank,
  create,
  refill,
  onCreated,
  fields = [],
  showFailure = showReason,
  draft,
}: CreateFormParts<Input, Output, Created>): CreateForm<Input, Output> {
  const form = useZodForm(schema, blank);
  useFormDraft(form, draft?.of, draft?.owner);
  const submission = useSubmission<Input, Output, Created>({
    form,
    send: create,
    onSent: async (created, sent) => {
      if (refill === undefined) draft?.of.drop();
      // Keep the draft in step with the form.
      else takeOverSaved(form, refill(), sent);
      await onCreated(created);
    },
    fields,
    showFailure,
  });
  const discard = () => {
    submission.setFailure(undefined);
    form.reset(blank);
  };
  return { ...submission, isReadOnly: refill === undefined && submission.isSaving, discard };
}
