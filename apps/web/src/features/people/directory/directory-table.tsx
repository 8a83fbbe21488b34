import { Link } from '@tanstack/react-router';
import type { ListedUser } from '@voicedraft/contract/people';
import { STAFF_ROLE_NAMES } from '@voicedraft/contract/staff-areas';
import { Ellipsis, History, Mail, Pencil, Trash2 } from 'lucide-react';
import { useMay } from '#features/accounts/queries.ts';
import { mayEditUser } from '#features/people/user/user-rights.ts';
import { formatCount, formatDate } from '#lib/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { MembershipBadge, RoleBadge, StatusBadge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { selectionColumn } from '#ui/list/selection.tsx';
import type { TableConfig } from '#ui/list/table-config.ts';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { useDirectory } from './directory-context.ts';

interface CellProps {
  readonly user: ListedUser;
}

const OWN_ACCOUNT = 'Delete your own account in profile settings';

/** In a wide table, and on the cards of a phone. */
const WHERE_ROOM = 'flex md:hidden @min-[1040px]/table:flex';

/** Title and sentence of an empty directory (second specification §2). */
export const NO_USERS = { title: 'No Users Found', text: 'Try adjusting your search or filter.' } as const;

const column = dataTableColumns<ListedUser>();

/** The user directory (second specification §2). */
export const DIRECTORY_TABLE: TableConfig<ListedUser> = {
  caption: 'User Directory',
  nouns: ['user', 'users'],
  columns: column.columns([
    selectionColumn(({ userName, UserEmail }) => userName || UserEmail),
    column.accessor('userName', {
      id: 'user',
      header: 'User',
      meta: { full: true, unlabelled: true, sticky: 'second' },
      cell: ({ row }) => <UserCell user={row.original} />,
    }),
    column.accessor('currentBalance', {
      id: 'credit',
      header: 'Remaining Credit',
      meta: { align: 'end' },
      cell: ({ row }) => <CreditCell user={row.original} />,
    }),
    column.accessor('userRole', {
      id: 'role',
      header: 'Role',
      cell: ({ row }) => <RoleCell user={row.original} />,
    }),
    column.accessor('userMembership', {
      id: 'membership',
      header: 'Membership',
      cell: ({ row }) => <MembershipCell user={row.original} />,
    }),
    column.accessor('createdAt', {
      id: 'joined',
      header: 'Joined',
      cell: ({ row }) => <JoinedCell user={row.original} />,
    }),
    column.display({
      id: 'actions',
      header: ActionsHead,
      meta: { full: true, unlabelled: true, sticky: 'right' },
      cell: ({ row }) => <ActionsCell user={row.original} />,
    }),
  ]),
  rowId: ({ _id }) => _id,
  searchPlaceholder: 'Search users...',
  failure: 'Failed to fetch users',
  nothingFound: NO_USERS,
};

function ActionsHead() {
  return <span className="block text-right">Actions</span>;
}

/** Avatar, name and email address; the name links to the user's page. */
function UserCell({ user }: CellProps) {
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
function CreditCell({ user: { currentBalance } }: CellProps) {
  return (
    <span className={classNames('font-semibold', currentBalance >= 0 ? 'text-success' : 'text-danger')}>
      {formatCount(currentBalance)}
    </span>
  );
}

function RoleCell({ user: { userRole, staffRole } }: CellProps) {
  return <RoleBadge role={userRole} detail={staffRole === null ? undefined : STAFF_ROLE_NAMES[staffRole]} />;
}

function MembershipCell({ user: { userMembership } }: CellProps) {
  return <MembershipBadge membership={userMembership} />;
}

function JoinedCell({ user: { createdAt } }: CellProps) {
  return (
    <time dateTime={createdAt} className="whitespace-nowrap">
      {formatDate(createdAt)}
    </time>
  );
}

/** The actions of a row. If there is no room for all of them, a menu holds the rest. */
function ActionsCell({ user }: CellProps) {
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
            icon={<Mail size={20} />}
            onClick={() => ask('message', user)}
          />
        )}
        {mayUse('mail') && (
          <IconButton
            label={`Message log of ${name}`}
            icon={<History size={20} />}
            onClick={() => ask('history', user)}
          />
        )}
      </div>
      {mayEditUser(mayUse, user) && (
        <IconButton
          label={`Edit ${name}`}
          data-edit={user._id}
          icon={<Pencil size={20} />}
          onClick={() => startEdit(user)}
        />
      )}
      {mayUse('personal-data', 'write') && (
        <div className={WHERE_ROOM}>
          <IconButton
            label={isOwn ? OWN_ACCOUNT : `Delete ${name}`}
            variant="danger"
            disabled={isOwn}
            icon={<Trash2 size={20} />}
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
          icon={<Ellipsis size={20} />}
        />
      }
    >
      {mayUse('mail', 'write') && (
        <MenuItem icon={<Mail size={20} />} onSelect={() => ask('message', user)}>
          Send message
        </MenuItem>
      )}
      <MenuItem icon={<History size={20} />} onSelect={() => ask('history', user)}>
        Message log
      </MenuItem>
      {mayUse('personal-data', 'write') && (
        <>
          <MenuSeparator />
          <MenuItem
            icon={<Trash2 size={20} />}
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
