import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { readId } from '#features/orders/order-paths.ts';
import { itemOrderQuery } from '#features/orders/queries.ts';
import { PayPage } from './pay-page.tsx';

/** /item-pay-now/{id} (customer specification §2): pays an item order; id is the order's database id. */
export function PayItemOrderScreen() {
  const id = useParams({ strict: false, select: readId });
  return <PayPage kind="item" order={useQuery(itemOrderQuery(id))} missing={MISSING} />;
}

const MISSING = {
  title: 'Order/Settings Not Found',
  text: 'Order not found. It may have been cancelled, or belong to another account.',
};
