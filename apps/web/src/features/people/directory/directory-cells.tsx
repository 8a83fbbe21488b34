import { Link } from '@tanstack/react-router';
import type { ListedUser } from '@voicedraft/contract/people';
import { Ellipsis, History, Mail, Pencil, Trash2 } from 'lucide-react';
import { useMay } from '#features/accounts/queries.ts';
import { STAFF_ROLE_NAMES } from '@voicedraft/contract/staff-areas';
import { mayEditUser } from '#features/people/user/user-rights.ts';
import { formatCount, formatDate } from '#lib/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { MembershipBadge, RoleBadge, StatusBadge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { useDirectory } from './directory-context.ts';

interface CellProps {
  readonly user: ListedUser;
}

/** Avatar, name and email address; the name links to the user's page. */
export function UserCell({ user }: CellProps) {
  const { userName, UserEmail, profileURL, isBanned, _id } = user;
  return (
    <div className="flex items-center gap-3 max-md:pr-12 md:w-64 @min-[940px]/table:w-[clamp(11rem,calc(100cqw-760px),16rem)] @min-[1040px]/table:w-[clamp(10.5rem,calc(100cqw-868px),19rem)]">
      <Avatar name={userName || UserEmail} email={UserEmail} imageUrl={profileURL} />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
        <Link
          to="/admin/users/$id"
          params={{ id: _id }}
          title={userName}
          className="max-w-full justify-self-start rounded-[4px] py-0.5 font-semibold wrap-normal hover:underline hover:underline-offset-3"
        >
          <span className="line-clamp-2 text-ellipsis">{userName || 'No name'}</span>
        </Link>
        <span title={UserEmail} className="truncate text-small text-ink-2">
          {UserEmail}
        </span>
        {isBanned === true && (
          <span className="mt-1.5">
            <StatusBadge variant="danger">Banned</StatusBadge>
          </span>
        )}
      </div>
    </div>
  );
}

/** Credits: green from zero up, red below (second specification §2). */
export function CreditCell({ user: { currentBalance } }: CellProps) {
  return (
    <span className={classNames('font-semibold', currentBalance >= 0 ? 'text-success' : 'text-danger')}>
      {formatCount(currentBalance)}
    </span>
  );
}

export function RoleCell({ user: { userRole, staffRole } }: CellProps) {
  return <RoleBadge role={userRole} detail={staffRole === null ? undefined : STAFF_ROLE_NAMES[staffRole]} />;
}

export function MembershipCell({ user: { userMembership } }: CellProps) {
  return <MembershipBadge membership={userMembership} />;
}

export function JoinedCell({ user: { createdAt } }: CellProps) {
  return (
    <time dateTime={createdAt} className="whitespace-nowrap">
      {formatDate(createdAt)}
    </time>
  );
}

const ICON = { size: 20, 'aria-hidden': true } as const;
const OWN_ACCOUNT = 'Delete your own account in profile settings';
/** In a wide table, and on the cards of a phone. */
const WHERE_ROOM = 'flex md:hidden @min-[1040px]/table:flex';

/** The actions of a row. If there is no room for all of them, a menu holds the rest. */
export function ActionsCell({ user }: CellProps) {
  const { ask, ownId, startEdit } = useDirectory();
  const mayUse = useMay();
  const name = user.userName || user.UserEmail;
  const isOwn = user._id === ownId;
  return (
    <div className="flex max-md:-ml-3 md:-mr-3 md:justify-end">
      <div className={WHERE_ROOM}>
        {mayUse('mail', 'write') && (
          <IconButton
            label={`Send message to ${name}`}
            icon={<Mail {...ICON} />}
            onClick={() => ask('message', user)}
          />
        )}
        {mayUse('mail') && (
          <IconButton
            label={`Message log of ${name}`}
            icon={<History {...ICON} />}
            onClick={() => ask('history', user)}
          />
        )}
      </div>
      {mayEditUser(mayUse, user) && (
        <IconButton
          label={`Edit ${name}`}
          data-edit={user._id}
          icon={<Pencil {...ICON} />}
          onClick={() => startEdit(user)}
        />
      )}
      {mayUse('personal-data', 'write') && (
        <div className={WHERE_ROOM}>
          <IconButton
            label={isOwn ? OWN_ACCOUNT : `Delete ${name}`}
            variant="danger"
            disabled={isOwn}
            icon={<Trash2 {...ICON} />}
            onClick={() => ask('delete', user)}
          />
        </div>
      )}
      {mayUse('mail') && (
        <div className="hidden md:block @min-[1040px]/table:hidden">
          <MoreActions user={user} />
        </div>
      )}
    </div>
  );
}

function MoreActions({ user }: CellProps) {
  const { ask, ownId } = useDirectory();
  const mayUse = useMay();
  const isOwn = user._id === ownId;
  return (
    <Menu
      trigger={
        <IconButton
          label={`More actions for ${user.userName || user.UserEmail}`}
          tooltip={false}
          icon={<Ellipsis {...ICON} />}
        />
      }
    >
      {mayUse('mail', 'write') && (
        <MenuItem icon={<Mail {...ICON} />} onSelect={() => ask('message', user)}>
          Send message
        </MenuItem>
      )}
      <MenuItem icon={<History {...ICON} />} onSelect={() => ask('history', user)}>
        Message log
      </MenuItem>
      {mayUse('personal-data', 'write') && (
        <>
          <MenuSeparator />
          <MenuItem
            icon={<Trash2 {...ICON} />}
            detail={isOwn ? OWN_ACCOUNT : undefined}
            dangerous={!isOwn}
            disabled={isOwn}
            onSelect={() => ask('delete', user)}
          >
            Delete user
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
