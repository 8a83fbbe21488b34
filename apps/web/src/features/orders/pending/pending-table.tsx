import { DeleteOrder } from '#features/orders/deletion/delete-order.tsx';
import { ActionsHeader } from '#features/orders/history/order-columns.tsx';
import { paymentTone } from '#features/orders/describe-order.ts';
import { payPath } from '#features/orders/order-paths.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { DataTable } from '#ui/data-table.tsx';
import { OrderPicture } from './order-picture.tsx';
import type { PendingRow } from './pending-orders.ts';

const column = dataTableColumns<PendingRow>();

const COLUMNS = column.columns([
  column.display({
    id: 'name',
    header: 'Order',
    meta: { full: true, unlabelled: true },
    cell: ({ row: { original: row } }) => (
      <div className="flex items-center gap-4">
        <OrderPicture kind={row.kind} imageUrl={row.imageUrl} />
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
    cell: ({ getValue }) => <StatusBadge tone={paymentTone(getValue())}>{getValue()}</StatusBadge>,
  }),
  column.display({
    id: 'actions',
    header: ActionsHeader,
    meta: { full: true, unlabelled: true, stays: 'right' },
    cell: ({ row }) => <Actions row={row.original} />,
  }),
]);

/** An order that PayPal is deciding on is neither offered for payment nor for deletion. */
function Actions({ row }: { readonly row: PendingRow }) {
  const { id, kind, name, orderId } = row;
  if (row.providerState === 'held') {
    return (
      <div className="flex md:justify-end">
        <ButtonLink to={payPath(kind, id)} aria-label={`View payment for order ${orderId}`}>
          View payment
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="-mr-3 flex items-center gap-1 max-md:justify-between md:justify-end">
      <ButtonLink to={payPath(kind, id)} variant="soft" aria-label={`Pay Now: ${name}, order ${orderId}`}>
        Pay Now
      </ButtonLink>
      <DeleteOrder kind={kind} id={id} orderId={orderId} name={name} />
    </div>
  );
}

interface PendingTableProps {
  readonly caption: string;
  /** Rows of the current page. */
  readonly rows: readonly PendingRow[];
}

/** The orders of one page: a table on wide screens, cards on narrow ones (customer specification §2). */
export function PendingTable({ caption, rows }: PendingTableProps) {
  return <DataTable caption={caption} columns={COLUMNS} rows={rows} rowId={(row) => row.id} empty={null} />;
}
