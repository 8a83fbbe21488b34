import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { readId } from '#features/orders/order-paths.ts';
import { orderQuery } from '#features/orders/queries.ts';
import { PayPage } from './pay-page.tsx';

/** /pay-now/{id} (customer specification §2): pays a package order; id is the order's database id. */
export function PayOrderScreen() {
  const id = useParams({ strict: false, select: readId });
  return <PayPage kind="package" order={useQuery(orderQuery(id))} missing={MISSING} />;
}

const MISSING = {
  title: 'Order Not Found',
  text: 'This order may have been cancelled, or belong to another account.',
};
