import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { orderQuery } from '#features/orders/queries.ts';
import { PayPage } from './pay-page.tsx';

const route = getRouteApi('/public/pay-now/$id');

/** /pay-now/{id} (customer specification §2): pays a package order; id is the order's database id. */
export function PayOrderScreen() {
  const { id } = route.useParams();
  return (
    <PayPage
      kind="package"
      order={useQuery({ ...orderQuery(id), refetchOnMount: false })}
      missing={MISSING}
    />
  );
}

const MISSING = {
  title: 'Order Not Found',
  text: 'This order may have been cancelled, or belong to another account.',
};
