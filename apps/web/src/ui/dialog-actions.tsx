import { Button, type ButtonProps } from './button.tsx';

interface DialogActionsProps extends Omit<ButtonProps, 'type'> {
  readonly onCancel: () => void;
  /** True while it is too late to cancel; by default, while the action is in progress. */
  readonly isUnderWay?: boolean | undefined;
}

/** The bottom of a dialog: 'Cancel', and the button that acts, or that submits the form with the id `form`. */
export function DialogActions({
  onCancel,
  busy = false,
  isUnderWay = busy,
  variant = 'primary',
  ...action
}: DialogActionsProps) {
  return (
    <>
      <Button disabled={isUnderWay} onClick={onCancel}>
        Cancel
      </Button>
      <Button
        type={action.form === undefined ? 'button' : 'submit'}
        variant={variant}
        busy={busy}
        {...action}
      />
    </>
  );
}
