import type { UseQueryResult } from '@tanstack/react-query';
import { countOf } from '@voicedraft/contract/counts';
import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import type { OrderKind } from '@voicedraft/contract/payments';
import { DeleteOrder } from '#features/orders/deletion/delete-order.tsx';
import { paymentVariant } from '#features/orders/describe-order.ts';
import { ActionsHeader } from '#features/orders/history/order-columns.tsx';
import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import { useOrderStep } from '#features/orders/order-step.ts';
import { Alert } from '#ui/alert.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { cutSource, loadedRows } from '#ui/list/list-source.ts';
import { PagedList } from '#ui/list/paged-list.tsx';
import type { TableConfig } from '#ui/list/table-config.ts';
import { useListState } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LoadingState } from '#ui/spinner.tsx';
import { CheckButton } from './check-button.tsx';
import { OrderImage } from './order-image.tsx';
import { PayLink } from './pay-link.tsx';
import {
  describePending,
  findFirstPayable,
  listPending,
  type AnyOrder,
  type PendingRow,
  describeProviderState,
} from './pending-orders.ts';
import { PENDING_SEARCH } from './pending-search.ts';

const column = dataTableColumns<PendingRow>();

/** The orders that wait for payment (customer specification §2). */
const PENDING_TABLE: TableConfig<PendingRow> = {
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

interface PendingListProps {
  readonly kind: OrderKind;
  /** One sentence below the title. */
  readonly text: string;
  /** All orders of the kind; only those that wait for payment are shown. */
  readonly orders: UseQueryResult<readonly AnyOrder[]>;
  /** Shown if they could not be loaded. */
  readonly errorText: string;
}

/** The orders of one kind that wait for payment (customer specification §2). */
export function PendingList({ kind, text, orders, errorText }: PendingListProps) {
  const pending = orders.data === undefined ? undefined : listPending(orders.data);
  const first = pending === undefined ? undefined : findFirstPayable(pending);
  return (
    <>
      <PageHeader
        title={pending === undefined ? 'My Pending Orders' : `My Pending Orders (${pending.length})`}
        text={text}
        actions={
          pending !== undefined &&
          (first === undefined ? (
            <p className="text-ink-2">No payments due.</p>
          ) : (
            <ButtonLink to={ORDER_PATHS[kind].pay} params={{ id: first._id }} variant="primary">
              Pay First Order
            </ButtonLink>
          ))
        }
      />
      <Loaded
        query={{ ...orders, data: pending }}
        title={errorText}
        text={null}
        card
        leave={<ButtonLink to="/user/dashboard">Go to dashboard</ButtonLink>}
        pending={
          <Card>
            <LoadingState text="Loading your orders..." />
          </Card>
        }
      >
        {(waiting) => (
          <>
            <PlacedNote orders={waiting} />
            <Orders kind={kind} rows={waiting.map(describePending)} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Orders({ kind, rows }: { readonly kind: OrderKind; readonly rows: readonly PendingRow[] }) {
  const list = useListState(ORDER_PATHS[kind].pending, PENDING_SEARCH);
  return (
    <>
      <ProviderNotes rows={rows} />
      <PagedList
        config={PENDING_TABLE}
        list={list}
        query={cutSource(loadedRows(rows), list, PENDING_TABLE)}
        toolbar={null}
        empty={
          <EmptyState
            title="No Pending Orders"
            text="You're all caught up with your payments."
            action={<ButtonLink to="/user/select-package">View packages and items</ButtonLink>}
          />
        }
      />
    </>
  );
}

/** Confirms the order that the buyer has just placed, and says what paying it brings. */
function PlacedNote({ orders }: { readonly orders: readonly AnyOrder[] }) {
  const id = useOrderStep('place');
  const order = orders.find(({ _id }) => _id === id);
  return (
    <output className="mb-6 block empty:hidden">
      {order !== undefined && (
        <Alert variant="success" action={<PayLink row={describePending(order)} />}>
          Order placed. Pay now to get {describeGain(order)}.
        </Alert>
      )}
    </output>
  );
}

function describeGain(order: AnyOrder): string {
  if ('credit' in order && order.credit > 0) return `your ${countOf(order.credit, 'credit')}`;
  return order.packageName || 'what you ordered';
}

/** PayPal's notes on pending orders: on hold, approved but not completed, declined. */
function ProviderNotes({ rows }: { readonly rows: readonly PendingRow[] }) {
  const notes = rows.flatMap((row) => {
    const note = describeProviderState(row);
    return note === null ? [] : [{ row, note }];
  });
  if (notes.length === 0) return null;
  return (
    <ul className="mb-6 grid gap-3" aria-label="Payments waiting on PayPal">
      {notes.map(({ row, note }) => (
        <li key={row.id}>
          <Alert variant={note.variant}>
            <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
              <p className="max-w-[80ch] min-w-0 flex-[1_1_220px] wrap-anywhere">{note.text}</p>
              {row.providerState !== 'declined' && <CheckButton orderId={row.id} />}
            </div>
          </Alert>
        </li>
      ))}
    </ul>
  );
}

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
