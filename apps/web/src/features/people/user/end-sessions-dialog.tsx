import { endUserSessions, type UserDetails } from '@voicedraft/contract/people';
import { userDetailsQuery, reasonOf } from '#features/people/administration-queries.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { countRows } from '#ui/list/count-rows.ts';
import type { Announcer } from '#ui/toast.ts';

interface EndSessionsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly details: UserDetails;
  readonly announce: Announcer;
}

const DEVICES = ['device', 'devices'] as const;

/** Asks before a user is signed out everywhere. */
export function EndSessionsDialog({ details, ...dialog }: EndSessionsDialogProps) {
  const { user, sessions } = details;
  const { mutateAsync } = useEndpointMutation(endUserSessions, {
    invalidates: [userDetailsQuery(user._id).queryKey],
  });
  return (
    <ConfirmAction
      {...dialog}
      title="Sign out everywhere"
      question={`${user.userName || user.UserEmail} will have to sign in again on ${countRows(sessions.length, DEVICES)}. Unsaved work there will be lost.`}
      confirmLabel="Sign out"
      busyText="Signing out..."
      run={() => mutateAsync(byId(user._id))}
      done={({ ended }) => `Signed out on ${countRows(ended, DEVICES)}`}
      describeFailure={(failure) => `Failed to sign the user out: ${reasonOf(failure)}`}
    />
  );
}
