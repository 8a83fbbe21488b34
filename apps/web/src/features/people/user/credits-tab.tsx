import type { CreditEntry } from '@voicedraft/contract/credits';
import { creditColumns } from '#features/credit-history/credit-table.tsx';
import { defineUserTab } from './user-tab-list.tsx';
import { userCreditsQuery } from './queries.ts';

/** Each change of a user's credits, in plain words. */
export const CreditsTab = defineUserTab<CreditEntry>({
  caption: 'Credit history',
  nouns: ['change', 'changes'],
  // Only packages bring credits.
  columns: creditColumns({ whose: 'their', orderPage: '/admin/orders/$id' }),
  rowId: ({ _id }) => _id,
  failure: 'The credit history could not be loaded',
  pageQuery: userCreditsQuery,
  empty: { title: 'No credits yet', text: 'Credits added, spent or returned will appear here.' },
});
