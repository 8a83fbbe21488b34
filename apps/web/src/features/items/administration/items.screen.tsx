import { Link } from '@tanstack/react-router';
import type { ManagedItem } from '@voicedraft/contract/items';
import { Plus, ExternalLink, Pencil } from 'lucide-react';
import { ItemImage } from '#features/items/item-image.tsx';
import { itemPath } from '#features/items/item-paths.ts';
import { byId } from '#lib/endpoint-query.ts';
import { formatMoney } from '#lib/format.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { iconButtonClass } from '#ui/icon-button-style.ts';
import { StaffList } from '#ui/list/staff-list.tsx';
import type { TableConfig } from '#ui/list/table-config.ts';
import { useUrlList } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Switch } from '#ui/switch.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { MANAGED_ITEMS, useSetItemOnSale } from './queries.ts';

const column = dataTableColumns<ManagedItem>();

/** All items, for sale or not, newest first. */
const ITEMS_TABLE: TableConfig<ManagedItem> = {
  caption: 'Items',
  nouns: ['item', 'items'],
  columns: column.columns([
    column.accessor('itemName', {
      header: 'Item',
      meta: { full: true, unlabelled: true },
      cell: ({ row }) => <ItemName item={row.original} />,
    }),
    column.accessor('price', {
      header: 'Price',
      meta: { align: 'end' },
      cell: ({ row }) => formatMoney(Number(row.original.price), row.original.currency),
    }),
    column.accessor('slug', {
      header: 'Slug',
      cell: ({ row }) => <Slug text={row.original.slug} />,
    }),
    column.accessor('sold', {
      header: 'Sold',
      meta: { align: 'end' },
      cell: ({ row }) => row.original.sold.toLocaleString('en-US'),
    }),
    column.accessor('isActive', {
      header: 'For sale',
      cell: ({ row }) => <OnSaleSwitch item={row.original} />,
    }),
    column.display({
      id: 'actions',
      header: () => <span className="sr-only">Actions</span>,
      meta: { full: true, sticky: 'right' },
      cell: ({ row }) => <ItemActions item={row.original} />,
    }),
  ]),
  rowId: ({ _id }) => _id,
  searchPlaceholder: 'Search name, slug or item number',
  failure: 'Failed to fetch items',
  nothingFound: { title: 'No items found', text: 'No items match your search.' },
};

/** /admin/items: the digital products that are sold next to the packages. */
export function AdminItemsScreen() {
  const { list, query } = useUrlList('/admin/items', MANAGED_ITEMS);
  return (
    <>
      <PageHeader
        title="Items"
        text="Digital items are one-time purchases, paid with money and not credits. Items that are not for sale are hidden; their buyers keep them."
        actions={
          <ButtonLink to="/admin/items/new" search={true} variant="primary" icon={<Plus size={20} />}>
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

/** Truncated to one line, because a slug can be ten times as long as the other values. */
function Slug({ text }: { readonly text: string }) {
  return (
    <span title={text} className="block truncate text-small text-ink-2 md:w-28 lg:w-40 xl:w-60">
      {text}
    </span>
  );
}

function ItemName({ item }: { readonly item: ManagedItem }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <ItemImage imageUrl={item.imageUrl} size="small" />
      <div className="min-w-0 md:min-w-36">
        <Link
          to="/admin/items/$id"
          params={{ id: item._id }}
          search={true}
          className="line-clamp-2 font-medium wrap-anywhere hover:underline"
        >
          {item.itemName}
        </Link>
        <span className="mono block text-micro text-ink-3">{item.itemId}</span>
      </div>
    </div>
  );
}

function ItemActions({ item }: { readonly item: ManagedItem }) {
  return (
    <div className="-mr-3 flex justify-end">
      <Tooltip text="Edit">
        <Link
          to="/admin/items/$id"
          params={{ id: item._id }}
          search={true}
          aria-label={`Edit ${item.itemName}`}
          className={classNames(iconButtonClass())}
        >
          <Pencil size={20} />
        </Link>
      </Tooltip>
      <Tooltip text="View page">
        <a
          href={itemPath(item.slug, item._id)}
          target="_blank"
          rel="noopener"
          aria-label={`View the page of ${item.itemName} (new tab)`}
          className={classNames(iconButtonClass())}
        >
          <ExternalLink size={20} />
        </a>
      </Tooltip>
    </div>
  );
}

/** Puts an item up for sale or withdraws it, in its row. */
function OnSaleSwitch({ item }: { readonly item: ManagedItem }) {
  const { mutateAsync, isPending } = useSetItemOnSale();
  const turn = async (isActive: boolean) => {
    if (isPending) return;
    try {
      await mutateAsync({ ...byId(item._id), body: { isActive } });
      settingsToast.success(isActive ? 'Item is for sale' : 'Item is not for sale');
    } catch (failure) {
      settingsToast.error(
        `Failed to update item: ${failure instanceof Error ? failure.message : String(failure)}`,
      );
    }
  };
  return (
    <Switch
      aria-label={`${item.itemName}: for sale`}
      aria-busy={isPending || undefined}
      checked={item.isActive}
      onChange={({ target }) => void turn(target.checked)}
      label={
        <span aria-hidden="true" className="text-small font-normal text-ink-2 md:max-lg:hidden">
          {item.isActive ? 'On' : 'Off'}
        </span>
      }
    />
  );
}
