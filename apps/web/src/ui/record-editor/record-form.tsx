import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '#ui/form.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { KeptValues } from './kept-values.tsx';
import { SaveFailure, type Edited } from './save-failure.tsx';

interface RecordFormProps<Input extends FieldValues, Output> {
  readonly editor: Edited<Input, Output>;
  /** A sentence on what leaving the page would lose. */
  readonly loss: string;
  /** True if the URL's search names the edited record. */
  readonly withinPage?: boolean | undefined;
  /** True if the form consists of cards; otherwise it fills one. */
  readonly hasCards?: boolean | undefined;
  /** True if the form must not be saved yet. */
  readonly disabled?: boolean | undefined;
  /** True while a picture is uploading: nothing is saved without it. */
  readonly uploading?: boolean | undefined;
  /** Verb of the button, if not 'Save Changes'. */
  readonly label?: string | undefined;
  readonly discardLabel?: string | undefined;
  /** For a form that closes or is reset: 'Cancel' instead of 'Discard'. */
  readonly onCancel?: (() => void) | undefined;
  /** The fields, one section below the other. */
  readonly children: ReactNode;
}

/**
 * The form of a record on a page: its fields, its error, and the footer with the save button. Asks before it is
 * left unsaved, and keeps what is typed if the session is lost.
 */
export function RecordForm<Input extends FieldValues, Output>({
  editor,
  loss,
  withinPage,
  hasCards = false,
  disabled,
  uploading = false,
  label,
  discardLabel,
  onCancel,
  children,
}: RecordFormProps<Input, Output>) {
  const { form, submit, isSaving, isReadOnly, discard } = editor;
  const { isDirty } = form.formState;
  const busy = isSaving || uploading;
  return (
    <>
      <Form
        form={form}
        busy={busy}
        readOnly={isReadOnly}
        onSubmit={submit}
        className={hasCards ? 'grid gap-6' : undefined}
      >
        <KeptValues record={editor.base} />
        <div className={hasCards ? 'grid min-w-0 gap-6' : undefined}>{children}</div>
        <SaveFailure of={editor} className={hasCards ? undefined : 'px-6 pb-6'} />
        <SaveBar
          unsaved={isDirty}
          busy={busy}
          busyText={uploading ? 'Uploading image...' : undefined}
          disabled={disabled}
          onDiscard={discard}
          onCancel={onCancel}
          label={label}
          discardLabel={discardLabel}
          isStandalone={hasCards}
        />
      </Form>
      <UnsavedGuard unsaved={isDirty} question={loss} withinPage={withinPage} />
    </>
  );
}
