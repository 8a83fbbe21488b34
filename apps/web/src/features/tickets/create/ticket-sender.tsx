import { useMe } from '#features/accounts/queries.ts';
import type { SessionUser } from '#features/identity/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { RoleBadge } from '#ui/badge.tsx';
import { RetryAlert } from '#ui/list/list-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Who opens the ticket: photo, name and role (customer specification §2). */
export function TicketSender({ session }: { readonly session: SessionUser }) {
  const query = useMe();
  const { data: me, isError } = query;
  if (me === undefined && isError) {
    return <RetryAlert query={query}>Error loading user data</RetryAlert>;
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
