import { Link } from '@tanstack/react-router';
import type { ItemOrder, Order } from '@voicedraft/contract/orders';
import type { OrderKind } from '@voicedraft/contract/payments';
import { DeletePending } from '#features/orders/deletion/delete-pending.tsx';
import { ActionsHeader, defineOrderColumns } from '#features/orders/history/order-columns.tsx';
import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { dataTableColumns } from '#ui/data-table-columns.ts';

/** Columns that both kinds of all customers' orders share, with links to the order and its customer. */
export function defineStaffColumns<Row extends Order | ItemOrder>(kind: OrderKind) {
  const column = dataTableColumns<Row>();
  const { date, amount, payment } = defineOrderColumns<Row>(kind);
  return {
    orderId: column.accessor(({ orderId }) => orderId, {
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
    }),
    customerName: column.accessor(({ customerName }) => customerName, {
      id: 'customerName',
      header: 'Customer',
      meta: { full: true },
      cell: ({ row }) => <Customer order={row.original} />,
    }),
    date,
    amount,
    payment,
    remove: column.display({
      id: 'delete',
      header: ActionsHeader,
      meta: { full: true, stays: 'right' },
      cell: ({ row }) => <DeletePending kind={kind} order={row.original} announce={settingsToast} />,
    }),
  };
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
