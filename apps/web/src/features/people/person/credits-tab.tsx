import { useQuery } from '@tanstack/react-query';
import type { CreditEntry } from '@voicedraft/contract/credits';
import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import type { User } from '@voicedraft/contract/accounts';
import { creditColumns } from '#features/credit-history/credit-table.tsx';
import { adminOrderPath } from '#lib/admin-paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList, type PagedListPlan } from '#ui/list/paged-list.tsx';
import { personCreditsQuery } from './queries.ts';
import { usePersonList } from './use-person-list.ts';

const PLAN: PagedListPlan<CreditEntry, string> = {
  caption: 'Credit history',
  nouns: ['change', 'changes'],
  // Only packages bring credits.
  columns: creditColumns({ whose: 'their', orderPath: (id) => adminOrderPath('package', id) }),
  rowId: ({ _id }) => _id,
  pageSize: LIST_PAGE_SIZE,
  sortColumns: [],
  failure: 'The credit history could not be loaded',
};

/** Each change of a user's credits, in plain words. */
export function CreditsTab({ user }: { readonly user: User }) {
  const list = usePersonList();
  const query = useQuery(personCreditsQuery(user, list.page));
  return (
    <PagedList
      plan={PLAN}
      list={list}
      query={query}
      empty={<EmptyState title="No credits yet" text="Credits added, spent or returned will appear here." />}
    />
  );
}
