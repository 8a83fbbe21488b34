import type { ItemOrder, Order } from '@voicedraft/contract/orders';
import type { OrderKind } from '@voicedraft/contract/payments';
import type { User } from '@voicedraft/contract/accounts';
import { useMay } from '#features/accounts/queries.ts';
import {
  DELETE_COLUMN,
  defineStaffOrdersTable,
} from '#features/orders/administration/staff-orders-table.tsx';
import { useColumnChoice } from '#ui/list/use-column-choice.ts';
import { Segment } from '#ui/segment.tsx';
import { UserTabList } from './user-tab-list.tsx';
import { userItemOrdersQuery, userOrdersQuery } from './queries.ts';
import { useUserTabList } from './use-user-tab-list.ts';

const KINDS: readonly { readonly value: OrderKind; readonly label: string }[] = [
  { value: 'package', label: 'Packages' },
  { value: 'item', label: 'Items' },
];

/** A user's orders of both kinds. */
export function OrdersTab({ user }: { readonly user: User }) {
  const { filters, filter } = useUserTabList();
  const { kind = 'package' } = filters;
  const deletes = useMay()('orders', 'write');
  const packageTable = useColumnChoice(PACKAGE_TABLE, DELETE_COLUMN, deletes);
  const itemTable = useColumnChoice(ITEM_TABLE, DELETE_COLUMN, deletes);
  return (
    <>
      <div className="mb-4">
        <Segment
          label="Order type"
          options={KINDS}
          value={kind}
          onChange={(chosen) => filter({ kind: chosen === 'package' ? undefined : chosen })}
        />
      </div>
      {kind === 'package' ? (
        <UserTabList
          user={user}
          config={packageTable}
          pageQuery={userOrdersQuery}
          empty={{ title: 'No package orders', text: 'Packages this user orders will appear here.' }}
        />
      ) : (
        <UserTabList
          user={user}
          config={itemTable}
          pageQuery={userItemOrdersQuery}
          empty={{ title: 'No item orders', text: 'Items this user orders will appear here.' }}
        />
      )}
    </>
  );
}

const PACKAGE_TABLE = defineTable<Order>('package', {
  caption: 'Package orders',
  failure: 'Could not load orders. Please try again.',
});
const ITEM_TABLE = defineTable<ItemOrder>('item', {
  caption: 'Item orders',
  failure: 'Could not load item orders. Please try again.',
});

function defineTable<Row extends Order | ItemOrder>(
  kind: OrderKind,
  texts: { readonly caption: string; readonly failure: string },
) {
  return defineStaffOrdersTable<Row>(kind, {
    ...texts,
    ofOneCustomer: true,
    bought: {
      header: kind === 'package' ? 'Package' : 'Item',
      show: ({ packageName }) => (
        <span className="block max-w-[32ch] wrap-anywhere">{packageName || 'Unnamed item'}</span>
      ),
    },
  });
}
