import type { User } from '@voicedraft/contract/accounts';
import { deleteUser, listUsers } from '@voicedraft/contract/people';
import { reasonOf } from '#features/people/administration-queries.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { pageKey } from '#lib/list-page.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface DeleteUserDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly user: User;
  /** Called before the deletion is told: the caller leaves what is about that user. */
  readonly onDeleted: () => void;
  /** The specified text of a failure. */
  readonly onFailed: (text: string) => void;
}

/** Asks once, then deletes an account (second specification §5). */
export function DeleteUserDialog({ open, onOpenChange, user, onDeleted, onFailed }: DeleteUserDialogProps) {
  const { mutateAsync, isPending } = useEndpointMutation(deleteUser, {
    invalidates: [pageKey(listUsers)],
    invalidatesAfter: 'success',
  });
  const remove = async () => {
    // Awaited rather than told by callbacks: the row may be gone before they would be called.
    try {
      await mutateAsync(byId(user._id));
      onDeleted();
    } catch (failure) {
      onFailed(`Failed to delete user: ${reasonOf(failure)}`);
    }
    onOpenChange(false);
  };
  const who = user.userName === '' ? user.UserEmail : `${user.userName} (${user.UserEmail})`;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete user"
      question={`Are you sure you want to delete this user? ${who} is signed out everywhere, and name, email, profile and scripts are deleted. Credit history and paid orders are kept. This cannot be undone.`}
      confirmLabel="Delete"
      busyText="Deleting..."
      busy={isPending}
      dangerous
      onConfirm={() => void remove()}
    />
  );
}
