import { getRouteApi } from '@tanstack/react-router';
import { OrderPage } from './order-page.tsx';

const orderRoute = getRouteApi('/admin/orders/$id');
const itemOrderRoute = getRouteApi('/admin/items-orders/$id');

/** /admin/orders/{id}: one package order with everything that staff can see and do. */
export function AdminOrderScreen() {
  const { id } = orderRoute.useParams();
  return <OrderPage key={id} kind="package" id={id} />;
}

/** /admin/items-orders/{id}: one item order. */
export function AdminItemOrderScreen() {
  const { id } = itemOrderRoute.useParams();
  return <OrderPage key={id} kind="item" id={id} />;
}
