import type { CreditEntry } from '@voicedraft/contract/credits';
import type { User } from '@voicedraft/contract/accounts';
import { creditColumns } from '#features/credit-history/credit-table.tsx';
import type { TableConfig } from '#ui/list/table-config.ts';
import { UserTabList } from './user-tab-list.tsx';
import { userCreditsQuery } from './queries.ts';

const TABLE: TableConfig<CreditEntry> = {
  caption: 'Credit history',
  nouns: ['change', 'changes'],
  // Only packages bring credits.
  columns: creditColumns({ whose: 'their', orderPage: '/admin/orders/$id' }),
  rowId: ({ _id }) => _id,
  failure: 'The credit history could not be loaded',
};

/** Each change of a user's credits, in plain words. */
export function CreditsTab({ user }: { readonly user: User }) {
  return (
    <UserTabList
      user={user}
      config={TABLE}
      pageQuery={userCreditsQuery}
      empty={{ title: 'No credits yet', text: 'Credits added, spent or returned will appear here.' }}
    />
  );
}
