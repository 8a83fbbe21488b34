import { Trash2 } from 'lucide-react';
import { payPath } from '#features/orders/order-paths.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { DataTable } from '#ui/data-table.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { OrderPicture } from './order-picture.tsx';
import type { PendingRow } from './pending-orders.ts';

interface TableRow extends PendingRow {
  readonly onDelete: () => void;
}

const column = dataTableColumns<TableRow>();

const COLUMNS = column.columns([
  column.display({
    id: 'name',
    header: 'Order',
    meta: { full: true, unlabelled: true },
    cell: ({ row: { original: row } }) => (
      <div className="flex items-center gap-4">
        <OrderPicture kind={row.kind} imageUrl={row.imageUrl} />
        <div className="min-w-0">
          <p className="font-semibold break-words">{row.name}</p>
          <p className="mono text-small text-ink-2">{row.idText}</p>
        </div>
      </div>
    ),
  }),
  column.accessor('date', {
    header: 'Date',
    cell: ({ getValue }) => <span className="mono whitespace-nowrap">{getValue()}</span>,
  }),
  column.accessor('amount', { header: 'Amount', meta: { align: 'end' } }),
  column.display({
    id: 'status',
    header: 'Status',
    cell: ({ row: { original: row } }) => <StatusBadge tone={row.status.tone}>{row.status.text}</StatusBadge>,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { full: true, unlabelled: true },
    cell: ({ row: { original: row } }) => (
      <div className="flex items-center gap-1 max-md:justify-between">
        <PayLink row={row} />
        <IconButton
          label={`Delete order: ${row.name}, ${row.idText}`}
          icon={<Trash2 size={20} aria-hidden="true" />}
          onClick={row.onDelete}
        />
      </div>
    ),
  }),
]);

/** Leads to the page that pays the order; one that PayPal is deciding on is not offered for payment. */
function PayLink({ row }: { readonly row: PendingRow }) {
  const isHeld = row.providerState === 'held';
  const text = isHeld ? 'See payment' : 'Pay Now';
  return (
    <ButtonLink
      to={payPath(row.kind, row.id)}
      variant={isHeld ? 'ghost' : 'soft'}
      aria-label={`${text}: ${row.name}, ${row.idText}`}
    >
      {text}
    </ButtonLink>
  );
}

interface PendingTableProps {
  readonly caption: string;
  /** Rows of the current page. */
  readonly rows: readonly PendingRow[];
  readonly onDelete: (row: PendingRow) => void;
}

/** The orders of one page: a table on wide screens, cards on narrow ones (customer specification §2). */
export function PendingTable({ caption, rows, onDelete }: PendingTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={COLUMNS}
      rows={rows.map((row) => ({ ...row, onDelete: () => onDelete(row) }))}
      rowId={(row) => row.id}
      empty={null}
    />
  );
}
