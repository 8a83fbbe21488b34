import { Alert } from './alert.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { Dialog } from './dialog.tsx';

/** Why an action failed: what happened, and the reason. */
export interface ActionFailure {
  readonly text: string;
  readonly reason: string;
}

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** The question, with what will be lost. */
  readonly question: string;
  /** Verb of the button: 'Delete'. */
  readonly confirmLabel: string;
  readonly busyText?: string | undefined;
  readonly busy?: boolean | undefined;
  /** True if the action cannot be undone. */
  readonly dangerous?: boolean | undefined;
  /** Why the last attempt failed. */
  readonly failure?: ActionFailure | undefined;
  readonly onConfirm: () => void;
}

/** Asks before an action. It stays open while busy; the caller closes it on success. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  question,
  confirmLabel,
  busyText,
  busy = false,
  dangerous = false,
  failure,
  onConfirm,
}: ConfirmDialogProps) {
  const changeOpen = (next: boolean) => {
    if (!busy) onOpenChange(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={changeOpen}
      title={title}
      description={question}
      actions={
        <DialogActions
          variant={dangerous ? 'danger' : 'primary'}
          busy={busy}
          busyText={busyText}
          onClick={onConfirm}
          onCancel={() => changeOpen(false)}
        >
          {confirmLabel}
        </DialogActions>
      }
    >
      <div role="alert" className="mt-5 empty:hidden">
        {failure !== undefined && (
          <Alert variant="danger">
            <p className="font-semibold">{failure.text}</p>
            <p className="text-small text-ink-2">{failure.reason}</p>
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
