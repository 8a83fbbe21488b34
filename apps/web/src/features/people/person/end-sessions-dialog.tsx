import { endUserSessions, type UserDetails } from '@voicedraft/contract/people';
import { personQuery, reasonOf } from '#features/people/administration-queries.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { countRows } from '#ui/list/count-rows.ts';

interface EndSessionsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly details: UserDetails;
  readonly onDone: (text: string) => void;
  readonly onFailed: (text: string) => void;
}

const DEVICES = ['device', 'devices'] as const;

/** Asks before a user is signed out everywhere. */
export function EndSessionsDialog({ open, onOpenChange, details, onDone, onFailed }: EndSessionsDialogProps) {
  const { user, sessions } = details;
  const { mutateAsync, isPending } = useEndpointMutation(endUserSessions, {
    invalidates: [personQuery(user._id).queryKey],
  });
  const end = async () => {
    try {
      const { ended } = await mutateAsync(byId(user._id));
      onDone(`Signed out on ${countRows(ended, DEVICES)}`);
    } catch (failure) {
      onFailed(`Failed to sign the user out: ${reasonOf(failure)}`);
    }
    onOpenChange(false);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Sign out everywhere"
      question={`${user.userName || user.UserEmail} will have to sign in again on ${countRows(sessions.length, DEVICES)}. Unsaved work there will be lost.`}
      confirmLabel="Sign out"
      busyText="Signing out..."
      busy={isPending}
      onConfirm={() => void end()}
    />
  );
}
