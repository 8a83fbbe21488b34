import { useState, type ReactNode } from 'react';
import { ConfirmDialog, type ActionFailure } from './confirm-dialog.tsx';
import { showToast, type Announcer } from './toast.ts';

/** Passed to the element that opens the question: a handler, and whether the action is in progress. */
export interface ActionTrigger {
  /** Asks; without `needsConfirmation` it acts at once. */
  readonly start: () => void;
  readonly busy: boolean;
}

interface ConfirmActionProps<Result> {
  /** Renders the element that opens the question, such as a button. Omitted if the caller opens it. */
  readonly renderTrigger?: ((trigger: ActionTrigger) => ReactNode) | undefined;
  /** True while the caller has it open. */
  readonly open?: boolean | undefined;
  /** Called with false when the question closes: cancelled or done. */
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly title: string;
  /** The question, with what will be lost. */
  readonly question: string;
  /** Verb of the button: 'Delete'. */
  readonly confirmLabel: string;
  readonly busyText?: string | undefined;
  /** True if the action cannot be undone. */
  readonly dangerous?: boolean | undefined;
  /** False if nothing of value would be lost: the trigger then acts at once. */
  readonly needsConfirmation?: boolean | undefined;
  /** The action. */
  readonly run: () => Promise<Result>;
  /** Called on success: moves the focus to a better place, or leaves a page that no longer exists. */
  readonly onDone?: ((result: Result) => void) | undefined;
  /** Announcement on success; undefined for none. */
  readonly done?: string | ((result: Result) => string | undefined) | undefined;
  /**
   * Message for a rejection of `run`. A failure in two parts appears in the question, which stays open; a text is
   * announced, and the question closes. Undefined if it was already announced.
   */
  readonly describeFailure: (failure: Error) => ActionFailure | string | undefined;
  /** True if the question stays open in that case too. */
  readonly staysOpen?: boolean | undefined;
  /** Announces the result. */
  readonly announce?: Announcer | undefined;
}

/**
 * An action that asks first. The question stays open while the action is in progress; then the focus returns to
 * where it was, or to the page's heading if that was removed by the deletion.
 */
export function ConfirmAction<Result>({
  renderTrigger,
  open = false,
  onOpenChange,
  needsConfirmation = true,
  run,
  onDone,
  done,
  describeFailure,
  staysOpen = false,
  announce = showToast,
  ...question
}: ConfirmActionProps<Result>) {
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ActionFailure>();
  const close = () => {
    setConfirming(false);
    setFailure(undefined);
    onOpenChange?.(false);
  };
  const finish = (result: Result) => {
    close();
    onDone?.(result);
    const text = typeof done === 'function' ? done(result) : done;
    if (text !== undefined) announce.success(text);
  };
  const fail = (reason: unknown) => {
    if (!(reason instanceof Error)) throw reason;
    const description = describeFailure(reason);
    if (typeof description === 'object') {
      setFailure(description);
      return;
    }
    if (description !== undefined) announce.error(description);
    if (!staysOpen) close();
  };
  const act = async () => {
    setFailure(undefined);
    setBusy(true);
    // Uses the promise rather than callbacks of a mutation: the deleted row, and this component with it, may be
    // gone before they would be called.
    await run().then(finish, fail);
    setBusy(false);
  };
  const start = () => {
    if (needsConfirmation) setConfirming(true);
    else void act();
  };
  return (
    <>
      {renderTrigger?.({ start, busy: isBusy })}
      <ConfirmDialog
        {...question}
        open={open || isConfirming}
        onOpenChange={close}
        busy={isBusy}
        failure={failure}
        onConfirm={() => void act()}
      />
    </>
  );
}
