import type { UserDetails } from '@voicedraft/contract/people';
import type { ReactNode } from 'react';
import { STAFF_ROLE_NAMES } from '@voicedraft/contract/staff-areas';
import { formatCount, formatDate, formatDateTime, formatRelativeDate } from '#lib/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { MembershipBadge, RoleBadge, StatusBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';

interface UserHeadProps {
  readonly details: UserDetails;
  /** The actions on the account. */
  readonly actions: ReactNode;
}

/** Who the user is, and the state of the account. */
export function UserHead({ details, actions }: UserHeadProps) {
  const { user, emailVerified, banned } = details;
  return (
    <header className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
      <div className="flex min-w-0 items-center gap-4 max-md:items-start">
        <Avatar
          name={user.userName || user.UserEmail}
          email={user.UserEmail}
          imageUrl={user.profileURL}
          size={60}
        />
        <div className="min-w-0">
          <h1 className="wrap-anywhere">{user.userName || user.UserEmail}</h1>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="wrap-anywhere text-ink-2">{user.UserEmail}</span>
            {emailVerified ? (
              <StatusBadge variant="success">Verified</StatusBadge>
            ) : (
              <StatusBadge variant="warning">Not verified</StatusBadge>
            )}
            {banned && <StatusBadge variant="danger">Banned</StatusBadge>}
          </div>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:grow">{actions}</div>
    </header>
  );
}

/** What staff look for first, in one strip. */
export function UserFacts({ details }: { readonly details: UserDetails }) {
  const { user, heldCredits, lastSeenAt } = details;
  const { currentBalance, userRole, staffRole, userMembership, MembershipValidity, createdAt } = user;
  return (
    <Card className="mb-6 overflow-hidden">
      <dl className="-mt-px -ml-px grid grid-cols-2 md:grid-cols-3 xl:grid-cols-6">
        <Fact name="Credits">
          <span
            className={classNames('mono font-semibold', currentBalance >= 0 ? 'text-success' : 'text-danger')}
          >
            {formatCount(currentBalance)}
          </span>
        </Fact>
        <Fact name="Held credits" note="For generations in progress">
          <span className="mono">{formatCount(heldCredits)}</span>
        </Fact>
        <Fact name="Role">
          <RoleBadge role={userRole} detail={staffRole === null ? undefined : STAFF_ROLE_NAMES[staffRole]} />
        </Fact>
        <Fact
          name="Membership"
          note={MembershipValidity === null ? undefined : `Until ${formatDate(MembershipValidity)}`}
        >
          <MembershipBadge membership={userMembership} />
        </Fact>
        <Fact name="Joined">{formatDate(createdAt)}</Fact>
        <Fact name="Last seen">
          {lastSeenAt === null ? (
            'Not signed in'
          ) : (
            <time dateTime={lastSeenAt} title={formatDateTime(lastSeenAt)}>
              {formatRelativeDate(lastSeenAt)}
            </time>
          )}
        </Fact>
      </dl>
    </Card>
  );
}

interface FactProps {
  readonly name: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

function Fact({ name, note, children }: FactProps) {
  return (
    <div className="border-t border-l border-line px-5 py-4">
      <dt className="text-micro text-ink-3">{name}</dt>
      <dd className="mt-1.5 text-ui/[26px] font-medium">
        {children}
        {note !== undefined && <span className="block text-micro font-normal text-ink-3">{note}</span>}
      </dd>
    </div>
  );
}
