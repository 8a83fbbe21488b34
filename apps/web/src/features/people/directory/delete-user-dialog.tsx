import type { User } from '@voicedraft/contract/accounts';
import { deleteUser, listUsers } from '@voicedraft/contract/people';
import { reasonOf } from '#features/people/administration-queries.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { pageKey } from '#lib/list-page.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import type { Announcer } from '#ui/toast.ts';

interface DeleteUserDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly user: User;
  /** Called before the deletion is announced: the caller leaves pages about that user. */
  readonly onDeleted: () => void;
  readonly announce: Announcer;
}

/** Asks once, then deletes an account (second specification §5). */
export function DeleteUserDialog({ user, onDeleted, ...dialog }: DeleteUserDialogProps) {
  const { mutateAsync } = useEndpointMutation(deleteUser, {
    invalidates: [pageKey(listUsers)],
    invalidatesAfter: 'success',
  });
  const who = user.userName === '' ? user.UserEmail : `${user.userName} (${user.UserEmail})`;
  return (
    <ConfirmAction
      {...dialog}
      title="Delete user"
      question={`Are you sure you want to delete this user? ${who} is signed out everywhere, and name, email, profile and scripts are deleted. Credit history and paid orders are kept. This cannot be undone.`}
      confirmLabel="Delete"
      busyText="Deleting..."
      dangerous
      run={() => mutateAsync(byId(user._id))}
      onDone={onDeleted}
      done="User deleted successfully"
      describeFailure={(failure) => `Failed to delete user: ${reasonOf(failure)}`}
    />
  );
}
