import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface UnsavedGuardProps {
  readonly unsaved: boolean;
  /** Asks about the loss. */
  readonly question: string;
  /** True if the URL's search names the edited record: changing that leaves it, too. */
  readonly withinPage?: boolean | undefined;
}

/**
 * Asks before the page is left while `unsaved` is true: in our own dialog within the app, otherwise in the
 * browser's.
 */
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
