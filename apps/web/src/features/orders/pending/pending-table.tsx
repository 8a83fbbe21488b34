import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import { DeleteOrder } from '#features/orders/deletion/delete-order.tsx';
import { ActionsHeader } from '#features/orders/history/order-columns.tsx';
import { paymentVariant } from '#features/orders/describe-order.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import type { TableConfig } from '#ui/list/table-config.ts';
import { OrderImage } from './order-image.tsx';
import { PayLink } from './pay-link.tsx';
import type { PendingRow } from './pending-orders.ts';

const column = dataTableColumns<PendingRow>();

/** The orders that wait for payment (customer specification §2). */
export const PENDING_TABLE: TableConfig<PendingRow> = {
  caption: 'Pending orders',
  nouns: ['order', 'orders'],
  columns: column.columns([
    column.display({
      id: 'name',
      header: 'Order',
      meta: { full: true, unlabelled: true },
      cell: ({ row: { original: row } }) => (
        <div className="flex items-center gap-4">
          <OrderImage kind={row.kind} imageUrl={row.imageUrl} />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{row.name}</p>
            <p className="mono text-small text-ink-2">ID: {row.orderId}</p>
          </div>
        </div>
      ),
    }),
    column.accessor('date', {
      header: 'Date',
      cell: ({ getValue }) => <span className="mono whitespace-nowrap">{getValue()}</span>,
    }),
    column.accessor('amount', { header: 'Amount', meta: { align: 'end' } }),
    column.accessor('status', {
      header: 'Status',
      cell: ({ getValue }) => <StatusBadge variant={paymentVariant(getValue())}>{getValue()}</StatusBadge>,
    }),
    column.display({
      id: 'actions',
      header: ActionsHeader,
      meta: { full: true, unlabelled: true, sticky: 'right' },
      cell: ({ row }) => <Actions row={row.original} />,
    }),
  ]),
  rowId: ({ id }) => id,
  pageSize: LIST_PAGE_SIZE,
  hidesOnlyPage: true,
  failure: 'Could not load orders. Please try again.',
};

/** An order whose payment PayPal is reviewing can be neither paid nor deleted. */
function Actions({ row }: { readonly row: PendingRow }) {
  const { id, kind, name, orderId } = row;
  if (row.providerState === 'held') {
    return (
      <div className="flex md:justify-end">
        <PayLink row={row} />
      </div>
    );
  }
  return (
    <div className="-mr-3 flex items-center gap-1 max-md:justify-between md:justify-end">
      <PayLink row={row} />
      <DeleteOrder kind={kind} id={id} orderId={orderId} name={name} />
    </div>
  );
}
