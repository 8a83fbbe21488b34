import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface UnsavedGuardProps {
  readonly unsaved: boolean;
  /** What is lost. */
  readonly question: string;
  /** True where the search part of the address says what is being edited: changing that leaves it, too. */
  readonly withinPage?: boolean | undefined;
}

/** Asks before the page is left while `unsaved` is true: in a dialog of ours within the app, in the browser's own otherwise. */
export function UnsavedGuard({ unsaved, question, withinPage = false }: UnsavedGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved &&
      (current.pathname !== next.pathname ||
        (withinPage && JSON.stringify(current.search) !== JSON.stringify(next.search))),
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title="Leave without saving?"
      question={question}
      confirmLabel="Leave"
      dangerous
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
