import type { ListedUser } from '@voicedraft/contract/people';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { selectionColumn } from '#ui/list/selection.tsx';
import type { TableConfig } from '#ui/list/table-config.ts';
import {
  ActionsCell,
  CreditCell,
  JoinedCell,
  MembershipCell,
  RoleCell,
  UserCell,
} from './directory-cells.tsx';

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
