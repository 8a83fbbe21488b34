import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import { useListState } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { NEW_ITEM_PATH } from './item-paths.ts';
import { ITEMS_PLAN } from './items-plan.tsx';
import { NEWEST_FIRST, readItemsSearch } from './items-search.ts';
import { managedItemsQuery } from './queries.ts';

/** /admin/items: the digital items that are sold beside the packages. */
export function AdminItemsScreen() {
  const list = useListState(readItemsSearch, NEWEST_FIRST);
  const query = useQuery(managedItemsQuery(list.searched, list.page));
  return (
    <>
      <PageHeader
        title="Items"
        text="Digital items are one-time purchases, paid with money and not credits. Items that are not for sale are hidden; their buyers keep them."
        actions={
          <ButtonLink
            to={NEW_ITEM_PATH}
            search={true}
            variant="primary"
            icon={<Plus size={20} aria-hidden="true" />}
          >
            Add Item
          </ButtonLink>
        }
      />
      <PagedList
        plan={ITEMS_PLAN}
        list={list}
        query={query}
        empty={
          <EmptyState
            title="No items yet"
            text="Add one to sell a file, a guide or a course. It goes on sale when you save it."
            action={<ButtonLink to={NEW_ITEM_PATH}>Add the first item</ButtonLink>}
          />
        }
      />
    </>
  );
}
