import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import type { Membership, UserRole } from '@voicedraft/contract/accounts';
import type { AccountTrouble, UserSort } from '@voicedraft/contract/people';
import { defineListSearch, oneOf } from '#ui/list/list-search.ts';

/** Sortable columns of the directory (second specification §2). */
const COLUMNS = ['user', 'credit', 'role', 'membership', 'joined'] as const satisfies readonly UserSort[];

/** Names of the roles in their filter. */
export const ROLE_NAMES: Readonly<Record<UserRole, string>> = {
  Admin: 'Admin',
  member: 'Member',
  moderator: 'Moderator',
  Seller: 'Seller',
};

/** Names of the memberships in their filter. */
export const MEMBERSHIP_NAMES: Readonly<Record<Membership, string>> = {
  free: 'Free',
  basic: 'Basic',
  premium: 'Premium',
};

/** Names of the filter by what is the matter with an account. */
export const TROUBLE_NAMES: Readonly<Record<AccountTrouble, string>> = {
  banned: 'Banned',
  unconfirmed: 'Email not confirmed',
};

/** The state that the user directory keeps in its URL. */
export const DIRECTORY_SEARCH = defineListSearch({
  columns: COLUMNS,
  filters: {
    role: oneOf(ROLE_NAMES),
    membership: oneOf(MEMBERSHIP_NAMES),
    trouble: oneOf(TROUBLE_NAMES),
  },
  initialSort: { column: 'joined', direction: 'desc' },
  // Second specification §9.
  rows: LIST_PAGE_SIZE,
});

/** Filters of the directory besides its search. */
export type DirectoryFilters = ReturnType<typeof DIRECTORY_SEARCH.readFilters>;
