import { useMutation } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { showToast } from '#ui/toast.ts';
import { type ComparedLine, LineComparison } from './line-comparison.tsx';

/** Dependencies of restoring a version. */
export interface Restoring {
  /** True while nothing may change, as during a recording. */
  readonly readOnly: boolean;
  /**
   * Saves the current words as a version and replaces them with the given one's.
   * @returns the number of the saved version, for Undo @throws Error with advice for the user
   */
  readonly restore: (number: number) => Promise<number>;
  readonly onClose: () => void;
}

interface RestorableLinesProps extends Restoring {
  readonly number: number;
  /** False if restoring it would change nothing. */
  readonly isRestorable: boolean;
  readonly lines: readonly ComparedLine[];
}

/** How a version of words differs from now, with the way back to it and Undo. */
export function RestorableLines({
  number,
  isRestorable,
  lines,
  readOnly,
  restore,
  onClose,
}: RestorableLinesProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => restore(number),
    onSuccess: (before) => {
      onClose();
      announce(before, restore);
    },
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LineComparison lines={lines} />
      <div role="alert" className="empty:-mt-4">
        {error !== null && <FieldError>{error.message}</FieldError>}
      </div>
      {isRestorable && (
        <Button
          icon={<RotateCcw size={20} />}
          busy={isPending}
          disabled={readOnly}
          cost="Free"
          className="justify-self-start"
          onClick={() => mutate()}
        >
          Restore this version
        </Button>
      )}
    </div>
  );
}

const TOAST = 'version-restored';

/** Announces the restore, with Undo: the previous state is a version as well. */
function announce(before: number, restore: (number: number) => Promise<number>): void {
  const run = () => {
    restore(before).then(
      () => showToast.plain('Your words are back', TOAST),
      (error: unknown) => {
        if (!(error instanceof Error)) throw error;
        showToast.errorWithAction(`Not undone. ${error.message}`, { label: 'Try again', run }, TOAST);
      },
    );
  };
  showToast.withAction('Version restored', { label: 'Undo', run }, TOAST);
}
