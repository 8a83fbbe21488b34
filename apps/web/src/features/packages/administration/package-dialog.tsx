import type { PackageInput } from '@voicedraft/contract/packages';
import { useCallback, useId, useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { PackageForm } from './package-form.tsx';
import type { PackageDraft } from './package-values.ts';

const LOST = 'Your changes will be lost.';

interface PackageDialogProps {
  readonly title: string;
  /** What the form starts with; undefined while it is on its way. */
  readonly initial: PackageDraft | undefined;
  /** In place of the form when that could not be had. */
  readonly missing?: ReactNode;
  readonly submitLabel: string;
  readonly busyText: string;
  readonly busy: boolean;
  /** The specified text for a package that could not be saved. */
  readonly failure: string;
  /** Saves, and closes the dialog. Rejects with an `ApiError`. */
  readonly save: (input: PackageInput) => Promise<void>;
  readonly onClose: () => void;
  /** Reads what somebody else saved first; `initial` is that then. Undefined for a new package. */
  readonly reload?: () => Promise<unknown>;
  /** Tells one state of the package from another: the form begins anew with it. */
  readonly version?: string | undefined;
}

/** The Add and Edit modal of a package. It asks before it throws away what was typed. */
export function PackageDialog({
  title,
  initial,
  missing,
  submitLabel,
  busyText,
  busy,
  failure,
  save,
  onClose,
  reload,
  version,
}: PackageDialogProps) {
  const formId = useId();
  const [isDirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = useCallback(() => {
    if (busy) return;
    if (isDirty) setAsking(true);
    else onClose();
  }, [busy, isDirty, onClose]);
  return (
    <>
      <Dialog
        open
        startsInField
        onOpenChange={close}
        title={title}
        actions={
          <>
            <Button disabled={busy} onClick={close}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              disabled={initial === undefined}
              busy={busy}
              busyText={busyText}
            >
              {submitLabel}
            </Button>
          </>
        }
      >
        {initial !== undefined ? (
          <PackageForm
            key={version}
            id={formId}
            initial={initial}
            busy={busy}
            failure={failure}
            save={save}
            onDirtyChange={setDirty}
            reload={reload}
          />
        ) : (
          (missing ?? <LoadingForm />)
        )}
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Close without saving?"
        question={LOST}
        confirmLabel="Discard"
        dangerous
        onConfirm={onClose}
      />
      <UnsavedGuard unsaved={isDirty && !busy} question={LOST} />
    </>
  );
}

function LoadingForm() {
  const field = (tall = false) => (
    <span className="grid gap-2">
      <Skeleton className="h-5 w-24" />
      <Skeleton className={tall ? 'h-[72px] w-full rounded-control' : 'h-12 w-full rounded-control'} />
    </span>
  );
  return (
    <output className="grid gap-5 pt-3">
      <span className="sr-only">Loading the package...</span>
      {field()}
      <span className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
        {field()}
        {field()}
        {field()}
      </span>
      {field(true)}
      <Skeleton className="h-11 w-44 rounded-control" />
      <Skeleton className="h-12 w-full rounded-control" />
      <Skeleton className="h-12 w-full rounded-control" />
      <Skeleton className="h-12 w-full rounded-control" />
    </output>
  );
}
