import { Link } from '@tanstack/react-router';
import type { ManagedItem } from '@voicedraft/contract/items';
import { ExternalLink, Pencil } from 'lucide-react';
import { itemPath } from '#features/items/item-paths.ts';
import { ItemImage } from '#features/items/item-image.tsx';
import { formatMoney } from '#lib/format.ts';
import { classNames } from '#ui/class-names.ts';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { iconButtonClass } from '#ui/icon-button-style.ts';
import type { TableConfig } from '#ui/list/table-config.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { OnSaleSwitch } from './on-sale-switch.tsx';

const column = dataTableColumns<ManagedItem>();

/** All items, for sale or not, newest first. */
export const ITEMS_TABLE: TableConfig<ManagedItem> = {
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

/** On one line, because it can be as long as ten of the other values. */
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
          <Pencil size={20} aria-hidden="true" />
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
          <ExternalLink size={20} aria-hidden="true" />
        </a>
      </Tooltip>
    </div>
  );
}
