import { Link } from '@tanstack/react-router';
import type { ItemOrder, Order } from '@voicedraft/contract/orders';
import type { OrderKind } from '@voicedraft/contract/payments';
import {
  explainPayment,
  paymentVariant,
  readAmount,
  readPaymentState,
} from '#features/orders/describe-order.ts';
import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import { formatMoney } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import type { OrderColumn } from './order-column-names.ts';

interface OrderLinksProps {
  readonly kind: OrderKind;
  readonly order: Pick<
    Order,
    '_id' | 'orderId' | 'receiptNumber' | 'paymentStatus' | 'orderStatus' | 'providerState'
  >;
}

interface RowLinkProps {
  readonly to: '/user/receipt/$id' | (typeof ORDER_PATHS)[OrderKind]['pay'];
  readonly id: string;
  readonly text: string;
  /** The text, and the row that it belongs to. */
  readonly label: string;
}

/** Sort values of the columns that every list of orders has. */
export const ORDER_SORT_VALUES: Readonly<Record<OrderColumn, (order: Order | ItemOrder) => string | number>> =
  {
    orderId: (order) => order.orderId,
    packageName: (order) => order.packageName,
    date: (order) => Date.parse(order.createdAt),
    amount: readAmount,
    payment: readPaymentState,
  };

/** Columns that are the same in every list of orders; the name of the purchase is not one of them. */
export function defineOrderColumns<Row extends Order | ItemOrder>(kind: OrderKind) {
  const column = dataTableColumns<Row>();
  return {
    orderId: column.accessor(ORDER_SORT_VALUES.orderId, {
      id: 'orderId',
      header: 'Order ID',
      cell: ({ row }) => <span className="mono">{row.original.orderId}</span>,
    }),
    date: column.accessor(ORDER_SORT_VALUES.date, {
      id: 'date',
      header: 'Date',
      cell: ({ row }) => <span className="mono">{row.original.orderDate || 'N/A'}</span>,
    }),
    amount: column.accessor(ORDER_SORT_VALUES.amount, {
      id: 'amount',
      header: 'Amount',
      meta: { align: 'end' },
      cell: ({ row }) => formatMoney(readAmount(row.original), row.original.currency),
    }),
    payment: column.accessor(ORDER_SORT_VALUES.payment, {
      id: 'payment',
      header: 'Payment',
      cell: ({ row }) => <PaymentCell order={row.original} />,
    }),
    links: column.display({
      id: 'links',
      header: ActionsHeader,
      // In the card of an item order, the values before this one fill their rows.
      meta: { full: kind === 'item' },
      cell: ({ row }) => <OrderLinks kind={kind} order={row.original} />,
    }),
  };
}

/** Texts that all lists of the user's own orders share. */
export const OWN_ORDERS = {
  nouns: ['order', 'orders'],
  rowId: ({ _id }: Order | ItemOrder) => _id,
  describeFailure: ({ message }: Error) => `Failed to fetch data: ${message}`,
  nothingFound: {
    title: 'Nothing found',
    text: (searched: string) => `No orders match “${searched}”.`,
  },
} as const;

/** Returns the texts of an order that the user's own lists search (customer specification §2): id, status and name. */
export function listSearchTexts(order: Order | ItemOrder): readonly string[] {
  const { orderId, orderStatus, packageName, paymentStatus } = order;
  return [orderId, orderStatus, paymentStatus, readPaymentState(order), packageName];
}

/** Header of a column of links and buttons, which need no visible one; for screen readers only. */
export function ActionsHeader() {
  return <span className="sr-only">Actions</span>;
}

function PaymentCell({ order }: { readonly order: Order | ItemOrder }) {
  const state = readPaymentState(order);
  const note = explainPayment(order);
  return (
    <>
      <StatusBadge variant={paymentVariant(state)}>{state}</StatusBadge>
      {note !== null && (
        <span className="mt-0.5 block text-micro text-ink-2 md:whitespace-nowrap">{note}</span>
      )}
    </>
  );
}

/** The link of a listed order: to its receipt once it is paid, to the pay page while it is pending. */
function OrderLinks({ kind, order }: OrderLinksProps) {
  const { _id: id, orderId } = order;
  if (order.receiptNumber !== null) {
    return <RowLink to="/user/receipt/$id" id={id} text="Receipt" label={`Receipt for order ${orderId}`} />;
  }
  if (readPaymentState(order) !== 'Pending') return null;
  return <RowLink to={ORDER_PATHS[kind].pay} id={id} text="Pay Now" label={`Pay Now, order ${orderId}`} />;
}

/** At the end of a row; in a card, aligned with the last value. */
function RowLink({ to, id, text, label }: RowLinkProps) {
  return (
    <div className="flex h-full items-end justify-end md:items-center">
      <Link
        to={to}
        params={{ id }}
        aria-label={label}
        className="link inline-flex min-h-11 items-center text-small whitespace-nowrap max-md:-mb-2.5"
      >
        {text}
      </Link>
    </div>
  );
}
