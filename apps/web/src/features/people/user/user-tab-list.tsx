import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import type { User } from '@voicedraft/contract/accounts';
import type { ListPage, PagePosition } from '#lib/list-page.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { toPage } from '#ui/list/list-state.ts';
import { StaffList } from '#ui/list/staff-list.tsx';
import type { TableConfig } from '#ui/list/table-config.ts';
import { useUserTabList } from './use-user-tab-list.ts';

interface UserTabListProps<Row extends RowData> {
  readonly user: User;
  readonly config: TableConfig<Row>;
  /** One page of the list. */
  readonly pageQuery: (user: User, page: PagePosition) => UseQueryOptions<ListPage<Row>>;
  readonly empty: { readonly title: string; readonly text: string };
}

/** The list in a tab of a user's page, newest first. */
export function UserTabList<Row extends RowData>({ user, config, pageQuery, empty }: UserTabListProps<Row>) {
  const list = useUserTabList();
  const query = useQuery(pageQuery(user, toPage(list)));
  return <StaffList config={config} list={list} query={query} empty={<EmptyState {...empty} />} />;
}

/** A tab that consists of a list. */
export function defineUserTab<Row extends RowData>({
  pageQuery,
  empty,
  ...config
}: TableConfig<Row> & Pick<UserTabListProps<Row>, 'pageQuery' | 'empty'>) {
  return function UserTab({ user }: { readonly user: User }) {
    return <UserTabList user={user} config={config} pageQuery={pageQuery} empty={empty} />;
  };
}
