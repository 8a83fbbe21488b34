import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { itemOrderQuery } from '#features/orders/queries.ts';
import { PayPage } from './pay-page.tsx';

const route = getRouteApi('/public/item-pay-now/$id');

/** /item-pay-now/{id} (customer specification §2): pays an item order; id is the order's database id. */
export function PayItemOrderScreen() {
  const { id } = route.useParams();
  return (
    <PayPage
      kind="item"
      order={useQuery({ ...itemOrderQuery(id), refetchOnMount: false })}
      missing={MISSING}
    />
  );
}

const MISSING = {
  title: 'Order/Settings Not Found',
  text: 'Order not found. It may have been cancelled, or belong to another account.',
};
