import { Plus } from 'lucide-react';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { StaffList } from '#ui/list/staff-list.tsx';
import { useUrlList } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ITEMS_TABLE } from './items-table.tsx';
import { MANAGED_ITEMS } from './queries.ts';

/** /admin/items: the digital products that are sold next to the packages. */
export function AdminItemsScreen() {
  const { list, query } = useUrlList('/admin/items', MANAGED_ITEMS);
  return (
    <>
      <PageHeader
        title="Items"
        text="Digital items are one-time purchases, paid with money and not credits. Items that are not for sale are hidden; their buyers keep them."
        actions={
          <ButtonLink
            to="/admin/items/new"
            search={true}
            variant="primary"
            icon={<Plus size={20} aria-hidden="true" />}
          >
            Add Item
          </ButtonLink>
        }
      />
      <StaffList
        config={ITEMS_TABLE}
        list={list}
        query={query}
        empty={
          <EmptyState
            title="No items yet"
            text="Add one to sell a file, a guide or a course. It goes on sale when you save it."
            action={<ButtonLink to="/admin/items/new">Add the first item</ButtonLink>}
          />
        }
      />
    </>
  );
}
