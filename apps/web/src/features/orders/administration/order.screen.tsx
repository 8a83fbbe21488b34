import { useParams } from '@tanstack/react-router';
import { readId } from '#features/orders/order-paths.ts';
import { OrderPage } from './order-page.tsx';

/** /admin/orders/{id}: one package order with all that staff see and can do of it. */
export function AdminOrderScreen() {
  const id = useParams({ strict: false, select: readId });
  return <OrderPage key={id} kind="package" id={id} />;
}

/** /admin/items-orders/{id}: one item order. */
export function AdminItemOrderScreen() {
  const id = useParams({ strict: false, select: readId });
  return <OrderPage key={id} kind="item" id={id} />;
}
