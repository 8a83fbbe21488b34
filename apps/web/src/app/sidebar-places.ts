import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import { USER_PATHS } from '#lib/user-paths.ts';

/** Pages without an entry of their own in a menu, and the entry that leads to them. */
const PLACES: readonly (readonly [page: string, entry: string])[] = [
  [ORDER_PATHS.package.pending, USER_PATHS.pendingPayment],
  [ORDER_PATHS.item.pending, USER_PATHS.pendingPayment],
  [ORDER_PATHS.item.history, USER_PATHS.subscriptionHistory],
  ['/user/orders', USER_PATHS.subscriptionHistory],
  ['/user/receipt', USER_PATHS.subscriptionHistory],
];

/** Whether the entry of a menu that leads to `entry` is the one to mark on the page at `pathname`. */
export function isPlaceOf(entry: string, pathname: string): boolean {
  return PLACES.some(([page, leader]) => leader === entry && isWithin(page, pathname));
}

function isWithin(page: string, pathname: string): boolean {
  return pathname === page || pathname.startsWith(`${page}/`);
}
