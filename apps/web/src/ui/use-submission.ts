import { useState, type ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { ApiError } from '#lib/api-error.ts';
import { describeFailure, explainFailure, type SpecifiedTexts } from '#lib/describe-failure.ts';
import { copyValues, showFieldErrors, type ZodForm } from './form.tsx';
import type { Announcer } from './toast.ts';

/** The message that a form keeps above its button after a failed submit. */
export interface FormFailure {
  readonly text: string;
  /** The reason in the server's words, if the text does not give it, or what helps. */
  readonly reason?: ReactNode;
}

/**
 * Shows a failure: may announce it, and returns the message that the form keeps, if any. `isAtField` if the
 * server's words are already shown at a field.
 */
export type ShowFailure<Failure = FormFailure> = (
  failure: ApiError,
  isAtField: boolean,
) => Failure | undefined | Promise<Failure | undefined>;

/** Shows the server's words, unless they are at a field. */
export const showReason: ShowFailure = ({ message }, isAtField) =>
  isAtField ? undefined : { text: message };

/** Shows the given text, and below it the server's words, unless they are at a field. */
export function showAs(text: string): ShowFailure {
  return ({ message }, isAtField) => (isAtField ? undefined : { text, reason: message });
}

/**
 * Shows and announces a failure with the specified texts, unless it is at a field; `describe` returns the text of
 * the announcement if it differs.
 */
export function showAloud(
  announce: Announcer,
  texts: SpecifiedTexts,
  describe: (failure: ApiError) => string = (failure) => describeFailure(failure, texts),
): ShowFailure {
  return (failure, isAtField) => {
    if (isAtField) return undefined;
    announce.error(describe(failure));
    return explainFailure(failure, texts);
  };
}

/** A form being sent to the server: what every form component works with. */
export interface Submission<Input extends FieldValues, Output, Failure extends FormFailure = FormFailure> {
  readonly form: ZodForm<Input, Output>;
  readonly submit: (values: Output) => Promise<void>;
  readonly isSaving: boolean;
  /** True while nothing may be typed; never for a form that keeps what is typed during its request. */
  readonly isReadOnly?: boolean | undefined;
  readonly failure: Failure | undefined;
}

interface SubmissionParts<Input extends FieldValues, Output, Answer, Failure> {
  readonly form: ZodForm<Input, Output>;
  /** Rejects with an `ApiError`. */
  readonly send: (values: Output) => Promise<Answer>;
  /** Called with the response, the form's values when it was sent, and the part of them that was sent. */
  readonly onSent: (answer: Answer, sent: Input, values: Output) => Promise<void> | void;
  /** Fields that the server may reject. */
  readonly fields: readonly Path<Input>[];
  readonly showFailure: ShowFailure<Failure>;
}

/** Sends a form; its values stay, whatever the result. The base of forms that create and forms that edit. */
export function useSubmission<
  Input extends FieldValues,
  Output,
  Answer,
  Failure extends FormFailure = FormFailure,
>({ form, send, onSent, fields, showFailure }: SubmissionParts<Input, Output, Answer, Failure>) {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const submit = async (values: Output) => {
    const sent = copyValues(form);
    setFailure(undefined);
    setSaving(true);
    try {
      const answer = await send(values);
      await onSent(answer, sent, values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(await showFailure(error, showFieldErrors(form, fields, error.fields)));
    } finally {
      setSaving(false);
    }
  };
  return { form, submit, isSaving, failure, setFailure };
}
