import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { findFirstField } from '#ui/first-field.ts';
import { Form } from '#ui/form.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { KeptValues } from './kept-values.tsx';
import { SaveFailure, type Edited } from './save-failure.tsx';

const LOSS = 'Your changes will be lost.';

/**
 * The whole content of a window, so that it stays the same window and the focus returns to the element that opened
 * it.
 */
export interface DialogView {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions: ReactNode;
  /** As in {@link Dialog}. */
  readonly isHeld?: boolean | undefined;
  readonly children: ReactNode;
}

interface FormDialogProps<Input extends FieldValues, Output> {
  readonly of: Edited<Input, Output>;
  readonly open?: boolean | undefined;
  readonly title: string;
  readonly description?: ReactNode;
  readonly submitLabel: string;
  readonly busyText?: string | undefined;
  /** True to discard typed values without asking. */
  readonly closesWithoutConfirmation?: boolean | undefined;
  /** True if the URL's search names the edited record. */
  readonly withinPage?: boolean | undefined;
  /** Replaces the form while there is no record to edit. */
  readonly missing?: ReactNode;
  /** Replaces everything, before or after the form. */
  readonly instead?: DialogView | undefined;
  readonly onClose: () => void;
  /** Replaces closing as the action of 'Cancel'. */
  readonly onCancel?: (() => void) | undefined;
  /** The fields. */
  readonly children: ReactNode;
}

/**
 * A form in a dialog, to edit or create a record. Asks before it discards typed values, and keeps them if the session
 * is lost.
 */
export function FormDialog<Input extends FieldValues, Output>({
  of,
  open = true,
  title,
  description,
  submitLabel,
  busyText = 'Saving...',
  closesWithoutConfirmation = false,
  withinPage,
  missing,
  instead,
  onClose,
  onCancel,
  children,
}: FormDialogProps<Input, Output>) {
  const formId = useId();
  const [isConfirming, setConfirming] = useState(false);
  const { form, isSaving } = of;
  const { isDirty } = form.formState;
  const needsConfirmation = isDirty && !closesWithoutConfirmation && instead === undefined;
  const close = () => {
    // If the save in progress fails, the typed values are still needed.
    if (isSaving) return;
    if (needsConfirmation) setConfirming(true);
    else onClose();
  };
  const view: DialogView = instead ?? {
    title,
    description,
    actions: (
      <DialogActions
        form={formId}
        disabled={missing !== undefined}
        busy={isSaving}
        busyText={busyText}
        onCancel={onCancel ?? close}
      >
        {submitLabel}
      </DialogActions>
    ),
    children: missing ?? (
      <DialogForm id={formId} of={of}>
        {children}
      </DialogForm>
    ),
  };
  return (
    <>
      <Dialog open={open} startsInField onOpenChange={close} {...view} />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Close without saving?"
        question={LOSS}
        confirmLabel="Discard"
        dangerous
        onConfirm={onClose}
      />
      <UnsavedGuard unsaved={needsConfirmation} question={LOSS} withinPage={withinPage} />
    </>
  );
}

interface DialogFormProps<Input extends FieldValues, Output> {
  /** For the button below the form. */
  readonly id: string;
  readonly of: Edited<Input, Output>;
  readonly children: ReactNode;
}

function DialogForm<Input extends FieldValues, Output>({ id, of, children }: DialogFormProps<Input, Output>) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the window has taken the focus, or held it while the record was loading.
    const frame = requestAnimationFrame(() => {
      const body = top.current?.parentElement;
      if (body?.contains(document.activeElement) === false) findFirstField(body)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Form
      id={id}
      form={of.form}
      busy={of.isSaving}
      readOnly={of.isReadOnly}
      onSubmit={of.submit}
      className="grid gap-5 pt-4 text-ink"
    >
      <KeptValues record={of.base} />
      <div ref={top} className="contents">
        {children}
      </div>
      <SaveFailure of={of} className="scroll-mb-7" />
    </Form>
  );
}
