import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Asks before the page is left while `unsaved` is true: in a dialog of ours within the app, in the browser's own otherwise. */
export function UnsavedGuard({ unsaved }: { readonly unsaved: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
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
      question="What you changed in your profile has not been saved. It is lost when you leave this page."
      confirmLabel="Leave"
      dangerous
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
