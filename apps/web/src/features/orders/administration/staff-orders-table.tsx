import { Link } from '@tanstack/react-router';
import type { ItemOrder, Order } from '@voicedraft/contract/orders';
import type { OrderKind } from '@voicedraft/contract/payments';
import type { ReactNode } from 'react';
import { DeletePending } from '#features/orders/deletion/delete-pending.tsx';
import { ActionsHeader, defineOrderColumns } from '#features/orders/history/order-columns.tsx';
import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import type { TableConfig } from '#ui/list/table-config.ts';

/** The column of the buttons that delete, for staff who may. */
export const DELETE_COLUMN = 'delete';

interface StaffOrders<Row extends Order | ItemOrder> extends Pick<
  TableConfig<Row>,
  'caption' | 'searchPlaceholder' | 'nothingFound' | 'failure'
> {
  /** True for the orders of one customer, who is not named in each row. */
  readonly ofOneCustomer?: boolean;
  /** The column of what was ordered. */
  readonly bought: {
    readonly header: string;
    /** True if it takes the whole width of a card. */
    readonly full?: boolean;
    readonly show: (order: Row) => ReactNode;
  };
}

/** Orders of one kind as staff see them (administrator specification §2), with links to the order and its customer. */
export function defineStaffOrdersTable<Row extends Order | ItemOrder>(
  kind: OrderKind,
  { bought, ofOneCustomer = false, ...texts }: StaffOrders<Row>,
) {
  const column = dataTableColumns<Row>();
  const { date, amount, payment } = defineOrderColumns<Row>(kind);
  const orderId = column.accessor((order) => order.orderId, {
    id: 'orderId',
    header: 'Order ID',
    cell: ({ row: { original: order } }) => (
      <Link
        to={ORDER_PATHS[kind].staff}
        params={{ id: order._id }}
        className="mono link inline-block py-2.5 max-md:-my-2.5"
      >
        {order.orderId}
      </Link>
    ),
  });
  const customer = column.accessor(({ customerName }) => customerName, {
    id: 'customerName',
    header: 'Customer',
    meta: { full: true },
    cell: ({ row }) => <Customer order={row.original} />,
  });
  const packageName = column.accessor((order) => order.packageName, {
    id: 'packageName',
    header: bought.header,
    meta: { full: bought.full ?? false },
    cell: ({ row }) => bought.show(row.original),
  });
  const remove = column.display({
    id: DELETE_COLUMN,
    header: ActionsHeader,
    meta: { full: true, sticky: 'right' },
    cell: ({ row }) => <DeletePending kind={kind} order={row.original} announce={settingsToast} />,
  });
  return {
    ...texts,
    nouns: ['order', 'orders'],
    columns: ofOneCustomer
      ? column.columns([orderId, packageName, date, amount, payment, remove])
      : column.columns([orderId, customer, packageName, date, amount, payment, remove]),
    rowId: ({ _id }) => _id,
    describeFailure: ({ message }) => `Failed to fetch data: ${message}`,
  } satisfies TableConfig<Row>;
}

function Customer({ order }: { readonly order: Order | ItemOrder }) {
  const { customerEmail, customerName, userId } = order;
  const isLink = typeof userId === 'string';
  return (
    <div className="max-w-[22ch] max-md:max-w-full xl:max-w-[30ch]">
      {isLink ? (
        <Link to="/admin/users/$id" params={{ id: userId }} className="link inline-block wrap-anywhere">
          {customerName}
        </Link>
      ) : (
        <span className="block font-medium wrap-anywhere">{customerName}</span>
      )}
      <span
        title={isLink ? customerEmail : undefined}
        className="block text-micro text-ink-3 max-md:wrap-anywhere md:truncate"
      >
        {isLink ? customerEmail : 'Account deleted'}
      </span>
    </div>
  );
}
