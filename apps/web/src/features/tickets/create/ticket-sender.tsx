import { RefreshCw } from 'lucide-react';
import { useMe } from '#features/accounts/queries.ts';
import type { SessionUser } from '#features/identity/session.ts';
import { Alert } from '#ui/alert.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { RoleBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Who opens the ticket: picture, name and role (customer specification §2). */
export function TicketSender({ session }: { readonly session: SessionUser }) {
  const { data: me, isError, isFetching, refetch } = useMe();
  if (me === undefined && isError) {
    return (
      <div role="alert">
        <Alert
          tone="danger"
          action={
            <Button
              icon={<RefreshCw size={20} aria-hidden="true" />}
              busy={isFetching}
              onClick={() => void refetch()}
            >
              Try again
            </Button>
          }
        >
          Error loading user data
        </Alert>
      </div>
    );
  }
  const name = me?.userName || session.name || session.email;
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} email={session.email} imageUrl={me?.profileURL ?? session.image} size={60} />
      <div className="grid min-w-0 justify-items-start gap-1.5">
        <b className="text-h3 wrap-anywhere">{name}</b>
        {me === undefined ? <Skeleton className="h-[26px] w-24" /> : <RoleBadge role={me.userRole} />}
      </div>
    </div>
  );
}
